import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { automaticKind } from '../automatic.ts';
import { parseMail } from '../parse.ts';

const CASES = readFileSync(path.join(import.meta.dirname, 'cases.txt'), 'utf8')
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [title = '', ...lines] = block.trimEnd().split('\n');
    const wanted = lines.pop()?.replace('=> ', '') ?? '';
    const from = lines.some((line) => line.startsWith('From:')) ? '' : 'From: ann@b.example\r\n';
    return { title, mail: `${from}To: bob@ours.example\r\n${lines.join('\r\n')}`, wanted };
  });

test.each(CASES)('$title is told: $wanted', async ({ mail: text, wanted }) => {
  const mail = await parseMail(new TextEncoder().encode(text));
  expect(automaticKind(mail, 'ann@b.example') ?? 'person').toBe(wanted);
});
