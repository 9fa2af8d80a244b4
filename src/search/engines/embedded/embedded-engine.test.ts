import { describe } from 'vitest';
import { testSearchEngine } from '../engine-contract.ts';
import { createEmbeddedEngine } from './embedded-engine.ts';

describe('the embedded engine', () => {
  testSearchEngine({ createEngine: async () => createEmbeddedEngine(), runs: 100, textIsExact: true });
});

describe('the embedded engine, changes made in a copy', () => {
  testSearchEngine({ createEngine: async () => createEmbeddedEngine({ mostChangesAtOnce: 1 }), runs: 30, textIsExact: true });
});
