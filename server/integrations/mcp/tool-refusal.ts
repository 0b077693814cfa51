import type { Refusal } from '#contract/errors.ts';
import { isRefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import type { RefusalError } from '#server/http/errors/refusal.ts';
import { openUntrusted } from './untrusted.ts';

type Others = Record<string, string | string[]>;

export class ToolRefusal extends Error {
  readonly code: string;
  readonly argument: string | null;
  readonly others: Others | null;
  constructor(code: string, argument: string | null, sentence: string, others?: Others) {
    super(sentence);
    this.code = code;
    this.argument = argument;
    this.others = others ?? null;
  }
}

/** Tool arguments by endpoint field. */
const ARGUMENTS: Record<string, string> = {
  q: 'query',
  body: 'text',
  content: 'text',
  assigneeId: 'to',
  priorities: 'priority',
  departments: 'department',
  categories: 'category',
};

export function toolRefusal({ refusal }: RefusalError, names: string[]): ToolRefusal {
  const { code, field = '' } = refusal;
  if (code === 'entry_not_found') return noEntry();
  // `resolve` calls its text `note`.
  const candidates = [field, ARGUMENTS[field], field === 'content' ? 'note' : undefined];
  const argument = candidates.find((name) => name !== undefined && names.includes(name)) ?? null;
  const { name } = refusal.values ?? {};
  if (typeof name !== 'string') return new ToolRefusal(code, argument, refusal.message);
  const others = { name: openUntrusted().line(name) };
  return new ToolRefusal(code, argument, withoutName(refusal), others);
}

export function noEntry(): ToolRefusal {
  const sentence = 'There is no entry with this id, or the person you act for may not see it.';
  return new ToolRefusal('entry_not_found', 'id', sentence);
}

/** Replaces a name, as names are untrusted. */
function withoutName({ code, values, message }: Refusal): string {
  const shown = { ...values, name: 'A colleague (untrusted.name)' };
  return isRefusalCode(code) ? refusalText(code, shown) : message;
}
