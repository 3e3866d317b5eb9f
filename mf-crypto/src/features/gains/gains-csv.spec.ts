import { readCryptoGainsEndpoint } from '@app/contracts-crypto';
import { gainsCsv, incomeCsv } from './gains-csv';

const year = readCryptoGainsEndpoint.example.reply;
const row = year.rows[0]!;

describe('gainsCsv', () => {
  it('has the columns of Form 8949, short-term first', () => {
    const short = { ...row, long: false, acquired: null, proceeds: null, gain: null, basis: 0 };
    const [head, first, second] = gainsCsv({ ...year, rows: [row, short] });
    expect(head!.slice(1, 9).map((cell) => cell.slice(0, 3))).toEqual([
      '(a)',
      '(b)',
      '(c)',
      '(d)',
      '(e)',
      '(f)',
      '(g)',
      '(h)',
    ]);
    expect(first!.slice(0, 9)).toEqual([
      'Short-term',
      '0.02 BTC',
      'Unknown',
      '2026-08-29',
      '',
      '0.00',
      '',
      '0.00',
      '',
    ]);
    expect(second!.slice(0, 9)).toEqual([
      'Long-term',
      '0.02 BTC',
      '2025-03-01',
      '2026-08-29',
      '1197.70',
      '858.00',
      '',
      '0.00',
      '339.70',
    ]);
  });
});

describe('incomeCsv', () => {
  it('contains every receipt with its value at that time', () =>
    expect(incomeCsv(year)[1]).toEqual([
      '2026-07-08',
      'staking_reward',
      'ETH',
      '0.00412317',
      '11.88',
      'ETH Wallet',
    ]));
});
