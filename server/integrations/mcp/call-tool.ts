import type { z } from 'zod';
import { AGENT_TOOL_SCOPES, type AgentToolName } from '#contract/agents/agent-tool-names.ts';
import { AGENT_TOOLS, type ToolInput } from '#contract/agents/agent-tools.ts';
import { includesScope, type TokenScope } from '#contract/integrations/token-scopes.ts';
import { refusalText } from '#contract/refusals/refusals.ts';
import { inputRefusal } from '#server/http/errors/input-refusal.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import type { ToolAnswer, ToolContext } from './context.ts';
import { ToolRefusal, toolRefusal } from './tool-refusal.ts';
import { assign, take } from './tools/assign.ts';
import { find } from './tools/find.ts';
import { setLabels } from './tools/labels.ts';
import { needsAttention } from './tools/needs-attention.ts';
import { addNoteTo } from './tools/notes.ts';
import { read } from './tools/read.ts';
import { report } from './tools/report.ts';
import { setStatus } from './tools/status.ts';

type Tools = {
  [Name in AgentToolName]: (input: ToolInput<Name>, context: ToolContext) => Promise<ToolAnswer>;
};

const TOOLS: Tools = {
  needs_attention: (_input, context) => needsAttention(context),
  find,
  read,
  report,
  add_note: addNoteTo,
  set_labels: setLabels,
  take,
  assign,
  resolve: (input, context) => setStatus(input, 'resolved', context),
  reopen: (input, context) => setStatus(input, 'open', context),
};

export function isTool(name: string): name is AgentToolName {
  return Object.hasOwn(TOOLS, name);
}

/** Throws `ToolRefusal` for invalid arguments or a refusal. */
export async function callTool(
  name: AgentToolName,
  given: unknown,
  { scope, context }: { scope: TokenScope; context: ToolContext },
): Promise<ToolAnswer> {
  const { input } = AGENT_TOOLS[name];
  const names = Object.keys(input.shape);
  const needed = AGENT_TOOL_SCOPES[name];
  if (!includesScope(scope, needed)) {
    throw new RefusalError('forbidden', 'token_scope', { values: { scope: needed } });
  }
  const run = TOOLS[name] as (input: unknown, context: ToolContext) => Promise<ToolAnswer>;
  try {
    return await run(check(input, given ?? {}, names), context);
  } catch (error) {
    if (!(error instanceof RefusalError) || isLater(error)) throw error;
    throw toolRefusal(error, names);
  }
}

function isLater({ refusal }: RefusalError): boolean {
  return refusal.type === 'rate_limit' || refusal.type === 'service_unavailable';
}

const holdsNul = (value: unknown) => typeof value === 'string' && value.includes('\0');

function check(schema: z.ZodType, given: unknown, names: string[]): unknown {
  const result = schema.safeParse(given, { reportInput: true });
  if (result.success) {
    // PostgreSQL text cannot store NUL.
    const [held] = Object.entries(result.data as object).find(([, one]) => holdsNul(one)) ?? [];
    if (held === undefined) return result.data;
    throw new ToolRefusal('nul_character', held, refusalText('nul_character'));
  }
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const known = names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes none.';
    const argument = issue.keys[0]?.slice(0, 100) ?? null;
    throw new ToolRefusal('field_unknown', argument, `There is no such argument. ${known}`);
  }
  const { code, values } = issue
    ? inputRefusal(issue, 'body')
    : ({ code: 'field_invalid', values: { field: '(arguments)' } } as const);
  const argument = issue?.path.length ? String(issue.path[0]) : null;
  throw new ToolRefusal(code, argument, refusalText(code, values));
}
