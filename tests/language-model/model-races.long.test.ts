import { describe, expect, test } from 'vitest';
import { openConnection } from '#server/db/connect.ts';
import type { TestApp } from '#tests/app/app.ts';
import type { ModelServer } from '#tests/app/fakes/model-server.ts';
import { withModelApp } from '#tests/app/fakes/with-model-app.ts';
import { askedAbout, engineWas, entryNow, GOOD, outcomeOf, PUMP } from '#tests/app/model-app.ts';
import { entriesOf, fromMember, type Member, sendMail, until } from '#tests/fixtures/factories.ts';
import { setDepartment } from '#tests/requests/label-requests.ts';

let model: ModelServer;
let app: TestApp;
let ann: Member;
withModelApp((given) => {
  ({ model, app, ann } = given);
});

const about = () => askedAbout({ app, model, ann });

describe('a member faster than the model', () => {
  test('who sets a label keeps it; the other labels are the model’s', async () => {
    const { entry, say } = await about();
    await engineWas(app, entry, 0.3);
    expect((await setDepartment(ann, entry, 'HR', 'Unassigned')).status).toBe(200);
    say(GOOD);
    await outcomeOf(app, entry);
    expect(await entryNow(ann, entry)).toMatchObject({ department: 'HR', priority: 'high' });
    const { rows } = await app.ask(
      'SELECT department_suggested FROM suggestions WHERE entry_id = $1 AND model IS NOT NULL',
      [entry.id],
    );
    expect(rows).toEqual([{ department_suggested: 'Unassigned' }]);
  });

  test('who confirms a label keeps it', async () => {
    const { entry, say } = await about();
    await engineWas(app, entry, 0.3);
    expect((await setDepartment(ann, entry, 'Unassigned', 'Unassigned')).status).toBe(200);
    say(GOOD);
    await outcomeOf(app, entry);
    expect(await entryNow(ann, entry)).toMatchObject({
      department: 'Unassigned',
      priority: 'high',
    });
  });

  test('who sets a label afterwards keeps it and corrects the model’s label', async () => {
    const { entry, say } = await about();
    await engineWas(app, entry, 0.3);
    say(GOOD);
    await outcomeOf(app, entry);
    expect((await setDepartment(ann, entry, 'HR', 'Facilities')).status).toBe(200);
    const { rows } = await app.ask(
      'SELECT suggested_department, final_department FROM feedback_log WHERE entry_id = $1',
      [entry.id],
    );
    expect(rows).toEqual([{ suggested_department: 'Facilities', final_department: 'HR' }]);
  });

  test('also an original that replaces its reply gets its own reading', async () => {
    const messageId = `<${ann.user.id}@mail.example>`;
    const held = model.hold('Re: Pump');
    const answer = { subject: 'Re: Pump', text: 'We come on Tuesday to look at it.' };
    await sendMail(app, { ...fromMember(ann), ...answer, inReplyTo: messageId });
    app.settled().catch(() => {});
    const { say } = await held;
    const [entry] = await entriesOf(ann);
    if (!entry) throw new Error('no entry');
    const { say: sayOfOriginal } = await askedAbout({ app, model, ann }, { ...PUMP, messageId });
    say({ ...GOOD, caption: 'We come on Tuesday to look at it and it is the answer' });
    sayOfOriginal(GOOD);
    await app.settled();
    const { rows } = await app.ask(
      'SELECT outcome FROM model_calls WHERE entry_id = $1 ORDER BY read_at',
      [entry.id],
    );
    expect(rows).toEqual([{ outcome: 'overtaken' }, { outcome: 'answered' }]);
    expect(await entryNow(ann, entry)).toMatchObject({
      subject: PUMP.subject,
      captionSelected: GOOD.caption,
    });
  });

  test('who sets a label during the response keeps it', async () => {
    const { entry, say } = await about();
    await engineWas(app, entry, 0.3);
    const person = await openConnection(app.databaseUrl);
    await person.query('BEGIN');
    await person.query('UPDATE company_counters SET changes = changes + 1 WHERE company_id = $1', [
      entry.companyId,
    ]);
    await person.query(
      `UPDATE issues SET priority = 'low', set_by_people = '{priority}' WHERE id = $1`,
      [entry.id],
    );
    say(GOOD);
    // PostgreSQL reports no event when a session begins to wait for a lock.
    await until(async () => {
      const { rows } = await app.ask(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    }, 'the response that waits for the member');
    await person.query('COMMIT');
    await person.end();
    expect(await outcomeOf(app, entry)).toBe('answered');
    expect(await entryNow(ann, entry)).toMatchObject({ priority: 'low', department: 'Facilities' });
  });

  test('who resolves the entry leaves nothing to improve', async () => {
    const { entry, say } = await about();
    await ann.fetch(`/api/issues/${entry.id}/status`, {
      method: 'PATCH',
      json: { status: 'resolved' },
    });
    say(GOOD);
    expect(await outcomeOf(app, entry)).toBe('overtaken');
    expect(await entryNow(ann, entry)).toMatchObject({
      captionSelected: entry.captionSelected,
      clarityModel: entry.clarityModel,
    });
  });
});
