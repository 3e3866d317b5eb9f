import { endpoint, id, nothing } from '@app/contracts-kernel';
import { z } from 'zod';
import { payrollErrors } from './errors';
import { ledgerReads, payrollReads } from './reads';

export const disconnectPayrollEndpoint = endpoint({
  name: 'payroll.connection.disconnect',
  summary:
    'Withdraws the consents and destroys the key of the stored credentials. Imported records are kept, or removed together with their ledger bookings.',
  http: { address: 'POST /api/adp/disconnect', ledger: 'owner' },
  invalidates: [...payrollReads, ...ledgerReads],
  request: z.strictObject({ keepData: z.boolean() }),
  reply: z.object({
    success: z.literal(true),
    /** Number of removed payslips, workers and runs. */
    removed: z.int().min(0),
  }),
  errors: [payrollErrors.PAYROLL_NOT_CONNECTED],
  timeoutMs: 20_000,
  example: { request: { keepData: true }, reply: { success: true, removed: 0 } },
});

export const chooseWorkerEndpoint = endpoint({
  name: 'payroll.connection.choose',
  summary:
    'Sets which worker the person is: from then on that worker’s pay is their own. Null resets it; imported own pay is removed.',
  http: { address: 'POST /api/adp/me', ledger: 'owner' },
  invalidates: [...payrollReads, ...ledgerReads],
  request: z.strictObject({ employeeId: id.nullable() }),
  reply: z.object({
    success: z.literal(true),
    /** Number of payslips that are now the person's own. */
    payslips: z.int().min(0),
  }),
  errors: ['NOT_FOUND', payrollErrors.PAYROLL_NOT_CONNECTED],
  timeoutMs: 20_000,
  example: {
    request: { employeeId: '01920000-0000-7000-8000-0000000000e1' },
    reply: { success: true, payslips: 26 },
  },
});

export const practiceCredentialsEndpoint = endpoint({
  name: 'payroll.practice.read',
  summary: 'Credentials of the practice employer on this machine; refused if there is none.',
  http: { address: 'GET /api/adp/practice', ledger: 'owner' },
  request: nothing,
  reply: z.object({
    clientId: z.string(),
    clientSecret: z.string(),
    certificate: z.string(),
    privateKey: z.string(),
  }),
  errors: ['PROVIDER_NOT_CONFIGURED'],
  example: {
    request: {},
    reply: {
      clientId: 'practice-client',
      clientSecret: 'not-a-real-secret',
      certificate: '-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----',
      privateKey: '-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----',
    },
  },
});
