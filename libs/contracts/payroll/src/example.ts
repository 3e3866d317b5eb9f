import type { PayrollCredentials } from './credentials';
import type {
  Employee,
  PayrollConnection,
  PayrollData,
  PayrollRun,
  PayrollSettings,
  PayrollSettingsChange,
} from './shapes';

/** One plausible value per shape, used by the generated documentation, mocks and contract tests. */
export const example = {
  connection: {
    connected: true,
    compliance: {
      lastSync: '2026-11-20T08:15:00.000Z',
      consents: [
        { kind: 'gdpr', version: '2026-11', givenAt: '2026-11-01T08:15:00.000Z', withdrawnAt: null },
      ],
    },
    provider: { available: true, practice: false },
    shortForm: false,
    practice: false,
    state: 'active',
    problem: null,
    nextSync: '2026-11-20T20:15:00.000Z',
    certificate: {
      subject: 'AcmeMutualSSL',
      issuer: 'ADP Web Services',
      fingerprint: '12:34',
      expires: '2028-11-01T00:00:00.000Z',
    },
    me: { id: '01920000-0000-7000-8000-0000000000e1', name: 'Jordan Reyes' },
    sync: {
      state: 'done',
      phase: 'runs',
      done: 14,
      total: 14,
      recordsProcessed: 12,
      skipped: 0,
      startedAt: '2026-11-20T08:14:00.000Z',
    },
  } satisfies PayrollConnection,
  data: {
    lastPayrollDate: '2026-11-20',
    lastPayrollAmount: 2412.5,
    status: 'successful',
    data: {
      currentYear: 2026,
      totalGrossIncome: 86500,
      averageGrossPay: 3760.87,
      totalNetIncome: 55487.5,
      averageNetPay: 2412.5,
      totalTaxes: 16435,
      totalBenefits: 8650,
      payPeriods: 23,
      lastPayDate: '2026-11-20',
    },
    missing: [{ expected: '2026-06-19', after: '2026-06-05', before: '2026-07-03' }],
    corrections: [
      {
        checkDate: '2026-10-09',
        correctedOn: '2026-10-19',
        changes: [{ figure: 'gross', before: 3664.47, after: 3760.87 }],
      },
    ],
  } satisfies PayrollData,
  /** Uses the short form, because a certificate in an example would be a key to protect. */
  credentials: { clientId: 'acme-client', clientSecret: 'not-a-real-secret' } satisfies PayrollCredentials,
  employee: {
    id: '01920000-0000-7000-8000-0000000000e1',
    name: 'Jordan Reyes',
    position: 'Operations manager',
    salary: null,
    hasSalary: true,
    payType: 'salary',
    employeeNumber: 'EMP001',
    email: 'jordan@example.com',
    department: 'Operations',
    lastPaid: '2026-11-20',
    status: 'active',
    isMe: false,
  } satisfies Employee,
  run: {
    id: '01920000-0000-7000-8000-0000000000f1',
    date: '2026-11-20',
    amount: 48210.36,
    employees: 14,
    status: 'completed',
  } satisfies PayrollRun,
  settings: {
    payFrequency: 'bi-weekly',
    nextPayDate: '2026-12-03',
    federalTaxId: '••-•••4567',
    stateTaxId: '•••4321',
    upcomingPayDates: ['2026-12-03', '2026-12-17', '2026-12-31', '2027-01-14', '2027-01-28', '2027-02-11'],
    version: 1,
  } satisfies PayrollSettings,
  settingsChange: {
    payFrequency: 'bi-weekly',
    nextPayDate: '2026-12-03',
    federalTaxId: '12-3454567',
    stateTaxId: 'NY-987654321',
    version: 0,
  } satisfies PayrollSettingsChange,
};
