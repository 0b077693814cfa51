import type { EmailKind } from '#contract/entries/email-kinds.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { DIGEST_WORDS, type DigestCounts } from './digest.ts';
import { TEST_WORDS } from './test-email.ts';
import { type NotificationWords, WORDS } from './words.ts';

/** Placeholders for any text, and for a time. */
export const VARIES = '\ue000';
export const MOMENT = '\ue001';
const NUMBER = 7_654_321;

export type EmailForm = EmailKind | 'several' | 'digest' | 'test';

export type FixedLine = {
  kind: 'headline' | 'about' | 'state' | 'button' | 'reason' | 'settings';
  text: string;
  of: EmailForm[];
  opens?: 'quote' | 'entries';
};

const TO_REPORTER: EmailForm[] = ['received', 'assigned', 'question', 'resolved'];
const TO_MEMBER: EmailForm[] = ['assigned_to_you', 'mentioned', 'answered', 'woken'];

/**
 * Returns the distinct lines that identify our emails, in all languages. A changed wording no
 * longer matches older emails.
 */
export function fixedLines(): FixedLine[] {
  const alike = Map.groupBy(LANGUAGES.flatMap(linesIn), ({ kind, text }) => `${kind} ${text}`);
  return [...alike.values()].flatMap(([line, ...others]) =>
    line ? [{ ...line, of: [line, ...others].flatMap(({ of }) => of) }] : [],
  );
}

function linesIn(language: Language): FixedLine[] {
  return [
    ...headlines(WORDS[language]),
    ...abouts(WORDS[language]),
    ...states(WORDS[language]),
    ...buttons(language),
    ...reasons(language),
    { kind: 'settings', text: WORDS[language].mute, of: TO_REPORTER },
    { kind: 'settings', text: WORDS[language].settings, of: [...TO_MEMBER, 'several'] },
    { kind: 'settings', text: DIGEST_WORDS[language].settings, of: ['digest'] },
    ...digestHeadlines(language),
    ...mores(language),
    { kind: 'headline', text: TEST_WORDS[language].headline, of: ['test'] },
    { kind: 'about', text: TEST_WORDS[language].says(VARIES), of: ['test'] },
  ];
}

export function stateSentences(): string[] {
  return Object.values(WORDS).flatMap((words) => [
    words.nobodyYet,
    words.until(VARIES),
    words.again,
    words.reportedBy(VARIES),
    words.has(VARIES),
  ]);
}

function headlines(words: NotificationWords): FixedLine[] {
  const [who, text] = [VARIES, VARIES];
  const line = (of: EmailForm, said: string, opens?: FixedLine['opens']): FixedLine => ({
    kind: 'headline',
    text: said,
    of: [of],
    ...(opens && { opens }),
  });
  return [
    line('question', words.asks(who, text)),
    line('question', words.hasQuestion(who), 'quote'),
    line('answered', words.answered(who, text)),
    line('answered', words.hasAnswered(who), 'quote'),
    line('mentioned', words.mentioned(who, text)),
    line('mentioned', words.hasMentioned(who), 'quote'),
    line('resolved', words.resolved(text)),
    line('resolved', words.isResolved(who), 'quote'),
    line('resolved', words.isResolved(null)),
    line('assigned_to_you', words.givenToYou(who)),
    line('assigned', words.has(who)),
    line('woken', words.woken),
    line('received', words.received),
    line('received', words.receivedEncrypted),
    line('several', withVariable(words.several(NUMBER, VARIES)), 'entries'),
  ];
}

function withVariable(text: string): string {
  return text.replaceAll(String(NUMBER), VARIES);
}

function digestHeadlines(language: Language): FixedLine[] {
  const { headline } = DIGEST_WORDS[language];
  const numbers = [0, 1, NUMBER];
  const [, ...forms] = numbers.flatMap((assigned) =>
    numbers.flatMap((unassigned) =>
      numbers.flatMap((resolved) =>
        numbers.map((news): DigestCounts => ({ assigned, unassigned, resolved, news })),
      ),
    ),
  );
  return forms.map((form) => ({
    kind: 'headline',
    of: ['digest'],
    opens: 'entries',
    text: withVariable(headline(form)),
  }));
}

function mores(language: Language): FixedLine[] {
  return [1, NUMBER]
    .flatMap((n) => [WORDS[language].andMore(n), DIGEST_WORDS[language].more(n)])
    .map((text) => ({ kind: 'state', text: withVariable(text), of: ['several', 'digest'] }));
}

function abouts(words: NotificationWords): FixedLine[] {
  return [
    { kind: 'about', text: words.yourMessage(MOMENT, VARIES), of: TO_REPORTER },
    { kind: 'about', text: words.yourMessageUnnamed(MOMENT), of: TO_REPORTER },
    { kind: 'about', text: words.forFew, of: TO_MEMBER },
  ];
}

function states(words: NotificationWords): FixedLine[] {
  return Object.values(words.priorities).flatMap((priority): FixedLine[] =>
    [VARIES, null].map((department) => ({
      kind: 'state',
      text: words.labels(priority, department),
      of: [...TO_REPORTER.filter((form) => form !== 'resolved'), ...TO_MEMBER],
    })),
  );
}

function buttons(language: Language): FixedLine[] {
  const { see, answer, open, isNot } = WORDS[language];
  const line = (text: string, ...of: EmailForm[]): FixedLine => ({ kind: 'button', text, of });
  return [
    line(see, 'received', 'assigned', 'several', 'digest'),
    line(answer, 'question'),
    line(open, ...TO_MEMBER),
    line(isNot, 'resolved'),
    line(DIGEST_WORDS[language].open, 'digest'),
    line(TEST_WORDS[language].open, 'test'),
  ];
}

function reasons(language: Language): FixedLine[] {
  const { whyReporter, readersWith, readersTeam, whyMember, whySeveral, memberReply } =
    WORDS[language];
  const { why, whyReporter: whyDigest } = DIGEST_WORDS[language];
  const line = (text: string, ...of: EmailForm[]): FixedLine => ({ kind: 'reason', text, of });
  return [
    line(whyReporter(readersWith(VARIES)), ...TO_REPORTER),
    line(whyReporter(readersTeam(VARIES)), ...TO_REPORTER),
    ...Object.entries(whyMember).map(([form, because]) =>
      line(`${because} ${memberReply}`, form as keyof typeof whyMember),
    ),
    line(whySeveral(VARIES), 'several'),
    line(why(true), 'digest'),
    line(why(false), 'digest'),
    line(whyDigest, 'digest'),
    line(TEST_WORDS[language].why, 'test'),
  ];
}
