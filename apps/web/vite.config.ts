import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.ts';
import { zodForPages } from './zod-for-pages.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), mantineStyles(), zodForPages()],
  server: { proxy: { '/api': { target: apiUrl, changeOrigin: false } } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The definitions change with every register and the frame seldom: each is fetched anew only for its own change.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'registers', test: /packages[\\/]contracts[\\/]src[\\/]registers[\\/](?!es-ec)/ }],
        },
      },
    },
  },
});
