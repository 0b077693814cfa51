import { isEntryId } from '../read/cursor.ts';

/** Where a page of members ended: what its last one is called, and their id. */
export type MemberPlace = { name: string; id: string };

/** Such a place as a caller carries it; opaque to them. */
export function writeMemberCursor({ name, id }: MemberPlace): string {
  return Buffer.from(`${id} ${name}`).toString('base64url');
}

/** Null for a text that no page of ours gave. */
export function readMemberCursor(cursor: string): MemberPlace | null {
  const [id = '', ...words] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const name = words.join(' ');
  return isEntryId(id) && name !== '' && !name.includes('\0') ? { name, id } : null;
}
