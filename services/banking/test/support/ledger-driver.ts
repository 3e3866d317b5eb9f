import { addDays, addMonthsToDay } from '@app/calendar';
import {
  addTransactionEndpoint,
  assignBudgetEndpoint,
  changeCategoryEndpoint,
  changeTransactionEndpoint,
  commitBulkEndpoint,
  commitImportEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  createSeriesEndpoint,
  finishReceiptEndpoint,
  importPartSize,
  listEventsEndpoint,
  listTransactionsEndpoint,
  mergeCategoryEndpoint,
  previewBulkEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  putReceiptPartEndpoint,
  queryMonthsEndpoint,
  readBudgetPlanEndpoint,
  readReceiptEndpoint,
  receiptPartSize,
  removeTransactionEndpoint,
  startImportEndpoint,
  startReceiptEndpoint,
  type AccountKind,
  type BudgetPlan,
  type BulkChange,
  type CsvOptions,
  type NewTransaction,
  type RuleDraft,
} from '@app/contracts-banking';
import type { Actor, RequestInput } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';
import { bankFile } from '@app/statement-files/testing';
import { somebody, today } from './test-banking';

/** Long enough for writes in steps. */
const timeoutMs = 120_000;

/** What people do with a ledger, as requests to a running service. Members may be destructured. */
export class LedgerDriver {
  constructor(private readonly banking: Pick<TestService, 'ask'>) {}

  // Accounts

  readonly openAccount = async (
    as: Actor,
    kind: AccountKind = 'checking',
    more: { mask?: string; currency?: string } = {},
  ) => {
    const wanted = { name: 'Main', kind, openingBalance: 1000, ...more };
    return (await this.banking.ask(createAccountEndpoint, wanted, { as })).id;
  };

  readonly openChecking = (as: Actor) =>
    this.banking.ask(
      createAccountEndpoint,
      { name: 'Everyday checking', kind: 'checking', openingBalance: 3000, openingDate: ago(30) },
      { as },
    );

  /** A new person with a checking account. */
  readonly somebodyWith = async (openingBalance = 0): Promise<Actor> => {
    const as = somebody();
    const wanted = { name: 'Main', kind: 'checking', openingBalance, openingDate: '2020-01-01' } as const;
    await this.banking.ask(createAccountEndpoint, wanted, { as });
    return as;
  };

  // Transactions

  readonly list = (as: Actor) => this.banking.ask(listTransactionsEndpoint, {}, { as });

  /** The rows by id without their versions, which rise with every write: equal before a change and after its undo. */
  readonly listWithoutVersions = async (as: Actor) =>
    (await this.list(as))
      .map(({ version: _version, ...row }) => row)
      .sort((one, other) => (one.id < other.id ? -1 : 1));

  readonly add = async (as: Actor, more: Partial<NewTransaction> = {}) => {
    const row = { description: 'Costmart', category: 'Shopping', date: today, ...more };
    return (await this.banking.ask(addTransactionEndpoint, { type: 'expense', amount: 90, ...row }, { as }))
      .transaction;
  };

  /**
   * Adds a row in any state: a completed one on a future day is added today and then moved, because the
   * service requires that.
   */
  readonly addOnAnyDay = async (as: Actor, row: NewTransaction) => {
    const { date, status } = row;
    if (status !== 'completed' || !date || date <= today)
      return this.banking.ask(addTransactionEndpoint, row, { as });
    const { transaction } = await this.banking.ask(addTransactionEndpoint, { ...row, date: today }, { as });
    const { id, version } = transaction;
    return this.banking.ask(changeTransactionEndpoint, { id, version, date }, { as });
  };

  readonly removeTransaction = async (as: Actor, id: string) =>
    (await this.banking.ask(removeTransactionEndpoint, { id }, { as })).undoId;

  readonly changeInBulk = async (as: Actor, ids: string[], change: BulkChange): Promise<string> => {
    const { plan } = await this.banking.ask(previewBulkEndpoint, { ids, change }, { as, timeoutMs });
    return (await this.banking.ask(commitBulkEndpoint, { ids, change, plan }, { as, timeoutMs })).undoId!;
  };

  /** This month's totals in minor units, by category and direction. */
  readonly sums = async (as: Actor) => {
    const month = today.slice(0, 7);
    const { months } = await this.banking.ask(queryMonthsEndpoint, { from: month, to: month }, { as });
    return Object.fromEntries(
      (months[0]?.categories ?? []).map(({ category, type, totalMinor }) => [
        `${category} ${type}`,
        totalMinor,
      ]),
    );
  };

  readonly spendAtKroger = async (as: Actor, more: object = {}) =>
    (
      await this.banking.ask(
        addTransactionEndpoint,
        { type: 'expense', amount: 12.5, description: 'Kroger #412', date: today, ...more },
        { as },
      )
    ).transaction;

  // Categories

  readonly createCategory = async (as: Actor, name: string, more: object = {}) =>
    (await this.banking.ask(createCategoryEndpoint, { name, ...more }, { as })).id;

  readonly renameCategory = async (as: Actor, id: string, name: string) =>
    (await this.banking.ask(changeCategoryEndpoint, { id, name }, { as, timeoutMs })).undoId!;

  readonly mergeCategory = async (as: Actor, id: string, into: string) =>
    (await this.banking.ask(mergeCategoryEndpoint, { id, into }, { as, timeoutMs })).undoId;

  /** The categories of all rows, newest row first. */
  readonly categoriesOf = async (as: Actor): Promise<string[]> =>
    (await this.list(as)).map(({ category }) => category);

  // Budgets

  readonly spend = (as: Actor, amount: number, category = 'Dining', date = today) =>
    this.addOnAnyDay(as, { type: 'expense', amount, description: 'x', category, date, status: 'completed' });

  readonly earn = (as: Actor, amount: number, date = today, category = 'Salary') =>
    this.addOnAnyDay(as, { type: 'income', amount, description: 'Pay', category, date, status: 'completed' });

  readonly assignBudget = (as: Actor, amounts: Record<string, number | null>, period = today) => {
    const assignments = Object.entries(amounts).map(([category, amount]) => ({ category, amount }));
    return this.banking.ask(assignBudgetEndpoint, { period, assignments }, { as });
  };

  readonly budgetPlan = (as: Actor, period = today) =>
    this.banking.ask(readBudgetPlanEndpoint, { period }, { as });

  // Bills and recurring payments

  readonly pay = (
    as: Actor,
    date: string,
    amount: number,
    description = 'Novaplay Streaming',
    category = 'Subscriptions',
  ) =>
    this.banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount, description, category, date },
      { as },
    );

  readonly rent = (as: Actor, part: Partial<RequestInput<typeof createSeriesEndpoint>> = {}) =>
    this.banking.ask(
      createSeriesEndpoint,
      {
        title: 'Alder Court Rent',
        category: 'Housing',
        amount: -1450,
        rule: { every: 'week', interval: 2 },
        start: addDays(today, 2),
        ...part,
      },
      { as },
    );

  readonly upcoming = (as: Actor) => this.banking.ask(listEventsEndpoint, {}, { as });

  // Imports

  readonly uploadFile = async (
    as: Actor,
    accountId: string,
    fileName: string,
    bytes: Buffer,
  ): Promise<string> => {
    const begin = { fileName, size: bytes.length, accountId };
    const { id, parts } = await this.banking.ask(startImportEndpoint, begin, { as });
    for (let part = 0; part < parts; part++) {
      const data = bytes.subarray(part * importPartSize, (part + 1) * importPartSize).toString('base64');
      await this.banking.ask(putImportPartEndpoint, { id, part, data }, { as });
    }
    return id;
  };

  /** Uploads and previews a file; `commit` imports its rows. */
  readonly importFile = async (
    as: Actor,
    accountId: string,
    name: string,
    bytes = bankFile(name),
    csv?: CsvOptions,
  ) => {
    const id = await this.uploadFile(as, accountId, name, bytes);
    const preview = await this.banking.ask(previewImportEndpoint, { id, csv }, { as });
    const commit = () =>
      this.banking.ask(commitImportEndpoint, { id, plan: preview.plan }, { as, timeoutMs });
    return { id, preview, commit };
  };

  // Receipts

  readonly uploadReceipt = async (
    as: Actor,
    transactionId: string,
    name: string,
    bytes: Uint8Array,
  ): Promise<string> => {
    const begin = { id: transactionId, name, size: bytes.length };
    const { id, parts } = await this.banking.ask(startReceiptEndpoint, begin, { as });
    for (let part = 0; part < parts; part++) {
      const piece = bytes.subarray(part * receiptPartSize, (part + 1) * receiptPartSize);
      const data = Buffer.from(piece).toString('base64');
      await this.banking.ask(putReceiptPartEndpoint, { id, part, data }, { as });
    }
    return id;
  };

  readonly finishReceipt = (as: Actor, id: string) =>
    this.banking.ask(finishReceiptEndpoint, { id }, { as, timeoutMs });

  readonly attachReceipt = async (as: Actor, transactionId: string, name: string, bytes: Uint8Array) =>
    this.finishReceipt(as, await this.uploadReceipt(as, transactionId, name, bytes));

  readonly downloadReceipt = async (as: Actor, id: string): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    for (let part = 0, parts = 1; part < parts; part++) {
      const reply = await this.banking.ask(readReceiptEndpoint, { id, part }, { as });
      parts = reply.parts;
      pieces.push(Buffer.from(reply.data, 'base64'));
    }
    return Buffer.concat(pieces);
  };
}

export const ago = (months: number, days = 0) => addDays(addMonthsToDay(today, -months), -days);

/** The row of a category in a budget. */
export const budgetRow = ({ rows }: BudgetPlan, category = 'Dining') =>
  rows.find((row) => row.category === category)!;

export const ruleDraft = (more: Partial<RuleDraft> = {}): RuleDraft => ({
  name: 'Kroger is food',
  enabled: true,
  when: ['create', 'import', 'voice'],
  if: { all: [{ field: 'merchant', op: 'is', value: 'Kroger' }] },
  then: [{ do: 'setCategory', category: 'groceries' }],
  stopProcessing: false,
  fillOnlyIfEmpty: true,
  ...more,
});
