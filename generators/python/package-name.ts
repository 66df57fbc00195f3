// Checks that Python can import a package under its name.
import { isName } from "./names.ts";

/** Modules of Python 3.10 to 3.13, and those the runtime imports: a package of such a name would never be found, or hide them. */
const MODULES = new Set(
  `abc antigravity argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 cProfile calendar
  cmath cmd code codecs codeop collections colorsys compileall concurrent configparser contextlib contextvars copy
  copyreg csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings ensurepip enum
  errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt getpass
  gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib importlib inspect io ipaddress
  itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap modulefinder msvcrt
  multiprocessing netrc nt ntpath nturl2path numbers opcode operator optparse os pathlib pdb pickle pickletools
  pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc
  pydoc_data pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select
  selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 sre_compile sre_constants
  sre_parse ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile
  tempfile termios textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc
  tty turtle turtledemo types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg
  winsound wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo
  anyio certifi h11 httpcore httpx opentelemetry sniffio trio typing_extensions`.split(/\s+/),
);

/**
 * Checks the name of a package.
 *
 * @throws {Error} It is a keyword or the name of another module.
 */
export function checkPackageName(name: string): void {
  const use = `pass another --name, such as ${name}_api.`;
  if (!isName(name))
    throw new Error(`Python cannot import a package called "${name}", which is a keyword: ${use}`);
  if (MODULES.has(name))
    throw new Error(`A package called "${name}" collides with the Python module of that name: ${use}`);
}
