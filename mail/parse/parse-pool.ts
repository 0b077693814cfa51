import pLimit from 'p-limit';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { NotReached, SlowMail, UnreadableMail } from './parse-failures.ts';
import { openReader, type Reader } from './parse-process.ts';

/**
 * Parses mail in child processes, isolated from the server. Threads are insufficient: out of
 * memory in native code ends the whole process.
 */
export type ParsePool = {
  /** A slow mail yields `SlowMail`, mails blocked by it `NotReached`. */
  readAll: (mails: Buffer[]) => Promise<(ParsedMail | Error)[]>;
  /** Parses one mail with a longer timeout, in a separate process. */
  readAlone: (mail: Buffer) => Promise<ParsedMail>;
  close: () => void;
};

const PROCESSES = 2;
/** Processes for the slow lane and other callers. */
const PROCESSES_ALONE = 2;
/** Timeouts of single mails and of batches, plus a time by size. */
const ALONE_MS = 3_000;
const TOGETHER_MS = 500;
/** Below this size, the transfer costs more than parsing, so mails are batched. */
const SMALL_BYTES = 64 * 1024;
const MOST_TOGETHER = 16;
/** Slow mails after which `readAll` skips the rest. */
const MOST_SLOW = 3;

/** Opens the pool; processes start with their first mail. */
export function openParsePool(): ParsePool {
  const together = openReaders(PROCESSES);
  const alone = openReaders(PROCESSES_ALONE);
  return {
    readAll: (mails) => readTogether(together, mails),
    readAlone: async (mail) => {
      const [answer] = await alone.read([mail], ALONE_MS);
      if (!answer || answer instanceof Error)
        throw answer ?? new UnreadableMail('nothing came back');
      return answer;
    },
    close: () => {
      together.close();
      alone.close();
    },
  };
}

function openReaders(count: number): Reader {
  const readers = Array.from({ length: count }, openReader);
  const free = [...readers];
  const turn = pLimit(count);
  return {
    read: (mails, baseMs) =>
      turn(async () => {
        const reader = free.pop() as Reader;
        try {
          return await reader.read(mails, baseMs);
        } finally {
          free.push(reader);
        }
      }),
    close: () => {
      for (const reader of readers) reader.close();
    },
  };
}

async function readTogether(readers: Reader, mails: Buffer[]): Promise<(ParsedMail | Error)[]> {
  let slow = 0;
  const readOne = async (mail: Buffer): Promise<ParsedMail | Error> => {
    if (slow >= MOST_SLOW) return new NotReached('others before it took too long');
    const [answer] = await readers.read([mail], TOGETHER_MS).catch((error: Error) => {
      if (!(error instanceof UnreadableMail)) return [error];
      slow += 1;
      return [new SlowMail(error.message)];
    });
    return answer ?? new UnreadableMail('nothing came back');
  };
  const readGroup = async (group: Buffer[]): Promise<(ParsedMail | Error)[]> => {
    const [mail] = group;
    if (group.length === 1 && mail) return [await readOne(mail)];
    return readers.read(group, TOGETHER_MS).catch(async (error: Error) => {
      if (!(error instanceof UnreadableMail)) return group.map(() => error);
      // One of the batch is slow, so each is retried alone.
      const answers: (ParsedMail | Error)[] = [];
      for (const one of group) answers.push(await readOne(one));
      return answers;
    });
  };
  return (await Promise.all(inGroups(mails).map(readGroup))).flat();
}

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
