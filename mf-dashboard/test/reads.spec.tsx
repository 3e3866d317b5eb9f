import * as banking from '@app/contracts-banking';
import { isRoute } from '@app/contracts-kernel';
import { readOwnSettings } from '@app/shell-sdk';
import { addressesOf, contractGateway, readsOf, renderRemote } from '@app/web-testing';
import { configure, waitFor } from '@testing-library/react';
import remote from '../remote.json';
import { DashboardPage } from '../src/features/dashboard/dashboard.page';
import { RecentTransactionsWidget } from '../src/features/recent-transactions/recent-transactions.widget';

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

const routes = Object.values<unknown>(banking).filter(isRoute);

/** The path of the shell's settings, which remotes read through the shell's SDK. */
const [settings] = readOwnSettings().queryKey;

it('the dashboard requests every address that is prefetched for it', async () => {
  const gateway = contractGateway(routes);
  renderRemote(
    <>
      <DashboardPage />
      <RecentTransactionsWidget />
    </>,
  );
  const reads = readsOf(remote, 'dashboard').filter((read) => read !== settings);
  expect(reads).not.toEqual([]);
  await waitFor(() => expect(addressesOf(gateway.calls)).toEqual(expect.arrayContaining(reads)));
  gateway.close();
});
