import pLimit from 'p-limit';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { NotReached, SlowMail, UnreadableMail } from './parse-failures.ts';
import { openReader, type Reader } from './parse-process.ts';

/**
 * Reads mails in processes of their own, so that a hostile one costs such a process and not
 * the server. (A thread would not do: where its memory runs out in native code, the whole
 * process ends with it.)
 */
export type ParsePool = {
  /**
   * Reads mails that came together. One that takes long is a `SlowMail`; what could not be read
   * because of such ones, `NotReached`. Each is read, or is unreadable, by itself.
   */
  readAll: (mails: Buffer[]) => Promise<(ParsedMail | Error)[]>;
  /** Reads one by itself, with patience, in a process apart from those. Throws why it cannot. */
  readAlone: (mail: Buffer) => Promise<ParsedMail>;
  close: () => void;
};

const PROCESSES = 2;
/** One for the slow lane, one for whoever else has a mail read. */
const PROCESSES_ALONE = 2;
/** How long one mail may take alone, and one or several together. */
const ALONE_MS = 3_000;
const TOGETHER_MS = 500;
/** Handing a mail over costs more than reading a small one, so small ones go together. */
const SMALL_BYTES = 64 * 1024;
const MOST_TOGETHER = 16;
/** After so many that were slow, the others of `readAll` are not kept waiting for more of them. */
const MOST_SLOW = 3;

/** Gets the processes ready; each starts with its first mail. */
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

/** Some processes, of which each mail gets the next that is free. */
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
      // One of them is slow: one after the other, to find out which.
      const answers: (ParsedMail | Error)[] = [];
      for (const one of group) answers.push(await readOne(one));
      return answers;
    });
  };
  return (await Promise.all(inGroups(mails).map(readGroup))).flat();
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
