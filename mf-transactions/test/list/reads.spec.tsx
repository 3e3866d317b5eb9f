import * as banking from '@app/contracts-banking';
import { isRoute } from '@app/contracts-kernel';
import { addressesOf, contractGateway, readsOf, renderRemote } from '@app/web-testing';
import { configure, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import remote from '../../remote.json';
import { AccountsRoutes } from '../../src/routes/accounts.routes';
import { TransactionsRoutes } from '../../src/routes/transactions.routes';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = Object.values<unknown>(banking).filter(isRoute);
const pages: [string, ReactElement][] = [
  ['transactions', <TransactionsRoutes key="t" basePath="/" />],
  ['accounts', <AccountsRoutes key="a" basePath="/" />],
];

it.each(pages)('the page of %s requests every address that is prefetched for it', async (id, page) => {
  const gateway = contractGateway(routes);
  renderRemote(page);
  const reads = readsOf(remote, id);
  expect(reads).not.toEqual([]);
  await waitFor(() => expect(addressesOf(gateway.calls)).toEqual(expect.arrayContaining(reads)));
  gateway.close();
});
