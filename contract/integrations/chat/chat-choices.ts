/** The services that entries can be told in. */
export const CHAT_SERVICES = ['slack', 'teams', 'discord', 'matrix', 'ntfy'] as const;
export type ChatService = (typeof CHAT_SERVICES)[number];

/**
 * What a message is sent of: an entry came (or came into the chosen departments and priorities), became
 * high or critical, was assigned, is done, is open again.
 */
export const CHAT_EVENTS = ['new', 'raised', 'assigned', 'resolved', 'reopened'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

/** What a new connection tells, unless somebody chooses. */
export const USUAL_CHAT_EVENTS: ChatEvent[] = ['new', 'raised', 'resolved'];

/** Messages in an hour; what is more is told in one when the hour is over. */
export const MOST_CHAT_MESSAGES = 200;
export const USUAL_CHAT_MESSAGES = 30;

/** Connections that a workspace can have. */
export const MOST_CHAT_CONNECTIONS = 20;

/** A connection that delivered nothing for so many days is switched off. */
export const CHAT_FAILING_DAYS = 5;

export const LONGEST_CHAT_NAME = 60;
export const LONGEST_CHAT_URL = 2000;
export const LONGEST_CHAT_TOKEN = 500;

/** `new` = nothing was sent yet. */
export const CHAT_STATES = ['new', 'working', 'failing', 'off'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/**
 * Why a message did not arrive: the service takes nothing by this address or token any more, has had
 * enough for now, fails, answers as no such service does, refuses this one message, cannot be reached, or
 * its address is not a public one.
 */
export const CHAT_PROBLEMS = [
  'refused',
  'limited',
  'down',
  'garbage',
  'message',
  'unreachable',
  'address',
] as const;
export type ChatProblem = (typeof CHAT_PROBLEMS)[number];

/** Why a connection is off. */
export const CHAT_OFF_REASONS = ['by_hand', 'failing'] as const;

/** Where ntfy is, unless somebody runs their own. */
export const NTFY_SERVER = 'https://ntfy.sh';
