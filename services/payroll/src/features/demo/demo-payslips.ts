import { addDays, type Day } from '@app/calendar';
import { payrollCurrency } from '@app/contracts-payroll';
import { contentHash } from '../statement/content-hash';
import type { SettingsDocument } from '../settings/settings.schema';
import { partMinor } from '../statement/pay-of-range';
import type { StatementDocument, StatementLine } from '../statement/statement.schema';

/** Pay in the ledger, in minor units. */
export interface DemoPay {
  date: Day;
  netMinor: number;
}

const fortnight = 14;
const employer = 'Northwind Studio';
/** Percent of gross pay: 68 paid out, 23 taxes, the rest for retirement. */
const netShare = 68;
const taxShare = 23;

/** The demo's pay schedule: the next pay is due a fortnight after the last one. */
export const demoSettings = (userId: string, today: Day, last: Day | undefined): SettingsDocument => ({
  _id: userId,
  payFrequency: 'bi-weekly',
  anchor: addDays(last ?? today, fortnight),
  version: 1,
  updatedAt: new Date(`${today}T09:00:00Z`),
});

/**
 * Payslips as a person without a payroll provider would enter them: used by the demo on a server without the
 * practice employer.
 */
export const demoPayslips = (userId: string, pay: readonly DemoPay[]): StatementDocument[] =>
  pay.map(({ date, netMinor }) => {
    const grossMinor = Math.round((netMinor * 100) / netShare);
    const taxesMinor = Math.round((grossMinor * taxShare) / 100);
    const lines: StatementLine[] = [
      { part: 'earning', kind: 'regular', label: 'Regular pay', amountMinor: grossMinor },
      { part: 'tax', kind: 'federal', label: 'Federal income tax', amountMinor: taxesMinor },
      { part: 'pre-tax', kind: '401k', label: '401(k)', amountMinor: grossMinor - taxesMinor - netMinor },
    ];
    return {
      _id: `${userId}-slip-${date}`,
      userId,
      checkDate: date,
      employer,
      currency: payrollCurrency,
      grossMinor,
      netMinor,
      taxesMinor,
      benefitsMinor: partMinor(lines, 'pre-tax'),
      lines,
      status: 'successful',
      origin: 'manual',
      fingerprint: contentHash(lines),
    };
  });
