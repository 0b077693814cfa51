import type { Message } from '#understanding/reading/message.ts';
import { generator } from '../optimise.ts';
import { type LabelledMessage, readMessages } from '../read-corpus.ts';

const NOW = new Date('2026-11-27T09:00:00Z');

const EMOJI = '😀 🔥 🚨 👍 🙏 ❤️ 🎉 🤷‍♀️ 🚒 💧 ⚠️ 🇫🇷 👩‍🚀 🥳 💀'.split(' ');
const FOREIGN = [
  'Bitte bestellen Sie neues Papier für den Drucker im zweiten Stock.',
  'Der Aufzug steckt fest, zwei Personen sind darin.',
  'Por favor envíen la factura de octubre al cliente.',
  'La impresora del segundo piso no funciona desde ayer.',
  'Il riscaldamento della sala riunioni non parte.',
  'De deur van het magazijn gaat niet meer dicht.',
  'Proszę o zmianę hasła do systemu.',
  'Пожалуйста, закажите новые стулья.',
  '请给会议室换一个新灯泡。',
  '会議室のプロジェクターが映りません。',
  'الرجاء إصلاح الباب في الطابق الثالث',
  'המדפסת בקומה השנייה לא עובדת',
  'कृपया प्रिंटर के लिए नया कागज मंगवाएं।',
];
const CODE = [
  'if (fire) { kill(process.pid); throw new Error("fatal: dead lock"); }',
  'SELECT * FROM alarms WHERE level = 911 AND state = "critical";',
  'Traceback (most recent call last):\n  File "boiler.py", line 112, in <module>\nKeyError: 999',
  'git push --force origin main && rm -rf node_modules',
  '{"priority":"critical","id":15,"text":null}',
  'ERROR 2026-11-27T08:59:59Z worker-18 connection reset by peer (attempt 3/3)',
];
const REMAINS = [
  '<div style="color:#911;margin:0 15px">&nbsp;</div>',
  '</td></tr></table><br><br>&lt;image001.png&gt;',
  '[cid:image001.png@01D9B2C1.AA112F90]',
  'p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt}',
  '&#128293;&amp;nbsp;<!-- [if mso]> <![endif]-->',
];
const HEADERS = [
  'Received: from mx112.example.net (192.0.2.15) by mail.example.com; Fri, 27 Nov 2026 08:18:15 +0000',
  'From: Dana <dana@example.com>\nSent: Friday, 27 November 2026 09:11\nTo: Team\nSubject: FW: list',
  'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable',
  'DKIM-Signature: v=1; a=rsa-sha256; d=example.com; s=s18; bh=frcCV1k9oG9oKj3dpUqdJg1PxRT2RSN/XKdLCPjaYaY=',
];
const LINKS = [
  'https://example.com/fire-drill?id=911&utm_source=mail',
  'www.example.org/emergency/112#top',
  'mailto:leak@example.com',
  'C:\\Users\\dana\\Desktop\\accident_999.pdf',
];

type Source = {
  /** Returns a whole number below `below`. */
  below: (below: number) => number;
  one: <T>(items: readonly T[]) => T;
  mail: () => LabelledMessage;
};

type Kind = (source: Source) => { subject: string; body: string };

const textOf = ({ subject, body }: LabelledMessage) => `${subject}\n${body}`;
const of = (body: string, subject = '') => ({ subject, body });

function cut(text: string, { below }: Source): string {
  const from = below(text.length + 1);
  return text.slice(from, from + 1 + below(200));
}

function words(count: number, { one, mail }: Source): string {
  return Array.from({ length: count }, () => one(textOf(mail()).split(/\s+/))).join(' ');
}

function several(items: readonly string[], { below, one }: Source): string {
  return Array.from({ length: 1 + below(6) }, () => one(items)).join(below(2) ? ' ' : '\n');
}

/** Swaps or doubles letters, as fast typing does. */
function mistyped(text: string, { below }: Source): string {
  return text.replace(/(\p{L})(\p{L})/gu, (pair, first: string, second: string) =>
    below(12) > 0 ? pair : below(2) ? second + first : first + first + second,
  );
}

const KINDS: Record<string, Kind> = {
  whole: ({ mail }) => mail(),
  beginning: (source) => of(textOf(source.mail()).slice(0, 1 + source.below(120))),
  middle: (source) => of(cut(textOf(source.mail()), source), cut(source.mail().subject, source)),
  'two messages': (source) =>
    of(`${cut(source.mail().body, source)} ${cut(source.mail().body, source)}`),
  'other subject': ({ mail }) => of(mail().body, mail().subject),
  'subject alone': ({ mail }) => of('', mail().subject),
  'random words': (source) => of(words(1 + source.below(30), source)),
  'few words': (source) => of(words(1 + source.below(4), source)),
  capitals: ({ mail }) => of(textOf(mail()).toUpperCase()),
  mistyped: (source) => of(mistyped(textOf(source.mail()), source)),
  'without accents and marks': ({ mail }) =>
    of(
      textOf(mail())
        .normalize('NFD')
        .replace(/[^\p{L}\p{N}\s]/gu, '')
        .toLowerCase(),
    ),
  empty: ({ one }) =>
    of(
      one(['', ' ', '\n\n', '\u00a0', '\u200b', '.', '-', '?', '!!!', '> ', '--\n']),
      one(['', 'Re:', 'Fwd: ', '(no subject)']),
    ),
  emoji: (source) => of(several(EMOJI, source)),
  'emoji in text': (source) =>
    of(
      cut(source.mail().body, source).replaceAll(' ', () =>
        source.below(4) ? ' ' : ` ${source.one(EMOJI)} `,
      ),
    ),
  foreign: (source) => of(several(FOREIGN, source)),
  'foreign and own': (source) => of(`${source.one(FOREIGN)} ${cut(source.mail().body, source)}`),
  code: (source) => of(several(CODE, source)),
  'HTML remains': (source) => of(`${several(REMAINS, source)}\n${cut(source.mail().body, source)}`),
  headers: (source) => of(several(HEADERS, source)),
  links: (source) => of(several(LINKS, source)),
  numbers: ({ below }) =>
    of(
      Array.from({ length: 1 + below(20) }, () => String(below(10 ** (1 + below(9))))).join(
        below(2) ? ' ' : ', ',
      ),
    ),
  'emergency numbers': ({ one, mail, below }) => {
    const number = one(['911', '112', '999', '15', '18', '117', '144']);
    const noun = one(['Desk', 'Room', 'Invoice', 'Flight LH', 'Salle', 'Facture', 'Bus', 'Poste']);
    return of(below(2) ? `${noun} ${number}` : `${noun} ${number}: ${mail().subject}`);
  },
  'half characters': (source) => of(`\ud83d${cut(source.mail().body, source)}\udd25`),
};
const NAMES = Object.keys(KINDS);

export type RandomMessage = { kind: string; message: Message };

/** Returns messages made of pieces of the corpus and of other text; the same for the same seed. */
export function randomMessages(count: number, seed: number): RandomMessage[] {
  const random = generator(seed);
  const mails = readMessages();
  const below = (limit: number) => Math.min(limit - 1, Math.floor(random() * limit));
  const one = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const source: Source = { below, one, mail: () => one(mails) };
  return Array.from({ length: count }, (_, at) => {
    const kind = NAMES[at % NAMES.length] ?? '';
    const { subject, body } = KINDS[kind]?.(source) ?? of('');
    return { kind, message: { subject, body, sender: 'dana@example.com', now: NOW } };
  });
}
