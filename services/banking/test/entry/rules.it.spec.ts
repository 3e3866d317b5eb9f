import {
  changeMerchantEndpoint,
  changeRuleEndpoint,
  changeTransactionEndpoint,
  createRuleEndpoint,
  enableRuleEndpoint,
  learnRuleEndpoint,
  listRulesEndpoint,
  offerRuleEndpoint,
  orderRulesEndpoint,
  previewRuleEndpoint,
  removeRuleEndpoint,
  traceRulesEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { verifyAuditChain } from '@app/persistence';
import { LedgerDriver, ruleDraft } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });

const ledger = new LedgerDriver(banking);
const { list, spendAtKroger } = ledger;

describe('rules', () => {
  it('preview without writing, then change the past as one write with one undo', async () => {
    const as = somebody();
    for (let index = 0; index < 5; index++) await spendAtKroger(as, { category: 'Other' });
    await spendAtKroger(as, { category: 'Gifts' });
    const seen = await banking.ask(previewRuleEndpoint, { rule: ruleDraft() }, { as });
    expect(seen).toMatchObject({ looked: 6, matched: 6, changed: 5, problems: [] });
    expect(seen.effects[0]).toMatchObject({
      amount: -12.5,
      cells: [{ field: 'category', before: 'Other', after: 'Groceries' }],
    });
    expect((await list(as)).filter(({ category }) => category === 'Groceries')).toEqual([]);
    const made = await banking.ask(createRuleEndpoint, { rule: ruleDraft(), applyToPast: true }, { as });
    expect(made).toMatchObject({ changed: 5, rule: { kind: 'own', version: 1 } });
    const after = await list(as);
    expect(after.filter(({ category }) => category === 'Groceries')).toHaveLength(5);
    const changedId = after.find(({ category }) => category === 'Groceries')!.id;
    expect(await banking.ask(traceRulesEndpoint, { transactionId: changedId }, { as })).toMatchObject([
      {
        rule: 'Kroger is food',
        exists: true,
        cells: [{ field: 'category', before: 'Other', after: 'Groceries' }],
      },
    ]);
    await banking.sound(as);
    await banking.undo(as, made.undoId);
    expect((await list(as)).filter(({ category }) => category === 'Other')).toHaveLength(5);
    expect((await banking.ask(listRulesEndpoint, {}, { as })).rules).toEqual([]);
    expect(await banking.ask(traceRulesEndpoint, { transactionId: changedId }, { as })).toEqual([]);
    await banking.sound(as);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('apply to rows added by hand and from a file, and leave their mark', async () => {
    const as = somebody();
    await banking.ask(
      createRuleEndpoint,
      {
        rule: ruleDraft({
          then: [
            { do: 'setCategory', category: 'groceries' },
            { do: 'addTags', tags: ['food'] },
          ],
        }),
      },
      { as },
    );
    const added = await spendAtKroger(as);
    expect(added).toMatchObject({ category: 'Groceries', tags: ['food'] });
    expect((await spendAtKroger(as, { category: 'Gifts' })).category).toBe('Gifts');
    const account = await ledger.openAccount(as);
    const file = Buffer.from(`Date,Description,Amount\n${today},POS KROGER #9,-10.00\n`);
    const { preview, commit } = await ledger.importFile(as, account, 'a.csv', file);
    expect(preview.rows[0]).toMatchObject({ outcome: 'new', category: 'Groceries' });
    await commit();
    const imported = (await list(as)).find(({ source }) => source === 'import')!;
    expect(imported).toMatchObject({ category: 'Groceries', tags: ['food'] });
    expect(await banking.ask(traceRulesEndpoint, { transactionId: imported.id }, { as })).toMatchObject([
      { rule: 'Kroger is food' },
    ]);
    await banking.sound(as);
  });

  it('keep their order and can be disabled, changed at a version and deleted', async () => {
    const as = somebody();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c'])
      ids.push((await banking.ask(createRuleEndpoint, { rule: ruleDraft({ name }) }, { as })).rule.id);
    const names = async () =>
      (await banking.ask(listRulesEndpoint, {}, { as })).rules.map(({ name }) => name);
    const { undoId } = await banking.ask(orderRulesEndpoint, { ids: [ids[2]!, ids[0]!] }, { as });
    expect(await names()).toEqual(['c', 'a', 'b']);
    await banking.undo(as, undoId);
    expect(await names()).toEqual(['a', 'b', 'c']);
    const off = await banking.ask(enableRuleEndpoint, { id: ids[0]!, enabled: false }, { as });
    expect(off.rule).toMatchObject({ enabled: false, version: 2 });
    await expect(
      banking.ask(changeRuleEndpoint, { id: ids[0]!, version: 1, rule: ruleDraft() }, { as }),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { version: 2 } } });
    const gone = await banking.ask(removeRuleEndpoint, { id: ids[0]! }, { as });
    expect(await names()).toEqual(['b', 'c']);
    await banking.undo(as, gone.undoId);
    expect(await names()).toEqual(['a', 'b', 'c']);
    for (const contract of [removeRuleEndpoint, enableRuleEndpoint])
      await expect(
        banking.ask(
          contract as never,
          { id: ids[0]!, ...(contract === enableRuleEndpoint && { enabled: true }) } as never,
          {
            as: somebody(),
          },
        ),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are refused when they name something that does not exist', async () => {
    const as = somebody();
    await expect(
      banking.ask(
        createRuleEndpoint,
        { rule: ruleDraft({ then: [{ do: 'setCategory', category: 'gone' }] }) },
        { as },
      ),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'rule' });
    expect((await banking.ask(listRulesEndpoint, {}, { as })).rules).toEqual([]);
  });

  it('cannot be undone once one of their rows was changed', async () => {
    const as = somebody();
    const { id } = await spendAtKroger(as, { category: 'Other' });
    const made = await banking.ask(createRuleEndpoint, { rule: ruleDraft(), applyToPast: true }, { as });
    await banking.ask(changeTransactionEndpoint, { id, version: 2, note: 'mine' }, { as });
    await expect(banking.undo(as, made.undoId)).rejects.toMatchObject({ code: 'UNDO_EXPIRED' });
    expect(await list(as)).toMatchObject([{ category: 'Groceries', note: 'mine' }]);
  });
});

describe('learning', () => {
  const correct = async (as: Actor, id: string, version: number, category: string) =>
    banking.ask(changeTransactionEndpoint, { id, version, category }, { as });

  it('offers a rule, creates it on a yes, applies it to the past and does not ask again', async () => {
    const as = somebody();
    const first = await spendAtKroger(as, { category: 'Shopping' });
    for (let index = 0; index < 3; index++) await spendAtKroger(as, { category: 'Shopping' });
    const ahead = { transactionId: first.id, category: 'Groceries' };
    expect((await banking.ask(offerRuleEndpoint, ahead, { as })).offer).toMatchObject({
      category: 'Groceries',
      past: 3,
    });
    await correct(as, first.id, 1, 'Groceries');
    const { offer } = await banking.ask(offerRuleEndpoint, { transactionId: first.id }, { as });
    expect(offer).toMatchObject({ merchantKey: 'kroger', category: 'Groceries', past: 3, corrections: 1 });
    const learned = await banking.ask(
      learnRuleEndpoint,
      { merchantKey: 'kroger', category: 'Groceries', past: true },
      { as },
    );
    expect(learned).toMatchObject({ changed: 3, rule: { kind: 'learned', confidence: 1 } });
    expect(new Set((await list(as)).map(({ category }) => category))).toEqual(new Set(['Groceries']));
    expect((await banking.ask(offerRuleEndpoint, { transactionId: first.id }, { as })).offer).toBeNull();
    await banking.sound(as);
    await banking.undo(as, learned.undoId);
    expect((await list(as)).filter(({ category }) => category === 'Shopping')).toHaveLength(3);
    expect((await banking.ask(listRulesEndpoint, {}, { as })).rules).toEqual([]);
    await banking.sound(as);
  });

  it('suggests after two equal corrections, but never for a merchant excluded from learning', async () => {
    const as = somebody();
    const [one, two] = [
      await spendAtKroger(as, { category: 'Gifts' }),
      await spendAtKroger(as, { category: 'Gifts' }),
    ];
    await correct(as, one.id, 1, 'Shopping');
    expect((await banking.ask(listRulesEndpoint, {}, { as })).suggestions).toEqual([]);
    await correct(as, two.id, 1, 'Shopping');
    expect((await banking.ask(listRulesEndpoint, {}, { as })).suggestions).toMatchObject([
      { merchantKey: 'kroger', category: 'Shopping', corrections: 2 },
    ]);
    await banking.ask(changeMerchantEndpoint, { key: 'kroger', learn: false }, { as });
    expect((await banking.ask(listRulesEndpoint, {}, { as })).suggestions).toEqual([]);
    expect((await banking.ask(offerRuleEndpoint, { transactionId: one.id }, { as })).offer).toBeNull();
    // Not the last category, but that of the known brand.
    expect((await spendAtKroger(as)).category).toBe('Groceries');
  });
});
