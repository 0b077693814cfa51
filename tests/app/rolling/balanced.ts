import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Member, rawMail, sendMail } from '#tests/fixtures/factories.ts';

type Target = { url: string; smtpPort: number };

export type Balanced = {
  accepted: Set<string>;
  statuses: Set<number>;
  retried: { requests: number; mails: number };
  stop: () => Promise<Set<string>>;
};

const PAGES = ['/dashboard', '/api/issues?limit=5', '/api/stats'];
/** If both targets fail, both are retried after this pause, as mail servers and browsers do. */
const PAUSE_MS = 50;

export function openBalanced(
  { web, intake }: { web: Target[]; intake: Target[] },
  member: Member,
  mailsPerSecond: number,
): Balanced {
  const accepted = new Set<string>();
  const statuses = new Set<number>();
  const retried = { requests: 0, mails: 0 };
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  const sendOne = async (turn: number) => {
    const subject = `Mail ${randomUUID()}`;
    const { email, company } = member.user;
    const header = `Message-ID: <${subject.slice(5)}@rolling.example>`;
    const raw = rawMail({ from: email, to: company.intakeEmail, subject, header, body: 'Load.' });
    const mail = { from: email, to: company.intakeEmail, raw };
    await eachInTurn(intake, turn, (target) =>
      sendMail(target, mail).then(
        () => accepted.add(subject),
        () => {
          retried.mails += 1;
        },
      ),
    );
  };
  const ask = async (page: string, turn: number) => {
    await eachInTurn(web, turn, async ({ url }) => {
      const answer = await fetch(new URL(page, url), {
        headers: { cookie: member.cookie() },
      }).catch(() => null);
      const isWhole = await answer?.arrayBuffer().then(
        () => answer.status !== 503,
        () => false,
      );
      if (answer && isWhole) return statuses.add(answer.status);
      retried.requests += 1;
      return undefined;
    });
  };
  const sending = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const one: Promise<void> = sendOne(turn).finally(() => underWay.delete(one));
      underWay.add(one);
      await wait(1000 / mailsPerSecond);
    }
    await Promise.all(underWay);
  };
  const asking = async () => {
    for (let turn = 0; !isOver; turn += 1) await ask(PAGES[turn % PAGES.length] ?? '/', turn);
  };
  const running = Promise.all([sending(), asking()]);
  return {
    accepted,
    statuses,
    retried,
    stop: async () => {
      isOver = true;
      await running;
      return accepted;
    },
  };
}

async function eachInTurn<One>(
  ones: One[],
  turn: number,
  take: (one: One) => Promise<unknown>,
): Promise<void> {
  for (let n = turn; ; n += 1) {
    const one = ones[n % ones.length];
    if (one && (await take(one)) !== undefined) return;
    if ((n - turn) % ones.length === ones.length - 1) await wait(PAUSE_MS);
  }
}
