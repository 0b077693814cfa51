export const ownership = {
  assignTitle: 'Assign to',
  findMember: 'Find a member',
  loading: 'Loading the members',
  failed: 'The members could not be loaded.',
  none: 'No matching member can see this entry.',
  me: (name: string) => `${name} (you)`,
  nobody: 'Not assigned.',
  follow: 'Follow',
  following: 'Following',
  followSays: 'You get news of this entry.',
  followers: (n: number) => (n === 1 ? '1 person follows it' : `${n} people follow it`),
  followsBecause: {
    reported: (name: string) => `${name}, who reported it`,
    noted: (name: string) => `${name}, who added a note`,
    mentioned: (name: string) => `${name}, who was mentioned`,
    chosen: (name: string) => `${name}, who chose to follow`,
  },
  followFailed: 'This could not be saved. Please try again.',
  suggestion: (name: string, resolved: number, of: number) =>
    `${name} resolved ${resolved} of the last ${of} like this.`,
  assignTo: (name: string) => `Assign to ${name}`,
  mentionHint: 'Mention a colleague with @',
  mentionList: 'Matching people',
  mentionCount: (n: number) => (n === 1 ? '1 match' : `${n} matches`),
  department: (name: string, n: number) => {
    if (n === 0) return `${name}: no members yet`;
    return n === 1 ? `${name}: 1 person` : `${name}: ${n} people`;
  },
};
