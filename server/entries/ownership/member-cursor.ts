import { isEntryId } from '../read/cursor.ts';

export type MemberPlace = { name: string; id: string };

export function writeMemberCursor({ name, id }: MemberPlace): string {
  return Buffer.from(`${id} ${name}`).toString('base64url');
}

/** Null if invalid. */
export function readMemberCursor(cursor: string): MemberPlace | null {
  const [id = '', ...words] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const name = words.join(' ');
  return isEntryId(id) && name !== '' && !name.includes('\0') ? { name, id } : null;
}
