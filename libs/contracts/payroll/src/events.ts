import { day, event } from '@app/contracts-kernel';
import { z } from 'zod';
import { payFrequency } from './shapes';

/** Tax ids are no part of it: whoever listens needs to know when pay comes, not who pays. */
export const payrollSettingsChanged = event({
  name: 'payroll.settings.changed',
  summary: 'Payroll settings were saved: how often pay comes and when next.',
  payload: z.object({ payFrequency, nextPayDate: day }),
  invalidates: ['/api/payroll/settings'],
  example: { payFrequency: 'bi-weekly', nextPayDate: '2026-12-03' },
});
