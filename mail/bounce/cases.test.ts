import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { automaticKind } from '#mail/automatic/automatic.ts';
import { parseMail } from '#mail/parse/parse.ts';

const CASES = readFileSync(path.join(import.meta.dirname, 'cases.txt'), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [title = '', ...lines] = block.trimEnd().split('\n');
    const at = lines.findIndex((line) => line.startsWith('=> '));
    const wanted = lines.slice(at).map((line) => line.slice(3));
    return { title, mail: lines.slice(0, at).join('\r\n'), wanted };
  });

test.each(CASES)('a bounce is read: $title', async ({ mail: text, wanted }) => {
  const mail = await parseMail(new TextEncoder().encode(text));
  expect(automaticKind(mail, 'x@host.example')).toBe('bounce');
  const found = mail.bounces.map(({ recipient, status, permanent, reason }) =>
    [recipient, status ?? '-', permanent ? 'permanent' : 'temporary', reason].join(' '),
  );
  expect(found).toEqual(wanted);
});
