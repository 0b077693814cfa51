import { describe, expect, test } from 'vitest';
import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import type { ChatEntry } from '#server/entries/read/chat-entry.ts';
import { ALL_TARGETS, TARGETS } from '#tests/integrations/chat/service-targets.ts';
import { entryMessage, newsMessage } from '../messages/compose.ts';
import { factTexts } from './service.ts';
import { serviceOf } from './services.ts';

const JOINER = '\u2060';
const SITE = 'https://tidings.example';

const ENTRY: ChatEntry = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  caption: 'The lift in hall two is stuck',
  priority: 'high',
  department: 'Facilities',
  status: 'open',
  assignee: null,
  reporter: 'Sam Lee',
  restricted: false,
  deleted: false,
  version: 1,
};

type Change = Partial<ChatEntry>;

function sent(target: ChatTarget, change: Change = {}, edited: string | null = null) {
  const message = entryMessage({ ...ENTRY, ...change }, { language: 'en', site: SITE });
  const request = serviceOf(target).request(target, { message, key: 'key-1', edited });
  return { ...request, json: JSON.parse(request.body) };
}

describe('a message', () => {
  test('shows caption, priority, department, assignee and link in every service', () => {
    for (const target of ALL_TARGETS) {
      const { body } = sent(target);
      for (const part of [
        ENTRY.caption,
        'High',
        'Facilities',
        'Open',
        'Not yet assigned',
        'Sam Lee',
      ]) {
        expect(body).toContain(part);
      }
      expect(body).toContain(`${SITE}/dashboard/entries/${ENTRY.id}`);
    }
  });

  test('has French text', () => {
    const message = entryMessage(ENTRY, { language: 'fr', site: SITE });
    expect(factTexts(message)).toEqual([
      'Priorité\u00a0: Élevée',
      'Service\u00a0: Installations',
      'État\u00a0: Ouverte',
      'Confiée à\u00a0: Personne encore',
      'Signalée par\u00a0: Sam Lee',
    ]);
  });

  test('of a restricted or deleted entry reveals nothing', () => {
    for (const change of [{ restricted: true }, { deleted: true }]) {
      for (const target of ALL_TARGETS) {
        const { body } = sent(target, change);
        expect(body).not.toMatch(/lift|High|Facilities|Sam/);
        expect(body).toContain(ENTRY.id);
      }
      const place = { language: 'en', site: SITE } as const;
      expect(newsMessage({ ...ENTRY, ...change }, ['raised'], place)).toBeNull();
    }
    expect(sent(TARGETS.ntfy, { restricted: true }).json.title).toBe('A restricted entry');
  });

  test('has a maximum length', () => {
    const endless = '*'.repeat(50_000);
    for (const target of ALL_TARGETS) {
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

  test('names the most important change that is still true', () => {
    expect(lead({ status: 'resolved' }, ['raised', 'resolved'])).toBe('Done');
    expect(lead({ priority: 'critical' }, ['raised'])).toBe('Now critical');
    expect(lead({ assignee: 'Ana' }, ['assigned'])).toBe('Assigned to Ana');
    expect(lead({}, ['reopened'])).toBe('Open again');
  });

  test('is null when no longer true', () => {
    expect(lead({}, ['resolved'])).toBeNull();
    expect(lead({ priority: 'low' }, ['raised'])).toBeNull();
    expect(lead({}, ['assigned'])).toBeNull();
    expect(lead({ status: 'resolved' }, ['reopened'])).toBeNull();
  });
});

describe('text by a stranger', () => {
  const hostile: Change = {
    caption:
      '<!channel> <@U123> @here @everyone @room *b* [x](https://evil.example) <b onclick="x">&</b>\r\nX-Evil: 1\u202e',
    reporter: '</a><script>alert(1)</script>',
  };

  test('is one line without invisible characters, URL schemes and mentions', () => {
    for (const target of ALL_TARGETS) {
      const { body } = sent(target, hostile);
      expect(body).not.toMatch(/\\r|\\u202e|\u202e|https:\/\/evil/);
      expect(body).not.toMatch(/@(here|everyone|room|U123)/);
    }
  });

  test('is no mention, link or markup in Slack', () => {
    const { text, blocks } = sent(TARGETS.slack, hostile).json;
    const [{ text: section }, { elements }] = blocks;
    expect(text).not.toMatch(/[<>]/);
    expect(section.text.match(/[<>]/g)).toEqual(['<', '>']);
    expect(section.text).toContain(`&lt;!channel&gt; &lt;@${JOINER}U123&gt;`);
    expect(section.text).toContain(`${JOINER}*b${JOINER}*`);
    expect(elements).toEqual([expect.objectContaining({ type: 'plain_text', emoji: false })]);
  });

  test('mentions no user in Discord, and is escaped', () => {
    const { allowed_mentions, embeds, content } = sent(TARGETS.discord, hostile).json;
    expect(allowed_mentions).toEqual({ parse: [] });
    expect(content).toBe('');
    expect(embeds[0].title).toContain('\\<!channel\\> \\<\\@');
    expect(embeds[0].title).toContain('\\*b\\*');
    expect(embeds[0].title).toContain('\\[x\\]\\(');
  });

  test('is in text runs without Markdown in Teams', () => {
    const [{ content }] = sent(TARGETS.teams, hostile).json.attachments;
    for (const block of content.body) {
      expect(block.type).toBe('RichTextBlock');
      for (const inline of block.inlines) expect(inline.type).toBe('TextRun');
    }
  });

  test('is escaped in Matrix HTML, and mentions no user', () => {
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

  test('is in no header of any service', () => {
    for (const target of ALL_TARGETS) {
      const { headers } = sent(target, hostile);
      expect(Object.keys(headers).sort()).toEqual(
        headers.authorization ? ['authorization', 'content-type'] : ['content-type'],
      );
    }
  });
});

describe('the requests', () => {
  test('use each service’s URL for new messages and edits', () => {
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

  test('name the edited message', () => {
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
