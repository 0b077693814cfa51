import { describe, expect, test } from 'vitest';
import { judgeReply } from './decide.ts';

const original = 'The invoice of March is missing.';
const keywords = ['file closed', 'dossier classé', 'Abgehakt'];
const judge = (reply: string, own = keywords) => judgeReply({ original, reply, keywords: own });

describe('a company’s own keywords for done', () => {
  test.each([
    'File closed.',
    'Thanks, file closed this morning.',
    'Dossier classe.',
    'ABGEHAKT',
    'Hello all,\n\nthe file   closed today.\n\nAnn',
  ])('make “%s” a resolution', (reply) => {
    const { isResolution, confidence, reasons } = judge(reply);
    expect(isResolution).toBe(true);
    expect(confidence).toBeGreaterThan(0.7);
    expect(reasons[0]?.rule).toBe('RES-52');
    expect(reply).toContain(reasons[0]?.words);
  });

  test.each([
    'The file is not closed, see below.',
    'No, not abgehakt.',
    'Is it abgehakt?',
    'It will be abgehakt on Friday.',
    'Once abgehakt, please tell me.',
    'I had a look.\n\nOn Mon, Jun 2, 2025 at 9:00 AM Sam wrote:\n> Abgehakt.',
    'Sam said “abgehakt”, what does that mean?',
    'Abgehakt, but it is still missing.',
    'Abgehaktes.',
  ])('do not in “%s”', (reply) => {
    expect(judge(reply).reasons.map(({ rule }) => rule)).not.toContain('RES-52');
  });

  test('raise a resolution’s confidence, and have no effect for other companies', () => {
    const reply = 'It is fixed, abgehakt.';
    expect(judge(reply).confidence).toBeGreaterThan(judge(reply, []).confidence);
    expect(judge('Abgehakt.', ['done and dusted'])).toEqual(judge('Abgehakt.', []));
  });
});
