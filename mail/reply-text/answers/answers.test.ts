import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { parseMail } from '#mail/parse/parse.ts';
import { mannersIn } from './manners.ts';
import { type OurEmail, ourEmails } from './our-emails.ts';
import { DESKTOP_AND_PHONE } from './programs/desktop-and-phone.ts';
import { GMAIL_AND_APPLE } from './programs/gmail-and-apple.ts';
import { OUTLOOK } from './programs/outlook.ts';
import { WEBMAIL } from './programs/webmail.ts';
import { WITHOUT_MARKS } from './programs/without-marks.ts';
import { type Answer, type Program, rowsOf } from './quoting.ts';
import { rawAnswer } from './raw-answer.ts';

const PROGRAMS = [
  ...GMAIL_AND_APPLE,
  ...OUTLOOK,
  ...WEBMAIL,
  ...DESKTOP_AND_PHONE,
  ...WITHOUT_MARKS,
];
const EMAILS = { en: ourEmails('en'), fr: ourEmails('fr') };
const MANNERS = { en: mannersIn('en'), fr: mannersIn('fr') };
/** Others are tested once per form, if only words identify the quote. */
const IN_ALL_MANNERS = /^question(?: in many words)?, /;
const OF_EACH_FORM = /^(?:question(?: in many words)?|mentioned|digest, daily), /;

const inLanguages = PROGRAMS.flatMap((program) =>
  (program.languages ?? LANGUAGES).map((language) => [program.name, language, program] as const),
);

function emailOf(title: string): OurEmail {
  const email = [...EMAILS.en, ...EMAILS.fr].find((one) => one.title === title);
  if (!email) throw new Error(`no email “${title}”`);
  return email;
}

async function shownOf(program: Program, email: OurEmail, answer: Answer): Promise<string> {
  const { visibleText } = await parseMail(rawAnswer(program, email, answer));
  return lines(visibleText);
}

/** Ignores blank lines. */
function lines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trim())
    .filter(Boolean)
    .join('\n');
}

async function wronglyShown(program: Program, emails: OurEmail[], answers: [string, Answer][]) {
  const found: string[] = [];
  for (const email of emails) {
    for (const [how, answer] of answers) {
      if (!program.places.includes(answer.place) || isCaptionUnknown(program, email, answer))
        continue;
      const shown = await shownOf(program, email, answer);
      const isRight = shown === lines(answer.pieces.join('\n'));
      if (!isRight) found.push(`${email.title}, answered ${how}:\n${shown}`);
    }
  }
  return found.join('\n\n');
}

/** The author of such a caption is unknown. */
function isCaptionUnknown({ isUnmarked }: Program, email: OurEmail, { place }: Answer): boolean {
  return (
    Boolean(isUnmarked) && place === 'between' && /^(?:assigned to|ment|answ|wok)/.test(email.title)
  );
}

describe('the own text of a reply to our email is shown, as written by', () => {
  test.each(inLanguages)('%s (%s), to every kind of email', async (_name, language, program) => {
    const [plain] = Object.entries(MANNERS[language]);
    expect(await wronglyShown(program, EMAILS[language], plain ? [plain] : [])).toBe('');
  });

  test.each(inLanguages)('%s (%s), in every style', async (_name, language, program) => {
    const titles = program.isUnmarked ? OF_EACH_FORM : IN_ALL_MANNERS;
    const emails = EMAILS[language].filter(({ title }) => titles.test(title));
    expect(await wronglyShown(program, emails, Object.entries(MANNERS[language]))).toBe('');
  });
});

const UNMARKED = WITHOUT_MARKS.filter(({ isUnmarked }) => isUnmarked);

describe('an unmarked quote', () => {
  test('keeps every word written between the paragraphs of a member email', async () => {
    for (const program of UNMARKED.filter(({ places }) => places.includes('between'))) {
      const answer = MANNERS.en['between the paragraphs'] as Answer;
      const shown = await shownOf(program, emailOf('mentioned, en'), answer);
      for (const piece of answer.pieces) expect(shown).toContain(piece);
      expect(shown).not.toMatch(/You get this|Open it|mentioned you|Reported by/);
    }
  });

  test('shows copied text when it is only the headline', async () => {
    const program: Program = {
      name: 'any',
      places: ['above'],
      text: (_email, { pieces }) => pieces[0] ?? '',
    };
    const text =
      'Maya Roy asks: “Which floor is it on?”\n\nYour message of 9:14: The boiler leaks\n\nOn the 3rd.';
    const shown = await shownOf(program, emailOf('question, en'), {
      place: 'above',
      pieces: [text],
      signature: null,
    });
    expect(shown).toBe(lines(text));
  });
});

describe('text written inside the quote', () => {
  const inside: Program = {
    name: 'Gmail',
    places: ['above'],
    html: ({ html }, { pieces }) => {
      const [first = '', ...rows] = rowsOf(html);
      return `<div dir="ltr"><br></div><div class="gmail_quote"><div class="gmail_attr">On Tue, Nov 24, 2026 at 9:14 AM Acme &lt;acme@intake.example&gt; wrote:<br></div><blockquote class="gmail_quote"><table><tr><td>${first}<div>${pieces[0]}</div>${rows.join('')}</td></tr></table></blockquote></div>`;
    },
  };

  test.each(['received, en', 'question, en', 'resolved with a sentence, fr', 'assigned, fr'])(
    'is shown for %s',
    async (title) => {
      const answer: Answer = { place: 'above', pieces: ['On the 3rd floor.'], signature: null };
      expect(await shownOf(inside, emailOf(title), answer)).toBe('On the 3rd floor.');
    },
  );
});
