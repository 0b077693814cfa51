import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkOf } from '#scripts/web/chunks.ts';
import { leanContract } from '#scripts/web/lean-contract.ts';

// The web application: its page is web/index.html, its sources are below it.
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [leanContract(), react(), tailwind()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
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
  // What the server asks stands by itself, as it is built.
  ssr: { noExternal: true },
}));
