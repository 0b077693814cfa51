import { landing } from './landing.ts';

export const front = {
  landing,
  emailRequired: {
    title: 'Work email required',
    description: 'Please enter your work email address.',
  },
  fallback: {
    title: 'Something went wrong. Try reload.',
    saved: 'Your saved work is safe.',
    reload: 'Reload',
    errorId: (id: string) => `Error ${id}`,
  },
};
