import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from '#scripts/web/chunks.ts';
import { fetchFirst } from '#scripts/web/fetch-first.ts';
import { leanContract } from '#scripts/web/lean-contract.ts';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [leanContract(), ...(isSsrBuild ? [] : [fetchFirst()]), react(), tailwind()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Scripts of lazy modules are fetched by scripts/web/fetch-first.ts.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    ...(isSsrBuild
      ? { copyPublicDir: false }
      : {
          manifest: 'server/manifest.json',
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [{ name: chunkOf, includeDependenciesRecursively: false }] },
            },
          },
        }),
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // The SSR bundle must be self-contained.
  ssr: { noExternal: true },
}));
