/** @jest-environment node */
import { exampleLedger, exampleUser as ada } from '@app/contracts-identity';
import { keptParts, type KeptPart } from '@app/shell-sdk';
import { QueryClient } from '@tanstack/react-query';
import { MemoryStore } from '../../../test/memory-store';
import { CopyKeeper } from './copy-keeper';
import { OfflineCopy } from './offline-copy';

const part = (address: string): KeptPart => ({
  queryKey: [address],
  queryFn: () => Promise.resolve(`answer of ${address}`),
});
const dashboard = { 'mf-dashboard': [part('/api/summary')] };
const transactions = { 'mf-transactions': [part('/api/accounts')] };

describe('CopyKeeper', () => {
  const clients: QueryClient[] = [];
  let keeper: CopyKeeper;
  let copy: OfflineCopy;
  const begin = (user = ada) => {
    const client = new QueryClient();
    clients.push(client);
    const owners = () => ['mf-dashboard', 'mf-transactions'];
    keeper = new CopyKeeper(client, copy, () => true, owners);
    return keeper.begin(user);
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    copy = new OfflineCopy(new MemoryStore());
    keptParts.set({});
  });
  afterEach(() => {
    keeper.end();
    for (const client of clients.splice(0)) client.clear();
    jest.useRealTimers();
  });

  it('marks the copy as complete only after every remote has registered its parts, however late its code loads', async () => {
    keptParts.set(dashboard);
    await begin();
    expect(await copy.answer('/api/summary')).toBe('answer of /api/summary');
    expect(await copy.about()).toEqual({ userId: ada.id });
    keptParts.set({ ...dashboard, ...transactions });
    jest.advanceTimersByTime(3_000);
    while (!(await copy.about())?.completeAt) await new Promise(setImmediate);
    expect(await copy.answer('/api/accounts')).toBe('answer of /api/accounts');
  });

  it('keeps what a remote stored last time until that remote has registered its parts', async () => {
    keptParts.set({ ...dashboard, ...transactions });
    await begin();
    keeper.end();
    keptParts.set(dashboard);
    await begin();
    expect(await copy.answer('/api/accounts')).toBe('answer of /api/accounts');
    keeper.end();
    keptParts.set({ ...dashboard, 'mf-transactions': [part('/api/people')] });
    await begin();
    expect(await copy.answer('/api/accounts')).toBeUndefined();
    expect(await copy.answer('/api/people')).toBe('answer of /api/people');
  });

  it('keeps one ledger at a time: opening another one erases what was stored of the previous one', async () => {
    keptParts.set({ ...dashboard, ...transactions });
    await begin();
    keeper.end();
    keptParts.set(dashboard);
    await begin({ ...ada, ledger: exampleLedger });
    expect(await copy.answer('/api/accounts')).toBeUndefined();
    expect(await copy.isOf(ada.id)).toBe(false);
    expect((await copy.about())?.userId).toBe(`${ada.id}@${exampleLedger.id}`);
  });
});
