import { createHash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type HeaderField, paramOf } from './header-fields.ts';

export type MailParts = {
  /** One character per byte. */
  header: HeaderField[];
  text: string | null;
  html: string | null;
  files: FilePart[];
};

export type FilePart = {
  filename: string | null;
  contentType: string | null;
  contentId: string | null;
  content: Buffer;
};

const OF_THE_BODY = /^(content-|mime-version$)/;

/** Rebuilds a mail from its parts; deterministic. Line breaks cannot inject fields. */
export async function rebuildMail({ header, text, html, files }: MailParts): Promise<Buffer> {
  const type = header.find(({ name }) => name === 'content-type')?.value ?? '';
  const isHtmlAlone = html !== null && /^text\/html\b/i.test(type);
  // The provider derived the text from the HTML, so it is omitted.
  const ownText = isHtmlAlone ? null : text;
  const isFlowed = /^text\/plain\b/i.test(type) && paramOf(type, 'format') !== null;
  const body = await buildBody({ text: ownText ?? (html === null ? '' : null), html, files });
  const lines = header
    .filter(({ name }) => !OF_THE_BODY.test(name) && /^[!-9;-~]+$/.test(name))
    .map(({ name, value }) => `${name}: ${oneLine(value)}\r\n`);
  return Buffer.concat([
    Buffer.from(lines.join(''), 'latin1'),
    isFlowed && files.length === 0 ? flowed(body, type) : body,
  ]);
}

export function fieldOf(name: string, value: string): HeaderField {
  return { name: name.toLowerCase(), value: Buffer.from(value).toString('latin1') };
}

async function buildBody({ text, html, files }: Omit<MailParts, 'header'>): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify([text, html]));
  for (const { content } of files) hash.update(content);
  const composed = await new MailComposer({
    ...(text !== null && { text }),
    ...(html !== null && { html }),
    attachments: files.map(({ filename, contentType, contentId, content }) => ({
      filename: filename ?? false,
      content,
      ...(contentType !== null && { contentType: contentType.split(';', 1)[0]?.trim() ?? '' }),
      ...(contentId !== null && { cid: contentId }),
    })),
    textEncoding: 'base64',
    baseBoundary: hash.digest('hex').slice(0, 32),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  const end = composed.indexOf('\r\n\r\n');
  const fields = composed.toString('latin1', 0, end).split(/\r\n(?![ \t])/);
  const ofBody = fields.filter((field) =>
    OF_THE_BODY.test(field.split(':')[0]?.toLowerCase() ?? ''),
  );
  return Buffer.concat([Buffer.from(ofBody.join('\r\n'), 'latin1'), composed.subarray(end)]);
}

/** Declares format=flowed (RFC 3676), so that the reader unwraps the lines. */
function flowed(body: Buffer, type: string): Buffer {
  const params = ['format', 'delsp'].flatMap((name) => {
    const value = paramOf(type, name);
    return value !== null && /^\w+$/.test(value) ? [`; ${name}=${value}`] : [];
  });
  const written = body.toString('latin1');
  return Buffer.from(
    written.replace(/^content-type: text\/plain[^\r\n]*/im, (line) => line + params.join('')),
    'latin1',
  );
}

function oneLine(value: string): string {
  return value.replace(/[\r\n\0]+/g, ' ');
}
