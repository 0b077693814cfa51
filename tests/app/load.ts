import { randomUUID } from 'node:crypto';
import { type Member, rawMail, sendMail } from '#tests/fixtures/factories.ts';
import type { OwnProcess } from './own-process.ts';

export type Load = {
  accepted: Set<string>;
  refusals: Set<string>;
  /** Requests without a response are not included. */
  statuses: Set<number>;
  stop: () => Promise<void>;
};

const MAIL_CLIENTS = 8;
const PAGES = ['/dashboard', '/api/issues?limit=5', '/api/stats'];

export function openLoad(tidings: OwnProcess, member: Member): Load {
  const accepted = new Set<string>();
  const refusals = new Set<string>();
  const statuses = new Set<number>();
  let isOver = false;
  tidings.exited.then(() => {
    isOver = true;
  });
  const sendOne = async () => {
    const subject = `Mail ${randomUUID()}`;
    const { email, company } = member.user;
    const header = `Message-ID: <${subject.slice(5)}@load.example>`;
    const raw = rawMail({ from: email, to: company.intakeEmail, subject, header, body: 'Load.' });
    await sendMail(tidings, { from: email, to: company.intakeEmail, raw }).then(
      () => accepted.add(subject),
      ({ response = '4 no answer' }) => refusals.add(response),
    );
  };
  const askOne = async (page: string) => {
    const response = await member.fetch(page).catch(() => null);
    await response?.arrayBuffer().catch(() => null);
    if (response) statuses.add(response.status);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const running = Promise.all([
    ...Array.from({ length: MAIL_CLIENTS }, () => repeat(sendOne)),
    ...PAGES.map((page) => repeat(() => askOne(page))),
  ]);
  return {
    accepted,
    refusals,
    statuses,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}
