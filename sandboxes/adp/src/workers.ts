import { practiceCast, type CastMember } from './practice-cast';
import type { SeededRandom } from '@app/sandbox-kit';

/** The data of one employee. Amounts are in cents. */
export interface Worker {
  associateOID: string;
  employeeNumber: string;
  givenName: string;
  familyName: string;
  hireDate: string;
  jobTitle: string;
  department: string;
  annualCents: number;
  /** Status of the assignment: active, on leave, inactive, terminated. */
  status: 'A' | 'L' | 'I' | 'T';
  /** Number of pay dates since their last pay. */
  unpaid: number;
  hourly: boolean;
  contractor: boolean;
  email: string;
  accountNumber: string;
  /** Index of their manager. */
  manager?: number;
  /** True for the demo visitor. */
  isVisitor: boolean;
}

const givenNames = [
  'Ada',
  'Grace',
  'Alan',
  'Edsger',
  'Barbara',
  'Donald',
  'Radia',
  'Ken',
  'Frances',
  'Leslie',
];
const familyNames = [
  'Byron',
  'Hopper',
  'Turing',
  'Dijkstra',
  'Liskov',
  'Knuth',
  'Perlman',
  'Thompson',
  'Allen',
];
const jobs = [
  { title: 'Engineer', department: 'R&D', annual: [82_000, 140_000] },
  { title: 'Designer', department: 'Product', annual: [70_000, 115_000] },
  { title: 'Accountant', department: 'Finance', annual: [60_000, 95_000] },
  { title: 'Support Specialist', department: 'Operations', annual: [42_000, 62_000] },
] as const;

/** The person at an index of the list: the practice employer's own people first, then generated ones. */
export function makeWorker(random: SeededRandom, index: number, hireDate?: string): Worker {
  const person = practiceCast[index] ?? madeUp(random, index);
  const { givenName, familyName, jobTitle, department, annualCents, manager } = person;
  const email = `${givenName}.${familyName}@northwind.example`.toLowerCase();
  return {
    associateOID: `G${random.id(15).toUpperCase()}`,
    employeeNumber: `EMP${String(index + 1).padStart(3, '0')}`,
    givenName,
    familyName,
    hireDate: hireDate ?? `20${random.between(15, 23)}-0${random.between(1, 9)}-01`,
    jobTitle,
    department,
    annualCents,
    status: person.status ?? 'A',
    unpaid: person.unpaid ?? 0,
    hourly: person.hourly ?? false,
    contractor: person.contractor ?? false,
    email,
    accountNumber: `0000${random.between(10_000_000, 99_999_999)}`,
    ...(manager !== undefined && { manager }),
    isVisitor: index === 0,
  };
}

function madeUp(random: SeededRandom, index: number): CastMember {
  const job = random.pick(jobs);
  return {
    givenName: givenNames[index % givenNames.length]!,
    familyName: familyNames[(index * 7) % familyNames.length]!,
    jobTitle: job.title,
    department: job.department,
    annualCents: random.between(job.annual[0], job.annual[1]) * 100,
    manager: 2,
  };
}

const money = (cents: number): object => ({ amountValue: cents / 100, currencyCode: 'USD' });
const statusNames = { A: 'Active', L: 'Leave', I: 'Inactive', T: 'Terminated' } as const;

/** The worker as `GET /hr/v2/workers` returns it (shape of ADP's swagger, workers v2). */
export function workerJson(worker: Worker, all: readonly Worker[]): object {
  const status = statusNames[worker.status];
  const manager = worker.manager === undefined ? undefined : all[worker.manager];
  return {
    associateOID: worker.associateOID,
    workerID: { idValue: worker.employeeNumber, schemeCode: { codeValue: 'Employee ID' } },
    person: { legalName: nameOf(worker) },
    businessCommunication: { emails: [{ emailUri: worker.email }] },
    workerDates: { originalHireDate: worker.hireDate },
    workerStatus: { statusCode: { codeValue: status } },
    workAssignments: [
      {
        itemID: worker.employeeNumber,
        primaryIndicator: true,
        hireDate: worker.hireDate,
        assignmentStatus: { statusCode: { codeValue: worker.status, shortName: status } },
        workerTypeCode: worker.contractor
          ? { codeValue: 'C', shortName: 'Independent Contractor' }
          : { codeValue: 'F', shortName: 'Full Time' },
        positionID: worker.employeeNumber,
        jobTitle: worker.jobTitle,
        payCycleCode: { codeValue: 'B', shortName: 'Biweekly' },
        baseRemuneration: remunerationOf(worker),
        homeOrganizationalUnits: [
          {
            typeCode: { codeValue: 'Department' },
            nameCode: { codeValue: worker.department.toUpperCase(), shortName: worker.department },
          },
        ],
        ...(manager && {
          reportsTo: [{ associateOID: manager.associateOID, reportsToWorkerName: nameOf(manager) }],
        }),
        payrollGroupCode: '94N',
        payrollFileNumber: worker.employeeNumber.replace('EMP', '000'),
      },
    ],
  };
}

const nameOf = ({ givenName, familyName }: Worker): object => ({
  givenName,
  familyName1: familyName,
  formattedName: `${familyName}, ${givenName}`,
});

const hoursAYear = 2_080;

function remunerationOf({ hourly, annualCents, hireDate }: Worker): object {
  if (hourly)
    return { hourlyRateAmount: money(Math.round(annualCents / hoursAYear)), effectiveDate: hireDate };
  return {
    annualRateAmount: money(annualCents),
    payPeriodRateAmount: money(Math.round(annualCents / 26)),
    effectiveDate: hireDate,
  };
}
