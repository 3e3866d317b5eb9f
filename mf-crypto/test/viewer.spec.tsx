import * as crypto from '@app/contracts-crypto';
import { contractGateway, routesOf, walkControls } from '@app/web-testing';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { CryptoRoutes } from '../src/routes/crypto.routes';

const coins = (
  <Routes>
    <Route path="/crypto/*" element={<CryptoRoutes basePath="/crypto" />} />
    <Route path="*" element={null} />
  </Routes>
);

jest.mock('../../libs/web/charts/src/engine/echart', () => ({ EChart: () => null }));

jest.setTimeout(60_000);

const routes = routesOf(crypto);
const pages: { of: string; at: string; page: ReactElement; opens?: string[] }[] = [
  { of: 'the portfolio', at: '/crypto', page: coins },
  { of: 'gains', at: '/crypto/gains', page: coins },
];

describe('a shared ledger', () => {
  let gateway: ReturnType<typeof contractGateway>;
  beforeEach(() => void (gateway = contractGateway(routes)));
  afterEach(() => gateway.close());

  it.each(pages)(
    'lets a viewer press everything in $of without a change',
    async ({ at, page, opens = [] }) => {
      const walk = await walkControls(page, { at, role: 'viewer', gateway });
      expect(walk).toEqual({ writes: [], asked: [], ways: [], opened: opens });
    },
  );

  it('shows an editor the actions that a viewer does not have', async () => {
    const [{ at, page }] = pages as [(typeof pages)[number]];
    const walk = await walkControls(page, { at, role: 'editor', gateway });
    expect(walk.opened).toContain('Add a wallet');
    expect(walk.writes).toEqual([
      'POST /api/crypto/sync',
      'POST /api/crypto/transactions',
      'POST /api/crypto/transfers',
    ]);
  });
});
