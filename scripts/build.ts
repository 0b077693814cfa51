// `npm run build`: builds the web application ahead of the first start, for installations where
// whoever runs Tidings may not write into it.

import { buildWeb } from './web/build-web.ts';

buildWeb();
