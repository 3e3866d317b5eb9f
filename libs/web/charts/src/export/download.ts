/** Downloads a file to the person's device, from bytes or a `data:` URL. */
export function download(fileName: string, content: Blob | string): void {
  const url = typeof content === 'string' ? content : URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  if (typeof content !== 'string') setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
