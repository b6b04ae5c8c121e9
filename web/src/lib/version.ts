// Whether the server has a newer page than the one that is open.

/** The script by which a page begins has a hash of its content in its name. */
const begins = (page: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];

/** Whether a page that the server sends now begins with another script than this one. */
export async function outdated(scripts: string[] = [...document.scripts].map((script) => script.src)): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const now = response.ok ? begins(await response.text()) : undefined;
    return now !== undefined && !scripts.some((script) => script.endsWith(now));
  } catch {
    return false;
  }
}
