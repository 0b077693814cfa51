import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnProcess } from '#tests/app/own-process.ts';
import { type Member, rawMail, sendMail } from '#tests/fixtures/factories.ts';

type Answer = { askedAt: number; answeredAt: number };

export type Load = {
  accepted: Set<string>;
  sent: Set<string>;
  /** Count by SMTP code other than 250; 0 is no response. */
  refusals: Map<number, number>;
  /** Count by HTTP status other than 200; 0 is no response. */
  failures: Map<number, number>;
  isBackSince: (moment: number) => boolean;
  /** The longest gaps since a moment, in milliseconds. */
  outageSince: (moment: number) => { mail: number; pages: number };
  stop: () => Promise<void>;
};

const MAIL_CLIENTS = 5;
/** Often enough to hit every moment, on a machine that also runs three databases. */
const PAUSE_MS = 200;
const PAGE = '/api/issues?limit=5';

export function openLoad(intake: OwnProcess, member: Member): Load {
  const accepted = new Set<string>();
  const sent = new Set<string>();
  const refusals = new Map<number, number>();
  const failures = new Map<number, number>();
  const mails: Answer[] = [];
  const pages: Answer[] = [];
  let isOver = false;
  const repeat = async (answers: Answer[], work: () => Promise<boolean>) => {
    const askedAt = performance.now();
    if (await work()) answers.push({ askedAt, answeredAt: performance.now() });
    await wait(PAUSE_MS);
  };
  const sendMails = async () => {
    while (!isOver) {
      const subject = `Mail ${randomUUID()}`;
      sent.add(subject);
      while (!accepted.has(subject)) {
        await repeat(mails, async () => {
          const code = await send(intake, member, subject);
          if (code === 250) accepted.add(subject);
          else count(refusals, code);
          return code === 250;
        });
      }
    }
  };
  const askForPages = async () => {
    while (!isOver) {
      await repeat(pages, async () => {
        const status = await look(member);
        if (status !== 200) count(failures, status);
        return status === 200;
      });
    }
  };
  const clients = Array.from({ length: MAIL_CLIENTS }, () => sendMails());
  const running = Promise.all([...clients, askForPages()]);
  return {
    accepted,
    sent,
    refusals,
    failures,
    isBackSince: (moment) =>
      [mails, pages].every((answers) => answers.some(({ askedAt }) => askedAt > moment)),
    outageSince: (moment) => ({
      mail: longestGap(mails, moment),
      pages: longestGap(pages, moment),
    }),
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

async function send(intake: OwnProcess, { user }: Member, subject: string): Promise<number> {
  const header = `Message-ID: <${subject.slice(5)}@load.example>`;
  const to = user.company.intakeEmail;
  const raw = rawMail({ from: user.email, to, subject, header, body: 'It goes on.' });
  return sendMail(intake, { from: user.email, to, raw }).then(
    (answer) => Number(answer.slice(0, 3)),
    ({ responseCode = 0 }: { responseCode?: number }) => responseCode,
  );
}

async function look(member: Member): Promise<number> {
  try {
    const response = await member.fetch(PAGE);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function count(counts: Map<number, number>, what: number): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

function longestGap(answers: Answer[], since: number): number {
  const moments = answers.map(({ answeredAt }) => answeredAt).filter((at) => at > since);
  return Math.max(...moments.map((at, n) => at - (moments[n - 1] ?? since)), 0);
}
