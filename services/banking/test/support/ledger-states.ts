import { addDays, todayIn } from '@app/calendar';
import * as contracts from '@app/contracts-banking';
import { exampleTransaction } from '@app/contracts-banking';
import type { ProviderState } from '@app/node-testing/pact';

type Context = Parameters<ProviderState>[0];

const day = exampleTransaction.date;
const open = async ({ stack, actor: as }: Context, name: string): Promise<string> =>
  (
    await stack.ask(
      contracts.createAccountEndpoint,
      { name, kind: 'checking', openingBalance: 100, openingDate: '2026-01-01' },
      { as },
    )
  ).id;

type Row = Partial<Parameters<Context['stack']['ask']>[1]> & Record<string, unknown>;
const add = async ({ stack, actor: as }: Context, row: Row): Promise<string> => {
  const whole = { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining', date: day, ...row };
  return (await stack.ask(contracts.addTransactionEndpoint, whole as never, { as })).transaction.id;
};

async function twoAccounts(context: Context) {
  return {
    fromAccountId: await open(context, 'Everyday checking'),
    toAccountId: await open(context, 'Savings'),
  };
}

async function movedMoney(context: Context) {
  const { fromAccountId, toAccountId } = await twoAccounts(context);
  return {
    fromId: await add(context, { accountId: fromAccountId, amount: 200, description: 'Put aside' }),
    toId: await add(context, {
      accountId: toAccountId,
      amount: 200,
      description: 'Came in',
      type: 'income',
      category: 'Other',
    }),
  };
}

async function refunded(context: Context) {
  await open(context, 'Everyday checking');
  return {
    expenseId: await add(context, {}),
    refundId: await add(context, { type: 'income', category: 'Refund', amount: 20, description: 'Refund' }),
  };
}

async function statement(context: Context, month = '2026-10') {
  const id = await open(context, 'Everyday checking');
  const transactionIds = [await add(context, { date: `${month}-20` })];
  return { id, transactionIds, statementDay: `${month}-28`, startBalance: 100, endBalance: 55 };
}

/** The smallest possible PNG: one grey pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
async function begunReceipt(context: Context, size = 4) {
  await open(context, 'Everyday checking');
  const id = await add(context, {});
  const start = { id, name: 'lunch.png', size };
  return context.stack.ask(contracts.startReceiptEndpoint, start, { as: context.actor });
}

async function uploadedReceipt(context: Context): Promise<string> {
  const { id } = await begunReceipt(context, pixel.length);
  const part = { id, part: 0, data: pixel.toString('base64') };
  await context.stack.ask(contracts.putReceiptPartEndpoint, part, { as: context.actor });
  return id;
}

async function attachedReceipt(context: Context) {
  const id = await uploadedReceipt(context);
  return context.stack.ask(contracts.finishReceiptEndpoint, { id }, { as: context.actor });
}

async function lockedStatement(context: Context, month = '2026-10') {
  const { id, ...lock } = await statement(context, month);
  const locked = await context.stack.ask(
    contracts.lockStatementEndpoint,
    { id, ...lock, adjust: false },
    { as: context.actor },
  );
  return { accountId: id, statementId: locked.id, transactionId: lock.transactionIds[0]! };
}

/** Pact states about linked rows and lists. */
export const ledgerStates: Record<string, ProviderState> = {
  'a person with two accounts': twoAccounts,
  'a person who moved money between two accounts': movedMoney,
  'a person with a transfer': async (context) => {
    const { fromId, toId } = await movedMoney(context);
    await context.stack.ask(contracts.linkTransferEndpoint, { fromId, toId }, { as: context.actor });
    return { id: fromId };
  },
  'a person with an expense and a refund': refunded,
  'a person with a linked refund': async (context) => {
    const pair = await refunded(context);
    await context.stack.ask(contracts.linkRefundEndpoint, pair, { as: context.actor });
    return pair;
  },
  'a person with a pending and a posted row of one payment': async (context) => {
    await open(context, 'Everyday checking');
    return {
      id: await add(context, { status: 'pending' }),
      postedId: await add(context, { amount: 48 }),
    };
  },
  'a person who paid a contractor': async (context) => {
    const paid = { amount: 1_680, description: 'Juno Varga Illustration', date: '2026-05-26' };
    await add(context, { ...paid, category: 'Other', business: true, taxLine: 'C11' });
    return {};
  },
  'a person with a pair of rows of one payment': async (context) => {
    await open(context, 'Everyday checking');
    const id = await add(context, { status: 'pending' });
    return { pairs: [{ id, postedId: await add(context, { amount: 48 }) }] };
  },
  'a person who chose two rows of one payment': async (context) => {
    await open(context, 'Everyday checking');
    const kept = await add(context, { status: 'pending', note: 'With Sam' });
    return { ids: [kept, await add(context, { amount: 48 })] };
  },
  'a person who bought a camera for the business': async (context) => {
    await open(context, 'Business checking');
    const camera = { amount: 3_240, description: 'Northlight Cameras', date: '2026-07-11' };
    return { id: await add(context, { ...camera, category: 'Other', business: true, taxLine: 'C22' }) };
  },
  'a person with an unusual payment nobody looked at': async (context) => {
    await open(context, 'Everyday checking');
    const today = todayIn(context.actor.timeZone);
    const spent = { description: 'Petal & Twine', category: 'Gifts' };
    for (const [index, amount] of [31, 26.4, 44, 38.5, 29, 35].entries())
      await add(context, { ...spent, amount, date: addDays(today, (index - 6) * (index + 5)) });
    return { id: await add(context, { ...spent, amount: 412, date: today, reviewed: false }) };
  },
  'a person with two rows that look alike': async (context) => {
    await open(context, 'Everyday checking');
    return { id: await add(context, {}), otherId: await add(context, {}) };
  },
  'a person with a duplicate and what may be a transfer': async (context) => {
    const { fromId } = await movedMoney(context);
    const { accountId } = await context.stack.ask(
      contracts.readTransactionEndpoint,
      { id: fromId },
      { as: context.actor },
    );
    await add(context, { accountId, status: 'pending' });
    await add(context, { accountId, amount: 48 });
    return {};
  },
  'a person with a plan to change many': async (context) => {
    await open(context, 'Everyday checking');
    const ids = [await add(context, {})];
    const { change } = contracts.previewBulkEndpoint.example.request;
    const { plan } = await context.stack.ask(
      contracts.previewBulkEndpoint,
      { ids, change },
      { as: context.actor },
    );
    return { ids, plan };
  },
  'a person with a statement that fits': (context) => statement(context),
  'a person with a locked statement': async (context) => {
    const { accountId: id } = await lockedStatement(context);
    const { id: _id, ...begun } = contracts.saveStatementDraftEndpoint.example.request;
    await context.stack.ask(contracts.saveStatementDraftEndpoint, { id, ...begun }, { as: context.actor });
    return { id };
  },
  'a person whose last statement is long ago': async (context) => {
    await lockedStatement(context, '2026-02');
  },
  'a person whose newest statement is locked': async (context) => ({
    id: (await lockedStatement(context)).statementId,
  }),
  'a person with a locked transaction': async (context) => ({
    id: (await lockedStatement(context)).transactionId,
  }),
  'a person who began a receipt': async (context) => ({ id: (await begunReceipt(context)).id }),
  'a person who uploaded a receipt': async (context) => ({ id: await uploadedReceipt(context) }),
  'a person with a receipt': async (context) => ({ id: (await attachedReceipt(context)).receipt.id }),
  'a person who would take a receipt off': async (context) => {
    const { transaction, receipt } = await attachedReceipt(context);
    return { id: transaction.id, receiptId: receipt.id };
  },
  'a person who drove to a client': async ({ stack, actor: as }) => {
    const { trip } = await stack.ask(contracts.addTripEndpoint, contracts.addTripEndpoint.example.request, {
      as,
    });
    return { id: trip.id };
  },
  'a person who saves for a trip': async (context) => {
    const accounts = [await open(context, 'Savings')];
    const { example } = contracts.addGoalEndpoint;
    const { goal } = await context.stack.ask(
      contracts.addGoalEndpoint,
      { ...example.request, by: addDays(todayIn(context.actor.timeZone), 200), accounts },
      { as: context.actor },
    );
    return { id: goal.id };
  },
  'a person with savings': async (context) => ({ accounts: [await open(context, 'Savings')] }),
  'a person who shares with somebody': async ({ stack, actor: as }) => {
    const { example } = contracts.addPersonEndpoint;
    const { person } = await stack.ask(contracts.addPersonEndpoint, example.request, { as });
    return { id: person.id };
  },
  'a person with a saved view': async ({ stack, actor: as }) => {
    const { views } = await stack.ask(
      contracts.createSavedViewEndpoint,
      contracts.createSavedViewEndpoint.example.request,
      { as },
    );
    const { id } = views[0]!;
    return { id, ids: [id] };
  },
};
