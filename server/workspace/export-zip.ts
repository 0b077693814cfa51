import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Export } from './export-store.ts';

/** Higher levels gain little. */
const COMPRESSION = 1;

const README = `All data of your workspace in Tidings, as it was when the download began.

workspace.json      its name, addresses, allowed senders and settings
people.json         who belongs to it, waits to, or has left
entries.json        every entry, restricted and deleted ones too, with its text, its labels, notes,
                    updates (mails that joined it), proposals, corrections, HTML as it was sent,
                    and its files; "path" is the path of a file here
entries.csv         the same entries for a spreadsheet, one in each row, without what belongs to them
mails.json          every mail that came, its outcome and the reason; "path" is its path here
history.json        who did what, and when
label-answers.json  answers of people to suggested labels
integrations.json   webhooks, chat connections and API tokens of the workspace, without their secrets
files/              attachments of mails, each content once, by its SHA-256
mails/              mails as they came, byte for byte (open them with a mail program)

Each .json file is a list with one item on each line. Times are in UTC. The files hold no
credentials.
`;

/** Returns a ZIP stream with back-pressure; closing it closes the export. */
export function packExport(source: Export, now: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  zip.on('error', (error) => output.destroy(error as Error));
  output.once('close', () => current?.destroy());
  const pack = async () => {
    zip.addBuffer(Buffer.from(README), 'README.txt', { mtime: now });
    for await (const { path, bytes } of source.files) {
      if (output.destroyed) return;
      const file = Readable.from(bytes, { objectMode: false });
      current = file;
      const options = { mtime: now, compressionLevel: COMPRESSION };
      zip.addReadStreamLazy(path, options, (give) => give(null, file));
      await finished(file);
    }
    zip.end();
  };
  pack()
    .catch((error: Error) => output.destroy(error))
    .finally(() => source.close().catch(() => {}));
  return output;
}
