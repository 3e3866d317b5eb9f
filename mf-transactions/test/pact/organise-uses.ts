import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { changeMerchant, learnRule, offerRule } from '@app/organising';
import {
  changeCategory,
  createCategory,
  importCategories,
  mergeCategory,
  readCategoryTree,
  removeCategory,
} from '../../src/features/categories/api';
import { listMerchants, mergeMerchant } from '../../src/features/merchants/api';
import { suggestCategory } from '../../src/features/transaction-form/merchant/api';
import { addPerson, changePerson, listPeople, removePerson } from '../../src/features/people/api';
import {
  changeRule,
  createRule,
  enableRule,
  listRules,
  listSeries,
  orderRules,
  previewRule,
  removeRule,
  traceRules,
} from '../../src/features/rules/api';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** The calls that the screens of categories, merchants and rules make to the gateway. */
export function organiseUses(pact: GatewayPact): void {
  describe('organising transactions', () => {
    const batchEdit = { changed: true, undoId: true } as const;
    const example = <C extends { example: unknown }>(route: C): C['example'] => route.example;

    it('reads, adds, changes and removes people', async () => {
      const person = { id: true, name: true, archived: true } as const;
      const { listPeopleEndpoint, addPersonEndpoint, changePersonEndpoint, removePersonEndpoint } = banking;
      const params = changePersonEndpoint.example.params;
      await pact.uses(listPeopleEndpoint, { state, reply: { people: [person] } }, async () =>
        expect((await listPeople().queryFn({ signal })).people[0]!.name).toBe('Jordan'),
      );
      await pact.uses(addPersonEndpoint, { state, reply: { person, undoId: true } }, async () =>
        expect((await addPerson.mutationFn({ body: addPersonEndpoint.example.body })).person.archived).toBe(
          false,
        ),
      );
      const { body } = changePersonEndpoint.example;
      await pact.uses(changePersonEndpoint, { state, reply: { person, undoId: true } }, async () =>
        expect(await changePerson.mutationFn({ params, body })).toHaveProperty('undoId'),
      );
      await pact.uses(removePersonEndpoint, { state, reply: { undoId: true } }, async () =>
        expect(await removePerson.mutationFn({ params })).toHaveProperty('undoId'),
      );
    });

    it('reads the tree, changes, merges, deletes and imports categories', async () => {
      await pact.uses(
        banking.readCategoryTreeEndpoint,
        {
          state,
          reply: [
            {
              id: true,
              name: true,
              kind: true,
              icon: true,
              builtIn: true,
              archived: true,
              uses: true,
            },
          ],
        },
        async () => expect((await readCategoryTree().queryFn({ signal }))[0]!.uses).toBe(42),
      );
      const { params, body } = example(banking.changeCategoryEndpoint);
      await pact.uses(banking.changeCategoryEndpoint, { state, reply: batchEdit }, async () =>
        expect((await changeCategory.mutationFn({ params, body })).changed).toBe(7),
      );
      const merge = example(banking.mergeCategoryEndpoint);
      await pact.uses(banking.mergeCategoryEndpoint, { state, reply: batchEdit }, async () =>
        expect((await mergeCategory.mutationFn({ params: merge.params!, body: merge.body! })).changed).toBe(
          7,
        ),
      );
      await pact.uses(banking.removeCategoryEndpoint, { state, reply: { undoId: true } }, async () =>
        expect(await removeCategory.mutationFn({ params })).toHaveProperty('undoId'),
      );
      await pact.uses(banking.createCategoryEndpoint, { state, reply: { name: true } }, async () => {
        const created = example(banking.createCategoryEndpoint);
        expect((await createCategory.mutationFn({ body: created.body! })).name).toBe('Coffee');
      });
      await pact.uses(
        banking.importCategoriesEndpoint,
        { state, reply: { rows: [{ name: true, outcome: true }] } },
        async () => {
          const brought = example(banking.importCategoriesEndpoint);
          expect((await importCategories.mutationFn({ body: brought.body! })).rows[0]!.outcome).toBe('new');
        },
      );
    });

    it('suggests the category of a typed text', async () => {
      const suggestion = { category: true, name: true } as const;
      await pact.uses(banking.suggestCategoryEndpoint, { state, reply: { suggestion } }, async () =>
        expect(
          await suggestCategory({ type: 'expense', merchant: '', description: 'Starbucks' }).queryFn({
            signal,
          }),
        ).toEqual({ suggestion: { category: 'Coffee', name: 'Starbucks' } }),
      );
    });

    it('reads, renames and merges merchants', async () => {
      await pact.uses(
        banking.listMerchantsEndpoint,
        {
          state,
          reply: [
            {
              key: true,
              name: true,
              transactions: true,
              totals: [{ currency: true, expenseMinor: true, incomeMinor: true }],
              lastCategory: true,
              learn: true,
              aliases: [{ name: true }],
            },
          ],
        },
        async () => expect((await listMerchants().queryFn({ signal }))[0]!.name).toBe('Kroger'),
      );
      const { params, body } = example(banking.changeMerchantEndpoint);
      await pact.uses(banking.changeMerchantEndpoint, { state, reply: batchEdit }, async () =>
        expect((await changeMerchant.mutationFn({ params, body })).changed).toBe(15),
      );
      const merge = example(banking.mergeMerchantEndpoint);
      await pact.uses(banking.mergeMerchantEndpoint, { state, reply: batchEdit }, async () =>
        expect((await mergeMerchant.mutationFn({ params: merge.params!, body: merge.body! })).changed).toBe(
          15,
        ),
      );
    });

    it('reads, previews, writes, orders and deletes rules', async () => {
      const effect = { id: true, date: true, description: true, amount: true, currency: true } as const;
      const shown = {
        id: true,
        name: true,
        enabled: true,
        kind: true,
        position: true,
        version: true,
      } as const;
      await pact.uses(
        banking.listRulesEndpoint,
        {
          state,
          reply: {
            rules: [shown],
            suggestions: [{ merchantKey: true, merchant: true, category: true, corrections: true }],
          },
        },
        async () => expect((await listRules().queryFn({ signal })).rules).toHaveLength(1),
      );
      await pact.uses(
        banking.listSeriesEndpoint,
        { state, reply: { series: [{ id: true, title: true, repeats: true, nextDate: true }] } },
        async () => expect((await listSeries().queryFn({ signal })).series).toHaveLength(1),
      );
      const draft = example(banking.previewRuleEndpoint).body!;
      await pact.uses(
        banking.previewRuleEndpoint,
        {
          state,
          reply: {
            looked: true,
            matched: true,
            changed: true,
            effects: [{ ...effect, cells: [{ field: true, before: true, after: true }] }],
          },
        },
        async () => {
          const rule = banking.ruleDraft.parse(draft.rule);
          expect((await previewRule(rule, 'recent').queryFn({ signal })).changed).toBe(14);
        },
      );
      const created = example(banking.createRuleEndpoint);
      await pact.uses(banking.createRuleEndpoint, { state, reply: batchEdit }, async () =>
        expect((await createRule.mutationFn({ body: created.body! })).changed).toBe(14),
      );
      const { params, body } = example(banking.changeRuleEndpoint);
      await pact.uses(banking.changeRuleEndpoint, { state, reply: batchEdit }, async () =>
        expect((await changeRule.mutationFn({ params, body })).changed).toBe(14),
      );
      await pact.uses(banking.enableRuleEndpoint, { state, reply: { undoId: true } }, async () =>
        expect(await enableRule.mutationFn({ params, body: { enabled: false } })).toHaveProperty('undoId'),
      );
      await pact.uses(banking.orderRulesEndpoint, { state, reply: { undoId: true } }, async () => {
        const ordered = example(banking.orderRulesEndpoint);
        expect(await orderRules.mutationFn({ body: ordered.body! })).toHaveProperty('undoId');
      });
      await pact.uses(banking.removeRuleEndpoint, { state, reply: { undoId: true } }, async () =>
        expect(await removeRule.mutationFn({ params })).toHaveProperty('undoId'),
      );
    });

    it('offers a rule after a correction, learns it on request and shows the trace', async () => {
      const { params } = example(banking.offerRuleEndpoint);
      await pact.uses(
        banking.offerRuleEndpoint,
        { state, reply: { offer: { merchantKey: true, merchant: true, category: true, past: true } } },
        async () => expect((await offerRule(params!.transactionId).queryFn({ signal })).offer!.past).toBe(14),
      );
      const learn = example(banking.learnRuleEndpoint);
      await pact.uses(banking.learnRuleEndpoint, { state, reply: batchEdit }, async () =>
        expect((await learnRule.mutationFn({ body: learn.body! })).changed).toBe(14),
      );
      await pact.uses(
        banking.traceRulesEndpoint,
        {
          state,
          reply: [
            {
              ruleId: true,
              rule: true,
              at: true,
              exists: true,
              cells: [{ field: true, before: true, after: true }],
            },
          ],
        },
        async () => expect(await traceRules(params!.transactionId).queryFn({ signal })).toHaveLength(1),
      );
    });
  });
}
