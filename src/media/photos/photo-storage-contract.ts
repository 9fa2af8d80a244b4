/** The contract of every photograph storage. Call it in a test file with a factory for an empty one. */
import { describe, expect, it } from 'vitest';
import type { PhotoStorage } from './photo-storage.ts';

const key = 'dealer/valuation-1/photo-1.jpg';

export function testPhotoStorage(createStorage: () => Promise<PhotoStorage>): void {
  describe('every storage', () => {
    it('returns the stored bytes, and null for an unknown key', async () => {
      const storage = await createStorage();
      const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
      await storage.save(key, bytes);
      expect(Buffer.from((await storage.read(key))!).equals(bytes)).toBe(true);
      expect(await storage.read('dealer/valuation-1/photo-2.jpg')).toBeNull();
      expect(await storage.read('other/valuation-1/photo-1.jpg')).toBeNull();
    });

    it('puts the later bytes in the place of the earlier ones', async () => {
      const storage = await createStorage();
      await storage.save(key, Buffer.from('first'));
      await storage.save(key, Buffer.from('second'));
      expect(Buffer.from((await storage.read(key))!).toString()).toBe('second');
    });

    it('deletes only the given key, and deleting twice succeeds', async () => {
      const storage = await createStorage();
      await storage.save(key, Buffer.from('a'));
      await storage.save('dealer/valuation-1/photo-2.jpg', Buffer.from('b'));
      await storage.delete(key);
      await storage.delete(key);
      expect(await storage.read(key)).toBeNull();
      expect(await storage.read('dealer/valuation-1/photo-2.jpg')).not.toBeNull();
    });

    it('takes no key that leads elsewhere', async () => {
      const storage = await createStorage();
      for (const wrong of ['../secret.jpg', '/etc/passwd', 'dealer/../../x.jpg', 'dealer\\x.jpg', 'dealer/x.svg', ''])
        await expect(storage.save(wrong, Buffer.from('x')), wrong).rejects.toThrow('not a photograph key');
    });
  });
}
