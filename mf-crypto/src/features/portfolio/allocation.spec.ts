import { allocationOf } from './allocation';
import type { CoinGroup } from './coin-groups';

const group = (name: string, minor: number | null): CoinGroup => ({
  coin: name,
  name,
  minor,
  wallets: [],
  holding: undefined,
});

describe('allocationOf', () => {
  it('leaves out coins without a price and coins worth nothing', () =>
    expect(allocationOf([group('A', 5), group('B', 0), group('C', null)])).toEqual([
      { name: 'A', minor: 5, hue: 'c1' },
    ]));

  it('combines the smallest coins if there are too many, without losing a cent', () => {
    const parts = allocationOf(Array.from({ length: 20 }, (_, index) => group(`coin ${index}`, 900 - index)));
    expect(parts).toHaveLength(7);
    expect(parts.at(-1)).toMatchObject({ name: '14 others', hue: 'c7' });
    expect(parts.reduce((sum, { minor }) => sum + minor, 0)).toBe(20 * 900 - 190);
  });

  it('combines coins worth less than a dollar, however few parts there are', () =>
    expect(allocationOf([group('A', 500), group('B', 40), group('C', 2)])).toEqual([
      { name: 'A', minor: 500, hue: 'c1' },
      { name: '2 others', minor: 42, hue: 'c7' },
    ]));
});
