import { addDays, type Day } from '@app/calendar';
import { payslipsBookedEvent, readSummaryEndpoint } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { payslipsRecorded, payslipsRemoved, type RecordedPayslip } from '@app/contracts-payroll';
import type { BankLinkRow } from '../../../src/ledger/bank-links/bank-link.schema';
import { LedgerDriver } from '../../support/ledger-driver';
import { linkRow } from '../../support/link-row';
import { payDate, payslip } from '../../support/payslip';
import { startPracticeBanks, type PracticeBanks } from '../../support/practice-bank';
import { practiceLinks, type PracticeLink } from '../../support/practice-links';
import { somebody, testBanking, today } from '../../support/test-banking';

let banks: PracticeBanks;
beforeAll(async () => (banks = await startPracticeBanks()));
afterAll(() => banks?.stop());
const banking = testBanking();
const { placedAndPulled, pull } = practiceLinks(banking, () => banks);
const { add, importFile, list, openAccount } = new LedgerDriver(banking);

async function publish(as: Actor, ...payslips: RecordedPayslip[]): Promise<void> {
  await banking.stack.publish(payslipsRecorded, { payslips, timeZone: as.timeZone }, { as });
  await banking.settled();
}

/** An account that a bank has reported up to today, so that pay of last week waits for its deposit. */
async function reported(as: Actor): Promise<string> {
  const accountId = await openAccount(as);
  const link = linkRow(as.userId);
  link.accounts[0]!.accountId = accountId;
  await banking.store.collection<BankLinkRow>('bankLinks').insertOne(link);
  return accountId;
}

/** Imports rows from a file; returns the id that undoes the import. */
async function fileInto(as: Actor, accountId: string, ...rows: [Day, string, number][]): Promise<string> {
  const text = `Date,Description,Amount\n${rows.map((row) => row.join(',')).join('\n')}\n`;
  const { commit } = await importFile(as, accountId, 'bank.csv', Buffer.from(text));
  const { undoId } = await commit();
  await banking.settled();
  return undoId!;
}

/** Adds the payslip's deposit at the bank. */
function deposit({ item }: PracticeLink, part: object = {}): void {
  const [like] = item.log.current();
  item.log.add({
    kind: 'added',
    transaction: {
      ...like!,
      transaction_id: `deposit-${item.log.current().length}`,
      pending_transaction_id: null,
      pending: false,
      amount: -payslip.net,
      date: addDays(payDate, 1),
      authorized_date: null,
      name: 'NORTHWIND STUDIO PAYROLL',
      original_description: 'NORTHWIND STUDIO PAYROLL',
      merchant_name: null,
      personal_finance_category: {
        ...like!.personal_finance_category,
        primary: 'INCOME',
        detailed: 'INCOME_WAGES',
      },
      ...part,
    },
  });
}

const split = [
  ['Salary', 2950.25],
  ['Refund', 49.75],
  ['Taxes', -599.5],
  ['Health', -300],
];
/** The rows of the pay, each with its parts. */
const paid = async (as: Actor) =>
  (await list(as))
    .filter(({ type, amount }) => type === 'income' && amount === payslip.net)
    .map(({ date, lines }) => ({ date, parts: lines.map(({ category, amount }) => [category, amount]) }));
const bookings = (as: Actor) =>
  banking.stack
    .events(payslipsBookedEvent)
    .filter(({ userId }) => userId === as.userId)
    .flatMap(({ payload }) => payload.bookings);

describe('a payslip that waits for its deposit', () => {
  it('is booked once by the sync that brings the deposit, without another message from payroll', async () => {
    const as = somebody();
    const link = await placedAndPulled(as);
    await publish(as, payslip);
    expect(await paid(as)).toEqual([]);
    deposit(link);
    await pull(as, link.id);
    expect(await paid(as)).toEqual([{ date: addDays(payDate, 1), parts: split }]);
    await pull(as, link.id);
    await publish(as, payslip);
    await banking.settled();
    expect(await paid(as)).toHaveLength(1);
    expect(bookings(as)).toEqual([
      { statementId: 'slip-1', transactionId: expect.any(String), matched: true },
    ]);
    await banking.sound(as);
  });

  it('is booked by a file of that account, whose undo makes it wait again', async () => {
    const as = somebody();
    const accountId = await reported(as);
    await publish(as, payslip);
    const undoId = await fileInto(
      as,
      accountId,
      [payDate, 'Flea market', 2100.5],
      [addDays(payDate, 2), 'NORTHWIND STUDIO DIR DEP', 2100.5],
    );
    const booked = [
      { date: addDays(payDate, 2), parts: split },
      { date: payDate, parts: [] },
    ];
    expect(await paid(as)).toEqual(booked);
    await banking.sound(as);
    await banking.undo(as, undoId);
    expect(await paid(as)).toEqual([]);
    await fileInto(as, accountId, [payDate, 'NORTHWIND STUDIO DIR DEP', 2100.5]);
    expect(await paid(as)).toEqual([{ date: payDate, parts: split }]);
    await banking.sound(as);
  });

  it('waits if there is no account yet, and for pay that is still to come', async () => {
    const as = somebody();
    const early = { ...payslip, statementId: 'slip-2', payDate: addDays(today, 2) };
    await publish(as, payslip, early);
    await fileInto(
      as,
      await openAccount(as),
      [payDate, 'NORTHWIND STUDIO DIR DEP', 2100.5],
      [today, 'NORTHWIND STUDIO DIR DEP', 2100.5],
    );
    expect(await paid(as)).toEqual([
      { date: today, parts: split },
      { date: payDate, parts: split },
    ]);
    await banking.sound(as);
  });

  it('gives up its own row for the deposit that another account shows', async () => {
    const as = somebody();
    await openAccount(as);
    await publish(as, payslip);
    expect(await paid(as)).toEqual([{ date: payDate, parts: split }]);
    const savings = await openAccount(as, 'savings');
    const before = (await banking.ask(readSummaryEndpoint, {}, { as })).totalIncome;
    await fileInto(as, savings, [addDays(payDate, 1), 'NORTHWIND STUDIO DIR DEP', 2100.5]);
    expect(await paid(as)).toEqual([{ date: addDays(payDate, 1), parts: split }]);
    expect((await banking.ask(readSummaryEndpoint, {}, { as })).totalIncome).toBe(before);
    await banking.sound(as);
  });

  it('keeps the row that the bank confirmed when payroll withdraws the payslip', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    await publish(as, payslip);
    await fileInto(as, accountId, [addDays(payDate, 1), 'NORTHWIND STUDIO DIR DEP', 2100.5]);
    expect(await paid(as)).toEqual([{ date: addDays(payDate, 1), parts: split }]);
    await banking.stack.publish(payslipsRemoved, { statementIds: ['slip-1'], timeZone: as.timeZone }, { as });
    await banking.settled();
    expect(await paid(as)).toEqual([{ date: addDays(payDate, 1), parts: [] }]);
    await banking.sound(as);
  });

  it('is followed by its correction, as the pair of rows that reverses it', async () => {
    const as = somebody();
    const accountId = await reported(as);
    const corrected: RecordedPayslip = {
      ...payslip,
      statementId: 'slip-2',
      corrects: 'slip-1',
      correctedOn: today,
      net: 2150.5,
      lines: payslip.lines.map((line) => (line.part === 'pre-tax' ? { ...line, amount: 250 } : line)),
    };
    await publish(as, payslip);
    await publish(as, corrected);
    expect(await list(as)).toEqual([]);
    await fileInto(as, accountId, [payDate, 'NORTHWIND STUDIO DIR DEP', 2100.5]);
    expect((await list(as)).map(({ type, amount, date }) => [type, amount, date]).sort()).toEqual(
      [
        ['income', 2100.5, payDate],
        ['expense', 2100.5, today],
        ['income', 2150.5, today],
      ].sort(),
    );
    await banking.sound(as);
  });

  it('is booked by a deposit entered by hand, and by none with another amount, payer or week', async () => {
    const as = somebody();
    await reported(as);
    await publish(as, payslip);
    const pay = { type: 'income', category: 'Other', amount: 2100.5, date: payDate } as const;
    await add(as, { ...pay, description: 'NORTHWIND STUDIO', amount: 2100.51 });
    await add(as, { ...pay, description: 'Flea market' });
    await add(as, { ...pay, description: 'NORTHWIND STUDIO', date: addDays(payDate, -4) });
    expect(bookings(as)).toEqual([]);
    await add(as, { ...pay, description: 'NORTHWIND STUDIO' });
    await banking.settled();
    expect((await paid(as)).filter(({ parts }) => parts.length > 0)).toEqual([
      { date: payDate, parts: split },
    ]);
    await banking.sound(as);
  });
});
