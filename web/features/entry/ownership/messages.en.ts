export const ownership = {
  assignTitle: 'Assign to',
  findMember: 'Find a member',
  loading: 'Loading the members',
  failed: 'The members could not be loaded.',
  none: 'Nobody who sees this entry is called that.',
  me: (name: string) => `${name} (you)`,
  nobody: 'Nobody has it.',
  follow: 'Follow',
  following: 'Following',
  followSays: 'You hear of news of this entry.',
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
  mentionHint: 'Mention somebody with @',
  mentionList: 'Who is meant',
  mentionCount: (n: number) => (n === 1 ? '1 of them may be meant' : `${n} may be meant`),
  department: (name: string, n: number) => {
    if (n === 0) return `${name}: nobody looks after it yet`;
    return n === 1 ? `${name}: 1 person` : `${name}: ${n} people`;
  },
};
