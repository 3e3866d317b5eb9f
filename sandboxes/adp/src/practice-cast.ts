/** The workers of the practice employer, one in each possible state. The first is the demo visitor. */
export interface CastMember {
  givenName: string;
  familyName: string;
  jobTitle: string;
  department: string;
  annualCents: number;
  status?: 'L' | 'I' | 'T';
  /** Number of pay dates since their last pay. */
  unpaid?: number;
  hourly?: true;
  contractor?: true;
  manager?: number;
}

export const practiceEmployer = 'Northwind Studio';

export const practiceCast: readonly CastMember[] = [
  {
    givenName: 'Demo',
    familyName: 'Visitor',
    jobTitle: 'Product designer',
    department: 'Design',
    annualCents: 9_224_254,
    manager: 1,
  },
  {
    givenName: 'Amara',
    familyName: 'Lindqvist',
    jobTitle: 'Art director',
    department: 'Design',
    annualCents: 9_640_000,
    manager: 2,
  },
  {
    givenName: 'Ilse',
    familyName: 'Marchetti',
    jobTitle: 'Studio manager',
    department: 'Operations',
    annualCents: 7_180_000,
  },
  {
    givenName: 'Kofi',
    familyName: 'Aldana',
    jobTitle: 'Illustrator',
    department: 'Design',
    annualCents: 6_450_000,
    status: 'L',
    unpaid: 3,
    manager: 1,
  },
  {
    givenName: 'Noor',
    familyName: 'Castellan',
    jobTitle: 'Photographer',
    department: 'Design',
    annualCents: 5_900_000,
    status: 'I',
    unpaid: 9,
    contractor: true,
    manager: 1,
  },
  {
    givenName: 'Theo',
    familyName: 'Brandvold',
    jobTitle: 'Office assistant',
    department: 'Operations',
    annualCents: 4_120_000,
    status: 'T',
    unpaid: 16,
    hourly: true,
    manager: 2,
  },
];

/** The demo visitor's net pay for two weeks, in cents, by months before the current one; the newest pay is first. */
const netByMonthsAgo = [
  { monthsAgo: 6, cents: 241_250 },
  { monthsAgo: 15, cents: 233_000 },
  { monthsAgo: Infinity, cents: 225_000 },
];
/** Net pay is 68 of each 100 of gross pay. */
const netShare = 68;

/** Pay dates back from today: the missing pay, and the payslip that was wrong and issued again. */
export const missedPayDate = 11;
export const correctedPayDate = 3;
/** Benefits omitted from the wrong payslip. */
export const leftOutCents = 9_640;

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

export function demoPay(payDate: string, today: string): { grossCents: number; netCents: number } {
  const ago = monthNumber(today) - monthNumber(payDate);
  const netCents = netByMonthsAgo.find(({ monthsAgo }) => ago <= monthsAgo)!.cents;
  return { grossCents: Math.round((netCents * 100) / netShare), netCents };
}
