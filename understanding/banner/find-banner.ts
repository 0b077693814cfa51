import { isLabelWithCare } from './concepts.ts';
import { fold } from './fold.ts';
import { lengthOfGreeting } from './greeting.ts';
import { markedBanner } from './marked-banner.ts';
import { mayHaveBanner } from './may-have.ts';
import { type BannerSentence, goesOn, joinedWithNext, sentenceAt } from './sentences.ts';
import { type Speech, speechOf } from './speech.ts';

/** Characters read of a text. */
const LONGEST_BANNER = 1800;
const MOST_SENTENCES = 16;
/** Characters of a heading such as "Caution:". */
const LONGEST_ALERT = 40;
/** Characters in which a banner names the mail or its sender. */
const OPENING = 420;
/** Characters and lines of the last paragraph. */
const LONGEST_LAST = 900;
const MOST_LAST_LINES = 8;

/**
 * Returns the length of the banner of a mail gateway at the start of text; 0 without one. Rules
 * and blank lines below it belong to it.
 */
export function leadingBanner(text: string): number {
  if (/^\s*>/.test(text.slice(0, 100)) || lengthOfGreeting(text) > 0) return 0;
  const marked = markedBanner(text);
  const end = marked + spokenBanner(text.slice(marked, marked + LONGEST_BANNER));
  return end === 0 ? 0 : pastRules(text, end);
}

/** Returns the start of a banner that is the last paragraph; the text's length without one. */
export function trailingBanner(text: string): number {
  const end = text.trimEnd().length;
  const lines = text.slice(Math.max(0, end - LONGEST_LAST), end).split('\n');
  const blank = lines.findLastIndex((line) => line.trim() === '');
  const last = lines.slice(blank + 1);
  if (blank < 0 || last.length > MOST_LAST_LINES || last[0]?.startsWith('>')) return text.length;
  const paragraph = last.join('\n');
  const length = spokenBanner(paragraph);
  const isWhole = length > 0 && !/[\p{L}\p{N}]/u.test(paragraph.slice(length));
  return isWhole ? end - paragraph.length : text.length;
}

/**
 * Returns text without banners at its start, below a greeting and at its end; empty if it is
 * nothing else.
 */
export function withoutBanners(text: string): string {
  const start = leadingBanner(text);
  const below = start === 0 ? withoutGreeted(text) : text.slice(start);
  const end = trailingBanner(below);
  return end === below.length ? below : below.slice(0, end);
}

/** Removes a banner between a greeting line and the text. */
function withoutGreeted(text: string): string {
  const greeting = lengthOfGreeting(text);
  const banner = greeting === 0 ? 0 : leadingBanner(text.slice(greeting));
  const end = greeting + banner;
  return banner === 0 || end === text.length ? text : text.slice(0, greeting) + text.slice(end);
}

type Heard = { isAnchored: boolean; hasAlert: boolean; hasHeading: boolean; hasAdvice: boolean };

const NOTHING: Heard = { isAnchored: false, hasAlert: false, hasHeading: false, hasAdvice: false };

/** Results for the latest texts, as a mail is read in parts that begin alike. */
const latest = new Map<string, number>();
const MOST_LATEST = 8;

/** Length of the leading sentences of which each belongs to a banner. */
function spokenBanner(text: string): number {
  if (!mayHaveBanner(text.slice(0, OPENING))) return 0;
  const known = latest.get(text);
  if (known !== undefined) return known;
  if (latest.size >= MOST_LATEST) latest.clear();
  const length = lengthOfBanner(text);
  latest.set(text, length);
  return length;
}

function lengthOfBanner(text: string): number {
  let heard: Heard = NOTHING;
  let at = 0;
  let end = 0;
  let opensParagraph = false;
  for (let count = 0; count < MOST_SENTENCES; count += 1) {
    const read = readAt(text, at);
    if (!read) break;
    const { sentence, speech } = read;
    const isTitle = speech === 'alert' || speech === 'heading';
    opensParagraph = sentence.isAfterBlank || (opensParagraph && at > end);
    if (opensParagraph && heard.isAnchored && !goesOnBelow(speech, heard, at > end)) break;
    const closes = isTitle && (heard.isAnchored || heard.hasHeading) && isLast(text, sentence);
    heard = hear(heard, speech);
    at = sentence.end;
    if (!isTitle || (closes && (!opensParagraph || heard.hasHeading))) end = at;
  }
  return heard.isAnchored ? end : 0;
}

const ADVICE: Speech[] = ['condition', 'firm', 'weak', 'help'];

/** True if a new paragraph goes on with the banner. */
function goesOnBelow(speech: Speech, { hasAdvice }: Heard, isTitled: boolean): boolean {
  if (speech === 'help') return false;
  if (!hasAdvice) return true;
  return speech === 'firm' ? !isTitled : speech !== 'weak';
}

function hear({ isAnchored, hasAlert, hasHeading, hasAdvice }: Heard, speech: Speech): Heard {
  const isOrigin = speech === 'origin' || speech === 'label';
  const isAdvice = ADVICE.includes(speech);
  const isAdviceBelow =
    ((isAdvice || speech === 'alert') && hasHeading) || (speech === 'condition' && hasAlert);
  return {
    isAnchored: isAnchored || isOrigin || isAdviceBelow,
    hasAlert: hasAlert || speech === 'alert',
    hasHeading: hasHeading || speech === 'heading',
    hasAdvice: hasAdvice || isAdvice || speech === 'origin',
  };
}

/** Reads a heading before a colon, a line, or a sentence over several lines. */
function readAt(text: string, at: number): { sentence: BannerSentence; speech: Speech } | null {
  const line = sentenceAt(text, at);
  if (!line || (at === 0 && isOwnOpening(text, line))) return null;
  if (isLabelWithCare(fold(line.text))) return { sentence: line, speech: 'label' };
  const heading = headingOf(line);
  const opens = heading && speechOf(heading.text, false);
  if (heading && opens === 'alert') return { sentence: heading, speech: 'alert' };
  if (heading && opens === 'label') return { sentence: heading, speech: 'heading' };
  if (heading && opens === null && at > 0 && line.isAfterBlank) return null;
  const whole = line.isOpen ? joinedWithNext(text, line) : null;
  const readings = whole && goesOn(text, line) ? [whole, line] : [line, whole];
  for (const sentence of readings) {
    const speech = sentence && speechOf(sentence.text, sentence.isBracketed || sentence.isAlone);
    if (speech) return { sentence, speech };
  }
  return null;
}

/** True for a first sentence without any word of a banner, which is not only "Caution:". */
function isOwnOpening(text: string, line: BannerSentence): boolean {
  if (line.text.length <= LONGEST_ALERT) return false;
  const whole = line.isOpen ? joinedWithNext(text, line) : line;
  return !mayHaveBanner(whole.text);
}

/** True for the last sentence of a line. */
function isLast(text: string, { end }: BannerSentence): boolean {
  return /^[^\p{L}\p{N}\n]*(?:\n|$)/u.test(text.slice(end, end + 100));
}

function headingOf(line: BannerSentence): BannerSentence | null {
  const text = /^[^:：–—\n]{2,60}?(?:[:：,](?!\/)|\s[–—-](?=\s))/u.exec(line.text)?.[0];
  if (!text || text.length === line.text.length) return null;
  return { ...line, text, end: line.end - line.text.length + text.length, isOpen: false };
}

/** Moves an offset past the rest of a link, rules and blank lines. */
function pastRules(text: string, from: number): number {
  const rest =
    /^(?:[^\S\n]*["'”»)\]}*_|]+(?=\s|$))*\s*?(?:<https?:[^\s<>]{0,500}>)?[.\])*_]*(?:[^\S\n]*(?:\n|$)[^\S\n]*[-=_*#~─—]{3,}[^\S\n]*(?=\n|$))*\s*/u.exec(
      text.slice(from, from + 1000),
    );
  return from + (rest?.[0].length ?? 0);
}
