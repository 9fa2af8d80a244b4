import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'studio', include: ['**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, retry: 1 },
});
