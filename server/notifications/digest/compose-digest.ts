import { sql } from 'drizzle-orm';
import type { Digest } from '#contract/entries/email-kinds.ts';
import type { Department } from '#contract/entries/labels.ts';
import { type DigestLine, digestEmail } from '#mail/templates/notification/digest.ts';
import type { Tx } from '#server/db/tx.ts';
import {
  DIGEST_SECTIONS,
  type DigestEntry,
  readDigestSections,
} from '#server/entries/read/emails/digest.ts';
import { readTelling, type TellingRow } from '#server/entries/read/emails/telling.ts';
import { isNamed, isSoNow, openRows, pageOf } from '../emails/compose.ts';
import { personalLink } from '../outbox/personal-link.ts';
import type { Compose, QueuedEmail } from '../outbox/queued-email.ts';
import { sinceOf } from './collect-digests.ts';

const MOST_LINES = 12;
const LEAST_LINES = 3;

type Sections = Awaited<ReturnType<typeof readDigestSections>>;
const NO_SECTIONS: Sections = { assigned: [], unassigned: [], resolved: [] };

export const composeDigest: Compose = async (tx, email, context) => {
  const { site, clock } = context;
  const news = newsOf(await openRows(tx, email, await readTelling(tx, email.id), context));
  const member = await readMember(tx, email);
  const sections = member ? await sectionsOf(tx, email, member) : NO_SECTIONS;
  const lines = linesOf(email, { news, sections, site: site() });
  if (lines.length === 0) return { notSent: 'no_longer_so' };
  const language = email.language ?? news[0]?.reporter_language ?? 'en';
  const settings = `${site()}/settings#notifications`;
  const page = news[0] ? pageOf(email, news[0], site()) : null;
  const links = member
    ? { open: `${site()}/mine`, settings }
    : { open: page ?? `mailto:${email.intakeEmail}`, settings: page && `${page}/emails` };
  const content = digestEmail({
    language,
    workspace: email.workspace,
    timeZone: email.timeZone,
    now: clock(),
    lines: lines.slice(0, MOST_LINES),
    counts: { news: newsAlone(news, sections), ...countsOf(sections) },
    digest: member ? (member.digest === 'weekly' ? 'weekly' : 'daily') : null,
    links,
  });
  return {
    email: {
      ...content,
      to: email.recipient,
      mailbox: 'no-reply',
      from: { name: email.workspace, address: email.intakeEmail },
      unsubscribe: personalLink(site(), email.key, { path: 'unsubscribe', id: email.id }),
    },
  };
};

/** Returns the latest event per entry; assignments have their own section. */
function newsOf(rows: TellingRow[]): TellingRow[] {
  const told = rows.filter((row) => !row.deleted && isSoNow(row));
  const latest = [...new Map(told.map((row) => [row.issue_id, row])).values()];
  return latest.filter((row) => row.kind !== 'assigned_to_you' || row.is_snoozed);
}

type Member = { departments: Department[]; digest: Digest; last_at: string | null };

async function readMember(tx: Tx, email: QueuedEmail): Promise<Member | null> {
  const { companyId, userId, recipient, id } = email;
  const { rows } = await tx.execute<Member & { is_member: boolean }>(sql`
    SELECT memberships.departments, coalesce(wishes.digest, 'daily') AS digest,
      (SELECT max(created_at)::text FROM notification_emails WHERE company_id = ${companyId}
        AND recipient = ${recipient} AND type = 'digest' AND id <> ${id}) AS last_at,
      tidings_may_see(${userId}::uuid, ${companyId}::uuid, NULL, false) AS is_member
    FROM memberships LEFT JOIN email_recipients AS wishes
      ON wishes.company_id = ${companyId} AND wishes.address = ${recipient}
    WHERE memberships.company_id = ${companyId} AND memberships.user_id = ${userId}`);
  return rows[0]?.is_member ? rows[0] : null;
}

function sectionsOf(tx: Tx, email: QueuedEmail, member: Member): Promise<Sections> {
  const { companyId, recipient: address, userId, createdAt } = email;
  const { digest, last_at: lastDigestAt, departments } = member;
  const since = sinceOf({ digest, lastDigestAt }, createdAt);
  const reader = { address, userId: userId ?? '', departments, since };
  return readDigestSections(tx, companyId, { reader, limit: MOST_LINES });
}

function newsAlone(news: TellingRow[], sections: Sections): number {
  const inSections = new Set(
    DIGEST_SECTIONS.flatMap((section) => sections[section].map(({ id }) => id)),
  );
  const isAssigned = (row: TellingRow) =>
    row.assignee_id !== null &&
    row.assignee_id === row.user_id &&
    row.status === 'open' &&
    !row.is_snoozed;
  return news.filter((row) => !inSections.has(row.issue_id) && !isAssigned(row)).length;
}

function countsOf(sections: Sections): Record<keyof Sections, number> {
  const total = (entries: DigestEntry[]) => entries[0]?.total ?? 0;
  return {
    assigned: total(sections.assigned),
    unassigned: total(sections.unassigned),
    resolved: total(sections.resolved),
  };
}

type Found = { news: TellingRow[]; sections: Sections; site: string };

function linesOf(email: QueuedEmail, { news, sections, site }: Found): DigestLine[] {
  const told = new Set(news.map(({ issue_id: id }) => id));
  const ofSections = DIGEST_SECTIONS.map((section) =>
    sections[section]
      .filter(({ id }) => !told.has(id))
      .map((entry) => sectionLine(entry, section, site)),
  );
  const all = [news.map((row) => newsLine(email, row, site)), ...ofSections];
  const least = all.reduce((sum, lines) => sum + Math.min(lines.length, LEAST_LINES), 0);
  let left = MOST_LINES - least;
  return all.flatMap((lines) => {
    const more = Math.max(0, Math.min(lines.length - LEAST_LINES, left));
    left -= more;
    return lines.slice(0, LEAST_LINES + more);
  });
}

function newsLine(email: QueuedEmail, row: TellingRow, site: string): DigestLine {
  const isTold = isNamed(row, email.recipient);
  return {
    caption: isTold ? row.caption : null,
    link: row.sees ? `${site}/dashboard/entries/${row.issue_id}` : pageOf(email, row, site),
    reportedAt: new Date(row.timestamp),
    state: { section: 'news', kind: row.kind, by: isTold ? row.by : null },
  };
}

function sectionLine(
  { id, caption, restricted, timestamp, priority, due }: DigestEntry,
  section: (typeof DIGEST_SECTIONS)[number],
  site: string,
): DigestLine {
  return {
    caption: restricted ? null : caption,
    link: `${site}/dashboard/entries/${id}`,
    reportedAt: new Date(timestamp),
    state: section === 'resolved' ? { section } : { section, priority, dueAt: new Date(due) },
  };
}
