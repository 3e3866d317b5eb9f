import { isDay } from '@app/calendar';
import { MoneyError } from '@app/money';
import { readable } from './adp-rows';
import { statementDetail } from './adp-shapes';
import { listedOf, statementOf } from './adp-statements';
import { workerOf } from './adp-workers';

const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(100_000),
  0,
  -0,
  0.005,
  1e21,
  1e308,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  9e15,
  '1e309',
  '0000-01-01',
  '275760-09-13',
  true,
  [],
  [null],
  {},
  { amountValue: '5' },
  { amountValue: 1e21 },
  { toString: 'x' },
  '__proto__',
  '\u202egnp.exe\u0000\u0007',
  '\ud800',
];

type Json = Record<string, unknown>;

/** The same value with every member, at any depth, replaced by every hostile value in turn. */
function each(value: unknown): unknown[] {
  const inside =
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([name, one]) =>
          each(one).map((bad): unknown =>
            Array.isArray(value) ? value.with(Number(name), bad) : { ...(value as Json), [name]: bad },
          ),
        )
      : [];
  return [...hostile, ...inside];
}

const money = { amountValue: 12.5, currencyCode: 'USD' };
const worker = {
  associateOID: 'w1',
  workerID: { idValue: '7' },
  person: { legalName: { givenName: 'Ann', familyName1: 'Lee' } },
  businessCommunication: { emails: [{ emailUri: 'ann@example.org' }] },
  workerDates: { originalHireDate: '2020-01-01' },
  workAssignments: [
    {
      primaryIndicator: true,
      jobTitle: 'Baker',
      payCycleCode: { codeValue: 'B' },
      baseRemuneration: { payPeriodRateAmount: money },
      homeOrganizationalUnits: [{ nameCode: { shortName: 'Ovens' } }],
    },
  ],
};
const path = '/payroll/v1/workers/w1/pay-statements';
const listed = {
  payDate: '2026-11-13',
  netPayAmount: money,
  grossPayAmount: money,
  payDetailUri: { href: `${path}/s1` },
};
const detail = {
  payDate: '2026-11-13',
  payPeriod: { startDate: '2026-11-01', endDate: '2026-11-13' },
  netPayAmount: money,
  grossPayAmount: money,
  earnings: [
    { earningCodeName: 'Regular', earningAmount: money, payPeriodHours: 80, payRate: { amountValue: 37.5 } },
  ],
  deductions: [{ codeName: 'Tax', deductionAmount: money }],
  payDistributions: [
    { distributions: [{ depositAccount: { accountNumber: '123456789' }, distributionAmount: money }] },
  ],
};

const hasControl = /[\p{Cc}\p{Cs}\u202a-\u202e]/u;
const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(texts)
      : [];
const numbers = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(numbers)
      : [];

function expectSound(read: object): void {
  for (const text of texts(read)) expect(text).not.toMatch(hasControl);
  for (const number of numbers(read)) expect(Math.abs(number)).toBeLessThanOrEqual(1e14);
}

describe('an employer that sends malformed data', () => {
  it('costs at most the one malformed worker, and names them', () => {
    let leftOut = 0;
    for (const bad of each(worker)) {
      const named: string[] = [];
      const read = readable([worker, bad, { ...worker, associateOID: 'w2' }], workerOf, (what) =>
        named.push(what),
      );
      expect(read.map(({ workerId }) => workerId)).toEqual(expect.arrayContaining(['w1', 'w2']));
      expect(read.length + named.length).toBe(3);
      read.forEach(expectSound);
      for (const name of named) expect(name).not.toMatch(hasControl);
      leftOut += named.length;
    }
    expect(leftOut).toBeGreaterThan(50);
  });

  it('costs at most the one malformed statement, and names its day', () => {
    const first = { ...listed, payDetailUri: { href: `${path}/first` } };
    const last = { ...listed, payDetailUri: { href: `${path}/last` } };
    for (const bad of each(listed)) {
      const named: string[] = [];
      const read = readable(
        [first, bad, last],
        (row) => listedOf(row, 'w1'),
        (what) => named.push(what),
      );
      expect(read.map((one) => one?.sourceId)).toEqual(expect.arrayContaining(['first', 'last']));
      expect(read.length + named.length).toBe(3);
      for (const one of read) {
        if (!one) continue;
        expect(isDay(one.payDate)).toBe(true);
        expect(one.path.startsWith(`${path}/`)).toBe(true);
        expectSound(one);
      }
    }
    const named: string[] = [];
    readable(
      [{ ...listed, netPayAmount: 'much' }],
      (row) => listedOf(row, 'w1'),
      (what) => named.push(what),
    );
    expect(named).toEqual(['the pay statement of 2026-11-13']);
  });

  it('never has a statement with an amount that was not sent', () => {
    const one = listedOf(listed, 'w1')!;
    const sound = statementOf(statementDetail.parse({ payStatement: detail }).payStatement, one);
    expect(sound.lines).toHaveLength(2);
    let refused = 0;
    for (const bad of each(detail)) {
      const read = statementDetail.safeParse({ payStatement: bad });
      if (!read.success) {
        refused += 1;
        continue;
      }
      try {
        expectSound(statementOf(read.data.payStatement, one));
      } catch (error) {
        if (!(error instanceof MoneyError)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(150);
  });
});
