// Saving a file that the page has made.

/** Some browsers read the file only after the click, in their own time, in milliseconds. */
const READ_WITHIN = 10_000;

/** Downloads a file under this name. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN);
}
