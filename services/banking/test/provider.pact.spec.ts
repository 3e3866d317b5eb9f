import { addDays, addMonthsToDay, todayIn } from '@app/calendar';
import * as contracts from '@app/contracts-banking';
import { exampleTransaction } from '@app/contracts-banking';
import { waitUntil } from '@app/node-testing';
import { verifyMessagePacts, type ProviderState } from '@app/node-testing/pact';
import { ProviderError } from '@app/provider-kit';
import { ruleDraft } from './support/ledger-driver';
import { testBanking } from './support/test-banking';
import { holdingStates } from './support/holding-states';
import { ledgerStates } from './support/ledger-states';
import { linkRow } from './support/link-row';
import { BankPullsService } from '../src/entry/bank-sync/run/bank-pulls.service';
import { BankSourcesRegistry } from '../src/ledger/bank-links/source/bank-sources.registry';
import type { BankLinkRow } from '../src/ledger/bank-links/bank-link.schema';

process.env['RATES_SOURCE'] = 'sandbox';
const banking = testBanking();

/** The day used in the pacts' examples, and a month before it. */
const day = exampleTransaction.date;
const monthBefore = '2026-10';
const file = Buffer.from(`Date,Description,Amount\n${day},GREEN FORK,-18.40\n`);

type Context = Parameters<ProviderState>[0];
const openHouse = ({ stack, actor: as }: Context) =>
  stack.ask(
    contracts.createAccountEndpoint,
    { name: 'House', kind: 'property', openingBalance: 1200, openingDate: '2026-01-01' },
    { as },
  );

const openChecking = ({ stack, actor: as }: Context, name = 'Everyday checking') =>
  stack.ask(
    contracts.createAccountEndpoint,
    {
      name,
      kind: 'checking',
      institution: 'First Harbor Bank',
      mask: '1234',
      openingBalance: 1200,
      openingDate: '2026-01-01',
    },
    { as },
  );
const spendOnDining = ({ stack, actor: as }: Context) =>
  stack.ask(
    contracts.addTransactionEndpoint,
    { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining', date: day, tags: ['work'] },
    { as },
  );
async function spendAbroad(context: Context) {
  const { stack, actor: as } = context;
  await openChecking(context);
  for (const currency of ['EUR', 'GBP']) {
    const account = { name: currency, kind: 'checking', currency } as const;
    const { id: accountId } = await stack.ask(contracts.createAccountEndpoint, account, { as });
    const spent = { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining' } as const;
    await stack.ask(contracts.addTransactionEndpoint, { ...spent, accountId }, { as });
  }
  const span = { from: monthBefore, to: monthBefore };
  await waitUntil(async () => (await stack.ask(contracts.readRatesEndpoint, span, { as })).asOf !== null, {
    timeoutMs: 10_000,
  });
}
const setLimit = ({ stack, actor: as }: Context, category: string) =>
  stack.ask(contracts.setBudgetEndpoint, { category, limit: 300, month: monthBefore }, { as });
async function beginImport(context: Context) {
  const account = await openChecking(context);
  return context.stack.ask(
    contracts.startImportEndpoint,
    { fileName: 'november.csv', size: file.length, accountId: account.id },
    { as: context.actor },
  );
}
/** A rule that matches the file. */
const rule = ruleDraft({
  name: 'Lunch',
  if: { all: [{ field: 'merchant', op: 'is', value: 'Green Fork' }] },
  then: [{ do: 'addTags', tags: ['lunch'] }],
});
async function uploadFile(context: Context) {
  const { id } = await beginImport(context);
  await context.stack.ask(contracts.createRuleEndpoint, { rule }, { as: context.actor });
  await context.stack.ask(
    contracts.putImportPartEndpoint,
    { id, part: 0, data: file.toString('base64') },
    { as: context.actor },
  );
  return { id };
}

const spendAt = async ({ stack, actor: as }: Context, merchant: string, category?: string) =>
  (
    await stack.ask(
      contracts.addTransactionEndpoint,
      {
        type: 'expense',
        amount: 12,
        description: merchant,
        merchant,
        date: day,
        ...(category && { category }),
      },
      { as },
    )
  ).transaction;
const twoMerchants = async (context: Context) => {
  await openChecking(context);
  await spendAt(context, 'Kroger', 'Other');
  await spendAt(context, 'Kroger Fuel', 'Other');
};
const addRule = async ({ stack, actor: as }: Context, then = contracts.exampleRule.then) => {
  const rule = { ...contracts.createRuleEndpoint.example.request.rule, then };
  const { id } = (await stack.ask(contracts.createRuleEndpoint, { rule }, { as })).rule;
  return { id, ids: [id] };
};
const payForNovaplay = ({ stack, actor: as }: Context, date: string, amount: number) =>
  stack.ask(
    contracts.addTransactionEndpoint,
    { type: 'expense', amount, description: 'Novaplay Streaming', category: 'Subscriptions', date },
    { as },
  );
/** Four monthly charges, the last two at a new price; the next one is due within ten days. */
async function repeatsInLedger(context: Context) {
  await openChecking(context);
  const next = addDays(todayIn(context.actor.timeZone), 3);
  for (const [monthsAgo, amount] of [
    [4, 15.99],
    [3, 15.99],
    [2, 17.99],
    [1, 17.99],
  ] as const)
    await payForNovaplay(context, addMonthsToDay(next, -monthsAgo), amount);
  for (;;) {
    const [found] = await context.stack.ask(contracts.listSuggestionsEndpoint, {}, { as: context.actor });
    if (found?.hits.length === 4) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
async function subscribe(context: Context) {
  const { stack, actor: as } = context;
  const found = await repeatsInLedger(context);
  const { id } = await stack.ask(contracts.confirmSuggestionEndpoint, { id: found.id }, { as });
  const more = {
    tags: ['tv'],
    renewsOn: '2027-03-03',
    cancelBy: '2027-03-01',
    website: 'https://novaplay.example',
    note: 'Shared with Ada',
  };
  const { version, nextDate } = await stack.ask(
    contracts.changeSeriesEndpoint,
    { id, version: 1, scope: 'all', ...more },
    { as },
  );
  const [event] = await stack.ask(contracts.listEventsEndpoint, {}, { as });
  return { id, version, after: nextDate, from: nextDate, occurrence: event!.id };
}

async function rentEvent(context: Context) {
  const account = await openChecking(context);
  const { id } = await context.stack.ask(
    contracts.createEventEndpoint,
    { title: 'Rent', date: rentDay(), amount: -1450, category: 'Housing', accountId: account.id },
    { as: context.actor },
  );
  return { id, from: rentDay(), to: rentDay() };
}

/** All states that consumers may assume. */
const states: Record<string, ProviderState> = {
  ...holdingStates,
  ...ledgerStates,
  anybody: async () => undefined,
  'no bank-link provider is configured': async () => undefined,
  'a person with a checking account': async (context) => {
    const { id } = await openChecking(context);
    return { id, accountId: id };
  },
  'a person with an empty account beside the first': async (context) => {
    await openChecking(context);
    const { id } = await openChecking(context, 'Spare');
    return { id };
  },
  'a person with a house': async (context) => ({ id: (await openHouse(context)).id }),
  'a person with a house that was valued twice': async (context) => {
    const { id } = await openHouse(context);
    const as = { as: context.actor };
    await context.stack.ask(
      contracts.addValuationEndpoint,
      { id, balance: 400_000, date: '2026-03-31', note: 'Purchase' },
      as,
    );
    const { valuation } = await context.stack.ask(
      contracts.addValuationEndpoint,
      { id, balance: 412_000, date: '2026-06-30', note: 'Appraisal' },
      as,
    );
    return { id: valuation.id };
  },
  'a person with a Dining budget': async (context) => {
    await openChecking(context);
    // The gateway's pact treats every row of a month like its first, so all have a limit.
    for (const { name, kind } of await context.stack.ask(
      contracts.listCategoriesEndpoint,
      {},
      { as: context.actor },
    ))
      if (kind === 'expense') await setLimit(context, name);
    await spendOnDining(context);
  },
  'a person with a rent event': rentEvent,
  'a person whose rent is due soon': rentEvent,
  'a person in whose ledger something repeats': async (context) => {
    const found = await repeatsInLedger(context);
    const { id: seriesId } = await context.stack.ask(
      contracts.createSeriesEndpoint,
      { title: 'Streaming', amount: -9, rule: found.rule, start: found.nextDate },
      { as: context.actor },
    );
    return { id: found.id, seriesId };
  },
  'a person with a subscription': subscribe,
  'a person with a subscription whose payment is unclear': async (context) => {
    const { occurrence } = await subscribe(context);
    await payForNovaplay(context, todayIn(context.actor.timeZone), 30);
    return { id: occurrence };
  },
  'a person who spent on Dining': async (context) => {
    await openChecking(context);
    const { transaction } = await spendOnDining(context);
    return { id: transaction.id };
  },
  'a person who spent in euros and pounds': spendAbroad,
  'a person with more than a page of changes': async (context) => {
    await openChecking(context);
    for (let n = 0; n < 51; n += 1) await spendOnDining(context);
  },
  'a person with a category of their own': async ({ stack, actor: as }) => {
    const wanted = contracts.createCategoryEndpoint.example.request;
    return { id: (await stack.ask(contracts.createCategoryEndpoint, wanted, { as })).id };
  },
  'a person with two merchants': twoMerchants,
  'a person with a merged merchant': async (context) => {
    await twoMerchants(context);
    const wanted = { key: 'kroger fuel', into: 'kroger' };
    await context.stack.ask(contracts.mergeMerchantEndpoint, wanted, { as: context.actor });
  },
  'a person with a rule': (context) => addRule(context),
  'a person with a rule and two equal corrections': async (context) => {
    await openChecking(context);
    await addRule(context);
    for (let n = 0; n < 2; n += 1) {
      const { id } = await spendAt(context, 'Green Fork', 'Shopping');
      const change = { id, version: 1, category: 'Dining' };
      await context.stack.ask(contracts.changeTransactionEndpoint, change, { as: context.actor });
    }
  },
  'a person with a transaction that a rule changed': async (context) => {
    await openChecking(context);
    await addRule(context, [{ do: 'setCategory', category: 'shopping' }]);
    return { transactionId: (await spendAt(context, 'Kroger')).id };
  },
  'a person who filed a merchant by hand': async (context) => {
    await openChecking(context);
    return { transactionId: (await spendAt(context, 'Kroger', 'Groceries')).id };
  },
  'a person who can undo an add': async (context) => {
    await openChecking(context);
    return { id: (await spendOnDining(context)).undoId };
  },
  'a person who undid an add': async (context) => {
    await openChecking(context);
    const id = (await spendOnDining(context)).undoId!;
    await context.stack.ask(contracts.undoEndpoint, { id }, { as: context.actor });
    return { id };
  },
  'a person who began an import': async (context) => ({
    id: (await beginImport(context)).id,
    data: file.toString('base64'),
  }),
  'a person who uploaded a file': uploadFile,
  'a person with a previewed import': async (context) => {
    const { id } = await uploadFile(context);
    const { plan } = await context.stack.ask(contracts.previewImportEndpoint, { id }, { as: context.actor });
    return { id, plan };
  },
  'a person with an import profile': async (context) => {
    const { id } = await context.stack.ask(
      contracts.saveImportProfileEndpoint,
      contracts.saveImportProfileEndpoint.example.request,
      { as: context.actor },
    );
    return { id };
  },
  'a person with a linked account': async ({ actor }) => {
    await banking.store.collection<BankLinkRow>('bankLinks').insertOne(linkRow(actor.userId));
  },
  'somebody’s bank wants them to sign in again': async ({ actor: as }) => {
    const link = linkRow(as.userId);
    await banking.store.collection<BankLinkRow>('bankLinks').insertOne(link);
    jest.spyOn(banking.get(BankSourcesRegistry), 'of').mockImplementationOnce(() => {
      throw new ProviderError({ provider: 'plaid', kind: 'needs-login' });
    });
    await banking.get(BankPullsService).pull(as.userId, link._id);
    await banking.emitted(contracts.bankLinkChangedEvent, ({ userId }) => userId === as.userId);
  },
  'somebody has a bill due soon': async (context) => {
    const { id: accountId } = await openChecking(context);
    const bill = { title: 'Rent', amount: -1450, category: 'Housing', accountId };
    const date = addDays(todayIn(context.actor.timeZone), 1);
    await context.stack.ask(contracts.createEventEndpoint, { ...bill, date }, { as: context.actor });
    await banking.emitted(contracts.billStatusEvent, ({ userId }) => userId === context.actor.userId);
  },
  'something recurring costs more': async (context) => {
    const today = todayIn(context.actor.timeZone);
    const charges = [15.99, 15.99, 17.99, 17.99];
    for (const [index, amount] of charges.entries())
      await context.stack.ask(
        contracts.addTransactionEndpoint,
        {
          type: 'expense',
          amount,
          description: 'Novaplay Streaming',
          category: 'Subscriptions',
          date: addMonthsToDay(today, index - charges.length),
        },
        { as: context.actor },
      );
    await banking.emitted(contracts.priceChangedEvent, ({ userId }) => userId === context.actor.userId);
  },
  'somebody pays far more than usual': async (context) => {
    const today = todayIn(context.actor.timeZone);
    for (const [index, amount] of [31, 26.4, 44, 38.5, 29, 35, 412].entries())
      await context.stack.ask(
        contracts.addTransactionEndpoint,
        {
          type: 'expense',
          amount,
          description: 'Petal & Twine',
          category: 'Gifts',
          date: addDays(today, (index - 6) * (index + 5)),
        },
        { as: context.actor },
      );
    await banking.emitted(contracts.unusualSpendingEvent, ({ userId }) => userId === context.actor.userId);
  },
  'somebody’s balance is below what they want to know of': async ({ stack, actor: as }) => {
    const low = {
      name: 'Everyday checking',
      kind: 'checking',
      openingBalance: 145.2,
      lowBalance: 200,
    } as const;
    await stack.ask(contracts.createAccountEndpoint, low, { as });
    await banking.emitted(contracts.balanceLowEvent, ({ userId }) => userId === as.userId);
  },
  'somebody finishes an import': async (context) => {
    const { id } = await uploadFile(context);
    const as = context.actor;
    const { plan } = await context.stack.ask(contracts.previewImportEndpoint, { id }, { as });
    await context.stack.ask(contracts.commitImportEndpoint, { id, plan }, { as });
    await banking.emitted(contracts.importCommittedEvent, ({ userId }) => userId === as.userId);
  },
  'somebody buys what a rule tells of': async (context) => {
    await addRule(context, [{ do: 'notify', text: 'A shop at Kroger' }]);
    await spendAt(context, 'Kroger');
  },
  'somebody uses half of a card’s limit': async ({ stack, actor: as }) => {
    const { example } = contracts.creditUsedEvent;
    await stack.ask(
      contracts.createAccountEndpoint,
      {
        name: example.name,
        kind: 'card',
        limit: example.limitMinor / 100,
        openingBalance: 0 - example.owedMinor / 100,
      },
      { as },
    );
    await banking.emitted(contracts.creditUsedEvent, ({ userId }) => userId === as.userId);
  },
  'somebody spends in a budgeted category': async (context) => {
    await setLimit(context, 'Dining');
    await spendOnDining(context);
  },
};

/** Always within the range of the list of upcoming events. */
const rentDay = (): string => new Date(Date.now() + 5 * 24 * 3600 * 1000).toISOString().slice(0, 10);

it('gives every consumer what it uses', async () => {
  const { verified } = await verifyMessagePacts({
    provider: 'banking',
    stack: banking.stack,
    contracts,
    states,
  });
  expect(verified).toBeGreaterThan(30);
}, 180_000);
