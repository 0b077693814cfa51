import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { readIssue } from '#contract/entries/issues.ts';
import { assignEntry, listMembers, type Member, takeEntry } from '#contract/entries/ownership.ts';
import { mustBePerson } from '#server/http/session.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { ToolRefusal } from '../tool-refusal.ts';
import { changed, unchanged } from './changed.ts';

const MOST_NAMED = 30;

/** Assigns an unassigned entry to the current user. */
export async function take(
  { id: number }: ToolInput<'take'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const params = { id: await context.entryId(number) };
  const before = await context.ask(readIssue, { params });
  if (before.assigneeId === context.person.id) {
    return unchanged(before, context, 'The person you act for has it already.');
  }
  return changed(await context.ask(takeEntry, { params }), context);
}

export async function assign(
  { id: number, to }: ToolInput<'assign'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const params = { id: await context.entryId(number) };
  const assigneeId = await memberMeant(to, context);
  const before = await context.ask(readIssue, { params });
  if (before.assigneeId === assigneeId) {
    return unchanged(before, context, 'It is assigned so already; nothing was changed.');
  }
  return changed(await context.ask(assignEntry, { params, body: { assigneeId } }), context);
}

/** Returns the member; null = unassign. Throws if ambiguous. */
async function memberMeant(to: string, context: ToolContext): Promise<string | null> {
  const wanted = to.toLowerCase();
  if (wanted === 'nobody') return null;
  if (wanted === 'me') {
    mustBePerson(context.person);
    return context.person.id;
  }
  const { members } = await context.ask(listMembers, { query: {} });
  const meant = membersMeant(wanted, members);
  const [one] = meant;
  if (one && meant.length === 1) return one.id;
  const { line } = context.untrusted;
  const named = (one ? meant : members).slice(0, MOST_NAMED);
  const [code, sentence] = one
    ? ['member_unclear', 'Several members are meant; give the address of one of these.']
    : ['member_unknown', 'No member is called that. These are the members.'];
  const others = { members: named.map(({ name, email }) => line(`${name} <${email}>`)) };
  throw new ToolRefusal(code, 'to', sentence, others);
}

/** Finds members by address, full name, or a word of the name. */
function membersMeant(wanted: string, members: Member[]): Member[] {
  const by = (is: (member: Member) => boolean) => members.filter(is);
  const tries = [
    by(({ email, id }) => email.toLowerCase() === wanted || id === wanted),
    by(({ name }) => name.toLowerCase() === wanted),
    by(({ name }) => name.toLowerCase().split(/\s+/).includes(wanted)),
  ];
  return tries.find((found) => found.length > 0) ?? [];
}
