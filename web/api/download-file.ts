/** Saves a file through the browser. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
