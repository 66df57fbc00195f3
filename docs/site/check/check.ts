// stub
export async function checkSite(_: unknown): Promise<number> { return 0; }
