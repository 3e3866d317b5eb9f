import { createQueryClient, setTransport } from '@app/api-client';
import { QueryObserver } from '@tanstack/react-query';
import { exampleUser } from '@app/contracts-identity';
import { registryStore } from '../registry/registry-store';
import { sessionStore } from '../session/session-store';
import { remoteOf } from '../../test/render-shell';
import { queryKeyOfAddress, prefetchPage } from './prefetch';

const bills = {
  id: 'bills',
  basePath: '/bills',
  reads: ['/api/bills', '/api/overview?period=monthly'],
};
let asked: string[];

beforeEach(() => {
  asked = [];
  setTransport((url) => {
    asked.push(url);
    return Promise.resolve(new Response('{}'));
  });
  registryStore.set({
    registry: { serial: 1, remotes: [remoteOf('mf-bills', [bills, { id: 'rest', basePath: '/rest' }])] },
  });
  sessionStore.set({ status: 'in', user: exampleUser, expired: false });
  prefetchPage(createQueryClient(), '/rest');
});
afterEach(() => setTransport());

describe('prefetchPage', () => {
  it('requests the reads of a page once and caches them under the keys of the page', async () => {
    const client = createQueryClient();
    prefetchPage(client, '/bills');
    prefetchPage(client, '/bills/calendar');
    expect(asked).toEqual(bills.reads);
    await Promise.resolve();
    expect(queryKeyOfAddress(bills.reads[1]!)).toEqual(['/api/overview', { period: 'monthly' }]);
    await client.ensureQueryData({ queryKey: ['/api/overview', { period: 'monthly' }] });
    expect(asked).toHaveLength(2);
  });

  it('requests nothing that a page did not declare, and nothing for addresses below it', () => {
    prefetchPage(createQueryClient(), '/bills/calendar');
    prefetchPage(createQueryClient(), '/rest');
    expect(asked).toEqual([]);
  });

  it('keeps a request if the leaving page was its last observer', async () => {
    const client = createQueryClient();
    const queryKey = queryKeyOfAddress(bills.reads[0]!);
    const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
    const answers: ((response: Response) => void)[] = [];
    let cut = false;
    setTransport((_url, init) => {
      init.signal!.addEventListener('abort', () => (cut = true));
      return new Promise((resolve) => answers.push(resolve));
    });
    prefetchPage(client, '/bills');
    leave();
    answers.forEach((answer) => answer(new Response('[1]')));
    await client.ensureQueryData({ queryKey });
    expect({ cut, data: client.getQueryData(queryKey) }).toEqual({ cut: false, data: [1] });
  });

  it('requests nothing without a session', () => {
    sessionStore.set({ status: 'out' });
    prefetchPage(createQueryClient(), '/bills');
    expect(asked).toEqual([]);
  });
});
