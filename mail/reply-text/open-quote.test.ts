import { describe, expect, test } from 'vitest';
import { settleOpenQuote } from './open-quote.ts';
import { splitMail } from './split-mail.ts';
import { splitText } from './split-text.ts';

const NEW_MAIL = { author: null, isReply: false };
const REPLY = { author: null, isReply: true };

describe('a quote that nothing attributes is content', () => {
  test.each([
    [
      'in a new mail',
      'The panel shows this:\n\n> FAULT LOOP 2\n> BATTERY LOW',
      NEW_MAIL,
      'The panel shows this:\n\nFAULT LOOP 2\nBATTERY LOW',
    ],
    [
      'at the top of a new mail',
      '> ERROR 17\n\nThe copier shows this.',
      NEW_MAIL,
      'ERROR 17\n\nThe copier shows this.',
    ],
    [
      'in a reply that announces it',
      'The new sign must read like this:\n\n> Lift out of order',
      REPLY,
      'The new sign must read like this:\n\nLift out of order',
    ],
  ])('%s', (_where, text, envelope, visible) => {
    expect(splitText(text, envelope).visible).toBe(visible);
  });

  test.each([
    ['a blockquote', '<blockquote><p>Brake worn.</p></blockquote>'],
    ['a pasted quotation', '<blockquote type="cite">Brake worn.</blockquote>'],
    ['the quote button of Gmail', '<blockquote class="gmail_quote">Brake worn.</blockquote>'],
  ])('in HTML: %s', (_what, quote) => {
    const html = `<p>The engineer wrote:</p>${quote}`;
    expect(splitMail('', html, NEW_MAIL).visible).toMatch(/^The engineer wrote:\n+Brake worn\.$/);
  });
});

describe('a quote is history', () => {
  test.each([
    ['in a reply', 'Fixed.\n\n> It broke.', REPLY],
    [
      'below its attribution',
      'Fixed.\n\nOn Mon, 16 Nov 2026 at 8:12, Ann <a@b.example> wrote:\n> It broke.',
      NEW_MAIL,
    ],
  ])('%s', (_where, text, envelope) => {
    expect(splitText(text, envelope).visible).toBe('Fixed.');
  });

  test('in the structure of a mail program, in a mail without reply fields', () => {
    const html =
      '<div>Fixed.</div><div class="gmail_quote"><div class="gmail_attr">Bob:</div><blockquote class="gmail_quote">It broke.</blockquote></div>';
    expect(splitMail('', html, NEW_MAIL).visible).toBe('Fixed.');
  });
});

describe('for a mail of a known thread', () => {
  const read = (text: string, envelope = REPLY) => {
    const { visible, openQuote } = splitText(text, envelope);
    return { visibleText: visible, openQuote };
  };
  const settled = (text: string, earlier: string[] | null) =>
    settleOpenQuote(read(text), earlier).visibleText;

  test('words of an earlier message are history, even if announced', () => {
    const text = 'Your mail says what I need:\n\n> The pump in hall 2 is loud since Monday.';
    expect(settled(text, ['Hi,\nthe pump in hall 2 is\nloud since Monday.\nAnn'])).toBe(
      'Your mail says what I need:',
    );
  });

  test('words that no earlier message holds are content', () => {
    expect(settled('Label:\n\n> UN 1993 flammable', ['The drum leaks.'])).toBe(
      'Label:\n\nUN 1993 flammable',
    );
  });

  test('words that answer nothing known are content', () => {
    expect(settled('Fixed.\n\n> It broke.', null)).toBe('Fixed.\n\nIt broke.');
  });

  test('a mail without such a quote stays as it is', () => {
    const mail = read('Fixed.');
    expect(settleOpenQuote(mail, null)).toBe(mail);
  });
});
