import { landing } from './landing.ts';

/** What the pages say that are for everybody, and the one that stands where something failed. */
export const front = {
  landing,
  emailRequired: {
    title: 'Work email required',
    description: 'Please enter your work email address.',
  },
  fallback: {
    title: 'Something went wrong. Try reload.',
    kept: 'What you had saved is safe.',
    reload: 'Reload',
    errorId: (id: string) => `Error ${id}`,
  },
};
