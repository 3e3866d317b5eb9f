import * as crypto from '@app/contracts-crypto';
import { mountedAt, testViewerPages, type ViewerPage } from '@app/web-testing';
import { CryptoRoutes } from '../src/routes/crypto.routes';

const coins = mountedAt('/crypto', CryptoRoutes);

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const pages: ViewerPage[] = [
  { name: 'the portfolio', at: '/crypto', page: coins },
  { name: 'gains', at: '/crypto/gains', page: coins },
];

describe('a shared ledger', () => {
  const walkAsEditor = testViewerPages([crypto], pages);

  it('shows an editor the actions that a viewer does not have', async () => {
    const walk = await walkAsEditor(coins, '/crypto');
    expect(walk.opened).toContain('Add a wallet');
    expect(walk.writes).toEqual([
      'POST /api/crypto/sync',
      'POST /api/crypto/transactions',
      'POST /api/crypto/transfers',
    ]);
  });
});
