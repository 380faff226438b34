/** Saves what the page has as a file, without asking the server for it again. */
export function saveAs(content: BlobPart, name: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
