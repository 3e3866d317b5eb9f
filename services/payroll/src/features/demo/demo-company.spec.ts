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

  it('is the same for the same person, day and pay', () => {
    expect(demoCompany('visitor', '2026-11-21', pay)).toEqual(company);
  });
});
