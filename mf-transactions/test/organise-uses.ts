import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { changeMerchant, learnRule, offerRule } from '@app/organising';
import { changeCategory } from '../src/features/categories/api/change-category';
import { createCategory } from '../src/features/categories/api/create-category';
import { importCategories } from '../src/features/categories/api/import-categories';
import { mergeCategory } from '../src/features/categories/api/merge-category';
import { readCategoryTree } from '../src/features/categories/api/read-category-tree';
import { removeCategory } from '../src/features/categories/api/remove-category';
import { listMerchants } from '../src/features/merchants/api/list-merchants';
import { mergeMerchant } from '../src/features/merchants/api/merge-merchant';
import { addPerson } from '../src/features/people/api/add-person';
import { changePerson } from '../src/features/people/api/change-person';
import { listPeople } from '../src/features/people/api/list-people';
import { removePerson } from '../src/features/people/api/remove-person';
import { changeRule } from '../src/features/rules/api/change-rule';
import { createRule } from '../src/features/rules/api/create-rule';
import { enableRule } from '../src/features/rules/api/enable-rule';
import { listRules } from '../src/features/rules/api/list-rules';
import { listSeries } from '../src/features/rules/api/list-series';
import { orderRules } from '../src/features/rules/api/order-rules';
import { previewRule } from '../src/features/rules/api/preview-rule';
import { removeRule } from '../src/features/rules/api/remove-rule';
import { traceRules } from '../src/features/rules/api/trace-rules';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** What the screens of categories, merchants and rules need of the gateway. */
export function organiseUses(pact: GatewayPact): void {
  describe('keeping transactions in order', () => {
    const recast = { changed: true, undoId: true } as const;
    const example = <C extends { example: unknown }>(route: C): C['example'] => route.example;

    it('reads, adds, changes and removes people', async () => {
      const person = { id: true, name: true, archived: true } as const;
      const { listPeopleRoute, addPersonRoute, changePersonRoute, removePersonRoute } = banking;
      const params = changePersonRoute.example.params!;
      await pact.uses(listPeopleRoute, { state, reply: { people: [person] } }, async () =>
        expect((await listPeople().queryFn({ signal })).people[0]!.name).toBe('Jordan'),
      );
      await pact.uses(addPersonRoute, { state, reply: { person, undoId: true } }, async () =>
        expect((await addPerson.mutationFn({ body: addPersonRoute.example.body! })).person.archived).toBe(
          false,
        ),
      );
      const { body } = changePersonRoute.example;
      await pact.uses(changePersonRoute, { state, reply: { person, undoId: true } }, async () =>
        expect(await changePerson.mutationFn({ params, body: body! })).toHaveProperty('undoId'),
      );
      await pact.uses(removePersonRoute, { state, reply: { undoId: true } }, async () =>
        expect(await removePerson.mutationFn({ params })).toHaveProperty('undoId'),
      );
    });

    it('reads the tree, changes, merges, deletes and imports categories', async () => {
      await pact.uses(
        banking.readCategoryTreeRoute,
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
      const { params, body } = example(banking.changeCategoryRoute);
      await pact.uses(banking.changeCategoryRoute, { state, reply: recast }, async () =>
        expect((await changeCategory.mutationFn({ params: params!, body: body! })).changed).toBe(7),
      );
      const merge = example(banking.mergeCategoryRoute);
      await pact.uses(banking.mergeCategoryRoute, { state, reply: recast }, async () =>
        expect((await mergeCategory.mutationFn({ params: merge.params!, body: merge.body! })).changed).toBe(
          7,
        ),
      );
      await pact.uses(banking.removeCategoryRoute, { state, reply: { undoId: true } }, async () =>
        expect(await removeCategory.mutationFn({ params: params! })).toHaveProperty('undoId'),
      );
      await pact.uses(banking.createCategoryRoute, { state, reply: { name: true } }, async () => {
        const created = example(banking.createCategoryRoute);
        expect((await createCategory.mutationFn({ body: created.body! })).name).toBe('Coffee');
      });
      await pact.uses(
        banking.importCategoriesRoute,
        { state, reply: { rows: [{ name: true, outcome: true }] } },
        async () => {
          const brought = example(banking.importCategoriesRoute);
          expect((await importCategories.mutationFn({ body: brought.body! })).rows[0]!.outcome).toBe('new');
        },
      );
    });

    it('reads, renames and merges merchants', async () => {
      await pact.uses(
        banking.listMerchantsRoute,
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
      const { params, body } = example(banking.changeMerchantRoute);
      await pact.uses(banking.changeMerchantRoute, { state, reply: recast }, async () =>
        expect((await changeMerchant.mutationFn({ params: params!, body: body! })).changed).toBe(15),
      );
      const merge = example(banking.mergeMerchantRoute);
      await pact.uses(banking.mergeMerchantRoute, { state, reply: recast }, async () =>
        expect((await mergeMerchant.mutationFn({ params: merge.params!, body: merge.body! })).changed).toBe(
          15,
        ),
      );
    });

    it('reads, tries, writes, orders and deletes rules', async () => {
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
        banking.listRulesRoute,
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
        banking.listSeriesRoute,
        { state, reply: { series: [{ id: true, title: true, repeats: true, nextDate: true }] } },
        async () => expect((await listSeries().queryFn({ signal })).series).toHaveLength(1),
      );
      const draft = example(banking.previewRuleRoute).body!;
      await pact.uses(
        banking.previewRuleRoute,
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
      const created = example(banking.createRuleRoute);
      await pact.uses(banking.createRuleRoute, { state, reply: recast }, async () =>
        expect((await createRule.mutationFn({ body: created.body! })).changed).toBe(14),
      );
      const { params, body } = example(banking.changeRuleRoute);
      await pact.uses(banking.changeRuleRoute, { state, reply: recast }, async () =>
        expect((await changeRule.mutationFn({ params: params!, body: body! })).changed).toBe(14),
      );
      await pact.uses(banking.enableRuleRoute, { state, reply: { undoId: true } }, async () =>
        expect(await enableRule.mutationFn({ params: params!, body: { enabled: false } })).toHaveProperty(
          'undoId',
        ),
      );
      await pact.uses(banking.orderRulesRoute, { state, reply: { undoId: true } }, async () => {
        const ordered = example(banking.orderRulesRoute);
        expect(await orderRules.mutationFn({ body: ordered.body! })).toHaveProperty('undoId');
      });
      await pact.uses(banking.removeRuleRoute, { state, reply: { undoId: true } }, async () =>
        expect(await removeRule.mutationFn({ params: params! })).toHaveProperty('undoId'),
      );
    });

    it('offers a rule after a correction, learns it on a yes, and shows the trace', async () => {
      const { params } = example(banking.offerRuleRoute);
      await pact.uses(
        banking.offerRuleRoute,
        { state, reply: { offer: { merchantKey: true, merchant: true, category: true, past: true } } },
        async () => expect((await offerRule(params!.transactionId).queryFn({ signal })).offer!.past).toBe(14),
      );
      const learn = example(banking.learnRuleRoute);
      await pact.uses(banking.learnRuleRoute, { state, reply: recast }, async () =>
        expect((await learnRule.mutationFn({ body: learn.body! })).changed).toBe(14),
      );
      await pact.uses(
        banking.traceRulesRoute,
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
