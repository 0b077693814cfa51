export type Message = {
  subject: string;
  body: string;
  /** Email address; empty if unknown. */
  sender: string;
  /** Reference time for "by today". */
  now: Date;
};

export type Reply = {
  original: string;
  /** The reply text without quoted history. */
  reply: string;
  /** The company's phrases for "done". */
  keywords?: readonly string[];
};
