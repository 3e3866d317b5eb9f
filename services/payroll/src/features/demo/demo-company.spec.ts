import { addDays } from '@app/calendar';
import { correctionsOf, standingStatements } from '../statement/corrections';
import { demoCompany } from './demo-company';

const pay = [
  { date: '2026-11-05', netMinor: 241_250 },
  { date: '2026-11-19', netMinor: 241_250 },
];
const company = demoCompany('visitor', '2026-11-21', pay);

describe('the demo’s employer', () => {
  it('has six people across every state and four runs, one of them failed', () => {
    expect(company.employees).toHaveLength(6);
    expect(new Set(company.employees.map(({ status }) => status)).size).toBe(4);
    expect(company.runs.map(({ status }) => status).sort()).toEqual([
      'completed',
      'completed',
      'failed',
      'pending',
    ]);
  });

  it('pays what came into the ledger, each payslip whole to the cent', () => {
    expect(company.statements.map(({ checkDate, netMinor }) => ({ date: checkDate, netMinor }))).toEqual(pay);
    for (const { grossMinor, netMinor, taxesMinor, benefitsMinor } of company.statements)
      expect(netMinor + taxesMinor + benefitsMinor).toBe(grossMinor);
    expect(company.settings.anchor).toBe('2026-12-03');
  });

  it('corrected one payslip of many, which pays out what it paid before', () => {
    const year = Array.from({ length: 26 }, (_, index) => ({
      date: addDays('2026-11-19', -14 * (25 - index)),
      netMinor: 241_250,
    }));
    const { statements } = demoCompany('visitor', '2026-11-21', year);
    expect(statements).toHaveLength(27);
    const standing = standingStatements(statements);
    expect(standing.map(({ checkDate, netMinor }) => ({ date: checkDate, netMinor }))).toEqual(year);
    expect(new Set(standing.map(({ grossMinor }) => grossMinor)).size).toBe(1);
    for (const { grossMinor, netMinor, taxesMinor, benefitsMinor } of statements)
      expect(netMinor + taxesMinor + benefitsMinor).toBe(grossMinor);
    expect(correctionsOf(statements)).toEqual([
      {
        checkDate: '2026-10-08',
        correctedOn: '2026-10-17',
        changes: [
          { figure: 'gross', before: 3451.39, after: 3547.79 },
          { figure: 'benefits', before: 222.9, after: 319.3 },
        ],
      },
    ]);
  });

  it('is the same for the same person, day and pay', () => {
    expect(demoCompany('visitor', '2026-11-21', pay)).toEqual(company);
  });
});
