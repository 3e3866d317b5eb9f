import { amount, list, queryInt, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';

/** Payments to one payee for work in a tax year, in US dollars. */
export const contractorPaid = z.object({
  merchant: z.string(),
  paid: amount,
  payments: z.int(),
  /** At or above the threshold, so a Form 1099-NEC is due. */
  reported: z.boolean(),
});
export type ContractorPaid = z.infer<typeof contractorPaid>;

const contractors = z.object({
  year: z.int(),
  /** The yearly amount from which a payee must be reported. */
  threshold: amount,
  /** False if the year's threshold is not published yet and the previous year's is used. */
  published: z.boolean(),
  /** Highest paid first. */
  payees: list(contractorPaid),
});
export type ContractorsPaid = z.infer<typeof contractors>;

const [earliest, latest] = [2000, 2100];
const example: ContractorsPaid = {
  year: 2026,
  threshold: 2000,
  published: true,
  payees: [{ merchant: 'Juno Varga Illustration', paid: 5040, payments: 3, reported: true }],
};

export const readContractorsEndpoint = endpoint({
  name: 'banking.contractors.read',
  summary:
    'Payments for contract labor (Schedule C, line 11) in a tax year, by payee. Excludes pending payments, and payments by card or wallet because the companies that process them report them.',
  http: 'GET /api/contractors',
  request: z.strictObject({ year: queryInt(earliest, latest) }),
  reply: contractors,
  example: { request: { year: 2026 }, reply: example },
});
