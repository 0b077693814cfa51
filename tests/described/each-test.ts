import { afterAll, afterEach } from 'vitest';
import { expectNoMismatches } from './mismatches.ts';

// Every response of every test must match the API description.
afterEach(expectNoMismatches);
afterAll(expectNoMismatches);
