import { describe, expect, test } from 'vitest';
import { parseMail } from '#mail/parse/parse.ts';
import { plainMail } from '#tests/fixtures/plain-mail.ts';
import { readReaction } from './reaction.ts';

const reactionOf = (visibleText: string, change = {}) =>
  readReaction(
    plainMail({ from: { address: 's@b.example', name: 'Sam Okoye' }, visibleText, ...change }),
  );

describe('a reaction is', () => {
  test.each([
    ['👍', '👍'],
    ['👍🏽', '👍🏽'],
    ['👍👍 !', '👍👍'],
    ['❤️', '❤️'],
    ['🇨🇦', '🇨🇦'],
    ['+1', '👍'],
    ['+1!', '👍'],
    [':+1:', '👍'],
    ['👍\n\nSam', '👍'],
    ['+1\nSam Okoye', '👍'],
    ['👍\n\nSam Okoye reacted via Gmail <https://www.google.com/gmail/about/>', '👍'],
    ['👎\n\nSam Okoye hat über Gmail reagiert <https://www.google.com/gmail/about/>', '👎'],
    ['[like]  Sam Okoye reacted to your message:', '👍'],
    ['[heart] Sam Okoye reacted to your message:', '❤️'],
    ['👍 Sam Okoye a réagi à votre message :', '👍'],
    ['🎉 Sam Okoye hat auf Ihre Nachricht reagiert:', '🎉'],
    ['Sam Okoye reacted to your message:', '💬'],
    ['Liked “The boiler leaks.”', '👍'],
    ['Loved "The boiler leaks."', '❤️'],
    ['Laughed at “It is back.\nAgain.”', '😂'],
    ['Emphasized “The boiler leaks.”', '‼️'],
    ['Liked an image', '👍'],
    ['Removed a like from “The boiler leaks.”', '💬'],
    ['Removed a heart from “The boiler leaks.”', '💬'],
    ['👍 Sam Okoye zareagował(a) na Twoją wiadomość:', '👍'],
    ['Reacted 🎉 to “The boiler leaks.”', '🎉'],
    ['A aimé « La chaudière fuit. »', '👍'],
    ['A adoré «\u00a0La chaudière fuit.\u00a0»', '❤️'],
    ['N’a pas aimé « La chaudière fuit. »', '👎'],
    ['Gefällt „Der Kessel leckt.“', '👍'],
    ['Findet „Der Kessel leckt.“ toll', '❤️'],
    ['Le gustó “La caldera pierde.”', '👍'],
    ['Ha messo “Mi piace” a “La caldaia perde.”', '👍'],
    ['Gostou de “A caldeira vaza.”', '👍'],
    ['Vindt “De ketel lekt.” leuk', '👍'],
    ['Gillade ”Pannan läcker.”', '👍'],
    ['Syntes godt om “Kedlen lækker.”', '👍'],
    ['Likte «Kjelen lekker.»', '👍'],
    ['Tykkäsi ”Kattila vuotaa.”', '👍'],
    ['Polubił „Kocioł cieknie.”', '👍'],
    ['Понравилось «Котёл течёт.»', '👍'],
    ['「ボイラーが漏れています」にいいねしました', '👍'],
    ['赞了“锅炉漏水”', '👍'],
  ])('%j', (text, emoji) => {
    expect(reactionOf(text)).toBe(emoji);
  });
});

test('a reaction is also an emoji that is sent as a picture', async () => {
  const html = '<div><img data-emoji="👍" alt="👍" src="https://fonts.example/1f44d.png"></div>';
  const lines = ['From: s@b.example', 'Content-Type: text/html; charset=utf-8', '', html];
  expect(readReaction(await parseMail(new TextEncoder().encode(lines.join('\r\n'))))).toBe('👍');
});

describe('no reaction is', () => {
  test.each([
    ['👍 Tuesday works.'],
    ['+1 for the second quote'],
    ['+1 555 010 0123'],
    ['-1'],
    ['1'],
    ['Yes'],
    ['OK'],
    ['!'],
    [''],
    ['👍\n\nPlease order it.'],
    ['I liked “the second quote”'],
    ['Liked “the second quote”, so order it'],
    ['Error says “E49”'],
    ['Removed the label from “pump 3”'],
    ['Sam reacted to your message badly, call him.'],
    ['Please check “pump 3”'],
    ['Mir gefällt „Entwurf 2“'],
    ['Me gusta “la segunda”'],
    ['She reacted to your message: she is cross and wants her money back.\nCall her.\nToday.'],
    [`${'👍'.repeat(30)}`],
  ])('%j', (text) => {
    expect(reactionOf(text)).toBeNull();
  });

  test('an emoji with a file or a pasted picture', () => {
    const file = { filename: 'p.png', contentType: 'image/png', sha256: '', contentId: null };
    const content = new Uint8Array();
    const of = (inline: boolean, size: number) =>
      reactionOf('👍', { attachments: [{ ...file, content, inline, size }] });
    expect([of(false, 10), of(true, 90_000), of(true, 900)]).toEqual([null, null, '👍']);
  });

  test('a long text, which is read quickly', () => {
    for (const text of ['“'.repeat(1990), `liked “${'” '.repeat(900)}x`, '👍 '.repeat(900)])
      expect(reactionOf(text)).toBeNull();
  });
});
