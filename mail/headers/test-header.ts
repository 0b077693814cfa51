export const TEST_HEADER = 'X-Tidings-Test';

export type AskedTest = { companyId: string; token: string; id: string; receivedAt: Date };
