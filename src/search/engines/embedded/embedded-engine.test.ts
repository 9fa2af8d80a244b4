import { describe } from 'vitest';
import { testSearchEngine } from '../engine-contract.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';

describe('the embedded engine', () => {
  testSearchEngine({ createEngine: async () => createEmbeddedEngine(), runs: 100, textIsExact: true });
});
