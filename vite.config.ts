import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The build carries its own React, so that pages run at production speed whatever NODE_ENV says: the demonstration leaves it unset.
  // The PDF library stays outside: it reads files of its own folder.
  ...(command === 'build'
    ? {
        ssr: { noExternal: true as const, external: ['@react-pdf/renderer'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
}));
