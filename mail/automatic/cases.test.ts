import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';
import { automaticKind } from './automatic.ts';

const FOLDER = new URL('./cases/', import.meta.url);

/** Parses a case: a mail, then "=>" and the kind of its author. */
function readCase(block: string): { title: string; mail: string; wanted: string } {
  const [title = '', ...lines] = block.trimEnd().split('\n');
  const wanted = lines.pop()?.replace('=> ', '') ?? '';
  const from = lines.some((line) => line.startsWith('From:')) ? '' : 'From: ann@b.example\r\n';
  return { title, mail: `${from}To: bob@ours.example\r\n${lines.join('\r\n')}`, wanted };
}

for (const file of readdirSync(FOLDER)) {
  const cases = readFileSync(new URL(file, FOLDER), 'utf8').split(/^== /m).slice(1).map(readCase);
  describe(`the sender type of each mail in ${file}`, () => {
    test.each(cases)('$title: $wanted', async ({ mail: text, wanted }) => {
      const mail = await parseMail(new TextEncoder().encode(text));
      expect(automaticKind(mail, 'ann@b.example') ?? 'person').toBe(wanted);
    });
  });
}
