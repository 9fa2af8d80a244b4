import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Modules never import each other in a circle, but built files may, once small groups have joined their neighbours. One
 * would then run before the values that it needs are there, in the browser alone.
 */
const refuseCircles: Plugin = {
  name: 'refuse-circles',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const walk = (name: string, trail: readonly string[]): void => {
      if (trail.includes(name))
        this.error(
          `The built files ${[...trail.slice(trail.indexOf(name)), name].join(' -> ')} import each other in a circle. ` +
            'A lower entriesAwareMergeThreshold in vite.config.ts makes smaller files without one.',
        );
      const file = bundle[name];
      if (done.has(name) || file?.type !== 'chunk') return;
      for (const imported of file.imports) walk(imported, [...trail, name]);
      done.add(name);
    };
    for (const name of Object.keys(bundle)) walk(name, []);
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), refuseCircles],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A group's own name lists every page that shares it.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            // Some 10 to 20 files a page instead of 80: each file costs a phone a request and a module of its own. The
            // frame with all that it imports is on every page, so it is one file, and what most kinds of page share is
            // one more. The rest is grouped by which pages share it, and small groups join their neighbours.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
                {
                  name: 'frame',
                  // The numbers of pages are small and belong to lists of vehicles, offers and articles: as a shared
                  // part they would bring each of these one more file, with parts that the others need.
                  test: /src[\\/](root\.tsx|entry\.client\.tsx|pages[\\/]frame[\\/]|ui[\\/]pagination\.tsx)/,
                  priority: 1,
                },
                { name: 'common', minShareCount: 8, priority: 0.5 },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000 },
              ],
            },
          },
        },
      },
    },
  },
  // The build carries its own React, so that pages run at production speed whatever NODE_ENV says: the demonstration
  // leaves it unset. The PDF library stays outside: it reads files of its own folder.
  ...(command === 'build'
    ? {
        ssr: { noExternal: true as const, external: ['@react-pdf/renderer'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
}));
