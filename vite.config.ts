import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A group's own name lists every page that shares it.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            // No modules import each other in a circle, but files do once small groups have joined their neighbours, and
            // then one would run before the values that it needs are there. At the threshold below that is two pairs of
            // files; which ones changes with every module. Without the option no circle is left from a threshold of
            // 8,000 down: a vehicle's page then takes 23 files of 245 kB compressed instead of 17 of 264 kB, until the
            // next circle. It can go when the bundler merges groups without making circles.
            strictExecutionOrder: true,
            // Some 16 files a page instead of 80: each file costs a phone a request and a module of its own. What several
            // pages share is grouped by which pages share it, and small groups join their neighbours.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
              ],
            },
          },
        },
      },
    },
  },
  // The build carries its own React, so that pages run at production speed whatever NODE_ENV says: the demonstration leaves it unset.
  // The PDF library stays outside: it reads files of its own folder.
  ...(command === 'build'
    ? {
        ssr: { noExternal: true as const, external: ['@react-pdf/renderer'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
}));
