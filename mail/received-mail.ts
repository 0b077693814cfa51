/** A mail as a door took it in: its bytes and its envelope (RFC 5321, 2.3.1). */
export type ReceivedMail = {
  bytes: Buffer;
  door: 'smtp';
  clientAddress: string;
  helo: string;
  /** The envelope sender; empty for the null sender of bounces. */
  mailFrom: string;
  recipients: string[];
  receivedAt: Date;
};
