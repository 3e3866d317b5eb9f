import { amount, currency, day, id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { accountReads } from '../../stale-reads';

export const accountKind = z.enum([
  'checking',
  'savings',
  'cash',
  'card',
  'loan',
  'mortgage',
  'investment',
  'property',
  'vehicle',
  'otherAsset',
  'otherLiability',
]);
export type AccountKind = z.infer<typeof accountKind>;

/** Kinds of debt with terms: an interest rate, a monthly due day and a minimum payment. */
export const kindsWithTerms = ['card', 'loan', 'mortgage'] as const satisfies readonly AccountKind[];

/** Colours of the chart palette, the same in both themes. */
export const accountColour = z.enum(['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']);
export type AccountColour = z.infer<typeof accountColour>;

const maximum = 99_999_999.99;
const dayOfMonth = z.int().min(1, 'A day from 1 to 31').max(31, 'A day from 1 to 31');
const percent = z
  .number()
  .min(0, 'From 0 to 100 percent')
  .max(100, 'From 0 to 100 percent')
  .multipleOf(0.001, 'At most three decimals');
const owedAtMost = amount.min(0, 'This is zero or more').max(maximum, 'The largest amount is 99,999,999.99');

/**
 * The minimum payment: the larger of a share of the statement balance and a fixed amount. A loan's instalment is only
 * the fixed amount.
 */
export const paymentRule = z.strictObject({ percent, atLeast: owedAtMost });
export type PaymentRule = z.infer<typeof paymentRule>;

/** Terms of a debt; null if the person did not enter them, and always null for kinds that have no such term. */
const terms = {
  /** Credit line of a card. */
  limit: owedAtMost.nullable(),
  /** Yearly nominal interest in percent, for a card, loan or mortgage. */
  apr: percent.nullable(),
  /** Day of the month on which a card's statement closes; shorter months use their last day. */
  closingDay: dayOfMonth.nullable(),
  /** Day of the month on which a payment is due. */
  dueDay: dayOfMonth.nullable(),
  minPayment: paymentRule.nullable(),
  /**
   * Notifies the person when the balance falls below it; only for accounts that money is spent from. Absent from a
   * reply if it is not set.
   */
  lowBalance: owedAtMost.nullable().optional(),
};
/** How an account is displayed and which sums it is part of. */
const looks = {
  colour: accountColour.nullable(),
  /** True hides it on the page of accounts unless the person asks to see hidden ones. */
  hidden: z.boolean(),
  /** False excludes it from net worth. */
  inNetWorth: z.boolean(),
  /** False excludes its transactions from budgets; all other sums include them. */
  inBudget: z.boolean(),
};

export const account = z.object({
  id,
  name: z.string(),
  kind: accountKind,
  currency,
  institution: z.string().nullable(),
  mask: z.string().nullable(),
  openingBalance: amount,
  openingDate: day,
  /** Opening balance plus every counted row plus valuation changes. Debt is negative. */
  balance: amount,
  /** Day of the newest valuation: the balance is the value on that day plus the rows since. */
  valuedOn: day.nullable(),
  ...terms,
  ...looks,
  isDefault: z.boolean(),
  /** Absent if nobody chose a default; the oldest open account is then used for entries that name no account. */
  isChosenDefault: z.literal(true).optional(),
  closed: z.boolean(),
  version: z.int(),
});
export type Account = z.infer<typeof account>;
const written = account.extend({ /** Undoes the write; valid for 30 days. */ undoId: id });

const removed = z.object({ removed: z.literal(true), undoId: id });
const name = z.string().trim().min(1, 'Give the account a name').max(60);

export const newAccount = z.strictObject({
  name,
  kind: accountKind,
  currency: currency.optional(),
  institution: z.string().trim().max(60).nullable().optional(),
  mask: z
    .string()
    .regex(/^\d{2,4}$/, 'The last two to four digits')
    .nullable()
    .optional(),
  openingBalance: amount.min(-maximum).max(maximum).default(0),
  openingDate: day.optional(),
  ...z.object(terms).partial().shape,
  ...z.object(looks).partial().shape,
  isDefault: z.boolean().optional(),
});
const accountChange = z.strictObject({
  version: z.int(),
  name: name.optional(),
  institution: z.string().trim().max(60).nullable().optional(),
  mask: z
    .string()
    .regex(/^\d{2,4}$/)
    .nullable()
    .optional(),
  openingBalance: amount.min(-maximum).max(maximum).optional(),
  openingDate: day.optional(),
  ...z.object(terms).partial().shape,
  ...z.object(looks).partial().shape,
  isDefault: z.boolean().optional(),
  closed: z.boolean().optional(),
});

export const exampleAccount: Account = {
  id: '01920000-0000-7000-8000-0000000000a1',
  name: 'Everyday checking',
  kind: 'checking',
  currency: 'USD',
  institution: 'First Harbor Bank',
  mask: '1234',
  openingBalance: 1200,
  openingDate: '2026-01-01',
  balance: 3410.64,
  valuedOn: null,
  limit: null,
  apr: null,
  closingDay: null,
  dueDay: null,
  minPayment: null,
  colour: null,
  hidden: false,
  inNetWorth: true,
  inBudget: true,
  isDefault: true,
  closed: false,
  version: 1,
};
const { id: accountId } = exampleAccount;
const undoId = '01920000-0000-7000-8000-0000000000e1';
const exampleWritten = { ...exampleAccount, undoId };

export const listAccountsEndpoint = endpoint({
  name: 'banking.accounts.list',
  summary: 'All accounts of the actor with exact balances.',
  http: 'GET /api/accounts',
  request: nothing,
  reply: list(account),
  example: { request: {}, reply: [exampleAccount] },
});
export const createAccountEndpoint = endpoint({
  name: 'banking.accounts.create',
  summary: 'Opens a manual account.',
  http: { address: 'POST /api/accounts', status: 201 },
  invalidates: accountReads,
  request: newAccount,
  reply: written,
  example: {
    request: {
      name: 'Everyday checking',
      kind: 'checking',
      institution: 'First Harbor Bank',
      mask: '1234',
      openingBalance: 1200,
    },
    reply: exampleWritten,
  },
});
export const changeAccountEndpoint = endpoint({
  name: 'banking.accounts.change',
  summary: 'Changes an account at the version the caller read.',
  http: 'PATCH /api/accounts/:id',
  invalidates: accountReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: accountChange.extend({ id }),
  reply: written,
  example: {
    request: { id: accountId, version: 1, name: 'Joint checking' },
    reply: { ...exampleWritten, name: 'Joint checking', version: 2 },
  },
});
export const removeAccountEndpoint = endpoint({
  name: 'banking.accounts.remove',
  summary: 'Removes an account without transactions.',
  http: 'DELETE /api/accounts/:id',
  invalidates: accountReads,
  errors: ['NOT_FOUND', 'ACCOUNT_NOT_EMPTY'],
  request: z.strictObject({ id }),
  reply: removed,
  example: { request: { id: accountId }, reply: { removed: true, undoId } },
});
