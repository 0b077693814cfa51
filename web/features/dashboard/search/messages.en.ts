export const search = {
  help: 'Search filters',
  filters: [
    { write: 'from:', example: 'from:ana', says: 'Who it is from; from:me for your own' },
    {
      write: 'assignee:',
      example: 'assignee:me',
      says: 'The assignee; none for unassigned entries',
    },
    { write: 'status:', example: 'status:done', says: 'open, snoozed, done or deleted' },
    { write: 'due:', example: 'due:week', says: 'overdue, soon, today, tomorrow or week' },
    { write: 'has:', example: 'has:files', says: 'files, notes, updates or resolution' },
    { write: 'priority:', example: 'priority:high', says: 'critical, high, normal or low' },
    { write: 'department:', example: 'department:finance', says: 'The department' },
    { write: 'category:', example: 'category:safety', says: 'The category' },
    { write: '"', example: '"cold room"', says: 'These words, one after the other' },
    { write: '-', example: '-printer', says: 'Without this word, or any of the above' },
  ],
  noFilter: (written: string) => `“${written}” is no filter; it was searched for as text.`,
  noValue: (written: string, takes: string) =>
    `“${written}” is no filter; it was searched for as text. This one takes ${takes}.`,
  takes: {
    from: 'a name or an address',
    assignee: 'a name, an address, me or none',
    status: 'open, snoozed, done or deleted',
    due: 'overdue, soon, today, tomorrow or week',
    has: 'files, notes, updates or resolution',
    priority: 'critical, high, normal or low',
    department: 'the name of a department',
    category: 'the name of a category',
  },
};

export type SearchMessages = typeof search;
