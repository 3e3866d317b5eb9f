import { isDay, type Day } from '@app/calendar';
import { oneLine } from '@app/contracts-kernel';
import { payrollCurrency } from '@app/contracts-payroll';
import { minorFromDecimal, MoneyError } from '@app/money';
import { z } from 'zod';

/**
 * ADP leaves out what a role may not see, and adds members over time, so every member may be missing and
 * unknown ones are dropped. Malformed text counts as missing; a malformed amount is an error, because sums
 * would otherwise be silently wrong.
 */
const text = z
  .string()
  .transform((said) => oneLine(said.slice(0, 1_000)).trim())
  .optional()
  .catch(undefined);
const code = z
  .object({ codeValue: text, shortName: text, longName: text })
  .transform(({ codeValue, shortName, longName }) => ({
    code: codeValue,
    name: longName ?? shortName ?? codeValue,
  }))
  .optional()
  .catch(undefined);
export const money = z
  .object({ amountValue: z.number().optional(), currencyCode: text })
  .transform(({ amountValue }) => amountValue)
  .optional();
const listOf = <T extends z.ZodType>(item: T) => z.array(item).default([]);
const person = z.object({ givenName: text, familyName1: text, formattedName: text }).optional();

const assignment = z.object({
  primaryIndicator: z.boolean().optional(),
  hireDate: text,
  assignmentStatus: z.object({ statusCode: code }).optional(),
  workerTypeCode: code,
  jobTitle: text,
  payCycleCode: code,
  baseRemuneration: z
    .object({
      hourlyRateAmount: money,
      payPeriodRateAmount: money,
      monthlyRateAmount: money,
      annualRateAmount: money,
    })
    .optional(),
  homeOrganizationalUnits: listOf(z.object({ typeCode: code, nameCode: code })),
  reportsTo: listOf(z.object({ reportsToWorkerName: person })),
});

export const workerShape = z.object({
  associateOID: z.string().regex(/^[\p{L}\p{N}\p{P}\p{S} ]{1,200}$/u),
  workerID: z.object({ idValue: text }).optional(),
  person: z.object({ legalName: person }).optional(),
  businessCommunication: z.object({ emails: listOf(z.object({ emailUri: text })) }).optional(),
  workerDates: z.object({ originalHireDate: text }).optional(),
  workerStatus: z.object({ statusCode: code }).optional(),
  workAssignments: listOf(assignment),
});
export type AdpWorker = z.output<typeof workerShape>;

/** Each worker is parsed separately, so that a malformed one does not affect others. */
export const workerPage = z.object({
  workers: listOf(z.unknown()),
  meta: z.object({ totalNumber: z.number().optional() }).optional(),
});

/** Each statement of a list is parsed separately too. */
export const statementPage = z.object({ payStatements: listOf(z.unknown()) });

export const listedShape = z.object({
  payDate: z.string(),
  netPayAmount: money,
  grossPayAmount: money,
  // The live service uses one name, the Swagger file the other.
  payAdjustmentIndicator: z.boolean().optional(),
  adjustmentIndicator: z.boolean().optional(),
  payDetailUri: z.object({ href: z.string() }).optional(),
});

/** The fields that identify a row even if the row itself is unreadable. */
export const rowName = z.object({
  payDate: text,
  associateOID: text,
  person: z.object({ legalName: person }).optional().catch(undefined),
});

const detail = z.object({
  payDate: z.string(),
  payPeriod: z.object({ startDate: text, endDate: text }).optional(),
  netPayAmount: money,
  grossPayAmount: money,
  earnings: listOf(
    z.object({
      earningCodeName: text,
      earningAmount: money,
      earningYTDAmount: money,
      payPeriodHours: z.number().min(-10_000).max(10_000).optional(),
      payRate: z
        .object({ amountValue: z.number().optional(), unitTimeCode: code })
        .transform(({ amountValue, unitTimeCode }) =>
          (unitTimeCode?.code ?? 'hour') === 'hour' ? amountValue : undefined,
        )
        .optional(),
    }),
  ),
  deductions: listOf(
    z.object({
      codeName: text,
      deductionCategoryCodeName: text,
      deductionAmount: money,
      deductionYTDAmount: money,
      preTaxIndicator: z.boolean().optional(),
    }),
  ),
  memos: listOf(z.object({ codeName: text, memoAmount: money, memoYTDAmount: money })),
  otherPay: listOf(z.object({ codeName: text, otherPayAmount: money, otherPayYTDAmount: money })),
  payDistributions: listOf(
    z.object({
      distributions: listOf(
        z.object({
          depositAccount: z.object({ accountNumber: text }).optional(),
          distributionAmount: money,
        }),
      ),
    }),
  ),
  employer: z.object({ employerName: text }).optional(),
});
export type AdpStatement = z.output<typeof detail>;
export const statementDetail = z.object({ payStatement: detail });

export const payrollOutput = z.object({
  payrollOutputs: listOf(
    z.object({
      payrollProcessingJobStatusCode: code,
      payrollScheduleReference: z.object({ scheduleEntryID: text }).optional(),
    }),
  ),
});

/** The messages of a refusal may be at either of two levels. */
const messages = listOf(
  z.object({ userMessage: z.object({ codeValue: text, messageTxt: text }).optional() }),
);
export const refusalBody = z.object({
  confirmMessage: z.object({
    requestID: z.object({ idValue: text }).optional(),
    processMessages: messages,
    resourceMessages: listOf(z.object({ processMessages: messages })),
  }),
});

/** A trillion dollars in cents: a higher amount is a wrong reply, and sums of lower ones stay exact. */
const maxCents = 1e14;

/** Exact cents of a JSON number with at most two decimals. Throws MoneyError otherwise. */
export function centsOf(value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const cents = minorFromDecimal(value, payrollCurrency);
  if (Math.abs(cents) > maxCents) throw new MoneyError(`Not an amount: ${value}`);
  return cents;
}

/** Cents of a rate, rounded to the nearest, because a rate may have more decimals than the currency. */
export function rateCentsOf(value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const cents = Math.round(Number(`${value}e2`));
  if (!(Math.abs(cents) <= maxCents)) throw new MoneyError(`Not a rate: ${value}`);
  return cents;
}

export const dayOf = (value: string | undefined): Day | undefined => {
  const day = value?.slice(0, 10);
  return day && isDay(day) ? day : undefined;
};
