import { bankHolidays, isBusinessDay } from './bank-holidays';

describe('bank holidays', () => {
  it('are the published Federal Reserve days of 2026', () => {
    // 4 July 2026 is a Saturday: banks stay open on Friday the 3rd.
    expect([...bankHolidays(2026)].sort()).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it('are the published Federal Reserve days of 2027', () => {
    expect([...bankHolidays(2027)].sort()).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-19',
      '2027-07-05',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-25',
    ]);
  });

  it('excludes bank holidays and weekends from business days', () => {
    expect(['2026-11-26', '2026-11-28', '2026-11-29'].map(isBusinessDay)).toEqual([false, false, false]);
    expect(isBusinessDay('2026-07-03')).toBe(true);
  });
});
