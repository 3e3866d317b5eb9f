import {
  changeMerchantRequest,
  changeRuleRequest,
  changeTransactionRequest,
  createRuleRequest,
  enableRuleRequest,
  learnRuleRequest,
  listRulesRequest,
  offerRuleRequest,
  orderRulesRequest,
  previewRuleRequest,
  removeRuleRequest,
  traceRulesRequest,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import { importClient } from './import-client';
import { draft, ruleClient } from './rule-client';
import { somebody, testBanking, today } from './test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const client = importClient(() => banking);
const { spend, rows, undo, sound } = ruleClient(() => banking);

describe('rules', () => {
  it('show what they would do without writing, then do it to the past as one write with one undo', async () => {
    const as = somebody();
    for (let index = 0; index < 5; index++) await spend(as, { category: 'Other' });
    await spend(as, { category: 'Gifts' });
    const seen = await banking.ask(previewRuleRequest, { rule: draft() }, { as });
    expect(seen).toMatchObject({ looked: 6, matched: 6, changed: 5, problems: [] });
    expect(seen.effects[0]).toMatchObject({
      amount: -12.5,
      cells: [{ field: 'category', before: 'Other', after: 'Groceries' }],
    });
    expect((await rows(as)).filter(({ category }) => category === 'Groceries')).toEqual([]);
    const made = await banking.ask(createRuleRequest, { rule: draft(), applyToPast: true }, { as });
    expect(made).toMatchObject({ changed: 5, rule: { kind: 'own', version: 1 } });
    const after = await rows(as);
    expect(after.filter(({ category }) => category === 'Groceries')).toHaveLength(5);
    const changedId = after.find(({ category }) => category === 'Groceries')!.id;
    expect(await banking.ask(traceRulesRequest, { transactionId: changedId }, { as })).toMatchObject([
      {
        rule: 'Kroger is food',
        exists: true,
        cells: [{ field: 'category', before: 'Other', after: 'Groceries' }],
      },
    ]);
    await sound(as);
    await undo(as, made.undoId);
    expect((await rows(as)).filter(({ category }) => category === 'Other')).toHaveLength(5);
    expect((await banking.ask(listRulesRequest, {}, { as })).rules).toEqual([]);
    expect(await banking.ask(traceRulesRequest, { transactionId: changedId }, { as })).toEqual([]);
    await sound(as);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('act on what comes in, by hand and from a file, and leave their mark', async () => {
    const as = somebody();
    await banking.ask(
      createRuleRequest,
      {
        rule: draft({
          then: [
            { do: 'setCategory', category: 'groceries' },
            { do: 'addTags', tags: ['food'] },
          ],
        }),
      },
      { as },
    );
    const added = await spend(as);
    expect(added).toMatchObject({ category: 'Groceries', tags: ['food'] });
    expect((await spend(as, { category: 'Gifts' })).category).toBe('Gifts');
    const account = await client.account(as);
    const file = Buffer.from(`Date,Description,Amount\n${today},POS KROGER #9,-10.00\n`);
    const { preview, commit } = await client.bring(as, account, 'a.csv', file);
    expect(preview.rows[0]).toMatchObject({ outcome: 'new', category: 'Groceries' });
    await commit();
    const imported = (await rows(as)).find(({ source }) => source === 'import')!;
    expect(imported).toMatchObject({ category: 'Groceries', tags: ['food'] });
    expect(await banking.ask(traceRulesRequest, { transactionId: imported.id }, { as })).toMatchObject([
      { rule: 'Kroger is food' },
    ]);
    await sound(as);
  });

  it('keep their order, are switched off, changed at a version, and deleted', async () => {
    const as = somebody();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c'])
      ids.push((await banking.ask(createRuleRequest, { rule: draft({ name }) }, { as })).rule.id);
    const names = async () => (await banking.ask(listRulesRequest, {}, { as })).rules.map(({ name }) => name);
    const { undoId } = await banking.ask(orderRulesRequest, { ids: [ids[2]!, ids[0]!] }, { as });
    expect(await names()).toEqual(['c', 'a', 'b']);
    await undo(as, undoId);
    expect(await names()).toEqual(['a', 'b', 'c']);
    const off = await banking.ask(enableRuleRequest, { id: ids[0]!, enabled: false }, { as });
    expect(off.rule).toMatchObject({ enabled: false, version: 2 });
    await expect(
      banking.ask(changeRuleRequest, { id: ids[0]!, version: 1, rule: draft() }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2 } } });
    const gone = await banking.ask(removeRuleRequest, { id: ids[0]! }, { as });
    expect(await names()).toEqual(['b', 'c']);
    await undo(as, gone.undoId);
    expect(await names()).toEqual(['a', 'b', 'c']);
    for (const contract of [removeRuleRequest, enableRuleRequest])
      await expect(
        banking.ask(
          contract as never,
          { id: ids[0]!, ...(contract === enableRuleRequest && { enabled: true }) } as never,
          {
            as: somebody(),
          },
        ),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that name what is gone are refused when written', async () => {
    const as = somebody();
    await expect(
      banking.ask(
        createRuleRequest,
        { rule: draft({ then: [{ do: 'setCategory', category: 'gone' }] }) },
        { as },
      ),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'rule' });
    expect((await banking.ask(listRulesRequest, {}, { as })).rules).toEqual([]);
  });

  it('cannot be undone once one of their rows was changed since', async () => {
    const as = somebody();
    const { id } = await spend(as, { category: 'Other' });
    const made = await banking.ask(createRuleRequest, { rule: draft(), applyToPast: true }, { as });
    await banking.ask(changeTransactionRequest, { id, version: 2, note: 'mine' }, { as });
    await expect(undo(as, made.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    expect(await rows(as)).toMatchObject([{ category: 'Groceries', note: 'mine' }]);
  });
});

describe('learning', () => {
  const correct = async (as: Actor, id: string, version: number, category: string) =>
    banking.ask(changeTransactionRequest, { id, version, category }, { as });

  it('offers, learns a visible rule on a yes, changes the past with it, and is not asked again', async () => {
    const as = somebody();
    const first = await spend(as, { category: 'Shopping' });
    for (let index = 0; index < 3; index++) await spend(as, { category: 'Shopping' });
    await correct(as, first.id, 1, 'Groceries');
    const { offer } = await banking.ask(offerRuleRequest, { transactionId: first.id }, { as });
    expect(offer).toMatchObject({ merchantKey: 'kroger', category: 'Groceries', past: 3, corrections: 1 });
    const learned = await banking.ask(
      learnRuleRequest,
      { merchantKey: 'kroger', category: 'Groceries', past: true },
      { as },
    );
    expect(learned).toMatchObject({ changed: 3, rule: { kind: 'learned', confidence: 1 } });
    expect(new Set((await rows(as)).map(({ category }) => category))).toEqual(new Set(['Groceries']));
    expect((await banking.ask(offerRuleRequest, { transactionId: first.id }, { as })).offer).toBeNull();
    await sound(as);
    await undo(as, learned.undoId);
    expect((await rows(as)).filter(({ category }) => category === 'Shopping')).toHaveLength(3);
    expect((await banking.ask(listRulesRequest, {}, { as })).rules).toEqual([]);
    await sound(as);
  });

  it('suggests after two equal corrections, and never for a merchant not to learn from', async () => {
    const as = somebody();
    const [one, two] = [await spend(as, { category: 'Shopping' }), await spend(as, { category: 'Shopping' })];
    await correct(as, one.id, 1, 'Groceries');
    expect((await banking.ask(listRulesRequest, {}, { as })).suggestions).toEqual([]);
    await correct(as, two.id, 1, 'Groceries');
    expect((await banking.ask(listRulesRequest, {}, { as })).suggestions).toMatchObject([
      { merchantKey: 'kroger', category: 'Groceries', corrections: 2 },
    ]);
    await banking.ask(changeMerchantRequest, { key: 'kroger', learn: false }, { as });
    expect((await banking.ask(listRulesRequest, {}, { as })).suggestions).toEqual([]);
    expect((await banking.ask(offerRuleRequest, { transactionId: one.id }, { as })).offer).toBeNull();
    expect((await spend(as)).category).toBe('Other');
  });
});
