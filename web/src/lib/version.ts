// Detects whether the server has a newer version of the page than the one open.

/** The name of a page's entry script, which contains a hash of its content. */
const begins = (page: string): string | undefined => /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];

/** Whether the server's page now has another entry script than this one. */
export async function outdated(scripts: string[] = [...document.scripts].map((script) => script.src)): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const now = response.ok ? begins(await response.text()) : undefined;
    return now !== undefined && !scripts.some((script) => script.endsWith(now));
  } catch {
    return false;
  }
}
