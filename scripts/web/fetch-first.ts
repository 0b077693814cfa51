// Makes the built application fetch the files of a lazy module before it imports them. Browsers store a
// failed import in the module map of the page (HTML, "fetch a single module script") and repeat the failure
// until the page is reloaded: Firefox, Safari, and Chromium before 156. A failed fetch can be retried.

import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const LOADER = '#web/loading/import-fetched.ts';
const MARK = '__FILES_OF_IMPORT__';
const IN_SOURCE = /(?<!typeof )\bimport\((['"][^'"]+['"])\)/g;
/** Matches an import, the end of Vite's own wrapper around it, and the mark. */
const IN_CHUNK = new RegExp(
  `(import\\((["'\`])([^"'\`]+)\\2\\)[^;]{0,80}?,\\s*)(["'\`])${MARK}\\4`,
  'g',
);

/** Wraps each lazy import of `web/` in `importFetched`. */
export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/web\/.*\.tsx?$/.test(id) || code.search(IN_SOURCE) < 0) return null;
      const wrapped = code.replace(IN_SOURCE, `importFetched(() => import($1), '${MARK}')`);
      return { code: `import { importFetched } from '${LOADER}';\n${wrapped}`, map: null };
    },
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const loaded = filesOf(chunk.fileName, bundle);
        chunk.code = chunk.code.replace(
          IN_CHUNK,
          (_all, imported: string, _quote, file: string) => {
            const name = path.posix.join(path.posix.dirname(chunk.fileName), file);
            const files = [...filesOf(name, bundle)].filter((one) => !loaded.has(one));
            return `${imported}${JSON.stringify(files.map(baseName))}`;
          },
        );
        if (chunk.code.includes(MARK))
          throw new Error(`fetch-first: an import of ${chunk.fileName}`);
      }
    },
  };
}

const baseName = (file: string) => path.posix.basename(file);

/** Returns a chunk and all chunks that it imports statically. */
function filesOf(name: string, bundle: Rolldown.OutputBundle): Set<string> {
  const files = new Set([name]);
  for (const file of files) {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) files.add(imported);
  }
  return files;
}
