import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pLimit from 'p-limit';
import type { ParseAnswers } from './parse-child.ts';
import type { ParsedMail } from './parsed-mail.ts';

/**
 * A mail that took more time or memory than any honest one, or cannot be read at all. Any other
 * error is ours: the machine is short of memory, say, and the mail as good as it was.
 */
export class UnreadableMail extends Error {}

/**
 * Reads mails in processes of their own, so that a hostile one costs such a process and not
 * the house. (A thread would not do: where its memory runs out in native code, the whole
 * process ends with it.)
 */
export type ParsePool = {
  /** Reads mails that came together; each is read, or is unreadable, by itself. */
  readAll: (mails: Buffer[]) => Promise<(ParsedMail | Error)[]>;
  /** Reads one that failed before, in a process apart from the others. Throws why it cannot. */
  readAgain: (mail: Buffer) => Promise<ParsedMail>;
  close: () => void;
};

const PROCESSES = 2;
const MEGABYTES = 512;
/** What a process holds after a large mail it does not give back; above this a new one is cheaper. */
const MOST_MEMORY_KEPT = 200 * 1024 * 1024;
/** How long a process may take to start, on a machine that is busy. */
const START_MS = 60_000;
/** How long one mail may take, and several together before each is read alone. */
const ONE_MS = 3_000;
const SEVERAL_MS = 500;
const MS_PER_MEGABYTE = 400;
/** Handing a mail over costs more than reading a small one, so small ones go together. */
const SMALL_BYTES = 64 * 1024;
const MOST_TOGETHER = 16;

/** Starts the processes. */
export function openParsePool(): ParsePool {
  const first = Array.from({ length: PROCESSES }, openReader);
  const again = openReader();
  const turn = pLimit(PROCESSES);
  const turnAgain = pLimit(1);
  const free = [...first];
  const read = (mails: Buffer[], baseMs: number) =>
    turn(async () => {
      const reader = free.pop() as Reader;
      try {
        return await reader.read(mails, baseMs);
      } finally {
        free.push(reader);
      }
    });
  const readOne = async (mail: Buffer): Promise<ParsedMail | Error> => {
    const [answer] = await read([mail], ONE_MS).catch((error: Error) => [error]);
    return answer ?? new UnreadableMail('nothing came back');
  };
  const readTogether = (mails: Buffer[]): Promise<(ParsedMail | Error)[]> => {
    const [mail] = mails;
    if (mails.length === 1 && mail) return readOne(mail).then((answer) => [answer]);
    // One of them is slow: then each has a process's whole patience to itself.
    return read(mails, SEVERAL_MS).catch(() => Promise.all(mails.map(readOne)));
  };
  return {
    readAll: async (mails) => (await Promise.all(inGroups(mails).map(readTogether))).flat(),
    readAgain: (mail) =>
      turnAgain(async () => {
        const [answer] = await again.read([mail], ONE_MS);
        if (!answer || answer instanceof Error) throw answer ?? new UnreadableMail('');
        return answer;
      }),
    close: () => {
      for (const reader of [...first, again]) reader.close();
    },
  };
}

/** One process, which reads one handful of mails at a time. */
type Reader = {
  read: (mails: Buffer[], baseMs: number) => Promise<(ParsedMail | UnreadableMail)[]>;
  close: () => void;
};

function openReader(): Reader {
  let child: ChildProcess | null = null;
  let ready: Promise<void> | null = null;
  const start = () => {
    const started = fork(new URL('parse-child.ts', import.meta.url), {
      execArgv: [`--max-old-space-size=${MEGABYTES}`],
      serialization: 'advanced',
      // What V8 prints when memory runs out is not for our console.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.on('error', () => {});
    started.unref();
    started.channel?.unref();
    ready = isReady(started);
    return started;
  };
  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  return {
    read: async (mails, baseMs) => {
      child ??= start();
      const bytes = mails.reduce((sum, { length }) => sum + length, 0);
      const limit = baseMs + Math.ceil(bytes / 1_048_576) * MS_PER_MEGABYTE;
      try {
        // A busy machine may be slow to start it: that is no mail's fault.
        await ready;
        const { answers, memory } = await ask(child, mails, limit);
        if (memory > MOST_MEMORY_KEPT) end();
        return answers.map((answer) =>
          'mail' in answer ? answer.mail : new UnreadableMail(answer.error),
        );
      } catch (error) {
        end();
        throw error;
      }
    },
    close: end,
  };
}

/** Resolves once a process says that it can read. */
async function isReady(child: ChildProcess): Promise<void> {
  const patience = new AbortController();
  // It also keeps a program alive that has nothing else to wait for.
  const timer = setTimeout(() => patience.abort(), START_MS);
  const { signal } = patience;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('the process that reads mails does not start');
  });
  try {
    await Promise.race([once(child, 'message', { signal }), gone]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws `UnreadableMail` if the process ends over it or the time is over. */
function ask(child: ChildProcess, mails: Buffer[], limitMs: number): Promise<ParseAnswers> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => failed(new UnreadableMail('it takes too long to read')),
      limitMs,
    );
    const settled = () => {
      clearTimeout(timer);
      child.off('exit', ended);
      child.off('message', answered);
    };
    const failed = (error: Error) => {
      settled();
      reject(error);
    };
    const answered = (answers: unknown) => {
      settled();
      resolve(answers as ParseAnswers);
    };
    const ended = (_code: number | null, by: NodeJS.Signals | null) =>
      // Of its own memory's end it dies by itself; from outside, of the whole machine's.
      failed(
        by === 'SIGKILL'
          ? new Error('the process that reads mails was killed')
          : new UnreadableMail('it takes too much memory to read'),
      );
    child.on('exit', ended);
    child.on('message', answered);
    child.send(mails, (error) => {
      if (error) failed(new Error('the process that reads mails is gone'));
    });
  });
}

/** Large mails by themselves, small ones together, in the order they came. */
function inGroups(mails: Buffer[]): Buffer[][] {
  const groups: Buffer[][] = [];
  let group: Buffer[] = [];
  for (const mail of mails) {
    if (mail.length > SMALL_BYTES || group.length >= MOST_TOGETHER) {
      if (group.length > 0) groups.push(group);
      group = [];
    }
    if (mail.length > SMALL_BYTES) groups.push([mail]);
    else group.push(mail);
  }
  if (group.length > 0) groups.push(group);
  return groups;
}
