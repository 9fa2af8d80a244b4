import { expect, test } from 'vitest';
import { createSectionMemory } from './section-memory.ts';

const tabs = { addEventListener() {}, removeEventListener() {} } as unknown as Window;
function browser(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      kept.delete(key);
    },
  } as unknown as Storage;
}

test('a section that was closed stays closed on the next page, and leaves no trace when it is opened again', () => {
  const storage = browser();
  const open = () => createSectionMemory({ key: 'closed', storage: () => storage, tabs });
  open().setClosed('Features', true);
  open().setClosed('Features', true);
  expect(open().isClosed('Features')).toBe(true);
  expect(open().isClosed('Specifications')).toBe(false);
  open().setClosed('Features', false);
  expect(open().isClosed('Features')).toBe(false);
  expect(storage.getItem('closed')).toBeNull();
});

test('what somebody else wrote there, and a browser that keeps nothing, close no section', () => {
  const storage = browser();
  storage.setItem('closed', '[7, {"heading": 3}, null, {"heading": "Features"}]');
  const memory = createSectionMemory({ key: 'closed', storage: () => storage, tabs });
  expect(memory.isClosed('Features')).toBe(true);
  const blocked = createSectionMemory({
    key: 'closed',
    storage: () => {
      throw new Error('blocked');
    },
    tabs,
  });
  blocked.setClosed('Features', true);
  expect(blocked.isClosed('Features')).toBe(false);
});
