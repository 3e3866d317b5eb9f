import {
  changeMerchantEndpoint,
  changeTransactionEndpoint,
  loadSampleEndpoint,
  learnRuleEndpoint,
  offerRuleEndpoint,
  readRatesEndpoint,
  readAttentionEndpoint,
  readTransactionEndpoint,
  undoProgressEndpoint,
} from '@app/contracts-banking';
import {
  changeOwnPreferences,
  changeOwnPreferencesRoute,
  readOwnSettings,
  readOwnSettingsRoute,
} from '@app/shell-sdk';
import type { GatewayPact } from '@app/web-testing/pact';
import { changeMerchant, learnRule, loadSample, offerRule, readUndoProgress } from '@app/organising';
import { readRates } from '../src/features/upcoming-events/api';
import { readAttention } from '../src/features/extra-cards/api';
import { changeTransaction, readTransaction } from '../src/features/recent-transactions/api';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** The calls that the recent transactions and the extra cards make to the gateway. */
export function dashboardUses(pact: GatewayPact): void {
  it('saves the chosen extra cards and reads what they show', async () => {
    const reply = { preferences: { dashboardCards: [true] } } as const;
    await pact.uses(readOwnSettingsRoute, { state, reply }, async () => {
      expect(await readOwnSettings().queryFn({ signal })).toMatchObject({
        preferences: { dashboardCards: expect.arrayContaining(['safeToSpend']) },
      });
    });
    await pact.uses(changeOwnPreferencesRoute, { state, reply }, async () => {
      const { body } = changeOwnPreferencesRoute.example;
      expect(await changeOwnPreferences.mutationFn({ body: body! })).toHaveProperty('preferences');
    });
    await pact.uses(readRatesEndpoint, { state, reply: { latest: { EUR: true } } }, async () => {
      const { query } = readRatesEndpoint.example;
      expect(await readRates(query!.from, query!.to).queryFn({ signal })).toHaveProperty('latest');
    });
    await pact.uses(
      readAttentionEndpoint,
      {
        state,
        reply: {
          toReview: true,
          duplicates: true,
          uncategorised: true,
          missingReceipts: true,
          unreconciled: [{ accountId: true }],
        },
      },
      async () => {
        expect(await readAttention().queryFn({ signal })).toMatchObject({ toReview: 5 });
      },
    );
  });

  it('offers a rule after a correction and learns it on request', async () => {
    const { params } = offerRuleEndpoint.example;
    await pact.uses(
      offerRuleEndpoint,
      { state, reply: { offer: { merchantKey: true, merchant: true, category: true, past: true } } },
      async () => expect((await offerRule(params!.transactionId).queryFn({ signal })).offer!.past).toBe(14),
    );
    const batch = { changed: true, undoId: true } as const;
    const { body } = learnRuleEndpoint.example;
    await pact.uses(learnRuleEndpoint, { state, reply: batch }, async () =>
      expect((await learnRule.mutationFn({ body: body! })).changed).toBe(14),
    );
    const merchant = changeMerchantEndpoint.example;
    await pact.uses(changeMerchantEndpoint, { state, reply: batch }, async () =>
      expect(
        (await changeMerchant.mutationFn({ params: merchant.params!, body: merchant.body! })).changed,
      ).toBe(15),
    );
  });

  it('fills an empty ledger with sample data and reads the progress of an undo', async () => {
    const loaded = { accounts: true, transactions: true, undoId: true } as const;
    await pact.uses(loadSampleEndpoint, { state, reply: loaded }, async () =>
      expect((await loadSample.mutationFn({ body: {} })).accounts).toBe(12),
    );
    await pact.uses(undoProgressEndpoint, { state, reply: { done: true, of: true } }, async () =>
      expect((await readUndoProgress(undoProgressEndpoint.example.params!.id)).of).toBe(100_000),
    );
  });

  it('gives a recent transaction another category', async () => {
    await pact.uses(readTransactionEndpoint, { state, reply: { version: true, lines: true } }, async () => {
      const { params } = readTransactionEndpoint.example;
      expect(await readTransaction(params!.id)).toMatchObject({ version: 1 });
    });
    await pact.uses(
      changeTransactionEndpoint,
      { state, reply: { transaction: { description: true, category: true }, undoId: true } },
      async () => {
        const { params, body } = changeTransactionEndpoint.example;
        const { transaction } = await changeTransaction.mutationFn({ params: params!, body: body! });
        expect(transaction.category).toBe('Groceries');
      },
    );
  });
}
