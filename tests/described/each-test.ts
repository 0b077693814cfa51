import { afterAll, afterEach } from 'vitest';
import { expectNoMismatches } from './mismatches.ts';

// Whatever a test asked the server, the answers must be as the API description says.
afterEach(expectNoMismatches);
afterAll(expectNoMismatches);
