import {
  payLineKinds,
  payLineNames,
  payrollCurrency,
  type NewPayslip,
  type PayPart,
} from '@app/contracts-payroll';
import { jsonNumber } from '@app/money';

export interface DraftLine {
  key: number;
  part: PayPart;
  kind: string;
  minor: number | null;
}

/** A payslip while it is entered. */
export interface PayslipDraft {
  payDate: string;
  periodStart: string;
  periodEnd: string;
  employer: string;
  lines: DraftLine[];
  netMinor: number | null;
}

/** The lines that most payslips have. */
const usual: readonly (readonly [PayPart, string])[] = [
  ['earning', 'regular'],
  ['tax', 'federal'],
  ['tax', 'social-security'],
  ['tax', 'medicare'],
  ['tax', 'state'],
  ['pre-tax', '401k'],
  ['pre-tax', 'medical'],
];

export const newDraft = (today: string, employer = ''): PayslipDraft => ({
  payDate: today,
  periodStart: '',
  periodEnd: '',
  employer,
  lines: usual.map(([part, kind], key) => ({ key, part, kind, minor: null })),
  netMinor: null,
});

export const withLine = (draft: PayslipDraft, part: PayPart): PayslipDraft => {
  const used = new Set(draft.lines.flatMap((line) => (line.part === part ? [line.kind] : [])));
  const kind = payLineKinds[part].find((one) => !used.has(one)) ?? 'other';
  const key = Math.max(0, ...draft.lines.map((line) => line.key)) + 1;
  return { ...draft, lines: [...draft.lines, { key, part, kind, minor: null }] };
};

const signs: Readonly<Record<PayPart, number>> = {
  earning: 1,
  reimbursement: 1,
  tax: -1,
  'pre-tax': -1,
  'post-tax': -1,
  employer: 0,
};

/** The net pay that results from the lines, in minor units. */
export const netOf = ({ lines }: Pick<PayslipDraft, 'lines'>): number =>
  lines.reduce((sum, { part, minor }) => sum + signs[part] * (minor ?? 0), 0);

/** Why the payslip cannot be saved, in words; undefined if it can. */
export function draftProblem(draft: PayslipDraft, today: string): string | undefined {
  if (!draft.payDate) return 'Choose the pay date.';
  if (draft.payDate > today) return 'The pay date is in the future.';
  if (draft.periodStart && draft.periodEnd && draft.periodEnd < draft.periodStart)
    return 'The period must end on or after its first day.';
  if (draft.employer.trim() === '') return 'Enter the employer.';
  if (!draft.lines.some(({ part, minor }) => part === 'earning' && minor)) return 'Enter what was earned.';
  if (draft.netMinor === null) return 'Enter the net pay as it is printed.';
  return undefined;
}

export const bodyOf = (draft: PayslipDraft): NewPayslip => ({
  payDate: draft.payDate,
  ...(draft.periodStart && { periodStart: draft.periodStart }),
  ...(draft.periodEnd && { periodEnd: draft.periodEnd }),
  employer: draft.employer.trim(),
  net: jsonNumber(draft.netMinor ?? 0, payrollCurrency),
  lines: draft.lines.flatMap(({ part, kind, minor }) =>
    minor ? [{ part, kind, amount: jsonNumber(minor, payrollCurrency) }] : [],
  ),
});

export const partTitles: Readonly<Record<PayPart, string>> = {
  earning: 'Earnings',
  tax: 'Taxes',
  'pre-tax': 'Deductions before tax',
  'post-tax': 'Deductions after tax',
  reimbursement: 'Paid back',
  employer: 'Paid by the employer',
};

export const kindOptions = (part: PayPart) =>
  payLineKinds[part].map((kind) => ({ value: kind as string, label: payLineNames[part][kind]! }));
