import { beforeAll, describe, expect, test } from 'vitest';
import type { Meaning } from '#contract/meaning.ts';
import {
  changedBy,
  corpusSample,
  corrected,
  MATTERS,
  type Matter,
  read,
  says,
  type Text,
  taughtBy,
  text,
} from '#understanding/train/checks/taught-matters.ts';
import { readMessages } from '#understanding/train/read-corpus.ts';
import { type Correction, type Memory, memoryOf, rememberedAs } from './memory.ts';

describe('ten corrections of a recurring matter', () => {
  let memories: { matter: Matter; memory: Memory | null }[] = [];
  let corpus: { message: Text; before: Meaning }[] = [];
  beforeAll(() => {
    memories = MATTERS.map((matter) => ({ matter, memory: memoryOf(taughtBy(matter)) }));
    corpus = corpusSample(29);
  });

  test('exist for each case, with four later messages', () => {
    for (const { corrected: ten, next } of MATTERS)
      expect([ten.length, next.length]).toEqual([10, 4]);
    expect(MATTERS.length).toBeGreaterThanOrEqual(24);
  });

  test('label the next message correctly nine times of ten, and rarely without them', () => {
    let before = 0;
    const wrong: string[] = [];
    let count = 0;
    for (const { matter, memory } of memories) {
      for (const message of matter.next) {
        const without = read(message);
        const meaning = read(message, memory);
        for (const { question, label } of matter.labels) {
          count += 1;
          if (without[question] === label) before += 1;
          if (meaning[question] !== label) wrong.push(`${matter.habit}: ${message.body}`);
        }
      }
    }
    expect(before / count).toBeLessThan(0.3);
    expect(1 - wrong.length / count, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test('of many matters in one company still decide, without affecting the rest', () => {
    const company = MATTERS.slice(0, 12);
    const memory = memoryOf(company.flatMap(taughtBy));
    const words = company.flatMap((matter) => matter.words);
    const others = corpus.filter(({ message }) => !says(message, words));
    expect(changedBy(memory, others)).toBeLessThanOrEqual(0.01);
    const right = company.flatMap(({ labels, next }) =>
      next.flatMap((message) => {
        const meaning = read(message, memory);
        return labels.map(({ question, label }) => meaning[question] === label);
      }),
    );
    expect(right.filter(Boolean).length / right.length).toBeGreaterThanOrEqual(0.9);
  });
});

describe('one correction', () => {
  const kiln = text('Kiln 4 shows error E-31 and the cones are not bent.', 'Kiln alarm 1182');
  const memory = memoryOf(corrected(kiln, 'department', 'Leadership & Strategy'));

  test('decides the same message again, including numbers, and gives the reason', () => {
    const again = text('Kiln 4 shows error E-31 and the cones are not bent.', 'Kiln alarm 1207');
    const meaning = read(again, memory);
    expect(meaning.department).toBe('Leadership & Strategy');
    expect(meaning.reasons.department[0]).toEqual({
      rule: 'LEARN-1',
      words: '',
      says: 'learned from a correction by your team',
      values: { count: 1 },
    });
  });

  test('changes nothing else of that message', () => {
    const { department: _, ...others } = read(kiln, memory);
    const { department: __, ...before } = read(kiln);
    expect({ ...others, confidence: 0, reasons: 0 }).toEqual({
      ...before,
      confidence: 0,
      reasons: 0,
    });
  });

  test('does not decide a message that only shares a word with it', () => {
    const other = text('The invoice for the new kiln is due on Friday, please pay it.');
    expect(read(other, memory)).toEqual(read(other));
  });

  test('of two words decides only those two words, not longer texts', () => {
    const taught = memoryOf(corrected(text('Printer broken'), 'department', 'HR'));
    expect(read(text('printer broken again'), taught).department).toBe('HR');
    const long = text(
      'The courier brought the spare drum for the printer on Monday but the box was broken, so we sent it back and are waiting for the supplier to credit invoice 4711 before we order from them again.',
    );
    expect(read(long, taught).department).toBe(read(long).department);
  });
});

describe('conflicting corrections', () => {
  const towels = text('Please bring more towels to the changing room.', 'Towels');
  const to = (final: string) => corrected(towels, 'department', final);
  const departmentBy = (...newestFirst: string[]) =>
    read(towels, memoryOf(newestFirst.flatMap(to))).department;

  test('are decided by the newer of two', () => {
    expect(departmentBy('Finance', 'HR')).toBe('Finance');
    expect(departmentBy('HR', 'Finance')).toBe('HR');
  });

  test('are decided by the majority if the newest is alone', () => {
    expect(departmentBy('Finance', 'HR', 'HR', 'HR', 'HR')).toBe('HR');
  });

  test('are decided by the newest few, regardless of earlier ones', () => {
    const before = Array.from({ length: 30 }, () => 'HR');
    expect(departmentBy('Finance', 'Finance', 'Finance', 'Finance', ...before)).toBe('Finance');
  });
});

test('a number distinguishes rooms', () => {
  const ten = (room: number, final: string) =>
    ['The window in room # rattles.', 'Room # smells of paint.', 'No chalk in room #.'].flatMap(
      (body) => corrected(text(body.replace('#', String(room))), 'department', final),
    );
  const memory = memoryOf([...ten(12, 'Client Services'), ...ten(14, 'Finance')]);
  expect(read(text('The blind in room 12 hangs down.'), memory).department).toBe('Client Services');
  expect(read(text('The blind in room 14 hangs down.'), memory).department).toBe('Finance');
});

describe('corrections of a priority', () => {
  const prioritiesBy = (bodies: string[], final: string) =>
    memoryOf(bodies.flatMap((body) => corrected(text(body), 'priority', final)));

  test('do not raise messages with the same noun', () => {
    const memory = prioritiesBy(
      ['The freezer in store 4 is at plus eight.', 'Freezer in store 2 does not cool any more.'],
      'critical',
    );
    const catalogue = text('Attached is the catalogue for the new freezer, for next year.');
    expect(read(catalogue, memory).priority).toBe(read(catalogue).priority);
    const again = text('The freezer in store 4 is at plus nine.');
    expect(read(again, memory).priority).toBe('critical');
  });

  test('do not lower a dangerous message of a harmless matter', () => {
    const memory = prioritiesBy(
      ['Could I have the studio on Thursday?', 'Is the studio free tomorrow?'],
      'low',
    );
    const fire = text('There is a fire in the studio, flames at the window, get everyone out!');
    expect(read(fire).priority).toBe('critical');
    expect(read(fire, memory).priority).toBe('critical');
  });
});

test('a reason counts its corrections', () => {
  const bodies = ['Pump in pit 3 drips.', 'Pump in pit 3 drips again.', 'The pump in pit 3 drips.'];
  const memory = memoryOf(bodies.flatMap((body) => corrected(text(body), 'department', 'HR')));
  expect(read(text('Pump in pit 3 drips.'), memory).reasons.department[0]?.says).toBe(
    'learned from 3 corrections by your team',
  );
});

test('thousands of corrections on all matters are remembered individually', () => {
  const messages = readMessages().slice(0, 2000);
  const corrections = messages.map((message): Correction => {
    const final = message.department === 'External' ? 'Finance' : 'External';
    const fingerprint = rememberedAs(message);
    return { question: 'department', suggested: message.department ?? '', final, fingerprint };
  });
  const memory = memoryOf(corrections);
  const sample = messages.filter((_, n) => n % 100 === 7);
  const followed = sample.filter(
    (message) => read(message, memory).department === corrections[messages.indexOf(message)]?.final,
  );
  expect(followed.length).toBe(sample.length);
});

test('no correction is no memory, and a removed label teaches nothing', () => {
  expect(memoryOf([])).toBeNull();
  const fingerprint = rememberedAs(text('Pump drips'));
  const gone = { question: 'department', suggested: 'HR', final: 'Typing Pool', fingerprint };
  expect(memoryOf([gone as Correction])).toBeNull();
});

test('a message without words ignores the memory', () => {
  const memory = memoryOf(corrected(text('Pump drips'), 'department', 'HR'));
  expect(read(text(''), memory)).toEqual(read(text('')));
});
