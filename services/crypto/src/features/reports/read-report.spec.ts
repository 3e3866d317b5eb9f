import { isMove, type ReadRow } from './report-move';
import { readReport } from './read-report';
import { balanceMoves, plannedRows } from './report-rows';

const head =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes';
const report = (...rows: string[]) =>
  [
    'You can use this report to inform your likely tax obligations.',
    '',
    'Transactions',
    'User,Juno,1',
    head,
    ...rows,
  ].join('\n');
const readRows = (...rows: string[]) => readReport(report(...rows)).rows;
const said = ({ line, ...row }: ReadRow) => row;
const place = { userId: 'u', root: 'u', timeZone: 'America/New_York', walletName: 'Coinbase file' };

describe('the transaction report of Coinbase', () => {
  it('has a purchase with its value and its fee separately', () =>
    expect(
      readRows(
        'a1,2024-03-01 12:00:00 UTC,Buy,BTC,0.01,USD,"$61,234.11",$612.34,$620.00,$7.66,Bought 0.01 BTC',
      )[0],
    ).toEqual({
      line: 6,
      type: 'buy',
      coin: 'BTC',
      quantity: '0.01',
      valueMinor: 61_234,
      feeMinor: 766,
      at: new Date('2024-03-01T12:00:00Z'),
      name: 'a1',
      note: 'Bought 0.01 BTC',
    }));

  it.each([
    ['Send,ETH,-0.5', 'send'],
    ['Send,ETH,0.5', 'send'],
    ['Receive,ETH,0.5', 'receive'],
    ['Advanced Trade Sell,ETH,-0.5', 'sell'],
    ['Advance Trade Buy,ETH,0.5', 'buy'],
    ['Staking Income,ETH,0.5', 'staking_reward'],
    ['Rewards Income,ETH,0.5', 'staking_reward'],
    ['Learning Reward,ETH,0.5', 'airdrop'],
    ['Exchange Deposit,ETH,-0.5', 'internal_out'],
    ['Pro Withdrawal,ETH,0.5', 'internal_in'],
    ['Retail Staking Transfer,ETH,-0.5', 'internal_out'],
    ['Quantum Settlement,ETH,0.5', 'receive'],
  ])('reads %s as %s', (row, type) =>
    expect(readRows(`,2024-03-01T12:00:00Z,${row},USD,3000,1500,1500,0,`)[0]).toMatchObject({
      type,
      quantity: '0.5',
      valueMinor: 150_000,
    }),
  );

  it('makes one movement from a conversion, whether or not the other side has a row', () => {
    const note = 'Converted 0.01 BTC to 0.205 ETH';
    const rows = readRows(
      `c1,2024-03-01T12:00:00Z,Convert,BTC,-0.01,USD,60000,$598.00,$600.00,$2.00,${note}`,
      `c2,2024-03-01T12:00:00Z,Convert,ETH,0.205,USD,2900,$598.00,$598.00,$0.00,${note}`,
    );
    expect(said(rows[0]!)).toMatchObject({
      type: 'swap',
      coin: 'BTC',
      counter: { currency: 'ETH', amount: '0.205' },
      valueMinor: 59_800,
    });
    expect(rows[1]).toMatchObject({ outcome: 'money' });
  });

  it('leaves out money and lists what it cannot read', () =>
    expect(
      readRows(
        'm1,2024-03-01T12:00:00Z,Deposit,USD,500,USD,1,500,500,0,From bank',
        'x1,yesterday,Buy,BTC,0.01,USD,1,1,1,0,',
        'x2,2024-03-01T12:00:00Z,Buy,BTC,much,USD,1,1,1,0,',
      ).map((row) => ('outcome' in row ? `${row.outcome}: ${row.reason}` : row.type)),
    ).toEqual([
      'money: Money, not a coin: import it as an account.',
      'refused: yesterday is not a date such as 2026-03-01.',
      'refused: much is not a quantity.',
    ]));

  it('gives no value to amounts in another currency: unknown is not zero', () =>
    expect(readRows('e1,2024-03-01T12:00:00Z,Buy,BTC,0.01,EUR,1,500,500,1,')[0]).toMatchObject({
      valueMinor: undefined,
      feeMinor: undefined,
    }));
});

describe('the fills of Coinbase’s trading platform', () => {
  const fills = (...rows: string[]) =>
    readReport(
      [
        'portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit',
        ...rows,
      ].join('\n'),
    );

  it('have the value without the fee, of purchases and sales', () => {
    const { kind, rows } = fills(
      'default,1,BTC-USD,BUY,2024-03-01T12:00:00.123Z,0.01,BTC,60000,3.00,-603.00,USD',
      'default,2,BTC-USD,SELL,2024-03-02T12:00:00.123Z,0.01,BTC,61000,3.05,606.95,USD',
    );
    expect(kind).toBe('coinbase-fills');
    expect(rows).toMatchObject([
      { type: 'buy', quantity: '0.01', valueMinor: 60_000, feeMinor: 300 },
      { type: 'sell', quantity: '0.01', valueMinor: 61_000, feeMinor: 305 },
    ]);
  });

  it('are swaps if a coin is paid with another', () =>
    expect(
      fills('default,3,ETH-BTC,BUY,2024-03-01T12:00:00Z,1,ETH,0.05,0.0001,-0.0501,BTC').rows[0],
    ).toMatchObject({
      type: 'swap',
      coin: 'BTC',
      quantity: '0.0501',
      counter: { currency: 'ETH', amount: '1' },
    }));
});

describe('a table of movements', () => {
  const table = (...rows: string[]) =>
    readReport(
      ['date,type,coin,quantity,value usd,fee usd,counter coin,counter quantity,note', ...rows].join('\n'),
    ).rows;

  it('understands plain words for what happened', () =>
    expect(
      table('2025-01-02,Bought,btc,0.5,"20,000.00",12.50,,,', '2025-02-03,swap,BTC,0.1,4000,,ETH,1.2,'),
    ).toMatchObject([
      { type: 'buy', coin: 'BTC', quantity: '0.5', valueMinor: 2_000_000, feeMinor: 1_250 },
      { type: 'swap', counter: { currency: 'ETH', amount: '1.2' } },
    ]));

  it('says what to write if a row cannot be read', () =>
    expect(table('2025-01-02,hodl,BTC,1,,,,,', '2025-01-02,swap,BTC,1,,,,,')).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('Write buy, sell') as string },
      { outcome: 'refused', reason: expect.stringContaining('counter coin') as string },
    ]));
});

describe('readReport', () => {
  it('refuses a file of another kind, and lists the accepted kinds', () =>
    expect(() => readReport('Date,Description,Amount\n2025-01-01,Coffee,-3')).toThrow(
      'This is no report of coins.',
    ));
});

describe('rows of a file', () => {
  const rows = readRows(
    'a1,2024-03-01 12:00:00 UTC,Buy,BTC,0.5,USD,1,100,101,1,',
    ',2024-03-02T12:00:00Z,Send,BTC,0.1,USD,1,20,20,0,',
    ',2024-03-02T12:00:00Z,Send,BTC,0.1,USD,1,20,20,0,',
    'c1,2024-03-03T12:00:00Z,Convert,BTC,0.2,USD,1,40,40,0,Converted 0.2 BTC to 3 ETH',
  );
  const planned = plannedRows(rows, place, []);
  const made = planned.map(({ row }) => row!);

  it('are the same whenever the file is read, and two equal rows stay two', () => {
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(4);
    expect(plannedRows(rows, place, made).every(({ isKnown }) => isKnown)).toBe(true);
  });

  it('are recognised if a connection read the same coins in the same minute', () => {
    const read = {
      ...made[0]!,
      _id: 'of the exchange',
      amount: '0.50000000',
      at: new Date('2024-03-01T12:00:59.900Z'),
    };
    expect(plannedRows(rows, place, [read]).map(({ isKnown }) => isKnown)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('change the balance of each coin’s wallet by exactly their amounts', () => {
    const moves = balanceMoves(made);
    expect([...moves.values()]).toEqual([10n ** 17n, 3n * 10n ** 18n]);
    expect(rows.filter(isMove)).toHaveLength(4);
  });
});
