import type { Message } from '../../reading/message.ts';
import type { Labels } from '../weigh-labels.ts';

export const LANGUAGES = ['english', 'french'] as const;
export type Language = (typeof LANGUAGES)[number];

export type CheckMessage = Message & {
  language: Language;
  truth: Labels;
  /** Labels and words that an injection asks for. */
  misleads: readonly string[];
};

export type CheckReply = {
  language: Language;
  original: string;
  reply: string;
  isResolution: boolean;
  received: Date;
};

/** All items, none of them used in training. */
export type CheckSet = {
  messages: readonly CheckMessage[];
  replies: readonly CheckReply[];
  injections: readonly CheckMessage[];
};
