import { downloadFile, type EntryFile } from '#contract/entries/attachments.ts';

/** Returns the URL to save a file or (`inline`) to show an image; cacheable forever. */
export function fileUrl(entryId: string, file: EntryFile, { inline = false } = {}): string {
  const path = downloadFile.path.replace(':id', entryId).replace(':n', String(file.n));
  return `${path}?${inline ? 'inline&' : ''}v=${file.sha256?.slice(0, 12)}`;
}

export function inKilobytes(bytes: number): string {
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} KB`;
}
