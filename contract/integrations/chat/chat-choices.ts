export const CHAT_SERVICES = ['slack', 'teams', 'discord', 'matrix', 'ntfy'] as const;
export type ChatService = (typeof CHAT_SERVICES)[number];

/**
 * `new` includes entries moved into the chosen departments and priorities; `raised` = now high or
 * critical.
 */
export const CHAT_EVENTS = ['new', 'raised', 'assigned', 'resolved', 'reopened'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

export const USUAL_CHAT_EVENTS: ChatEvent[] = ['new', 'raised', 'resolved'];

/** Messages per hour; the rest is summarized in one message. */
export const MOST_CHAT_MESSAGES = 200;
export const USUAL_CHAT_MESSAGES = 30;

export const MOST_CHAT_CONNECTIONS = 20;

/** Days without a delivery after which the connection is disabled. */
export const CHAT_FAILING_DAYS = 5;

export const LONGEST_CHAT_NAME = 60;
export const LONGEST_CHAT_URL = 2000;
export const LONGEST_CHAT_TOKEN = 500;

/** `new`: nothing was sent yet. */
export const CHAT_STATES = ['new', 'working', 'failing', 'off'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/**
 * `refused`: address or token is invalid. `garbage`: the response is not this service's.
 * `message`: only this message was rejected. `address`: not public.
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

export const CHAT_OFF_REASONS = ['by_hand', 'failing'] as const;

export const NTFY_SERVER = 'https://ntfy.sh';
