import type { Issue } from '#contract/entries/issues.ts';
import type { Member } from '#tests/fixtures/factories.ts';

export const LIFT = 'The lift in building B is stuck between two floors.';

/** The engine sets labels that `given` omits. */
export async function addNote(member: Member, given: object = {}): Promise<Issue> {
  const json = { subject: 'Lift', body: LIFT, ...given };
  const response = await member.fetch('/api/issues/manual', { method: 'POST', json });
  return (await response.json()) as Issue;
}

export function otherThan({ department }: Issue): string {
  return department === 'Finance' ? 'HR' : 'Finance';
}

export type Change = { tagType: string; newValue?: unknown; oldValue?: unknown };

export async function change(member: Member, id: string, json: Change) {
  const response = await member.fetch(`/api/issues/${id}/tags`, { method: 'PATCH', json });
  const body = (await response.json()) as Issue & { message: string; current?: string };
  return { status: response.status, body };
}

/** `oldValue` overrides the department that the caller saw. */
export function setDepartment(member: Member, entry: Issue, newValue: string, oldValue?: string) {
  const old = oldValue ?? entry.department;
  return change(member, entry.id, { tagType: 'department', newValue, oldValue: old });
}
