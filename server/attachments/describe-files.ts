import type { EntryFile } from '#contract/entries/attachments.ts';
import type { MailFile, ParsedMail } from '#mail/message/parsed-mail.ts';
import { shownName } from '#server/http/file-names.ts';
import { hidingReasons, type Sighting } from './hide.ts';
import { readImageHeader } from './image-header.ts';

/** In bytes; above every channel's limit, so that only unpacked files may be larger. */
const LARGEST_FILE = 64 * 1024 * 1024;
const LONGEST_ID = 500;

/** Describes files, numbered from 1; `seen` holds earlier sightings. */
export function describeFiles(mail: ParsedMail, seen: (Sighting | undefined)[] = []): EntryFile[] {
  const headers = mail.attachments.map(({ content }) => readImageHeader(content));
  const hidden = hidingReasons(mail, headers, seen);
  return mail.attachments.map((file, index) => {
    const problem = problemOf(file);
    return {
      n: index + 1,
      threadedEmailId: null,
      filename: shownName(file.filename),
      size: file.size,
      contentType: file.contentType,
      inline: file.inline,
      contentId: file.contentId?.slice(0, LONGEST_ID) ?? null,
      image: headers[index] ?? null,
      hidden: hidden[index] ?? null,
      problem,
      sha256: isKept(file) ? file.sha256 : null,
    };
  });
}

export function isKept({ size }: MailFile): boolean {
  return size > 0 && size <= LARGEST_FILE;
}

function problemOf({ size, isDamaged, protection }: MailFile): EntryFile['problem'] {
  if (size === 0) return 'empty';
  if (size > LARGEST_FILE) return 'too_large';
  if (isDamaged) return 'damaged';
  if (protection === 'encrypted') return 'encrypted';
  return protection === 'signed' ? 'unchecked_signature' : null;
}
