import { useQuery } from '@tanstack/react-query';
import { Download, Paperclip } from 'lucide-react';
import type { EntryFile } from '#contract/entries/attachments.ts';
import type { Attachment, Issue } from '#contract/entries/issues.ts';
import { isolated } from '#contract/text/base-direction.ts';
import type { Messages } from '#web/messages/en/en.ts';
import { useMessages } from '#web/messages/language.tsx';
import { attachmentsQuery } from '#web/store/lists/attachments-query.ts';
import { Menu, MenuItem, MenuLabel } from '#web/ui/menu/menu.tsx';
import { fileUrl, inKilobytes } from './file-url.ts';

export function AttachmentMark({ entry }: { entry: Issue }) {
  const { entry: messages } = useMessages();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="-mx-1 inline-flex min-h-6 min-w-0 items-center gap-1 rounded-md px-1 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
        >
          <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="max-w-[24ch] truncate">
            {describeFiles(messages, entry.attachments)}
          </span>
        </button>
      }
    >
      <FileItems entry={entry} />
    </Menu>
  );
}

function FileItems({ entry }: { entry: Issue }) {
  const { entry: messages, common } = useMessages();
  const { data, isError } = useQuery(attachmentsQuery(entry));
  if (!data) return <MenuLabel>{isError ? messages.wholeFailed : common.loading}</MenuLabel>;
  const files = data.attachments.filter(({ hidden, sha256 }) => hidden === null && sha256 !== null);
  if (files.length === 0) return <MenuLabel>{messages.attachmentIncluded}</MenuLabel>;
  return files.map((file) => (
    <MenuItem key={file.n} icon={Download} onSelect={() => save(entry.id, file)}>
      <span className="block truncate">
        {messages.oneFile(isolated(file.filename), inKilobytes(file.size))}
      </span>
    </MenuItem>
  ));
}

function save(entryId: string, file: EntryFile): void {
  const link = document.createElement('a');
  link.href = fileUrl(entryId, file);
  link.download = file.filename;
  link.click();
}

/** Summarizes `attachments`, which may be one file, a list or unparsable. */
export function describeFiles(messages: Messages['entry'], attachments: string | null): string {
  const files = readFiles(attachments);
  const [first] = files;
  if (!first) return messages.attachmentIncluded;
  const size = inKilobytes(files.reduce((sum, file) => sum + file.size, 0));
  return files.length === 1
    ? messages.oneFile(isolated(first.filename), size)
    : messages.files(files.length, size);
}

function readFiles(attachments: string | null): Attachment[] {
  try {
    const parsed: unknown = JSON.parse(attachments ?? '');
    const files = Array.isArray(parsed) ? parsed : [parsed];
    return files.every(isFile) ? files : [];
  } catch {
    return [];
  }
}

function isFile(parsed: unknown): parsed is Attachment {
  if (typeof parsed !== 'object' || parsed === null) return false;
  const { filename, size } = parsed as Record<string, unknown>;
  return typeof filename === 'string' && typeof size === 'number' && size >= 0;
}
