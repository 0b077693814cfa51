import { Paperclip } from 'lucide-react';
import { z } from 'zod';
import { Attachment } from '#contract/issues.ts';
import { inKilobytes } from './file-url.ts';

const Files = z.union([z.array(Attachment), Attachment.transform((file) => [file])]);

/** That an entry has files: the name of one, the number of several, and how large they are. */
export function AttachmentMark({ attachments }: { attachments: string | null }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="max-w-[32ch] truncate">{describeFiles(attachments)}</span>
    </span>
  );
}

/** What `attachments` says in a few words; it may be of one file or a list, or unreadable. */
export function describeFiles(attachments: string | null): string {
  const files = readFiles(attachments);
  const [first] = files;
  if (!first) return 'Attachment included';
  const size = inKilobytes(files.reduce((sum, file) => sum + file.size, 0));
  return `${files.length === 1 ? first.filename : `${files.length} files`}, ${size}`;
}

function readFiles(attachments: string | null): Attachment[] {
  try {
    return Files.parse(JSON.parse(attachments ?? ''));
  } catch {
    return [];
  }
}
