import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OwnProcess } from '#tests/app/own-process.ts';
import { type Member, rawMail, sendMail } from '#tests/fixtures/factories.ts';

/** When something went well that was asked for again and again (`performance.now()`, milliseconds). */
type Answer = { askedAt: number; answeredAt: number };

/** Mail that arrives and pages that are asked for without end, as by mail servers and people. */
export type Load = {
  /** The subjects of mails that were answered 250. */
  accepted: Set<string>;
  /** The subjects of all mails that were sent, accepted or not. */
  sent: Set<string>;
  /** How often mails got each answer but 250; those without an answer as 0. */
  refusals: Map<number, number>;
  /** How often requests got each status but 200; those without an answer as 0. */
  failures: Map<number, number>;
  /** Whether a mail was accepted and a page given that was asked for since a moment. */
  isBackSince: (moment: number) => boolean;
  /** The longest times without an accepted mail and without a page since a moment, in milliseconds. */
  outageSince: (moment: number) => { mail: number; pages: number };
  /** Lets every mail be sent until it is accepted, and ends. */
  stop: () => Promise<void>;
};

const MAIL_CLIENTS = 5;
/** Enough to hit every moment, and little enough for a machine that also runs three databases. */
const PAUSE_MS = 200;
const PAGE = '/api/issues?limit=5';

/** Sends mails to a member's company, each until it is accepted, and looks at the board. */
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

/** Which code a mail is answered; 0 = none. */
async function send(intake: OwnProcess, { user }: Member, subject: string): Promise<number> {
  const header = `Message-ID: <${subject.slice(5)}@load.example>`;
  const to = user.company.intakeEmail;
  const raw = rawMail({ from: user.email, to, subject, header, body: 'It goes on.' });
  return sendMail(intake, { from: user.email, to, raw }).then(
    (answer) => Number(answer.slice(0, 3)),
    ({ responseCode = 0 }: { responseCode?: number }) => responseCode,
  );
}

/** With which status the board is answered; 0 = not at all. */
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
