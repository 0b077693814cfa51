import { workspace } from '#web/features/settings/messages/workspace.en.ts';
import { numberIn } from '#web/messages/format/numbers.ts';

const number = numberIn(',');

const entriesOf = (n: number) => (n === 1 ? '1 entry' : `${number(n)} entries`);

export const settings = {
  title: 'Settings',
  integrations: {
    title: 'Integrations',
    says: 'Messages in your team’s chat, webhooks, agents, and API tokens for programs of your own.',
    open: 'Open integrations',
  },
  workspace,
  labels: {
    title: 'Labels',
    says: 'Every entry gets a priority, a department and a category from its own words. They can be detected again for existing entries. Labels set by a person do not change.',
    onlyAdmins: 'Only an admin of the workspace can do that.',
    seen: (seen: number, total: number) =>
      `${number(seen)} of ${number(total)}. You can leave this page; it goes on.`,
    runs: {
      'assign-departments': {
        title: 'Assign departments',
        tells: 'Checks every entry that is Unassigned, and gives it the department found now.',
        button: 'Assign departments',
        busy: 'Assigning…',
        done: 'Departments Assigned',
        doneSays: (updated: number, unassigned: number) =>
          `Assigned ${entriesOf(updated)}; ${number(unassigned)} still unassigned.`,
        failed: {
          title: 'Assignment Failed',
          always: 'Failed to assign departments to existing items',
        },
      },
      'rerun-detection': {
        title: 'Find category and priority again',
        tells: 'Reads every open entry again, as if it had just arrived.',
        button: 'Rerun detection',
        busy: 'Detecting…',
        done: 'Detection Complete',
        doneSays: (updated: number, _unassigned: number) => `Updated ${entriesOf(updated)}.`,
        failed: {
          title: 'Detection Failed',
          always: 'Failed to rerun category and priority detection',
        },
      },
    },
  },
};
