import { countOf, ExpectedLedger, type StoredRow } from './expected-ledger';

const row = (description: string, signedMinor = -100): StoredRow => ({
  description,
  accountId: 'a',
  signedMinor,
});
const ledger = (): ExpectedLedger => {
  const expected = new ExpectedLedger(new Map([['a', 1_000]]));
  expected.rows.set('one', row('one'));
  expected.rows.set('two', row('two', 250));
  return expected;
};
const balances = (minor: number): Map<string, number> => new Map([['a', minor]]);

describe('ExpectedLedger', () => {
  it('agrees with a store that contains exactly the acknowledged writes', () => {
    expect(countOf(ledger().compare([row('two', 250), row('one')], balances(1_150)))).toBe(0);
  });

  it.each([
    ['lost', [row('one')], 1_150],
    ['doubled', [row('one'), row('two', 250), row('two', 250)], 1_150],
    ['altered', [row('one', -101), row('two', 250)], 1_150],
    ['risen', [row('one'), row('two', 250), row('three')], 1_150],
    ['wrongBalances', [row('one'), row('two', 250)], 1_149],
  ] as const)('reports what is %s', (what, stored, balance) => {
    const differences = ledger().compare(stored, balances(balance));
    expect(differences[what]).toHaveLength(1);
    expect(countOf(differences)).toBe(1);
  });
});
