// `npm run build`: builds the web application ahead of the first start, where the Tidings user has
// no write access.

import { buildWeb } from './web/build-web.ts';

buildWeb();
