import type { Issue, WholeIssue } from '#contract/entries/issues.ts';
import { entriesOf, fromMember, type Member, sendMail } from '#tests/fixtures/factories.ts';
import { startApp, type TestApp } from './app.ts';
import type { ModelServer } from './fakes/model-server.ts';

export const KEY = 'sk-this-is-secret';

export function startModelApp(
  { url }: { url: string },
  { env, ...rest }: Parameters<typeof startApp>[0] = {},
): Promise<TestApp> {
  const model = { MODEL_URL: url, MODEL_NAME: 'test-model', MODEL_KEY: KEY };
  return startApp({ ...rest, env: { ...model, ...env } });
}

export const PUMP = {
  subject: 'Pump',
  text: 'The pump in hall 4 drips since Monday and the floor below it is wet. Ann asks for a plumber.',
};
export const GOOD = {
  priority: 'high',
  department: 'Facilities',
  category: 'Equipment & Tools',
  confidence: { priority: 0.8, department: 0.85, category: 0.7 },
  caption: 'The pump in hall 4 drips since Monday and the floor is wet',
  clarity: {
    title: 'Pump in hall 4 drips',
    bullets: ['The floor below it is wet'],
    actions: ['Ann asks for a plumber'],
    tags: ['pump'],
  },
  flags: [],
};

/** Leaves the model call about the mail pending. */
export async function askedAbout(
  { app, model, ann }: { app: TestApp; model: ModelServer; ann: Member },
  mail: { subject: string; text: string; messageId?: string } = PUMP,
) {
  const held = model.hold(mail.subject);
  await sendMail(app, { ...fromMember(ann), ...mail });
  // Ends after the response; the test may close the application earlier.
  app.settled().catch(() => {});
  const { request, say } = await held;
  const [entry] = await entriesOf(ann);
  if (!entry) throw new Error('the model was asked before there was an entry');
  return { request, say, entry };
}

export async function engineWas(
  app: TestApp,
  entry: Issue,
  sure: number,
  labels = { priority: 'normal', department: 'Unassigned', category: 'Other' },
): Promise<void> {
  const { priority, department, category } = labels;
  const confidences = JSON.stringify({ priority: sure, department: sure, category: sure });
  await app.ask(
    `UPDATE suggestions SET confidence = $2, confidences = $3, priority_suggested = $4,
       department_suggested = $5, category_suggested = $6 WHERE entry_id = $1`,
    [entry.id, sure, confidences, priority, department, category],
  );
  await app.ask('UPDATE issues SET priority = $2, department = $3, category = $4 WHERE id = $1', [
    entry.id,
    priority,
    department,
    category,
  ]);
}

export async function outcomeOf(app: TestApp, entry: Issue): Promise<string> {
  await app.settled();
  const { rows } = await app.ask('SELECT outcome FROM model_calls WHERE entry_id = $1', [entry.id]);
  const outcome = rows[0]?.outcome;
  if (!outcome) throw new Error('the call has no outcome');
  return outcome;
}

export async function entryNow(member: Member, { id }: Issue) {
  const response = await member.fetch(`/api/issues/${id}`);
  if (response.status !== 200) throw new Error(await response.text());
  return (await response.json()) as WholeIssue;
}
