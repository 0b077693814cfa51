import type { HeldMail, HeldMailWhole } from '#contract/intake/held.ts';
import type { TestApp } from '#tests/app/app.ts';
import { allSettled } from '#tests/app/running-apps.ts';
import { type Member, sendMail, signUp } from '#tests/fixtures/factories.ts';

type Listed = {
  mails: HeldMail[];
  waiting: number;
  letInNow: number;
  nextCursor: string | null;
};

export async function heldBy(member: Member, query = ''): Promise<Listed> {
  const response = await member.fetch(`/api/held${query}`);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Listed;
}

export async function openHeld(member: Member, id: string): Promise<HeldMailWhole> {
  const response = await member.fetch(`/api/held/${id}`);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as HeldMailWhole;
}

type Answer = { id?: string; released?: number; message?: string; field?: string };

export async function decide(
  member: Member,
  id: string | undefined,
  decision: 'release' | 'discard' | 'restore',
  json: object = {},
): Promise<{ status: number; body: Answer }> {
  const response = await member.fetch(`/api/held/${id}/${decision}`, { method: 'POST', json });
  return { status: response.status, body: (await response.json()) as Answer };
}

type Decided = { done: string[]; left: { id: string; because: string }[] };

export async function decideMany(member: Member, json: object): Promise<Decided> {
  const response = await member.fetch('/api/held/decisions', { method: 'POST', json });
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as Decided;
}

/** Files all mail; gives the held ones, newest first, which must be `count`. */
export async function heldMails(member: Member, count: number): Promise<HeldMail[]> {
  await allSettled();
  const { mails, waiting } = await heldBy(member, '?limit=200');
  if (waiting !== count || mails.length !== count) {
    throw new Error(`${mails.length} held mails, ${waiting} of which wait; not ${count}`);
  }
  return mails;
}

export async function withHeld(
  app: TestApp,
  mail: Partial<Parameters<typeof sendMail>[1]> = {},
): Promise<{ ann: Member; mail: HeldMail; to: string }> {
  const ann = await signUp(app);
  const to = ann.user.company.intakeEmail;
  const text = 'The goods leave tomorrow.';
  await sendMail(app, { from: 'x@stranger.example', to, subject: 'Goods', text, ...mail });
  const [held] = await heldMails(ann, 1);
  if (!held) throw new Error('no held mail');
  return { ann, mail: held, to };
}
