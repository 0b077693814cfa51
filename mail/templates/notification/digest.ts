import type { EmailKind } from '#contract/entries/email-kinds.ts';
import type { Priority } from '#contract/entries/labels.ts';
import type { Language } from '#contract/languages.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { layOut } from '../layout.ts';
import { typedText } from '../typed-text.ts';
import { unlinked } from '../unlinked.ts';
import { momentIn, type Reading } from './moments.ts';
import { WORDS } from './words.ts';

/** Null caption: the entry may not be named. */
export type DigestLine = {
  caption: string | null;
  link: string | null;
  reportedAt: Date;
  state:
    | { section: 'news'; kind: EmailKind; by: string | null }
    | { section: 'assigned' | 'unassigned'; priority: Priority; dueAt: Date }
    | { section: 'resolved' };
};

/** Totals, including entries that are not listed. */
export type DigestCounts = { news: number; assigned: number; unassigned: number; resolved: number };

type Words = {
  subject: (workspace: string, counts: DigestCounts) => string;
  headline: (counts: DigestCounts) => string;
  overdue: string;
  dueToday: string;
  nobody: string;
  done: string;
  open: string;
  see: string;
  more: (n: number) => string;
  why: (isDaily: boolean) => string;
  whyReporter: string;
  settings: string;
  forFew: string;
};

const EN: Words = {
  subject: (workspace, counts) =>
    `${workspace}: ${inARow(
      told(counts, {
        assigned: (n) => `${n} yours`,
        unassigned: (n) => `${n} unassigned`,
        resolved: (n) => `${n} done`,
        news: (n) => `${n} new`,
      }),
      ' and ',
    )}`,
  headline: (counts) =>
    sentence(
      told(counts, {
        assigned: (n) => `${entriesEn(n)} ${n === 1 ? 'is' : 'are'} yours`,
        unassigned: (n, isFirst) =>
          `${isFirst ? entriesEn(n) : numberEn(n)} in your departments ${n === 1 ? 'is' : 'are'} unassigned`,
        resolved: (n, isFirst) =>
          `${isFirst ? entriesEn(n) : numberEn(n)} ${n === 1 ? 'is' : 'are'} done`,
        news: (n, isFirst) => {
          if (!isFirst) return `${numberEn(n)} ${n === 1 ? 'is' : 'are'} new`;
          return n === 1 ? 'something is new' : `${numberEn(n)} things are new`;
        },
      }),
      ', ',
    ),
  overdue: 'Overdue',
  dueToday: 'Due today',
  nobody: 'Unassigned',
  done: 'Done',
  open: 'Open my work',
  see: 'See it',
  more: (n) => `and ${n} more`,
  why: (isDaily) =>
    `You get this ${isDaily ? 'on working days' : 'on Mondays'} at 7:30, and only when there is something to say. If you reply, the team gets it as a new message.`,
  whyReporter:
    'You get this because you reported these; they were not sent one by one. If you reply, the team gets it as a new message.',
  settings: 'Choose your emails',
  forFew: 'An entry that only a few people see',
};

const FR: Words = {
  subject: (workspace, counts) =>
    `${workspace}\u00a0: ${inARow(
      told(counts, {
        assigned: (n) => `${n} à votre charge`,
        unassigned: (n) => `${n} sans responsable`,
        resolved: (n) => `${n} ${n === 1 ? 'terminée' : 'terminées'}`,
        news: (n) => `${n} ${n === 1 ? 'nouvelle' : 'nouvelles'}`,
      }),
      ' et ',
    )}`,
  headline: (counts) =>
    sentence(
      told(counts, {
        assigned: (n) => `${entriesFr(n)} ${n === 1 ? 'est' : 'sont'} à votre charge`,
        unassigned: (n, isFirst) =>
          `dans vos services, ${isFirst ? entriesFr(n) : numberFr(n)} ${n === 1 ? 'n’a' : 'n’ont'} pas encore de responsable`,
        resolved: (n, isFirst) =>
          `${isFirst ? entriesFr(n) : numberFr(n)} ${n === 1 ? 'est terminée' : 'sont terminées'}`,
        news: (n, isFirst) => {
          const news = `${numberFr(n)} ${n === 1 ? 'nouvelle' : 'nouvelles'}`;
          if (!isFirst) return `il y a aussi ${news}`;
          return n === 1 ? 'il y a du nouveau' : `vous avez ${news}`;
        },
      }),
      '; ',
    ),
  overdue: 'En retard',
  dueToday: 'Échéance aujourd’hui',
  nobody: 'Personne ne s’en charge',
  done: 'Terminée',
  open: 'Ouvrir mon travail',
  see: 'Voir où ça en est',
  more: (n) => (n === 1 ? 'et 1 autre' : `et ${n} autres`),
  why: (isDaily) =>
    `Vous recevez ce courriel ${isDaily ? 'les jours ouvrables' : 'le lundi'} à 7\u00a0h\u00a030, et seulement s’il y a quelque chose à dire. Si vous répondez, l’équipe le reçoit comme un nouveau message.`,
  whyReporter:
    'Vous recevez ce courriel parce que vous avez signalé ces entrées; elles ne vous ont pas été envoyées une à une. Si vous répondez, l’équipe le reçoit comme un nouveau message.',
  settings: 'Choisir mes courriels',
  forFew: 'Une entrée à accès restreint',
};

export const DIGEST_WORDS: Record<Language, Words> = { en: EN, fr: FR };

export function digestEmail(
  asked: Reading & {
    workspace: string;
    lines: DigestLine[];
    counts: DigestCounts;
    /** Null: a recipient without account. */
    digest: 'daily' | 'weekly' | null;
    links: { open: string; settings: string | null };
  },
) {
  const { language, counts, lines, links, digest } = asked;
  const words = DIGEST_WORDS[language];
  const workspace = isolated(typedText(asked.workspace));
  const total = counts.news + counts.assigned + counts.unassigned + counts.resolved;
  return layOut({
    language,
    subject: words.subject(workspace, counts),
    preheader: lines[0]?.caption ? unlinked(lines[0].caption) : words.headline(counts),
    headline: words.headline(counts),
    paragraphs: [],
    items: lines.map((line) => ({
      title: line.caption === null ? words.forFew : isolated(unlinked(line.caption)),
      ...(line.link && { link: line.link }),
      lines: [stateOf(line, asked)],
    })),
    ...(total > lines.length && { afterItems: words.more(total - lines.length) }),
    action: { label: digest ? words.open : words.see, link: links.open },
    note: digest ? words.why(digest === 'daily') : words.whyReporter,
    ...(links.settings && { noteLink: { label: words.settings, link: links.settings } }),
  });
}

function stateOf({ state, reportedAt }: DigestLine, reading: Reading): string {
  const words = DIGEST_WORDS[reading.language];
  const shared = WORDS[reading.language];
  if (state.section === 'resolved') return words.done;
  if (state.section === 'news') {
    return shared.inDigest[state.kind](
      state.by && isolated(typedText(state.by)),
      momentIn(reportedAt, reading),
    );
  }
  const priority = shared.priorities[state.priority];
  const parts = [priority, dueOf(state.dueAt, reading)];
  if (state.section === 'unassigned') parts.push(words.nobody);
  return parts.filter((part) => part !== null).join(' · ');
}

function dueOf(dueAt: Date, { language, timeZone, now }: Reading): string | null {
  const words = DIGEST_WORDS[language];
  if (dueAt <= now) return words.overdue;
  const day = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
  return day(dueAt) === day(now) ? words.dueToday : null;
}

type Section = keyof DigestCounts;

const SECTIONS = ['assigned', 'unassigned', 'resolved', 'news'] as const satisfies Section[];

function told(
  counts: DigestCounts,
  says: Record<Section, (n: number, isFirst: boolean) => string>,
): string[] {
  return SECTIONS.filter((section) => counts[section] > 0).map((section, at) =>
    says[section](counts[section], at === 0),
  );
}

const NUMBERS_EN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const NUMBERS_FR = ['une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf'];

function numberEn(n: number): string {
  return NUMBERS_EN[n - 1] ?? String(n);
}

function numberFr(n: number): string {
  return NUMBERS_FR[n - 1] ?? String(n);
}

function entriesEn(n: number): string {
  return `${numberEn(n)} ${n === 1 ? 'entry' : 'entries'}`;
}

function entriesFr(n: number): string {
  return `${numberFr(n)} ${n === 1 ? 'entrée' : 'entrées'}`;
}

function inARow(parts: string[], and: string): string {
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')}${and}${last}` : last;
}

function sentence(parts: string[], between: string): string {
  const said = parts.join(between);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}
