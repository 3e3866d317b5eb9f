/** @jest-environment node */
import { MemoryStore } from '../../../test/memory-store';
import { OfflineCopy } from './offline-copy';

const later = '2026-11-26T10:42:00.000Z';

describe('OfflineCopy', () => {
  it('returns the answer of an address, stored alone or with others under one name', async () => {
    const copy = new OfflineCopy(new MemoryStore());
    await copy.begin('ada');
    await copy.keep('/api/accounts', [{ name: 'Checking' }]);
    await copy.keepMany('rows', 'tag', { '/api/transactions/1': { note: 'one' } });
    expect(await copy.answer('/api/accounts')).toEqual([{ name: 'Checking' }]);
    expect(await copy.answer('/api/transactions/1')).toEqual({ note: 'one' });
    expect(await copy.answer('/api/transactions/2')).toBeUndefined();
  });

  it('stores nothing that can be read without its key', async () => {
    const store = new MemoryStore();
    const copy = new OfflineCopy(store);
    await copy.begin('ada');
    await copy.keep('/api/accounts', [{ name: 'Secret savings' }]);
    expect(store.text()).not.toContain('Secret');
    await store.remove('keys', 'copy');
    expect(await new OfflineCopy(store).answer('/api/accounts')).toBeUndefined();
  });

  it('is erased as a whole, and a write that finishes after that cannot be read either', async () => {
    const store = new MemoryStore();
    const [page, other] = [new OfflineCopy(store), new OfflineCopy(store)];
    await page.begin('ada');
    await page.keep('/api/accounts', ['before']);
    await other.erase();
    await page.keep('/api/accounts', ['after']);
    expect(await new OfflineCopy(store).answer('/api/accounts')).toBeUndefined();
    expect(await other.isOf('ada')).toBe(false);
  });

  it('starts again for another person', async () => {
    const copy = new OfflineCopy(new MemoryStore());
    await copy.begin('ada');
    await copy.keep('/api/accounts', ['of ada']);
    await copy.begin('bob');
    expect(await copy.answer('/api/accounts')).toBeUndefined();
  });

  it('states when it was last complete, but only for its own person', async () => {
    const copy = new OfflineCopy(new MemoryStore());
    await copy.begin('ada');
    expect(await copy.about()).toEqual({ userId: 'ada' });
    await copy.complete('bob', later);
    expect(await copy.about()).toEqual({ userId: 'ada' });
    await copy.complete('ada', later);
    await copy.begin('ada');
    expect(await copy.about()).toEqual({ userId: 'ada', completeAt: later });
  });

  it('removes parts that are no longer wanted', async () => {
    const copy = new OfflineCopy(new MemoryStore());
    await copy.begin('ada');
    await copy.keepMany('old month', 'tag', { '/api/transactions/1': 1 });
    await copy.keepOnly(new Set(['new month']));
    expect(await copy.stampOf('old month')).toBeUndefined();
  });
});
