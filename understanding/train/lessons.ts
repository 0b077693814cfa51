import { isBrief } from '#understanding/model/brief.ts';
import { replySenses } from '#understanding/model/clause-net.ts';
import { MESSAGE_COLUMNS, type Question, REPLY_COLUMNS } from '#understanding/model/columns.ts';
import { readMessage } from '#understanding/reading/read-message.ts';
import { clauseFeatures } from '#understanding/resolution/clause-features.ts';
import { replySigns } from '#understanding/resolution/reply-signs.ts';
import type { WeighedReply } from '#understanding/resolution/weigh.ts';
import { signsOf } from '#understanding/rule-features.ts';
import { weighRules } from '#understanding/weigh-rules.ts';
import { collectSample } from './collect.ts';
import type { Lesson } from './hold-out.ts';
import { emphasised } from './languages.ts';
import type { LabelledMessage, LabelledReply } from './read-corpus.ts';
import type { Lexicon } from './read-lexicon.ts';

/** Reading time of messages without their own. */
const NOW = new Date('2026-06-10T09:00:00Z');

export function normsOf(messages: readonly LabelledMessage[]): string[][] {
  return messages.map(({ subject, body, sender, now }) =>
    readMessage({ subject, body, sender, now: now ?? NOW }).sentences.flatMap(({ words }) =>
      words.map(({ norm }) => norm),
    ),
  );
}

export function messageLesson(
  messages: readonly LabelledMessage[],
  lexicon: Lexicon,
): Lesson<Question> {
  const conceptOf = (run: number) => lexicon.byRun.get(run) ?? -1;
  const { labels } = MESSAGE_COLUMNS;
  const answers = (question: Question) =>
    Int32Array.from(messages, (message) => labels[question].indexOf(message[question] ?? ''));
  const readings = messages.map(({ subject, body, sender, now }) =>
    readMessage({ subject, body, sender, now: now ?? NOW }),
  );
  return {
    columns: MESSAGE_COLUMNS,
    voices: messages.map(({ voice }) => voice),
    samples: readings.map((reading) =>
      collectSample(
        reading,
        signsOf(weighRules(reading)),
        conceptOf,
        lexicon.concepts,
        MESSAGE_COLUMNS.trust,
      ),
    ),
    brief: readings.map(isBrief),
    answers: {
      priority: answers('priority'),
      department: answers('department'),
      category: answers('category'),
    },
  };
}

export function replyLesson(
  replies: readonly LabelledReply[],
  weighed: readonly WeighedReply[],
): Lesson<'resolution'> {
  const voices = replies.map(({ voice }) => voice);
  return {
    columns: REPLY_COLUMNS,
    voices,
    emphasise: (places) => emphasised(places, voices),
    samples: weighed.map((one) =>
      collectSample(
        one.reading,
        replySigns(one),
        () => -1,
        [],
        REPLY_COLUMNS.trust,
        replySenses(clauseFeatures(one)),
      ),
    ),
    brief: weighed.map(({ reading }) => isBrief(reading)),
    answers: { resolution: Int32Array.from(replies, (one) => (one.isResolution ? 1 : 0)) },
  };
}
