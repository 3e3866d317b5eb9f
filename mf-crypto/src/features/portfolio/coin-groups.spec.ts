import type { Wallet } from '@app/contracts-crypto';
import { coinGroups, isSmall } from './coin-groups';

const wallet = (currency: string, balanceUsd: number | null, id = currency): Wallet => ({
  id,
  currency,
  currencyName: currency,
  walletName: `${id} wallet`,
  balance: '1',
  balanceUsd,
  priceChange24h: null,
  lastPriceUsd: balanceUsd,
});

describe('coinGroups', () => {
  const groups = coinGroups(
    [
      wallet('OLD', null),
      wallet('DUST', 0.99),
      wallet('BTC', 0.1),
      wallet('BTC', 0.2, 'cold'),
      wallet('ETH', 1),
    ],
    [],
  );

  it('groups wallets by coin, largest value first and those without a price last', () => {
    expect(groups.map(({ coin, minor }) => [coin, minor])).toEqual([
      ['ETH', 100],
      ['DUST', 99],
      ['BTC', 30],
      ['OLD', null],
    ]);
    expect(groups[2]!.wallets.map(({ id }) => id)).toEqual(['BTC', 'cold']);
  });

  it('counts less than a dollar as small, but never a coin without a price', () =>
    expect(groups.filter(isSmall).map(({ coin }) => coin)).toEqual(['DUST', 'BTC']));

  it('has no value for a coin if one of its wallets has no price', () =>
    expect(coinGroups([wallet('BTC', 5), wallet('BTC', null, 'b')], [])[0]!.minor).toBeNull());

  it('uses the coin name that one of its wallets has', () =>
    expect(
      coinGroups([wallet('ETH', 9), { ...wallet('ETH', 1, 'b'), currencyName: 'Ether' }], [])[0]!.name,
    ).toBe('Ether'));
});
