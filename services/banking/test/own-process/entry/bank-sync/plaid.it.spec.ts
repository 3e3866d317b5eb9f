import {
  bankingEraseUserEndpoint,
  bankingExportUserEndpoint,
  bankingRestoreUserEndpoint,
  createLinkTokenEndpoint,
  exchangePublicTokenEndpoint,
  getLinkSetupEndpoint,
  listAccountsEndpoint,
  listLinkedAccountsEndpoint,
  listLinkedItemsEndpoint,
  placeLinkEndpoint,
  removeAccountEndpoint,
  repairedLinkEndpoint,
  settleGoneEndpoint,
  syncLinkEndpoint,
  unlinkEndpoint,
  changeTransactionEndpoint,
  removeTransactionEndpoint,
} from '@app/contracts-banking';
import { restoreForAnother } from '@app/node-testing/service';
import type { BankLinkRow } from '../../../../src/ledger/bank-links/bank-link.schema';
import { bankSecret, startPracticeBanks, type PracticeBanks } from '../../../support/practice-bank';
import { bankSide, cents, practiceLinks } from '../../../support/practice-links';
import { somebody, testBanking, until } from '../../../support/test-banking';

let banks: PracticeBanks;
beforeAll(async () => (banks = await startPracticeBanks()));
afterAll(() => banks?.stop());
const banking = testBanking();

const { publicToken, linked, placedAndPulled, pull, rowsOf, ourSide, stored, set } = practiceLinks(
  banking,
  () => banks,
);

/** Our category for each category of the practice bank, written by hand. */
const categoryOf: Readonly<Record<string, string>> = {
  FOOD_AND_DRINK_GROCERIES: 'groceries',
  FOOD_AND_DRINK_COFFEE: 'dining',
  FOOD_AND_DRINK_RESTAURANT: 'dining',
  FOOD_AND_DRINK_FAST_FOOD: 'dining',
  TRANSPORTATION_TAXIS_AND_RIDE_SHARES: 'transport',
  TRANSPORTATION_GAS: 'transport',
  GENERAL_MERCHANDISE_ONLINE_MARKETPLACES: 'shopping',
  GENERAL_MERCHANDISE_SUPERSTORES: 'shopping',
  ENTERTAINMENT_TV_AND_MOVIES: 'subscriptions',
  ENTERTAINMENT_MUSIC_AND_AUDIO: 'subscriptions',
  MEDICAL_PHARMACIES_AND_SUPPLEMENTS: 'health',
  RENT_AND_UTILITIES_INTERNET_AND_CABLE: 'utilities',
  TRAVEL_FLIGHTS: 'travel',
  PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS: 'health',
  BANK_FEES_OTHER_BANK_FEES: 'fees',
  INCOME_WAGES: 'salary',
  INCOME_INTEREST_EARNED: 'investment-income',
};

describe('a linked bank', () => {
  it('is labelled as practice before any click, and its token opens the widget', async () => {
    const as = somebody();
    expect(await banking.ask(getLinkSetupEndpoint, {}, { as })).toMatchObject({
      plaid: { available: true, practice: true },
      simplefin: { available: true, practice: true },
    });
    expect(await banking.ask(createLinkTokenEndpoint, {}, { as })).toMatchObject({
      link_token: expect.stringMatching(/^link-sandbox-/),
      environment: 'sandbox',
      isDemo: true,
    });
  });

  it('waits for its accounts to be placed, then brings everything the bank has, with matching balances', async () => {
    const as = somebody();
    const { id, item } = await linked(as);
    const before = await banking.ask(listLinkedAccountsEndpoint, {}, { as });
    expect(before.map(({ account, item: { state } }) => [account.accountId, state])).toEqual([
      [null, 'linking'],
      [null, 'linking'],
      [null, 'linking'],
    ]);
    const accounts = before.map(({ account }) => ({ id: account.id, to: 'new' }));
    await banking.ask(placeLinkEndpoint, { itemId: id, accounts }, { as });
    await until(
      () => banking.ask(listLinkedItemsEndpoint, {}, { as }),
      ([one]) => one!.lastSync !== null && !one!.syncing,
    );
    expect(await ourSide(as)).toEqual(bankSide(item));
    const ledger = await banking.ask(listAccountsEndpoint, {}, { as });
    const pending = (await rowsOf(as)).filter(({ status }) => status === 'pending');
    for (const { account } of await banking.ask(listLinkedAccountsEndpoint, {}, { as })) {
      const own = ledger.find((one) => one.id === account.accountId)!;
      const open = pending
        .filter(({ accountId }) => accountId === own.id)
        .reduce((sum, row) => sum + (row.inflow ? row.amountMinor : -row.amountMinor), 0);
      expect(cents(own.balance) - open).toBe(cents(account.currentBalance!));
    }
    expect(ledger.find(({ kind }) => kind === 'card')!.balance).toBeLessThan(0);
    await banking.sound(as);
  });

  it('enters two thousand transactions, at least 85 % of them with the provider’s category, with clean merchants', async () => {
    const as = somebody();
    const { id, item } = await linked(as);
    item.advance({ add: 2_000 });
    await banking.ask(syncLinkEndpoint, { itemId: id }, { as });
    const rows = new Map((await rowsOf(as)).map((row) => [row.fitId, row]));
    const there = item.log.current();
    expect(rows.size).toBe(there.length);
    const right = there.filter(({ transaction_id, personal_finance_category: { detailed } }) => {
      return rows.get(transaction_id)!.categoryId === categoryOf[detailed];
    });
    expect(right.length / there.length).toBeGreaterThanOrEqual(0.85);
    const named = there.filter(({ merchant_name }) => merchant_name !== null);
    expect(named.map((transaction) => rows.get(transaction.transaction_id)!.merchant)).toEqual(
      named.map(({ merchant_name }) => merchant_name),
    );
  });

  it('applies the bank’s changes, keeps the person’s changes to a pending row, and repeats nothing', async () => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    const pending = (await rowsOf(as)).find(({ status }) => status === 'pending')!;
    await banking.ask(
      changeTransactionEndpoint,
      { id: pending._id, version: pending.version, note: 'mine', category: 'Gifts' },
      { as },
    );
    item.advance({ add: 3, post: 2, modify: 2, remove: 1 });
    await pull(as, id);
    expect(await ourSide(as)).toEqual(bankSide(item));
    const after = (await rowsOf(as)).find(({ _id }) => _id === pending._id)!;
    expect(after).toMatchObject({ status: 'completed', note: 'mine', categoryId: 'gifts' });
    const count = (await rowsOf(as)).length;
    await set(id, { cursor: null });
    await pull(as, id);
    expect((await rowsOf(as)).length).toBe(count);
    await banking.sound(as);
  });

  it('never brings back what the person deleted, and asks about a changed row that the bank removed', async () => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    const [first, second] = item.log.current().filter((transaction) => !transaction.pending);
    const rows = new Map((await rowsOf(as)).map((row) => [row.fitId, row]));
    const [deleted, edited] = [rows.get(second!.transaction_id)!, rows.get(first!.transaction_id)!];
    await banking.ask(removeTransactionEndpoint, { id: deleted._id }, { as });
    await banking.ask(
      changeTransactionEndpoint,
      { id: edited._id, version: edited.version, note: 'important' },
      { as },
    );
    item.advance({ remove: 1 });
    await set(id, { cursor: null });
    await pull(as, id);
    const now = (await rowsOf(as)).map(({ fitId }) => fitId);
    expect(now).not.toContain(deleted.fitId);
    expect(now).toContain(edited.fitId);
    const [shown] = await banking.ask(listLinkedItemsEndpoint, {}, { as });
    expect(shown!.gone).toMatchObject([{ transactionId: edited._id }]);
    const settle = { itemId: id, transactionId: edited._id, keep: false };
    expect(await banking.ask(settleGoneEndpoint, settle, { as })).toMatchObject({ gone: [] });
    expect((await rowsOf(as)).map(({ fitId }) => fitId)).not.toContain(edited.fitId);
    await banking.sound(as);
  });

  it('says that it needs a new sign-in, tries nothing until then, and continues as the same link', async () => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    banks.plaid.world.breakLogin(item);
    await pull(as, id);
    const [broken] = await banking.ask(listLinkedItemsEndpoint, {}, { as });
    expect(broken).toMatchObject({
      state: 'needs_login',
      nextTry: null,
      reason: expect.stringContaining('sign in again'),
    });
    await expect(banking.ask(syncLinkEndpoint, { itemId: id }, { as })).rejects.toMatchObject({
      code: 'BANK_NEEDS_LOGIN',
    });
    expect(await banking.ask(createLinkTokenEndpoint, { itemId: id }, { as })).toMatchObject({
      link_token: expect.any(String),
    });
    item.error = null;
    item.advance({ add: 2 });
    await banking.ask(repairedLinkEndpoint, { itemId: id }, { as });
    await until(
      async () => (await ourSide(as)).length,
      (count) => count === bankSide(item).length,
    );
    expect((await stored(id)).state).toBe('active');
  });

  it('allows a new place for an account only after its ledger account was removed', async () => {
    const as = somebody();
    const { id } = await linked(as);
    const [first] = await banking.ask(listLinkedAccountsEndpoint, {}, { as });
    const place = (to: string) =>
      banking.ask(placeLinkEndpoint, { itemId: id, accounts: [{ id: first!.account.id, to }] }, { as });
    // No transaction is recent enough to be imported, so the account stays empty and can be removed.
    const accounts = [{ id: first!.account.id, to: 'new', cutOff: '2999-01-01' }];
    await banking.ask(placeLinkEndpoint, { itemId: id, accounts }, { as });
    await expect(place('none')).rejects.toMatchObject({ code: 'CONFLICT' });
    const [own] = await banking.ask(listAccountsEndpoint, {}, { as });
    await banking.ask(removeAccountEndpoint, { id: own!.id }, { as });
    await place('new');
    const [again] = await banking.ask(listLinkedAccountsEndpoint, {}, { as });
    expect(again!.account.accountId).not.toBe(own!.id);
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toHaveLength(1);
  });

  it('brings nothing a second time when it is made again after a restore with new ids for everything', async () => {
    const [from, as] = [somebody(), somebody()];
    const first = await placedAndPulled(from);
    const contracts = {
      give: bankingExportUserEndpoint,
      take: bankingRestoreUserEndpoint,
      erase: bankingEraseUserEndpoint,
    };
    await restoreForAnother(banking, contracts, { from, to: as });
    const before = (await rowsOf(as)).length;
    const { id, item } = await linked(as);
    // The same bank through another connection, with other ids for everything.
    const places = new Map(
      first.item.accounts.map(({ account_id }, index) => [account_id, item.accounts[index]!.account_id]),
    );
    const again = first.item.log.current().map((transaction) => ({
      ...transaction,
      transaction_id: `${transaction.transaction_id}-again`,
      account_id: places.get(transaction.account_id)!,
    }));
    const page = { added: again, modified: [], removed: [], next_cursor: 'x', has_more: false };
    item.log.page = () => page;
    expect(await banking.ask(syncLinkEndpoint, { itemId: id }, { as })).toMatchObject({ added: 0 });
    expect((await rowsOf(as)).length).toBe(before);
    await banking.sound(as);
  });

  it('can be pulled by hand at most once a minute', async () => {
    const as = somebody();
    const { id } = await placedAndPulled(as);
    await expect(banking.ask(syncLinkEndpoint, { itemId: id }, { as })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('is not linked twice: the second connection is withdrawn at the provider', async () => {
    const as = somebody();
    const { id } = await linked(as);
    const before = banks.plaid.world.all().length;
    await expect(
      banking.ask(exchangePublicTokenEndpoint, { public_token: publicToken() }, { as }),
    ).rejects.toMatchObject({ code: 'LINK_EXISTS', details: { itemId: id } });
    expect(banks.plaid.world.all()).toHaveLength(before);
  });

  it('is first withdrawn at the provider, then loses its secret, while its rows stay or are removed', async () => {
    const as = somebody();
    let kept = 0;
    for (const history of ['keep', 'delete'] as const) {
      const { id, item } = await placedAndPulled(as);
      const before = (await rowsOf(as)).length;
      const wrong = { itemId: id, history, name: 'Another Bank' };
      await expect(banking.ask(unlinkEndpoint, wrong, { as })).rejects.toMatchObject({ code: 'VALIDATION' });
      await banking.ask(unlinkEndpoint, { ...wrong, name: 'first platypus bank' }, { as });
      expect(banks.plaid.world.byId(item.itemId)).toBeUndefined();
      expect(await banking.store.collection<BankLinkRow>('bankLinks').findOne({ _id: id })).toBeNull();
      const left = (await rowsOf(as)).length;
      expect([history, left]).toEqual([history, history === 'keep' ? before : kept]);
      kept = left;
    }
    await banking.sound(as);
  });

  it('keeps its secret sealed, and no failure of the provider reveals it', async () => {
    const as = somebody();
    const { id, item } = await placedAndPulled(as);
    const token = item.accessToken;
    const seen = [JSON.stringify(await stored(id))];
    banks.plaid.server.faults.add({
      match: { path: '/transactions/sync' },
      times: 9,
      fault: {
        kind: 'status',
        status: 500,
        body: { error_type: 'API_ERROR', error_code: 'INTERNAL_SERVER_ERROR', error_message: token },
      },
    });
    const pulled = await pull(as, id);
    banks.plaid.server.faults.clear();
    seen.push(JSON.stringify(pulled), JSON.stringify(await stored(id)));
    const failure = await banking
      .ask(exchangePublicTokenEndpoint, { public_token: 'public-sandbox-unknown' }, { as })
      .catch((error: unknown) => error);
    seen.push(JSON.stringify(failure), String(failure));
    for (const text of seen) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(bankSecret);
    }
    expect(await stored(id)).toMatchObject({ state: 'degraded', failures: 1, nextTry: expect.any(Date) });
  });
});

describe('two runs at once', () => {
  it('pull a link one after the other', async () => {
    const as = somebody();
    const { id } = await placedAndPulled(as);
    const both = await Promise.all([pull(as, id), pull(as, id)]);
    expect(both.filter((one) => one === 'busy')).toHaveLength(1);
  });
});
