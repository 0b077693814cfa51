import { describe, expect, test } from 'vitest';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import type { ToldEntry } from '#server/entries/read/told-entry.ts';
import { entryMessage, newsMessage } from '../messages/compose.ts';
import { factTexts, type Outcome, type ServiceAnswer } from './service.ts';
import { serviceOf } from './services.ts';

const JOINER = '\u2060';
const SITE = 'https://tidings.example';

const ENTRY: ToldEntry = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  caption: 'The lift in hall two is stuck',
  priority: 'high',
  department: 'Facilities',
  status: 'open',
  assignee: null,
  reporter: 'Sam Lee',
  restricted: false,
  deleted: false,
};

const TARGETS = {
  slack: {
    service: 'slack',
    url: 'https://hooks.slack.com/services/T0/B0/x',
    ...{ token: null, channel: null, api: null },
  },
  slackBot: { service: 'slack', url: null, token: 'xoxb-1', channel: 'C024BE91L', api: null },
  teams: { service: 'teams', url: 'https://a.logic.azure.com/workflows/1/triggers/manual' },
  discord: { service: 'discord', url: 'https://discord.com/api/webhooks/1/token?thread_id=7' },
  matrix: {
    service: 'matrix',
    ...{ server: 'https://matrix.example/', room: '!r/1:matrix.example', token: 'secret' },
  },
  ntfy: { service: 'ntfy', server: 'https://ntfy.sh', topic: 'tidings', token: null },
} as const satisfies Record<string, ChatTarget>;
const ALL = Object.values(TARGETS);

type Change = Partial<ToldEntry>;

function sent(target: ChatTarget, change: Change = {}, edited: string | null = null) {
  const message = entryMessage({ ...ENTRY, ...change }, { language: 'en', site: SITE });
  const request = serviceOf(target).request(target, { message, key: 'key-1', edited });
  return { ...request, json: JSON.parse(request.body) };
}

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

describe('a message', () => {
  test('says in every service what it is, how urgent, whose, and where it leads', () => {
    for (const target of ALL) {
      const { body } = sent(target);
      for (const part of [ENTRY.caption, 'High', 'Facilities', 'Open', 'Nobody yet', 'Sam Lee']) {
        expect(body).toContain(part);
      }
      expect(body).toContain(`${SITE}/dashboard/entries/${ENTRY.id}`);
    }
  });

  test('says it in French', () => {
    const message = entryMessage(ENTRY, { language: 'fr', site: SITE });
    expect(factTexts(message)).toEqual([
      'Priorité\u00a0: Élevée',
      'Service\u00a0: Installations',
      'État\u00a0: Ouverte',
      'Confiée à\u00a0: Personne encore',
      'Signalée par\u00a0: Sam Lee',
    ]);
  });

  test('of a restricted or deleted entry says nothing of it', () => {
    for (const change of [{ restricted: true }, { deleted: true }]) {
      for (const target of ALL) {
        const { body } = sent(target, change);
        expect(body).not.toMatch(/lift|High|Facilities|Sam/);
        expect(body).toContain(ENTRY.id);
      }
      const place = { language: 'en', site: SITE } as const;
      expect(newsMessage({ ...ENTRY, ...change }, ['raised'], place)).toBeNull();
    }
    expect(sent(TARGETS.ntfy, { restricted: true }).json.title).toBe('A restricted entry');
  });

  test('is not too long, whatever came', () => {
    const endless = '*'.repeat(50_000);
    for (const target of ALL) {
      const { body } = sent(target, { caption: endless, reporter: endless, assignee: endless });
      expect(body.length).toBeLessThan(4000);
    }
    const [embed] = sent(TARGETS.discord, { caption: endless }).json.embeds;
    expect(embed.title.length).toBeLessThanOrEqual(256);
  });
});

describe('news of an entry', () => {
  const place = { language: 'en', site: SITE } as const;
  const lead = (change: Change, events: Parameters<typeof newsMessage>[1]) =>
    newsMessage({ ...ENTRY, ...change }, events, place)?.lead ?? null;

  test('is what is still so, the most important of it', () => {
    expect(lead({ status: 'resolved' }, ['raised', 'resolved'])).toBe('Done');
    expect(lead({ priority: 'critical' }, ['raised'])).toBe('Now critical');
    expect(lead({ assignee: 'Ana' }, ['assigned'])).toBe('Assigned to Ana');
    expect(lead({}, ['reopened'])).toBe('Open again');
  });

  test('is none where it is not so any more', () => {
    expect(lead({}, ['resolved'])).toBeNull();
    expect(lead({ priority: 'low' }, ['raised'])).toBeNull();
    expect(lead({}, ['assigned'])).toBeNull();
    expect(lead({ status: 'resolved' }, ['reopened'])).toBeNull();
  });
});

describe('what a stranger wrote', () => {
  const hostile: Change = {
    caption:
      '<!channel> <@U123> @here @everyone @room *b* [x](https://evil.example) <b onclick="x">&</b>\r\nX-Evil: 1\u202e',
    reporter: '</a><script>alert(1)</script>',
  };

  test('is on one line, with nothing invisible of its own, no scheme, and calls nobody', () => {
    for (const target of ALL) {
      const { body } = sent(target, hostile);
      expect(body).not.toMatch(/\\r|\\u202e|\u202e|https:\/\/evil/);
      expect(body).not.toMatch(/@(here|everyone|room|U123)/);
    }
  });

  test('is neither mention, link nor markup in Slack', () => {
    const { text, blocks } = sent(TARGETS.slack, hostile).json;
    const [{ text: section }, { elements }] = blocks;
    expect(text).not.toMatch(/[<>]/);
    expect(section.text.match(/[<>]/g)).toEqual(['<', '>']);
    expect(section.text).toContain(`&lt;!channel&gt; &lt;@${JOINER}U123&gt;`);
    expect(section.text).toContain(`${JOINER}*b${JOINER}*`);
    expect(elements).toEqual([expect.objectContaining({ type: 'plain_text', emoji: false })]);
  });

  test('mentions nobody in Discord, and is no Markdown', () => {
    const { allowed_mentions, embeds, content } = sent(TARGETS.discord, hostile).json;
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(content).toBe('');
    expect(embeds[0].title).toContain('\\<!channel\\> \\<\\@');
    expect(embeds[0].title).toContain('\\*b\\*');
    expect(embeds[0].title).toContain('\\[x\\]\\(');
  });

  test('stands in text runs in Teams, which know no Markdown', () => {
    const [{ content }] = sent(TARGETS.teams, hostile).json.attachments;
    for (const block of content.body) {
      expect(block.type).toBe('RichTextBlock');
      for (const inline of block.inlines) expect(inline.type).toBe('TextRun');
    }
  });

  test('is escaped in the HTML of Matrix, and mentions nobody', () => {
    const { json: event } = sent(TARGETS.matrix, hostile);
    expect(event.formatted_body).not.toMatch(/<(b |script|!|@)/);
    expect(event.formatted_body.match(/<\/?\w+/g)).toEqual([
      '<strong',
      '<a',
      '</a',
      '</strong',
      '<br',
    ]);
    expect(event['m.mentions']).toEqual({});
  });

  test('stands in no header, of any service', () => {
    for (const target of ALL) {
      const { headers } = sent(target, hostile);
      expect(Object.keys(headers).sort()).toEqual(
        headers.authorization ? ['authorization', 'content-type'] : ['content-type'],
      );
    }
  });
});

describe('the requests', () => {
  test('go where each service wants new messages and edits', () => {
    const to = (target: ChatTarget, edited: string | null = null) => {
      const { method, url } = sent(target, {}, edited);
      return `${method} ${url}`;
    };
    const key = 'key-1';
    const room = '_matrix/client/v3/rooms/!r%2F1%3Amatrix.example/send/m.room.message';
    expect([
      to(TARGETS.slack),
      to(TARGETS.slackBot),
      to(TARGETS.slackBot, 'C1:2.3'),
      to(TARGETS.discord),
      to(TARGETS.discord, '99'),
      to(TARGETS.matrix),
      to(TARGETS.ntfy),
    ]).toEqual([
      'POST https://hooks.slack.com/services/T0/B0/x',
      'POST https://slack.com/api/chat.postMessage',
      'POST https://slack.com/api/chat.update',
      'POST https://discord.com/api/webhooks/1/token?thread_id=7&wait=true',
      'PATCH https://discord.com/api/webhooks/1/token/messages/99?thread_id=7',
      `PUT https://matrix.example/${room}/${key}`,
      'POST https://ntfy.sh/',
    ]);
  });

  test('name the message that they edit', () => {
    expect(sent(TARGETS.slackBot, {}, 'C1:2.3').json).toMatchObject({ channel: 'C1', ts: '2.3' });
    expect(sent(TARGETS.slackBot).json).toMatchObject({ channel: 'C024BE91L' });
    expect(sent(TARGETS.matrix, {}, '$1').json).toMatchObject({
      'm.relates_to': { rel_type: 'm.replace', event_id: '$1' },
      'm.new_content': { msgtype: 'm.text', 'm.mentions': {} },
    });
    expect(sent(TARGETS.ntfy).json.sequence_id).toBe('key-1');
    expect(sent(TARGETS.ntfy, {}, 'first').json).toMatchObject({
      sequence_id: 'first',
      priority: 2,
    });
  });
});

describe('an answer', () => {
  test('names the message that was sent, where the service has a name for it', () => {
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
    // A server before 2.16 has sent another one.
    expect(read(TARGETS.ntfy, json(200, ntfy))).toEqual(named(null));
  });

  test('says that the message to edit is not there any more', () => {
    const gone = { kind: 'gone' };
    expect(read(TARGETS.discord, json(404, { code: 10008 }), '99')).toEqual(gone);
    expect(
      read(TARGETS.slackBot, json(200, { ok: false, error: 'message_not_found' }), 'C:1'),
    ).toEqual(gone);
    expect(read(TARGETS.matrix, json(404, { errcode: 'M_NOT_FOUND' }), '$1')).toEqual(gone);
    expect(read(TARGETS.discord, json(404, { code: 10015 }), '99')).toEqual(failure('refused'));
  });

  test('says how long to wait', () => {
    const header = { status: 429, headers: { 'retry-after': '30' } };
    for (const target of ALL) expect(read(target, header)).toEqual(failure('limited', 30_000));
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

  test('says that an address or token is good for nothing any more', () => {
    const refused = failure('refused');
    expect(read(TARGETS.slack, { status: 404, body: 'no_service' })).toEqual(refused);
    expect(read(TARGETS.slackBot, json(200, { ok: false, error: 'token_revoked' }))).toEqual(
      refused,
    );
    expect(read(TARGETS.discord, json(401, { code: 50027 }))).toEqual(refused);
    expect(read(TARGETS.matrix, json(401, { errcode: 'M_UNKNOWN_TOKEN' }))).toEqual(refused);
    expect(read(TARGETS.ntfy, json(403, { code: 40301 }))).toEqual(refused);
  });

  test('tells a service that is down, and a message that it does not take', () => {
    for (const target of ALL) {
      expect(read(target, { status: 503 })).toEqual(failure('down'));
      expect(read(target, { status: 400 })).toEqual(failure('message'));
    }
  });

  test('that is none of the service’s is told as such', () => {
    const garbage = failure('garbage');
    for (const target of ALL.filter((one) => one.service !== 'teams')) {
      for (const body of ['<html>Welcome</html>', '', '[]', '{}', 'null', '{"ok":']) {
        expect(read(target, { body })).toEqual(garbage);
      }
    }
    expect(read(TARGETS.teams, { status: 302 })).toEqual(garbage);
    // A web server that is no homeserver.
    expect(read(TARGETS.matrix, { status: 404, body: '<h1>Not Found</h1>' })).toEqual(garbage);
  });
});
