import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // A test may render pictures in a browser without a graphics card, which takes minutes.
  test: { name: 'studio', include: ['**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, retry: 1 },
});
