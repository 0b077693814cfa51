import { keepMails, keepOriginals } from './attachments/keep-mail.ts';
import { companiesOfAddresses, mayWrite } from './companies/store.ts';
import { entryFromMail, updateFromMail } from './entries/from-mail.ts';
import { insertEntries, insertUpdates } from './entries/new-entry.ts';
import { takeOriginals } from './entries/take-original.ts';
import type { FilingOf } from './intake/store.ts';

/** What filing mails asks of the rooms that keep companies, entries and files. */
export const filingOf: FilingOf = (tx) => ({
  findCompanies: (addresses) => companiesOfAddresses(tx, addresses),
  mayWrite: (pairs) => mayWrite(tx, pairs),
  saveEntries: async (entries) => {
    await insertEntries(
      tx,
      entries.map(({ id, filed, understood }) => entryFromMail(id, filed, understood)),
    );
    await keepMails(
      tx,
      entries.map(({ id, filed }) => ({ issueId: id, updateId: null, ...filed })),
    );
  },
  saveUpdates: async (updates) => {
    const ids = await insertUpdates(
      tx,
      updates.map(({ thread, filed, told }) => updateFromMail(thread.entryId, filed, told)),
    );
    await keepMails(
      tx,
      updates.map(({ thread, filed }, n) => ({
        issueId: thread.entryId,
        updateId: ids[n] ?? null,
        ...filed,
      })),
    );
    return ids;
  },
  saveOriginals: async (originals) => {
    await takeOriginals(
      tx,
      originals.map(({ thread, filed, understood, answer }) => ({
        entry: entryFromMail(thread.entryId, filed, understood),
        answer,
      })),
    );
    await keepOriginals(
      tx,
      originals.map(({ thread, filed }) => ({ issueId: thread.entryId, updateId: null, ...filed })),
    );
  },
});
