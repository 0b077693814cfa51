/** The header field of a mail that tries an intake address out; it holds the token that admits it. */
export const TEST_HEADER = 'X-Tidings-Test';
