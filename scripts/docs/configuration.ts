// `npm run configuration`: generates docs/configuration.md from server/config/settings.ts.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage } from '#scripts/docs/configuration-page.ts';

writeFileSync(path.join(import.meta.dirname, '../../docs/configuration.md'), configurationPage());
