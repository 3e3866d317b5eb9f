import {
  commitImportEndpoint,
  createRuleEndpoint,
  learnRuleEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  type ImportPreview,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver, ruleDraft } from '../../support/ledger-driver';
import { somebody, testBanking } from '../../support/test-banking';

const banking = testBanking({ timeoutMs: 120_000 });
const { sound } = banking;
const { importFile, list, openAccount } = new LedgerDriver(banking);
const csv = (...rows: string[]): Buffer => Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`);
const again = (as: Actor, id: string, more: object) =>
  banking.ask(previewImportEndpoint, { id, ...more }, { as });

describe('categories chosen in the preview', () => {
  const market = [
    '2026-11-03,CORNER MARKET 12345,-45.70',
    '2026-11-04,CORNER MARKET 99,-5.10',
    '2026-11-05,GREEN FORK #0221,-18.40',
    '2026-11-06,CORNER MARKET 7 REFUND,5.10',
  ];
  const chosen = (preview: ImportPreview) =>
    preview.rows.map(({ category, sorting }) => [category, sorting?.chosen]);

  it('apply to one row, or to all rows of its merchant in that direction, and are written', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { id, preview } = await importFile(as, accountId, 'a.csv', csv(...market));
    expect(preview.rows.map(({ sorting }) => sorting?.alike)).toEqual([1, 1, 0, 0]);
    const [before] = chosen(preview);
    const one = await again(as, id, { categories: [{ row: 1, category: 'Shopping', alike: false }] });
    expect(chosen(one)[0]).toEqual(before);
    expect(chosen(one)[1]).toEqual(['Shopping', 'row']);
    expect(one.plan).not.toBe(preview.plan);
    const all = await again(as, id, {
      categories: [
        { row: 0, category: 'Entertainment', alike: true },
        { row: 2, category: 'Travel', alike: false },
      ],
    });
    expect(chosen(all)).toEqual([
      ['Entertainment', 'merchant'],
      ['Entertainment', 'merchant'],
      ['Travel', 'row'],
      [preview.rows[3]!.category, null],
    ]);
    const read = await banking.ask(readImportEndpoint, { id, from: 0 }, { as });
    expect(chosen(read)).toEqual(chosen(all));
    expect(read.categories).toHaveLength(2);
    await banking.ask(commitImportEndpoint, { id, plan: all.plan }, { as });
    const written = await list(as);
    expect(
      written.map(({ amount, type, category, reviewed }) => [amount, type, category, reviewed]).sort(),
    ).toEqual(
      [
        [18.4, 'expense', 'Travel', true],
        [45.7, 'expense', 'Entertainment', true],
        [5.1, 'expense', 'Entertainment', true],
        [5.1, 'income', preview.rows[3]!.category, false],
      ].sort(),
    );
    await sound(as);
  });

  it('take precedence over a rule, which then leaves no mark', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const rule = ruleDraft({
      name: 'Market',
      if: { all: [{ field: 'merchant', op: 'is', value: 'Corner Market' }] },
      then: [{ do: 'setCategory', category: 'groceries' }],
      fillOnlyIfEmpty: false,
    });
    await banking.ask(createRuleEndpoint, { rule }, { as });
    const { id, preview } = await importFile(as, accountId, 'a.csv', csv(market[0]!));
    expect(preview.rows[0]).toMatchObject({ category: 'Groceries' });
    const changed = await again(as, id, { categories: [{ row: 0, category: 'Shopping' }] });
    expect(changed.rows[0]).toMatchObject({ category: 'Shopping', rules: [] });
    await banking.ask(commitImportEndpoint, { id, plan: changed.plan }, { as });
    expect(await list(as)).toMatchObject([{ category: 'Shopping' }]);
  });

  it('can be taught as a rule by the key in the preview', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { id, preview } = await importFile(as, accountId, 'a.csv', csv(market[0]!));
    const { merchantKey } = preview.rows[0]!.sorting!;
    const { plan } = await again(as, id, { categories: [{ row: 0, category: 'Shopping' }] });
    await banking.ask(commitImportEndpoint, { id, plan }, { as });
    await banking.ask(learnRuleEndpoint, { merchantKey: merchantKey!, category: 'Shopping' }, { as });
    const next = await importFile(as, accountId, 'b.csv', csv('2026-11-09,CORNER MARKET 3,-9.90'));
    expect(next.preview.rows).toMatchObject([{ category: 'Shopping', sorting: { chosen: null } }]);
  });

  it('are refused if there is no such category', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { id } = await importFile(as, accountId, 'a.csv', csv(market[0]!));
    await expect(again(as, id, { categories: [{ row: 0, category: 'Yachts' }] })).rejects.toMatchObject({
      code: 'VALIDATION',
    });
  });
});
