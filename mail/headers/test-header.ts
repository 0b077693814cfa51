/** The header field of a mail that tries an intake address out; it holds the token that admits it. */
export const TEST_HEADER = 'X-Tidings-Test';

/** A mail that says that it is a test of ours, by the token it carries. */
export type AskedTest = { companyId: string; token: string; id: string; receivedAt: Date };
