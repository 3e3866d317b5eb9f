import * as banking from '@app/contracts-banking';
import type { AnyRoute } from '@app/contracts-kernel';
import { addressesOf, contractGateway, readsOf, renderRemote } from '@app/web-testing';
import { configure, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import remote from '../remote.json';
import { AccountsRoutes } from '../src/features/accounts/accounts.routes';
import { TransactionsRoutes } from '../src/features/transaction-list/transactions.routes';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = (Object.values(banking) as unknown[]).filter(
  (one): one is AnyRoute => (one as AnyRoute | null)?.kind === 'route',
);
const pages: [string, ReactElement][] = [
  ['transactions', <TransactionsRoutes key="t" basePath="/" />],
  ['accounts', <AccountsRoutes key="a" basePath="/" />],
];

it.each(pages)('the page of %s asks for all that is asked for ahead of it', async (id, page) => {
  const gateway = contractGateway(routes);
  renderRemote(page);
  const reads = readsOf(remote, id);
  expect(reads).not.toEqual([]);
  await waitFor(() => expect(addressesOf(gateway.calls)).toEqual(expect.arrayContaining(reads)));
  gateway.close();
});
