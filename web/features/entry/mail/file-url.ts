import { downloadFile, type EntryFile } from '#contract/entries/attachments.ts';

/** Where a file is saved from, or (`inline`) an image is shown from; made to be cached for ever. */
export function fileUrl(entryId: string, file: EntryFile, { inline = false } = {}): string {
  const path = downloadFile.path.replace(':id', entryId).replace(':n', String(file.n));
  return `${path}?${inline ? 'inline&' : ''}v=${file.sha256?.slice(0, 12)}`;
}

/** A file's size as it is shown: in KB. */
export function inKilobytes(bytes: number): string {
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024))} KB`;
}
