import fc from 'fast-check';
import { taxLineIds } from '@app/contracts-banking';
import { scheduleC, type BusinessEntry } from './schedule-c';

const entry = (over: Partial<BusinessEntry>): BusinessEntry => ({
  rowId: 'r',
  date: '2026-03-01',
  what: 'Somebody',
  line: 'C22',
  side: 'expense',
  wholeMinor: 100_00,
  percent: 100,
  minor: 100_00,
  hasReceipt: false,
  ...over,
});
const options = { mileage: 0, car: 'actual' } as const;

describe('Schedule C', () => {
  it('follows the form line by line', () => {
    const form = scheduleC(
      [
        entry({ line: 'C1', side: 'income', minor: 80_000_00 }),
        entry({ line: 'C2', minor: 1_000_00 }),
        entry({ line: 'C4', minor: 9_000_00 }),
        entry({ line: 'C6', side: 'income', minor: 500_00 }),
        entry({ line: 'C9', minor: 3_000_00 }),
        entry({ line: 'C24b', minor: 1_001_01 }),
        entry({ line: 'C22', minor: 2_000_00 }),
        // Refunded by the shop, so it lowers the line.
        entry({ line: 'C22', side: 'income', minor: 200_00 }),
        entry({ line: null, minor: 77_00 }),
      ],
      { mileage: 1_450_00, car: 'mileage', homeOffice: { feet: 200 } },
    );
    // 80,000 − 1,000 − 9,000 = 70,000; + 500; minus mileage 1,450 (not the 3,000 for the car), half of meals
    // 500.51, supplies 1,800.
    expect(form).toMatchObject({
      grossProfit: 70_000_00,
      grossIncome: 70_500_00,
      totalExpenses: 3_750_51,
      tentative: 66_749_49,
      homeOffice: 1_000_00,
      netProfit: 65_749_49,
      withoutLine: 77_00,
    });
  });

  it('deducts actual car costs instead of mileage if those were chosen', () => {
    const car = entry({ line: 'C9', minor: 3_000_00 });
    expect(scheduleC([car], { ...options, mileage: 1_450_00 }).totalExpenses).toBe(3_000_00);
  });

  it('never makes a loss through a home office', () => {
    const income = entry({ line: 'C1', side: 'income', minor: 300_00 });
    expect(scheduleC([income], { ...options, homeOffice: { feet: 300 } })).toMatchObject({
      homeOffice: 300_00,
      netProfit: 0,
    });
    expect(scheduleC([], { ...options, homeOffice: { feet: 300 } })).toMatchObject({
      homeOffice: 0,
      netProfit: 0,
    });
  });

  it('has every entry on exactly one line or on none', () => {
    const entries = fc.array(
      fc.record({
        line: fc.constantFrom(...taxLineIds.filter((id) => id !== 'C24b'), null),
        minor: fc.nat(1_000_000),
      }),
    );
    fc.assert(
      fc.property(entries, (list) => {
        const form = scheduleC(
          list.map((one) => entry(one)),
          options,
        );
        const onLines = [...form.lines].reduce(
          (sum, [line, minor]) => sum + (line === 'C1' || line === 'C6' ? -minor : minor),
          0,
        );
        expect(onLines + form.withoutLine).toBe(list.reduce((sum, { minor }) => sum + minor, 0));
      }),
    );
  });

  it('deducts the office’s share of the home’s costs, up to the remaining income', () => {
    const home = (feet: number) => ({
      ...options,
      homeOffice: { feet, home: { feet: 1_000, costs: 24_000_00 } },
    });
    const large = entry({ line: 'C1', side: 'income', minor: 90_000_00 });
    expect(scheduleC([large], home(150))).toMatchObject({ homeOffice: 3_600_00 });
    expect(scheduleC([], home(150))).toMatchObject({ homeOffice: 0 });
  });
});
