import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The web application: its page is web/index.html, its sources are below it.
export default defineConfig({
  root: 'web',
  plugins: [react(), tailwind()],
  build: { target: 'es2023', assetsInlineLimit: 0 },
});
