import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './mantine-styles.ts';
import { zodForPages } from './zod-for-pages.ts';

const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * What many screens share, in a file for each band of how many. Left alone, each set of screens gets a file, most of less than a kilobyte,
 * and one screen asks for over two hundred.
 *
 * @param least by name of file, the fewest screens and dialogs that use a part of it; the most first
 */
const sharedBy = (least: Record<string, number>) =>
  Object.entries(least).map(([name, minShareCount], i) => ({ name, minShareCount, priority: 9 - i }));

export default defineConfig({
  plugins: [react(), mantineStyles(), zodForPages()],
  server: {
    proxy: { '/api': { target: apiUrl, changeOrigin: false }, '/cardapio/': { target: apiUrl, changeOrigin: false } },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Who uses a module is then who imports it, so that a group never imports one of fewer users, which imports it back.
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'index', tags: ['$initial'], priority: 11 },
            { name: 'icones', test: /[\\/]@tabler[\\/]/, priority: 10 },
            ...sharedBy({ quadro: 60, comum: 20, partes: 8 }),
          ],
        },
      },
    },
  },
});
