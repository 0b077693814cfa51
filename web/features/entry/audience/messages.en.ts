/** What is said of who may see an entry. */
export const audience = {
  title: 'Who may see this',
  everybody: 'Everybody in the workspace',
  few: 'Only admins and the people named here',
  fewSays: 'With its mails, notes, files and history, and whatever comes of it.',
  people: 'People',
  find: 'Find somebody',
  nobodyFound: 'Nobody is called that.',
  admin: 'Admin',
  loading: 'Loading the people',
  failed: 'The people could not be loaded.',
  restricted: 'Entry restricted',
  /** Those who see every entry, as the first of a list of people. */
  admins: 'admins',
  restrictedTo: (people: string) => `Only ${people} see it now.`,
  lifted: 'Restriction lifted',
  liftedSays: 'Everybody in the workspace sees it again.',
  notKept: 'Failed to change who may see this entry. Please try again.',
  seenBy: (people: string) => `Only ${people} see this entry.`,
  change: 'Change',
  and: (before: string, last: string) => `${before} and ${last}`,
};
