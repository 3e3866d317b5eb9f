import * as contracts from '@app/contracts-banking';
import { forwardPact } from './support/forward-pact';

const withoutProvider = { state: 'no bank-link provider is configured', fails: 'PROVIDER_NOT_CONFIGURED' };

const amounts = { category: true, assigned: true, spent: true, available: true } as const;
const plan = {
  period: { from: true, to: true },
  mode: true,
  currency: true,
  rows: [amounts],
  totals: { assigned: true, spent: true, leftToAssign: true },
} as const;
const planned = 'a person with a Dining budget';
const planChanged = { state: planned, reply: { plan, undoId: true } } as const;
const goal = {
  id: true,
  name: true,
  kind: true,
  currency: true,
  target: true,
  saved: true,
  missing: true,
  percent: true,
  state: true,
  version: true,
} as const;
const legs = 'a person who moved money between two accounts';

const withReceipt = 'a person with a receipt';

const starts: Parameters<typeof forwardPact>[2] = {
  'banking.budget-plan.read': { state: planned, reply: plan },
  'banking.budget-plan.fill': {
    state: planned,
    reply: { totalBefore: true, totalAfter: true, periods: true },
  },
  'banking.budget-plan.cover': { state: planned, reply: { short: true, uncovered: true } },
  'banking.budget-plan.assign': planChanged,
  'banking.budget-plan.move': planChanged,
  'banking.budget-plan.category': planChanged,
  'banking.budget-plan.settings': {
    state: planned,
    reply: { plan: { mode: true, currency: true }, undoId: true },
  },
  'banking.transfers.create': 'a person with two accounts',
  'banking.transfers.link': legs,
  'banking.transfers.reject': legs,
  'banking.transfers.suggest': legs,
  'banking.transfers.unlink': 'a person with a transfer',
  'banking.review.read': {
    state: 'a person with a duplicate and what may be a transfer',
    reply: {
      count: true,
      duplicates: [{ kept: { id: true }, posted: { id: true }, kind: true, days: true }],
      transfers: [{ from: { id: true }, to: { id: true }, days: true, obvious: true }],
    },
  },
  'banking.review.unusual': {
    state: 'a person with an unusual payment nobody looked at',
    reply: { unusual: [{ id: true, kind: true }] },
  },
  'banking.review.reject-duplicate': 'a person with two rows that look alike',
  'banking.refunds.link': 'a person with an expense and a refund',
  'banking.refunds.unlink': {
    state: 'a person with a linked refund',
    reply: { refund: { id: true }, expense: { id: true }, undoId: true },
  },
  'banking.transactions.merge': 'a person with a pending and a posted row of one payment',
  'banking.transactions.merge-pairs': 'a person with a pair of rows of one payment',
  'banking.review.pair-chosen': 'a person who chose two rows of one payment',
  'banking.transactions.history': {
    state: 'a person who spent on Dining',
    reply: { entries: [{ at: true, source: true, action: true }] },
  },
  'banking.transactions.bulk-preview': 'a person with a plan to change many',
  'banking.transactions.bulk': 'a person with a plan to change many',
  'banking.review.attention': {
    state: 'a person whose last statement is long ago',
    reply: { toReview: true, unreconciled: [{ accountId: true, name: true, since: true }] },
  },
  'banking.reconciliation.read': 'a person with a locked statement',
  'banking.reconciliation.lock': 'a person with a statement that fits',
  'banking.reconciliation.unlock': 'a person whose newest statement is locked',
  'banking.reconciliation.draft': 'a person with a checking account',
  'banking.reconciliation.unlock-row': 'a person with a locked transaction',
  'banking.contractors.read': 'a person who paid a contractor',
  'banking.asset-purchases.read': 'a person who bought a camera for the business',
  'banking.trips.list': 'a person who drove to a client',
  'banking.trips.change': 'a person who drove to a client',
  'banking.trips.remove': 'a person who drove to a client',
  'banking.trips.export': 'a person who drove to a client',
  'banking.goals.list': {
    state: 'a person who saves for a trip',
    reply: { today: true, goals: [goal], shares: [{ name: true, free: true, parts: [{ goalId: true }] }] },
  },
  'banking.goals.add': { state: 'a person with savings', reply: { goal, undoId: true } },
  'banking.goals.change': { state: 'a person who saves for a trip', reply: { goal, undoId: true } },
  'banking.goals.remove': 'a person who saves for a trip',
  'banking.goals.what-if': 'a person who saves for a trip',
  'banking.people.list': 'a person who shares with somebody',
  'banking.people.change': 'a person who shares with somebody',
  'banking.people.remove': 'a person who shares with somebody',
  'banking.views.list': 'a person with a saved view',
  'banking.views.change': 'a person with a saved view',
  'banking.views.order': 'a person with a saved view',
  'banking.views.remove': 'a person with a saved view',
  'banking.accounts.list': 'a person with a checking account',
  'banking.accounts.change': 'a person with a checking account',
  'banking.accounts.remove': 'a person with an empty account beside the first',
  'banking.valuations.list': 'a person with a house that was valued twice',
  'banking.valuations.add': 'a person with a house',
  'banking.valuations.remove': 'a person with a house that was valued twice',
  'banking.holdings.read': 'a person with holdings',
  'banking.holdings.set': 'a person with an investment account',
  'banking.holdings.file': 'a person with an investment account',
  'banking.links.token': withoutProvider,
  'banking.links.exchange': withoutProvider,
  'banking.links.accounts': 'a person with a linked account',
  'banking.links.items': 'a person with a linked account',
  'banking.links.sync': { state: 'anybody', fails: 'NOT_FOUND' },
  'banking.links.setup': {
    state: 'anybody',
    reply: { plaid: { available: true, practice: true }, simplefin: { available: true, practice: true } },
  },
  'banking.links.gone': { state: 'anybody', fails: 'NOT_FOUND' },
  'banking.links.place': { state: 'anybody', fails: 'NOT_FOUND' },
  'banking.links.repaired': { state: 'anybody', fails: 'NOT_FOUND' },
  'banking.links.unlink': { state: 'anybody', fails: 'NOT_FOUND' },
  'banking.links.simplefin': { state: 'anybody', fails: 'PROVIDER_NOT_CONFIGURED' },
  'banking.budget.tracking': {
    state: 'a person with a Dining budget',
    reply: {
      categories: [{ name: true, spent: true, budget: true, percent: true, spentOn: [true] }],
      currency: true,
      totalSpent: true,
      totalBudget: true,
      unbudgetedSpent: true,
      period: { from: true, to: true },
    },
  },
  'banking.figures.explain': {
    state: 'a person who spent on Dining',
    reply: {
      figure: true,
      title: true,
      value: true,
      unit: true,
      currency: true,
      text: true,
      formula: { words: true, numbers: true },
      terms: [{ label: true, value: true, text: true, link: true }],
      rules: [{ rule: true, text: true }],
      leftOut: true,
      counted: { of: true, total: true, ids: [true] },
      link: true,
    },
  },
  'banking.budget.month': 'a person with a Dining budget',
  'banking.budget.set': 'a person with a Dining budget',
  'banking.events.list': 'a person with a rent event',
  'banking.events.create': 'a person with a checking account',
  'banking.events.change': 'a person with a rent event',
  'banking.events.remove': 'a person with a rent event',
  // Price changes are calculated after the writes, so the change may or may not be known yet.
  'banking.events.read': {
    state: 'a person with a subscription whose payment is unclear',
    reply: {
      event: true,
      series: { id: true },
      nextDates: [true],
      history: [{ transactionId: true, date: true, amount: true, description: true }],
      candidates: [{ transactionId: true, date: true, amount: true, description: true }],
    },
  },
  'banking.events.calendar': 'a person with a rent event',
  'banking.series.list': 'a person with a subscription',
  'banking.series.change': 'a person with a subscription',
  'banking.series.stop': 'a person with a subscription',
  'banking.series.remove': 'a person with a subscription',
  'banking.suggestions.list': 'a person in whose ledger something repeats',
  'banking.suggestions.confirm': 'a person in whose ledger something repeats',
  'banking.suggestions.dismiss': 'a person in whose ledger something repeats',
  'banking.suggestions.merge': 'a person in whose ledger something repeats',
  'banking.imports.start': 'a person with a checking account',
  'banking.imports.part': 'a person who began an import',
  'banking.imports.upload': 'a person who began an import',
  'banking.imports.preview': 'a person who uploaded a file',
  'banking.imports.read': 'a person with a previewed import',
  'banking.imports.commit': 'a person with a previewed import',
  'banking.imports.progress': 'a person with a previewed import',
  'banking.imports.cancel': 'a person with a previewed import',
  'banking.imports.rejected': 'a person with a previewed import',
  'banking.importProfiles.list': 'a person with an import profile',
  'banking.importProfiles.change': 'a person with an import profile',
  'banking.importProfiles.remove': 'a person with an import profile',
  'banking.exports.read': 'a person who spent on Dining',
  'banking.summary.read': 'a person who spent in euros and pounds',
  'banking.rates.read': 'a person who spent in euros and pounds',
  'banking.overview.read': 'a person who spent on Dining',
  'banking.transactions.list': 'a person who spent on Dining',
  'banking.transactions.page': 'a person who spent on Dining',
  'banking.transactions.columns': 'a person who spent on Dining',
  'banking.transactions.recent': 'a person who spent on Dining',
  'banking.transactions.read': 'a person who spent on Dining',
  'banking.transactions.add': 'a person with a checking account',
  'banking.transactions.change': 'a person who spent on Dining',
  'banking.transactions.remove': 'a person who spent on Dining',
  'banking.ledger.check': 'a person who spent on Dining',
  'banking.ledger.settings.read': 'a person who spent on Dining',
  'banking.ledger.settings.change': 'a person with a linked refund',
  'banking.activity.read': 'a person with more than a page of changes',
  'banking.categories.change': 'a person with a category of their own',
  'banking.categories.merge': 'a person with a category of their own',
  'banking.categories.remove': 'a person with a category of their own',
  'banking.merchants.list': 'a person with a merged merchant',
  'banking.merchants.change': 'a person with a merged merchant',
  'banking.merchants.merge': 'a person with two merchants',
  'banking.rules.list': 'a person with a rule and two equal corrections',
  'banking.rules.preview': 'a person with two merchants',
  'banking.rules.change': 'a person with a rule',
  'banking.rules.enable': 'a person with a rule',
  'banking.rules.order': 'a person with a rule',
  'banking.rules.remove': 'a person with a rule',
  'banking.rules.trace': 'a person with a transaction that a rule changed',
  'banking.rules.offer': 'a person who filed a merchant by hand',
  'banking.rules.learn': 'a person with two merchants',
  'banking.undo.apply': 'a person who can undo an add',
  'banking.undo.progress': 'a person who can undo an add',
  'banking.receipts.start': 'a person who spent on Dining',
  'banking.receipts.part': 'a person who began a receipt',
  'banking.receipts.finish': {
    state: 'a person who uploaded a receipt',
    reply: {
      transaction: {
        id: true,
        version: true,
        receipts: [{ id: true, name: true, type: true, size: true, addedAt: true, preview: true }],
      },
      receipt: { id: true },
      undoId: true,
    },
  },
  'banking.receipts.remove': 'a person who would take a receipt off',
};

forwardPact('banking', contracts, starts, (pact) => {
  it('receives finished imports, for notifications', () =>
    pact.receives(
      contracts.importCommittedEvent,
      {
        state: 'somebody finishes an import',
        payload: { userId: true, importId: true, added: true, undone: true, months: [true], fileName: true },
      },
      ({ fileName, undone }) => expect([fileName === '', undone]).toEqual([false, false]),
    ));
  it('receives what a rule notifies of', () =>
    pact.receives(
      contracts.ruleMatchedEvent,
      {
        state: 'somebody buys what a rule tells of',
        payload: {
          userId: true,
          ruleId: true,
          rule: true,
          text: true,
          past: true,
          matched: true,
          from: true,
          to: true,
          transaction: { id: true, description: true, amountMinor: true, currency: true, date: true },
        },
      },
      ({ past, matched }) => expect([past, matched]).toEqual([false, 1]),
    ));
  it('asks whether a webhook of the bank-link provider is genuine', () =>
    pact.uses(
      contracts.receiveWebhookEndpoint,
      { state: 'anybody', reply: { accepted: true } },
      ({ accepted }) => expect(typeof accepted).toBe('boolean'),
    ));
  it('receives which bank wants the person to sign in again', () =>
    pact.receives(
      contracts.bankLinkChangedEvent,
      {
        state: 'somebody’s bank wants them to sign in again',
        payload: { userId: true, linkId: true, state: true, broke: true },
      },
      ({ state, broke }) => expect([state, broke]).toEqual(['needs_login', 'First Platypus Bank']),
    ));
  it('reads the parts of a receipt’s file', () =>
    pact.uses(contracts.readReceiptEndpoint, { state: withReceipt, reply: true }, ({ parts }) =>
      expect(parts).toBe(1),
    ));
  it('reads the preview of a receipt', () =>
    pact.uses(contracts.readReceiptPreviewEndpoint, { state: withReceipt, reply: true }, ({ data }) =>
      expect(data).not.toBe(''),
    ));
  it('is refused a receipt that is gone', () =>
    pact.expectsRefusal(contracts.readReceiptEndpoint, { state: 'anybody', fails: 'NOT_FOUND' }, (code) =>
      expect(code).toBe('NOT_FOUND'),
    ));
});
