type Example = {
  body?: object;
  answer?: object;
  params?: Record<string, string>;
  query?: Record<string, string>;
};

/** By operation id. */
export const EXAMPLES: Record<string, Example> = {
  sendMagicLink: {
    body: { email: 'nadia@example.com', next: '/dashboard' },
    answer: { email: 'nadia@example.com', expiresInMinutes: 60, singleSignOn: null },
  },
  register: {
    body: { name: 'Nadia Roy', email: 'nadia@example.com', authMethod: 'magic' },
    answer: { isExistingUser: false, email: 'nadia@example.com', singleSignOn: null },
  },
  tryMessage: {
    body: { subject: 'Lift', body: 'The lift in hall two is stuck again, somebody is inside.' },
  },
  joinWaitlist: { body: { email: 'nadia@example.com' } },
  addManualIssue: {
    body: {
      subject: 'Lift in hall two',
      body: 'The lift in hall two is stuck again. Please send somebody before noon.',
      priority: 'high',
    },
  },
  setIssueStatus: { body: { status: 'resolved' } },
  changeTag: { body: { tagType: 'priority', newValue: 'critical', oldValue: 'high' } },
  changeText: { body: { body: 'The lift in hall two is stuck again, with somebody inside.' } },
  undoChanges: {
    body: { entries: [{ id: '0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41', version: 4711 }] },
  },
  followEntry: { body: { following: true } },
  dismissDeletedUpdates: { body: { ids: ['0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41'] } },
  decideHeld: {
    body: { decision: 'release', ids: ['0199f0a6-41d0-7c0e-8b5f-3a9d7e1c2b60'] },
  },
  changeHeldNotice: { body: { isWanted: true } },
  endIntakeTest: { body: { ending: 'kept' } },
  letAllIn: { body: { ids: ['0199f0a3-11aa-7c55-a0f1-6b7c8d9e0f12'] } },
  changeProfile: { body: { name: 'Nadia Roy' } },
  changeLanguage: { body: { language: 'fr' } },
  changeDue: { body: { dueAt: '2026-12-01T09:00:00Z' } },
  changeEntries: {
    body: {
      changes: [
        { id: '0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41', status: 'resolved' },
        { id: '0199f0a4-7c21-7f42-8a10-51e0c3d9b7aa', department: 'Facilities' },
      ],
    },
  },
  assignEntry: { body: { assigneeId: '0199f0a3-11aa-7c55-a0f1-6b7c8d9e0f12' } },
  snoozeEntry: { body: { until: '2026-11-30T08:00:00Z' } },
  readNotifications: { body: { entryId: '0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41' } },
  changeNotificationSettings: {
    body: { reasons: { following: false }, departments: ['Facilities'] },
  },
  changeEmailPreferences: {
    body: {
      modes: { mentioned: 'now', woken: 'digest' },
      digest: 'daily',
      timeZone: 'America/Toronto',
    },
  },
  revokeStatusLink: { body: { revoked: true } },
  addNote: {
    body: { content: 'The technician comes at eleven. @Sam, can you let her in?' },
    answer: {
      id: '0199f0a5-02c4-7de1-b7a9-8f1d2c3b4a59',
      issueId: '0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41',
      content: 'The technician comes at eleven. @Sam, can you let her in?',
      createdByName: 'Nadia Roy',
      from: null,
      timestamp: '2026-11-22T09:14:03.271Z',
      mentions: [{ text: '@Sam', id: '0199f0a3-11aa-7c55-a0f1-6b7c8d9e0f12' }],
      toReporter: false,
      emailState: null,
      answeredAt: null,
    },
  },
  addTeamUpdate: {
    body: {
      issueId: '0199f0a4-6f0e-7b1c-9d3e-2f5a8c7b6d41',
      text: 'The technician comes at eleven.',
      from: 'the supplier, by phone',
    },
  },
  answerProposal: { body: { answer: 'accept' } },
  setAudience: {
    body: { restricted: true, people: ['0199f0a3-11aa-7c55-a0f1-6b7c8d9e0f12'] },
  },
  changeWorkspace: { body: { joining: 'asked', resolutionKeywords: ['sorted', 'all done'] } },
  addAlias: { body: { address: 'facilities' } },
  addGroup: { body: { address: 'facilities@example.com' } },
  allowSender: { body: { sender: '@partner.example' } },
  claimDomain: { body: { domain: 'example.com' } },
  createWebhook: {
    body: {
      url: 'https://example.com/hooks/tidings',
      description: 'Finance team spreadsheet',
      events: ['entry.created', 'entry.resolved'],
      departments: ['Finance'],
    },
  },
  changeWebhook: { body: { enabled: false } },
  rotateWebhookSecret: { body: { endOld: false } },
  replayWebhook: { body: { since: '2026-11-25T00:00:00.000Z' } },
  createChatConnection: {
    body: {
      name: 'On call',
      language: 'en',
      priorities: ['critical'],
      target: { service: 'ntfy', server: 'https://ntfy.sh', topic: 'tidings-k3Fz8wQ2' },
    },
  },
  changeChatConnection: { body: { enabled: false } },
  intakeAddressFor: { query: { companyName: 'Acme' } },
  readAttention: { query: { scope: 'department' } },
  readHealth: { answer: { status: 'ok' } },
};
