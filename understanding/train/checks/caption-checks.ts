import { understand } from '../../understand.ts';
import { readMessages } from '../read-corpus.ts';

const NOW = new Date('2026-06-10T09:00:00Z');

function barely(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const sample = (every: number) => readMessages().filter((_, at) => at % every === 0);

/**
 * Returns words of captions and structured views that their messages do not contain, for every
 * n-th message.
 */
export function foreignWords(every: number): string[] {
  return sample(every).flatMap(({ subject, body, sender }) => {
    const { caption, clarity } = understand({ subject, body, sender, now: NOW });
    const message = barely(`${subject}\n${body}`);
    const made = [caption, clarity.title, ...clarity.bullets, ...clarity.actions];
    return made
      .flatMap((text) => barely(text).split(' '))
      .filter((word) => !message.includes(word));
  });
}

/**
 * Returns captions outside of 7 to 16 words, for every n-th message; short messages may have
 * fewer.
 */
export function wrongLengths(every: number): string[] {
  return sample(every).flatMap(({ subject, body, sender }) => {
    const { caption } = understand({ subject, body, sender, now: NOW });
    const count = caption.split(/\s+/).length;
    const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    return count > 16 || (words > 20 && count < 7) ? [caption] : [];
  });
}
