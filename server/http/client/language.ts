import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts';

/**
 * Returns the language chosen in this browser, else from Accept-Language (RFC 9110, 12.5.4), else
 * English.
 */
export function languageOf(request: FastifyRequest): Language {
  return languageAskedFor(request) ?? 'en';
}

/** Returns the language of cookie or header; null if neither names a supported one. */
export function languageAskedFor({ cookies, headers }: FastifyRequest): Language | null {
  const chosen = LANGUAGES.find((language) => language === cookies[LANGUAGE_COOKIE]);
  return chosen ?? firstOfOurs(headers['accept-language'] ?? '');
}

function firstOfOurs(accepted: string): Language | null {
  const ranges = accepted.split(',').map((range, index) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
    const weight = parameters.map((one) => one.trim().match(/^q=([\d.]+)$/)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], weight: Number(weight ?? 1), index };
  });
  ranges.sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { language, weight } of ranges) {
    const ours = LANGUAGES.find((each) => each === language);
    if (ours && weight > 0) return ours;
  }
  return null;
}
