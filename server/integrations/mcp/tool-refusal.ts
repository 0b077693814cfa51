import type { Refusal } from '#contract/errors.ts';
import { isRefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import type { RefusalError } from '#server/http/errors/refusal.ts';
import { openUntrusted } from './untrusted.ts';

/** What others wrote and a refusal has to name. */
type Others = Record<string, string | string[]>;

/** Why a tool did not do what it was asked, in a sentence for the agent. */
export class ToolRefusal extends Error {
  readonly code: string;
  /** The argument that is wrong; null = it is none of them. */
  readonly argument: string | null;
  readonly others: Others | null;
  constructor(code: string, argument: string | null, sentence: string, others?: Others) {
    super(sentence);
    this.code = code;
    this.argument = argument;
    this.others = others ?? null;
  }
}

/** By which arguments of a tool the fields of endpoints are given. */
const ARGUMENTS: Record<string, string> = {
  q: 'query',
  body: 'text',
  content: 'text',
  assigneeId: 'to',
  priorities: 'priority',
  departments: 'department',
  categories: 'category',
};

/** A refusal of an endpoint as the tool says it that takes `names` as its arguments. */
export function toolRefusal({ refusal }: RefusalError, names: string[]): ToolRefusal {
  const { code, field = '' } = refusal;
  if (code === 'entry_not_found') return noEntry();
  // `note` is what `resolve` calls the text that it adds.
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

/** Names are others’ words too. */
function withoutName({ code, values, message }: Refusal): string {
  const shown = { ...values, name: 'Somebody (untrusted.name)' };
  return isRefusalCode(code) ? refusalText(code, shown) : message;
}
