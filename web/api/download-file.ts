export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By the next task, the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
