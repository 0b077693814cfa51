import { afterAll, afterEach } from 'vitest';
import { expectNoMismatches } from './mismatches.ts';

afterEach(expectNoMismatches);
afterAll(expectNoMismatches);
