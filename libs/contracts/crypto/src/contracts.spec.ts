import { addressOf } from '@app/contracts-kernel';
import { testContracts } from '@app/contracts-kernel/testing';
import * as contracts from './index';

describe('crypto contracts', () => {
  const routes = testContracts('crypto', contracts);

  it('answer every call of the specification, and the additional portfolio calls', () => {
    expect(routes.map(addressOf).sort()).toEqual([
      'DELETE /api/crypto/import/:id',
      'DELETE /api/crypto/transactions/:id',
      'DELETE /api/crypto/wallets/:id',
      'GET /api/crypto/checks',
      'GET /api/crypto/exchange',
      'GET /api/crypto/gains',
      'GET /api/crypto/lots',
      'GET /api/crypto/lots/open',
      'GET /api/crypto/portfolio',
      'GET /api/crypto/sales/preview',
      'GET /api/crypto/settings',
      'GET /api/crypto/transactions',
      'GET /api/crypto/transactions/:id/lots',
      'GET /api/crypto/transfers/suggestions',
      'GET /api/crypto/wallets',
      'PATCH /api/crypto/wallets/:id',
      'POST /api/crypto/connect',
      'POST /api/crypto/connect/finish',
      'POST /api/crypto/connect/key',
      'POST /api/crypto/disconnect',
      'POST /api/crypto/import',
      'POST /api/crypto/sync',
      'POST /api/crypto/transactions',
      'POST /api/crypto/transactions/:id/restore',
      'POST /api/crypto/transfers',
      'POST /api/crypto/wallets',
      'POST /api/crypto/wallets/:id/restore',
      'PUT /api/crypto/settings',
      'PUT /api/crypto/transactions/:id/lots',
    ]);
  });
});

describe('quantity', () => {
  it.each(['0', '0.18342019', '1.000000000000000001', '-2.5'])('accepts %s', (value) =>
    expect(contracts.quantity.safeParse(value).success).toBe(true),
  );
  it.each(['', '.5', '1.', '1e-7', '0.0000000000000000001', 'NaN', '1,000'])('refuses %p', (value) =>
    expect(contracts.quantity.safeParse(value).success).toBe(false),
  );
});

describe('connecting an exchange', () => {
  it('accepts an empty body and nothing else', () => {
    expect(contracts.connectExchangeEndpoint.request.safeParse({}).success).toBe(true);
    expect(contracts.connectExchangeEndpoint.request.safeParse({ apiKey: 'x' }).success).toBe(false);
  });
});
