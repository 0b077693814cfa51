import { landing } from './landing.ts';

export const front = {
  landing,
  emailRequired: {
    title: 'Work email required',
    description: 'Please enter your work email address.',
  },
  fallback: {
    title: 'Something went wrong. Try reload.',
    saved: 'What you had saved is safe.',
    reload: 'Reload',
    errorId: (id: string) => `Error ${id}`,
  },
};
