import { describe, expect, test } from 'vitest';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import { ALL_TARGETS, TARGETS } from '#tests/integrations/chat/service-targets.ts';
import type { Outcome, ServiceAnswer } from './service.ts';
import { serviceOf } from './services.ts';

const read = (target: ChatTarget, answer: Partial<ServiceAnswer>, edited: string | null = null) =>
  serviceOf(target).outcome(
    { status: 200, headers: {}, body: '', ...answer },
    { key: 'key-1', edited },
  );

const json = (status: number, body: object): Partial<ServiceAnswer> => ({
  status,
  body: JSON.stringify(body),
});

const failure = (problem: string, retryAfterMs: number | null = null) =>
  ({ kind: 'failed', problem, retryAfterMs }) as Outcome;

describe('an answer', () => {
  test('names the sent message if the service has ids', () => {
    const named = (messageId: string | null) => ({ kind: 'sent', messageId });
    expect(read(TARGETS.slack, { body: 'ok' })).toEqual(named(null));
    expect(read(TARGETS.slackBot, json(200, { ok: true, channel: 'C1', ts: '2.3' }))).toEqual(
      named('C1:2.3'),
    );
    expect(read(TARGETS.teams, { status: 202 })).toEqual(named(null));
    expect(read(TARGETS.discord, json(200, { id: '99' }))).toEqual(named('99'));
    expect(read(TARGETS.matrix, json(200, { event_id: '$1' }))).toEqual(named('$1'));
    expect(read(TARGETS.matrix, json(200, { event_id: '$2' }), '$1')).toEqual(named('$1'));
    const ntfy = { id: 'a', event: 'message', topic: 'tidings' };
    expect(read(TARGETS.ntfy, json(200, { ...ntfy, sequence_id: 'key-1' }))).toEqual(
      named('key-1'),
    );
    // A server before 2.16 publishes a new message instead.
    expect(read(TARGETS.ntfy, json(200, ntfy))).toEqual(named(null));
  });

  test('reports that the message to edit is gone', () => {
    const gone = { kind: 'gone' };
    expect(read(TARGETS.discord, json(404, { code: 10008 }), '99')).toEqual(gone);
    expect(
      read(TARGETS.slackBot, json(200, { ok: false, error: 'message_not_found' }), 'C:1'),
    ).toEqual(gone);
    expect(read(TARGETS.matrix, json(404, { errcode: 'M_NOT_FOUND' }), '$1')).toEqual(gone);
    expect(read(TARGETS.discord, json(404, { code: 10015 }), '99')).toEqual(failure('refused'));
  });

  test('reports the wait time', () => {
    const header = { status: 429, headers: { 'retry-after': '30' } };
    for (const target of ALL_TARGETS)
      expect(read(target, header)).toEqual(failure('limited', 30_000));
    expect(read(TARGETS.discord, json(429, { retry_after: 1.5 }))).toEqual(
      failure('limited', 1500),
    );
    expect(
      read(TARGETS.matrix, json(429, { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 2000 })),
    ).toEqual(failure('limited', 2000));
    const forever = { status: 429, headers: { 'retry-after': '99999999' } };
    expect(read(TARGETS.teams, forever)).toEqual(failure('limited', 86_400_000));
    const nonsense = { status: 429, headers: { 'retry-after': 'soon' } };
    expect(read(TARGETS.teams, nonsense)).toEqual(failure('limited'));
  });

  test('reports that an address or token is no longer valid', () => {
    const refused = failure('refused');
    expect(read(TARGETS.slack, { status: 404, body: 'no_service' })).toEqual(refused);
    expect(read(TARGETS.slackBot, json(200, { ok: false, error: 'token_revoked' }))).toEqual(
      refused,
    );
    expect(read(TARGETS.discord, json(401, { code: 50027 }))).toEqual(refused);
    expect(read(TARGETS.matrix, json(401, { errcode: 'M_UNKNOWN_TOKEN' }))).toEqual(refused);
    expect(read(TARGETS.ntfy, json(403, { code: 40301 }))).toEqual(refused);
  });

  test('distinguishes an unavailable service from a rejected message', () => {
    for (const target of ALL_TARGETS) {
      expect(read(target, { status: 503 })).toEqual(failure('down'));
      expect(read(target, { status: 400 })).toEqual(failure('message'));
    }
  });

  test('from another service is reported as garbage', () => {
    const garbage = failure('garbage');
    for (const target of ALL_TARGETS.filter((one) => one.service !== 'teams')) {
      for (const body of ['<html>Welcome</html>', '', '[]', '{}', 'null', '{"ok":']) {
        expect(read(target, { body })).toEqual(garbage);
      }
    }
    expect(read(TARGETS.teams, { status: 302 })).toEqual(garbage);
    // This server is not a Matrix homeserver.
    expect(read(TARGETS.matrix, { status: 404, body: '<h1>Not Found</h1>' })).toEqual(garbage);
  });
});
