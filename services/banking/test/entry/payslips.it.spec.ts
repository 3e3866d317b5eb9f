import { addDays } from '@app/calendar';
import {
  addTransactionEndpoint,
  createAccountEndpoint,
  createCategoryEndpoint,
  listAccountsEndpoint,
  listTransactionsEndpoint,
  payslipsBookedEvent,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { payslipsRecorded, payslipsRemoved, type RecordedPayslip } from '@app/contracts-payroll';
import { minorFromDecimal } from '@app/money';
import type { BankLinkRow } from '../../src/ledger/bank-links/bank-link.schema';
import { linkRow } from '../support/link-row';
import { payDate, payslip } from '../support/payslip';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking();
async function withAccount(): Promise<Actor> {
  const as = somebody();
  const account = { ...createAccountEndpoint.example.request, currency: 'USD', kind: 'checking' as const };
  await banking.ask(createAccountEndpoint, account, { as });
  return as;
}
async function publish(as: Actor, payslips: RecordedPayslip[]): Promise<void> {
  await banking.stack.publish(payslipsRecorded, { payslips, timeZone: as.timeZone }, { as });
  await banking.settled();
}
const rowsOf = (as: Actor) => banking.ask(listTransactionsEndpoint, {}, { as });
const deposit = (as: Actor, part: object = {}) =>
  banking.ask(
    addTransactionEndpoint,
    {
      description: 'NORTHWIND STUDIO PAYROLL',
      amount: 2100.5,
      type: 'income',
      date: addDays(payDate, 1),
      category: 'Other',
      ...part,
    },
    { as },
  );

describe('a payslip in the ledger', () => {
  it('splits the deposit that the bank reported, to the cent, and never doubles it', async () => {
    const as = await withAccount();
    const { transaction } = await deposit(as);
    await deposit(as, { description: 'Flea market', amount: 2100.5, date: payDate });
    await publish(as, [payslip]);
    await publish(as, [payslip]);
    const rows = await rowsOf(as);
    expect(rows).toHaveLength(2);
    const row = rows.find(({ id }) => id === transaction.id)!;
    expect(row.lines.map(({ category, amount }) => [category, amount])).toEqual([
      ['Salary', 2950.25],
      ['Refund', 49.75],
      ['Taxes', -599.5],
      ['Health', -300],
    ]);
    expect(row.lines.reduce((sum, { amount }) => sum + minorFromDecimal(amount, 'USD'), 0)).toBe(210_050);
    const published = banking.stack.events(payslipsBookedEvent).filter(({ userId }) => userId === as.userId);
    expect(published.map(({ payload }) => payload.bookings)).toEqual([
      [{ statementId: 'slip-1', transactionId: transaction.id, matched: true }],
    ]);
    await banking.sound(as);
  });

  it('makes a row of its own if there is no deposit, and everything can be removed again', async () => {
    const as = await withAccount();
    await deposit(as, { description: 'Flea market' });
    await publish(as, [payslip]);
    expect(await rowsOf(as)).toHaveLength(2);
    await banking.sound(as);
    await banking.stack.publish(payslipsRemoved, { statementIds: ['slip-1'], timeZone: as.timeZone }, { as });
    await banking.settled();
    expect((await rowsOf(as)).map(({ description }) => description)).toEqual(['Flea market']);
    await banking.sound(as);
  });

  it('leaves an account as its bank reports it if the pay did not come with it', async () => {
    const as = await withAccount();
    const [account] = await banking.ask(listAccountsEndpoint, {}, { as });
    const link = linkRow(as.userId);
    link.accounts[0]!.accountId = account!.id;
    await banking.store.collection<BankLinkRow>('bankLinks').insertOne(link);
    const lately = { ...payslip, statementId: 'slip-2', payDate: addDays(today, -1) };
    await publish(as, [payslip, lately]);
    // The bank may still bring yesterday's pay, and its row then replaces ours.
    expect((await rowsOf(as)).map(({ date }) => date)).toEqual([lately.payDate]);
    await banking.sound(as);
  });

  it('separates retirement savings as savings, or as a transfer if an account holds them', async () => {
    const saves: RecordedPayslip = {
      ...payslip,
      lines: [
        ...payslip.lines.map((line) => (line.kind === 'medical' ? { ...line, amount: 100 } : line)),
        { part: 'pre-tax', kind: '401k', label: '401(k)', amount: 150 },
        { part: 'post-tax', kind: 'roth', label: 'Roth 401(k)', amount: 50 },
      ],
    };
    const savingsOf = async (as: Actor): Promise<string[]> => {
      await publish(as, [saves]);
      const [row] = await rowsOf(as);
      await banking.sound(as);
      return row!.lines
        .filter(({ note }) => note?.includes('401(k)'))
        .map(({ category, amount }) => `${category} ${amount}`);
    };
    const saver = await withAccount();
    await banking.ask(
      createCategoryEndpoint,
      { name: 'Savings and investing', kind: 'expense' },
      { as: saver },
    );
    expect(await savingsOf(saver)).toEqual(['Savings and investing -150', 'Savings and investing -50']);
    const plain = await withAccount();
    expect(await savingsOf(plain)).toEqual(['Other -150', 'Other -50']);
    const owner = await withAccount();
    const plan = { ...createAccountEndpoint.example.request, name: 'My 401(k)', currency: 'USD' };
    await banking.ask(
      createAccountEndpoint,
      { ...plan, kind: 'investment', isDefault: false },
      { as: owner },
    );
    expect(await savingsOf(owner)).toEqual(['Transfer -150', 'Transfer -50']);
  });

  it('books a correction as a pair of rows that reverses the first', async () => {
    const as = await withAccount();
    await deposit(as);
    await publish(as, [payslip]);
    const corrected: RecordedPayslip = {
      ...payslip,
      statementId: 'slip-2',
      corrects: 'slip-1',
      correctedOn: today,
      net: 2150.5,
      lines: payslip.lines.map((line) => (line.part === 'pre-tax' ? { ...line, amount: 250 } : line)),
    };
    await publish(as, [corrected]);
    const rows = await rowsOf(as);
    expect(rows.map(({ type, amount, date }) => [type, amount, date]).sort()).toEqual(
      [
        ['income', 2100.5, addDays(payDate, 1)],
        ['expense', 2100.5, today],
        ['income', 2150.5, today],
      ].sort(),
    );
    await publish(as, [corrected]);
    expect(await rowsOf(as)).toHaveLength(3);
    await banking.sound(as);
  });

  it('leaves a ledger without an account unchanged', async () => {
    const as = somebody();
    await publish(as, [payslip]);
    expect(await rowsOf(as)).toEqual([]);
  });
});
