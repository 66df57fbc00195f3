// More than 200 ways to write an address of a private network, for tests.

/** Loopback, as people and browsers have been known to write it. */
const loopback = [
  "127.0.0.1",
  "127.0.0.1.",
  "127.1",
  "127.0.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0x7F.0x0.0x0.0x1",
  "0x7f.1",
  "0177.0.0.1",
  "0177.0.0.01",
  "017700000001",
  "0x7f.0.0.01",
  "0",
  "0.0.0.0",
  "0x0",
  "00.0.0.0",
  "127%2e0%2e0%2e1",
  "%31%32%37.0.0.1",
  "127。0。0。1",
  "\uff11\uff12\uff17.0.0.1",
  "①②⑦.⓪.⓪.①",
  "𝟏𝟐𝟕.𝟎.𝟎.𝟏",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "local%68ost",
  "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
  "sub.localhost",
  "a.b.localhost",
];

/** IPv6 that stays here or carries an IPv4 address that does. */
const ipv6 = [
  "::1",
  "0:0:0:0:0:0:0:1",
  "0000:0000:0000:0000:0000:0000:0000:0001",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:7f00:0001",
  "0:0:0:0:0:ffff:127.0.0.1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "::ffff:a9fe:a9fe",
  "::ffff:0.0.0.0",
  "::ffff:0:127.0.0.1",
  "::127.0.0.1",
  "::7f00:1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::",
  "2002:a9fe:a9fe::1",
  "2002:0a00:0001::1",
  "2001:0:4136:e378:8000:63bf:80ff:fffe",
  "2001::7f00:1",
  "2001:db8::1",
  "2001:2::1",
  "2001:10::1",
  "100::1",
  "fe80::1",
  "fe80::7f00:1",
  "febf::1",
  "fec0::1",
  "fc00::1",
  "fd00::1",
  "fd00:ec2::254",
  "fdff:ffff::1",
  "ff01::1",
  "ff02::1",
  "ff0e::1",
  "5f00::1",
  "4000::1",
  "1::1",
];

/** One or more of each range of IPv4 that is not the internet at large. */
const ipv4 = [
  ...["0.0.0.1", "0.1.2.3", "0.255.255.255"],
  ...["10.0.0.0", "10.0.0.1", "10.1.2.3", "10.255.255.255", "167772161", "0xa000001", "012.0.0.1", "10.1"],
  ...["100.64.0.1", "100.100.100.200", "100.127.255.254"],
  ...["127.0.0.2", "127.0.0.53", "127.10.20.30", "127.127.127.127"],
  ...["169.254.0.1", "169.254.169.254", "169.254.170.2", "169.254.255.254", "2852039166", "0xa9fea9fe"],
  ...["0xa9.0xfe.0xa9.0xfe", "0251.0376.0251.0376", "169.254.43518", "169.16689662"],
  ...["172.16.0.1", "172.17.0.1", "172.20.10.1", "172.31.255.254", "0xac100001"],
  ...["192.0.0.1", "192.0.0.8", "192.0.0.170", "192.0.0.192", "192.0.2.1", "192.0.2.254"],
  ...["192.88.99.1", "192.168.0.1", "192.168.1.1", "192.168.255.254", "0xc0a80101", "0300.0250.1.1"],
  ...["198.18.0.1", "198.19.255.254", "198.51.100.1", "203.0.113.1", "203.0.113.254"],
  ...["224.0.0.1", "224.0.0.251", "239.255.255.250", "240.0.0.1", "250.1.2.3", "255.255.255.254"],
  ...["255.255.255.255", "4294967295", "0xffffffff", "168.63.129.16"],
];

/** Names that mean this network. */
const names = [
  "intranet",
  "router",
  "metadata",
  "kubernetes",
  "printer.local",
  "PRINTER.LOCAL",
  "metadata.google.internal",
  "metadata.google.internal.",
  "vault.internal",
  "nas.home.arpa",
];

const hosts = [...loopback, ...ipv4, ...names, ...ipv6.map((address) => `[${address}]`)];

/** URLs, each leading into a private network. @param port - A port with a listener. */
export function privateUrls(port: number): string[] {
  return hosts.flatMap((host) => [`https://${host}:${port}/secret`, `https://${host}/secret`]);
}
