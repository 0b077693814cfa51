import type { PendingMessage } from '#contract/people/sign-in-forms.ts';
import type { Tx } from '#server/db/tx.ts';
import { entryFromPerson, insertByHand } from '#server/entries/from-person.ts';
import type { LetIn } from '#server/people/arrive.ts';
import type { Learning } from './learning.ts';

/** Creates an entry from the message typed before sign-up. */
export const firstEntryWith =
  ({ understandWithin }: Learning) =>
  async (tx: Tx, person: LetIn, message: PendingMessage, now: Date): Promise<void> => {
    const { id, email, name, company } = person;
    const actor = { companyId: company.id, companyName: company.name, personId: id };
    const writer = { ...actor, email, client: null, name, companySlug: company.slug };
    const understand = await understandWithin(tx, company.id);
    await insertByHand(tx, writer, entryFromPerson(writer, message, understand, now));
  };
