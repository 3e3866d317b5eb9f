import type { EmployeeStatus, PayFrequency } from '@app/contracts-payroll';
import type { SourceWorker } from '../payroll-source';
import { centsOf, dayOf, rateCentsOf, workerShape, type AdpWorker } from './adp-shapes';

const statuses: Readonly<Record<string, EmployeeStatus>> = {
  a: 'active',
  active: 'active',
  l: 'on leave',
  leave: 'on leave',
  i: 'inactive',
  inactive: 'inactive',
  t: 'terminated',
  terminated: 'terminated',
  d: 'terminated',
};
const frequencies: Readonly<Record<string, PayFrequency>> = {
  W: 'weekly',
  B: 'bi-weekly',
  S: 'semi-monthly',
  M: 'monthly',
};
const periodsAYear: Readonly<Record<PayFrequency, number>> = {
  weekly: 52,
  'bi-weekly': 26,
  'semi-monthly': 24,
  monthly: 12,
};

/**
 * Converts a worker of ADP. Fields that are not shared stay missing, not zero. Throws RangeError or
 * MoneyError if the row is malformed.
 */
export function workerOf(row: unknown): SourceWorker {
  const read = workerShape.safeParse(row);
  if (!read.success) throw new RangeError('Not a worker');
  const worker = read.data;
  const assignment =
    worker.workAssignments.find(({ primaryIndicator }) => primaryIndicator) ?? worker.workAssignments[0];
  const status =
    assignment?.assignmentStatus?.statusCode?.code ?? worker.workerStatus?.statusCode?.code ?? '';
  const frequency = frequencies[assignment?.payCycleCode?.code?.[0]?.toUpperCase() ?? ''];
  const units = assignment?.homeOrganizationalUnits ?? [];
  const department = units.find(({ typeCode }) => /department/i.test(typeCode?.code ?? '')) ?? units[0];
  return withoutMissing({
    workerId: worker.associateOID,
    employeeNumber: worker.workerID?.idValue,
    name: fullName(worker.person?.legalName),
    email: worker.businessCommunication?.emails[0]?.emailUri,
    position: assignment?.jobTitle,
    department: department?.nameCode?.name,
    workerType: workerTypeOf(assignment?.workerTypeCode),
    ...payOf(assignment?.baseRemuneration, frequency),
    frequency,
    hireDate: dayOf(worker.workerDates?.originalHireDate ?? assignment?.hireDate),
    manager: fullName(assignment?.reportsTo[0]?.reportsToWorkerName),
    status: statuses[status.toLowerCase()] ?? 'inactive',
  });
}

const fullName = (
  name: { givenName?: string; familyName1?: string; formattedName?: string } | undefined,
): string | undefined =>
  [name?.givenName, name?.familyName1].filter(Boolean).join(' ') || name?.formattedName || undefined;

function workerTypeOf(type: { code?: string; name?: string } | undefined): SourceWorker['workerType'] {
  if (!type) return undefined;
  return /contract|1099/i.test(`${type.code} ${type.name}`) ? '1099' : 'W-2';
}

type Remuneration = AdpWorker['workAssignments'][number]['baseRemuneration'];

/** The agreed pay: a yearly salary, given as such or per period, or an hourly rate. */
function payOf(
  rates: Remuneration,
  frequency: PayFrequency | undefined,
): Pick<SourceWorker, 'payType' | 'salaryMinor' | 'rateMinor'> {
  if (!rates) return {};
  const { hourlyRateAmount, annualRateAmount, monthlyRateAmount, payPeriodRateAmount } = rates;
  if (hourlyRateAmount !== undefined && annualRateAmount === undefined)
    return { payType: 'hourly', rateMinor: rateCentsOf(hourlyRateAmount) };
  const period = centsOf(payPeriodRateAmount);
  const month = centsOf(monthlyRateAmount);
  const salaryMinor =
    centsOf(annualRateAmount) ??
    (month === undefined ? undefined : month * 12) ??
    (period === undefined || !frequency ? undefined : period * periodsAYear[frequency]);
  if (salaryMinor !== undefined && !Number.isSafeInteger(salaryMinor)) throw new RangeError('Not a salary');
  return salaryMinor === undefined ? {} : { payType: 'salary', salaryMinor };
}

const withoutMissing = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
