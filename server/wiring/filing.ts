import { ancestors } from '#mail/message/thread.ts';
import { describeFiles } from '#server/attachments/describe-files.ts';
import { storeAgain } from '#server/attachments/store-again.ts';
import {
  planFiles,
  storeMails,
  storeNewMails,
  storeOriginals,
} from '#server/attachments/store-mail.ts';
import { areListed, companiesOfAddresses, companiesOfIds } from '#server/companies/store.ts';
import type { Config } from '#server/config/config.ts';
import type { Context } from '#server/context.ts';
import type { Blobs } from '#server/db/blobs/blobs.ts';
import type { Tx } from '#server/db/tx.ts';
import { notify } from '#server/entries/concerned/notify.ts';
import { addressedBy, entryFromMail, updateFromMail } from '#server/entries/from-mail.ts';
import type { Learning } from '#server/entries/labels/learning.ts';
import type { Memories } from '#server/entries/labels/memories.ts';
import { notifyMentioned } from '#server/entries/mentions/mention.ts';
import { restrictDescendants } from '#server/entries/restricted/inherit.ts';
import { insertUpdates } from '#server/entries/write/add-updates.ts';
import { insertEntries } from '#server/entries/write/insert-entries.ts';
import { takeTurns } from '#server/entries/write/numbers.ts';
import { proveEntry } from '#server/entries/write/read-anew.ts';
import { takeOriginals } from '#server/entries/write/take-original.ts';
import { forgetHeld, storeHeld } from '#server/held/store-held.ts';
import type { FiledEntry, FilingStore } from '#server/intake/gather.ts';
import type { FilingOf } from '#server/intake/store.ts';
import { leaveByMail, type SayGoodbye } from '#server/landing/waitlist/store.ts';
import { noteBounced } from '#server/notifications/outbox/send.ts';
import { operatorsOf } from '#server/operation/role-mail/forward.ts';
import { storeRoleMails } from '#server/operation/role-mail/store.ts';
import { admitTests } from '#server/setup/admit-tests.ts';

type FilingContext = Pick<Context, 'clock' | 'blobs' | 'mayWrite' | 'queueEmail'> & {
  config: Pick<Config, 'adminEmails' | 'intakeDomain'>;
  learning: Pick<Learning, 'memories'>;
};

export function filingWith(context: FilingContext): FilingOf {
  const { config, clock, blobs, mayWrite, learning, queueEmail } = context;
  const { memories } = learning;
  const operators = operatorsOf(config);
  const sayGoodbye: SayGoodbye = (tx, leaver) =>
    queueEmail(tx, { letter: 'left waitlist', ...leaver });
  return (tx) => ({
    leaveWaitlist: async (addresses) => {
      const have: boolean[] = [];
      for (const address of addresses) have.push(await leaveByMail(tx, address, sayGoodbye));
      return have;
    },
    storeRoleMails: (mails) => storeRoleMails(tx, mails, operators),
    noteBounces: async (bounces) => {
      for (const bounced of bounces) await noteBounced(tx, bounced, clock());
      return bounces.map(() => null);
    },
    admitTests: (asked) => admitTests(tx, asked),
    storeHeld: (mails) => storeHeld(tx, mails, describeFiles),
    forgetHeld: (ids) => forgetHeld(tx, ids),
    findCompanies: (addresses) => companiesOfAddresses(tx, addresses),
    companiesOf: (companyIds) => companiesOfIds(tx, companyIds),
    mayWrite: (pairs) => mayWrite(tx, pairs),
    areListed: (pairs) => areListed(tx, pairs),
    findMemories: async (companies) => {
      const found: Awaited<ReturnType<Memories['of']>>[] = [];
      // Sequential, as a transaction runs one query at a time.
      for (const company of companies) found.push(await memories.of(tx, company));
      return found;
    },
    takeTurns: (companyIds) => takeTurns(tx, companyIds),
    saveEntries: (entries) => saveEntries(tx, entries, blobs),
    proveEntries: (entries) => proveEntries(tx, entries, blobs),
    saveUpdates: (updates) => saveUpdates(tx, updates, blobs),
    saveOriginals: async (originals) => {
      await takeOriginals(
        tx,
        originals.map(({ thread, filed, understood, answer }) => ({
          entry: entryFromMail(thread.entryId, filed, understood),
          answer,
        })),
      );
      await storeOriginals(
        tx,
        originals.map(({ thread, filed }) => ({
          issueId: thread.entryId,
          updateId: null,
          ...filed,
        })),
        blobs,
      );
    },
  });
}

async function saveUpdates(
  tx: Tx,
  updates: Parameters<FilingStore['saveUpdates']>[0],
  blobs: Blobs,
): Promise<string[]> {
  const ids = await insertUpdates(
    tx,
    updates.map(({ thread, filed, told }) => updateFromMail(thread.entryId, filed, told)),
  );
  const mails = updates.map(({ thread, filed }, n) => ({
    issueId: thread.entryId,
    updateId: ids[n] ?? null,
    ...filed,
  }));
  await storeMails(tx, mails, blobs);
  return ids;
}

/** Converts entries of unproven copies to the verified mail, with its files. */
async function proveEntries(tx: Tx, entries: FiledEntry[], blobs: Blobs): Promise<void> {
  for (const { id, filed, understood } of entries) {
    await proveEntry(tx, entryFromMail(id, filed, understood));
    await storeAgain(tx, { ...filed, issueId: id, updateId: null }, blobs);
  }
}

/**
 * Saves entries with their attachments at once, as a later update would change all indexes again.
 */
async function saveEntries(tx: Tx, entries: FiledEntry[], blobs: Blobs): Promise<void> {
  const mails = entries.map(({ id, filed }) => ({ issueId: id, updateId: null, ...filed }));
  const files = await planFiles(tx, mails);
  await insertEntries(
    tx,
    entries.map(({ id, filed, understood }) => ({
      ...entryFromMail(id, filed, understood),
      files: files.shownOf(id),
    })),
  );
  await restrictDescendants(
    tx,
    entries.map(({ id, filed: { companyId, mail } }) => ({
      companyId,
      entryId: id,
      ancestors: ancestors(mail),
    })),
  );
  await storeNewMails(tx, mails, files, blobs);
  await notify(
    tx,
    entries
      .filter(({ filed }) => filed.reporterLanguage !== null)
      .map(({ id }) => ({ entry: id, kind: 'received', actor: null })),
    entries[0]?.filed.receivedAt ?? new Date(),
  );
  // Unverified senders must not notify members.
  const proven = entries.filter(({ filed }) => filed.trust === 'verified');
  await notifyMentioned(
    tx,
    proven.map(({ id, filed: { companyId, body, mail, receivedAt } }) => ({
      companyId,
      issueId: id,
      text: body,
      now: receivedAt,
      actor: null,
      sender: mail.from?.name || mail.from?.address || '',
      address: mail.from?.address ?? '',
      addressed: addressedBy(mail),
    })),
  );
}
