import {
  addTransactionEndpoint,
  cancelImportEndpoint,
  changeImportProfileEndpoint,
  commitImportEndpoint,
  createRuleEndpoint,
  importProgressEndpoint,
  listAccountsEndpoint,
  listImportProfilesEndpoint,
  previewImportEndpoint,
  readImportEndpoint,
  rejectedRowsEndpoint,
  removeImportProfileEndpoint,
  removeTransactionEndpoint,
  saveImportProfileEndpoint,
  type ImportPreview,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { LedgerDriver, ruleDraft } from '../../../support/ledger-driver';
import { somebody, testBanking } from '../../../support/test-banking';

/** Steps of few rows, so that an import in progress can be observed. */
jest.mock('../../../../src/entry/imports/import', () => ({
  ...jest.requireActual<object>('../../../../src/entry/imports/import'),
  maxRowsAtOnce: 100,
  rowsPerStep: 100,
  rowsPerRemovalStep: 200,
}));

const banking = testBanking({ timeoutMs: 120_000 });
const { sound } = banking;

const { importFile, list, openAccount, uploadFile } = new LedgerDriver(banking);
const csv = (...rows: string[]): Buffer => Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`);
const outcomes = ({ rows }: ImportPreview): string[] => rows.map(({ outcome }) => outcome);
const again = (as: Actor, id: string, more: object) =>
  banking.ask(previewImportEndpoint, { id, ...more }, { as });

describe('the preview of rules and names', () => {
  it('shows each new row after the rules, with each rule and its changes, and writes nothing', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { rule } = await banking.ask(
      createRuleEndpoint,
      {
        rule: ruleDraft({
          name: 'Lunch out',
          if: { all: [{ field: 'merchant', op: 'is', value: 'Green Fork' }] },
          then: [
            { do: 'addTags', tags: ['lunch'] },
            { do: 'setDescription', description: 'Lunch' },
          ],
        }),
      },
      { as },
    );
    const file = csv('2026-11-02,GREEN FORK #0221,-18.40', '2026-11-03,CORNER MARKET 12345,-45.70');
    const { preview, commit } = await importFile(as, accountId, 'a.csv', file);
    expect(preview.rows).toMatchObject([
      {
        description: 'Lunch',
        statementText: 'GREEN FORK #0221',
        merchant: 'Green Fork',
        tags: ['lunch'],
        rules: [
          {
            id: rule.id,
            name: 'Lunch out',
            cells: [
              { field: 'description', before: 'Green Fork', after: 'Lunch' },
              { field: 'tags', before: '', after: 'lunch' },
            ],
          },
        ],
      },
      { description: 'Corner Market', statementText: 'CORNER MARKET 12345', tags: [], rules: [] },
    ]);
    expect(await list(as)).toEqual([]);
    await commit();
    const rows = await list(as);
    expect(rows.find(({ description }) => description === 'Lunch')).toMatchObject({
      tags: ['lunch'],
      merchant: 'Green Fork',
      category: preview.rows[0]!.category,
    });
    expect((await importFile(as, accountId, 'a.csv', file)).preview.rows[0]).toMatchObject({
      outcome: 'duplicate',
      rules: [],
    });
  });
});

describe('choices for single rows', () => {
  it('leave out a picked row, also next time, and import it again on demand', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const file = csv('2026-11-02,GREEN FORK,-18.40', '2026-11-03,CORNER MARKET,-45.70');
    const { id, preview } = await importFile(as, accountId, 'a.csv', file);
    const picked = await again(as, id, { picks: { leaveOut: [1] } });
    expect(outcomes(picked)).toEqual(['new', 'excluded']);
    expect(picked.balanceAfter).toBe(981.6);
    await expect(banking.ask(commitImportEndpoint, { id, plan: preview.plan }, { as })).rejects.toMatchObject(
      {
        code: 'IMPORT_PLAN_CHANGED',
      },
    );
    const { undoId, added } = await banking.ask(commitImportEndpoint, { id, plan: picked.plan }, { as });
    expect(added).toBe(1);
    const next = await importFile(as, accountId, 'a.csv', file);
    expect(outcomes(next.preview)).toEqual(['duplicate', 'excluded']);
    expect(next.preview.rows[1]!.reason).toBe('You left this row out in an earlier import');
    await banking.undo(as, undoId);
    expect((await importFile(as, accountId, 'a.csv', file)).preview.counts.new).toBe(2);

    const third = await importFile(as, accountId, 'a.csv', file);
    const without = await again(as, third.id, { picks: { leaveOut: [1] } });
    await banking.ask(commitImportEndpoint, { id: third.id, plan: without.plan }, { as });
    const fourth = await importFile(as, accountId, 'a.csv', file);
    const taken = await again(as, fourth.id, { picks: { takeIn: [1] } });
    expect(outcomes(taken)).toEqual(['duplicate', 'new']);
    await banking.ask(commitImportEndpoint, { id: fourth.id, plan: taken.plan }, { as });
    expect((await importFile(as, accountId, 'a.csv', file)).preview.counts).toMatchObject({ duplicate: 2 });
    await sound(as);
  });

  it('leave out rows before the cut-off', async () => {
    const as = somebody();
    const { id } = await importFile(
      as,
      await openAccount(as),
      'a.csv',
      csv('2026-11-02,A,-1', '2026-11-03,B,-2'),
    );
    const cut = await again(as, id, { cutOff: '2026-11-03' });
    expect(outcomes(cut)).toEqual(['beforeCutOff', 'new']);
    expect(cut.cutOff).toBe('2026-11-03');
    expect(outcomes(await again(as, id, { cutOff: null }))).toEqual(['new', 'new']);
  });

  it('return the rejected rows as a CSV that is safe in a spreadsheet', async () => {
    const as = somebody();
    const { id } = await importFile(
      as,
      await openAccount(as),
      'nov.csv',
      csv('2026-11-02,A,-1', '=cmd(),B,-2'),
    );
    expect(await banking.ask(rejectedRowsEndpoint, { id }, { as })).toEqual({
      fileName: 'nov-rejected.csv',
      text: 'Line,Reason,Row\r\n3,"“=cmd()” is not a date. If this is a movement, correct it in the file or add it by hand","\'=cmd(),B,-2"\r\n',
    });
  });
});

describe('a pending or manually entered row', () => {
  it('gets the bank’s facts, keeps the person’s texts, and neither comes back nor is lost by an undo', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { transaction } = await banking.ask(
      addTransactionEndpoint,
      {
        type: 'expense',
        amount: 18.4,
        description: 'Lunch with Kim',
        category: 'Entertainment',
        date: '2026-11-05',
        accountId,
        note: 'birthday',
        tags: ['kim'],
      },
      { as },
    );
    const file = csv('2026-11-08,GREEN FORK BROOKLYN,-18.40', '2026-11-09,CORNER MARKET,-45.70');
    const { preview, commit } = await importFile(as, accountId, 'a.csv', file);
    expect(outcomes(preview)).toEqual(['merge', 'new']);
    expect(preview.rows[0]).toMatchObject({ duplicateOf: transaction.id, category: 'Entertainment' });
    const { merged, added, undoId } = await commit();
    expect({ merged, added }).toEqual({ merged: 1, added: 1 });
    const after = (await list(as)).find(({ id }) => id === transaction.id);
    expect(after).toMatchObject({
      date: '2026-11-08',
      description: 'Lunch with Kim',
      category: 'Entertainment',
      note: 'birthday',
      tags: ['kim'],
      statementText: 'GREEN FORK BROOKLYN',
    });
    expect((await importFile(as, accountId, 'a.csv', file)).preview.counts).toMatchObject({
      duplicate: 2,
      new: 0,
    });
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([
      { balance: preview.balanceAfter },
    ]);
    await sound(as);
    await banking.undo(as, undoId);
    expect(await list(as)).toEqual([{ ...transaction, version: 3 }]);
    await sound(as);
  });

  it('keeps both ids when the bank posts a pending row for more, and when the row is deleted', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const camt = (status: string, amount: string, reference: string, day: string): Buffer =>
      Buffer.from(
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><AddtlNtryInf>GREEN FORK RESTAURANT</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`,
      );
    const pending = camt('PDNG', '40.00', 'REF-PENDING-1', '2026-11-05');
    await (await importFile(as, accountId, 'p.xml', pending)).commit();
    expect(await list(as)).toMatchObject([{ status: 'pending', category: 'Dining', amount: 40 }]);
    const posted = camt('BOOK', '46.00', 'REF-POSTED-1', '2026-11-07');
    const settled = await importFile(as, accountId, 'b.xml', posted);
    expect(outcomes(settled.preview)).toEqual(['merge']);
    expect(settled.preview.balanceAfter).toBe(954);
    await settled.commit();
    const [row] = await list(as);
    expect(row).toMatchObject({ status: 'completed', amount: 46, date: '2026-11-07' });
    for (const file of [pending, posted])
      expect(outcomes((await importFile(as, accountId, 'x.xml', file)).preview)).toEqual(['duplicate']);
    await banking.ask(removeTransactionEndpoint, { id: row!.id }, { as });
    for (const file of [pending, posted])
      expect(outcomes((await importFile(as, accountId, 'x.xml', file)).preview)).toEqual(['duplicate']);
    await sound(as);
  });
});

describe('import profiles', () => {
  const euro = Buffer.from('Tag;Wer;Wieviel\n03.04.2026;GREEN FORK;-1.018,40\n');
  it('are chosen by the header of the next file, can be changed and deleted, and are private', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const first = await importFile(as, accountId, 'a.csv', euro, {
      dateOrder: 'dmy',
      columns: { date: 0, description: 1, amount: 2 },
    });
    expect(first.preview.profile).toBeNull();
    const saved = await banking.ask(
      saveImportProfileEndpoint,
      { name: 'Harbor', header: first.preview.sample[0]!, csv: first.preview.csv! },
      { as },
    );
    const next = Buffer.concat([Buffer.from('Account 1234\n\n'), euro]);
    const { preview, commit } = await importFile(as, accountId, 'b.csv', next);
    expect(preview).toMatchObject({
      profile: { id: saved.id, name: 'Harbor' },
      dateOrderAmbiguous: false,
      rows: [{ line: 4, date: '2026-04-03', amount: 1018.4 }],
    });
    expect(await commit()).toMatchObject({ added: 1 });
    expect(await banking.ask(listImportProfilesEndpoint, {}, { as: somebody() })).toEqual([]);
    const renamed = { id: saved.id, version: saved.version, name: 'Harbor Bank' };
    expect(await banking.ask(changeImportProfileEndpoint, renamed, { as })).toMatchObject({
      name: 'Harbor Bank',
      version: 2,
    });
    await expect(banking.ask(changeImportProfileEndpoint, renamed, { as })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await expect(
      banking.ask(removeImportProfileEndpoint, { id: saved.id }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await banking.ask(removeImportProfileEndpoint, { id: saved.id }, { as });
    expect((await importFile(as, accountId, 'c.csv', euro)).preview.profile).toBeNull();
  });

  it('are built in for other programs', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const mint =
      '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\n"11/03/2026","Green Fork","GREEN FORK #12","18.40","debit","Dining","Main","team, lunch","with Kim"\n"11/03/2026","Pay","PAY","10.00","credit","Zoo","Savings","",""\n';
    const { preview } = await importFile(as, accountId, 'mint.csv', Buffer.from(mint));
    expect(preview).toMatchObject({
      profile: { id: null, name: 'Mint' },
      accounts: ['Main', 'Savings'],
      unknownCategories: [],
      rows: [
        { date: '2026-11-03', amount: 18.4, type: 'expense', category: 'Dining' },
        {
          outcome: 'refused',
          reason:
            'This row belongs to “Savings”, another account of the file. Import the file into that account for it',
        },
      ],
    });
    await expect(
      importFile(
        as,
        accountId,
        'c.csv',
        Buffer.from('portfolio,type,time,amount,balance,amount/balance unit,trade id\na,match,c,1,1,BTC,7\n'),
      ),
    ).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE', message: expect.stringContaining('crypto trades') });
  });

  it('map categories, check running balances and skip footers', async () => {
    const as = somebody();
    const file = Buffer.from(
      'Date,Description,Amount,Category,Balance\n2026-11-02,A,-10.00,Comida,90.00\n2026-11-03,B,-5.00,Comida,84.00\n2026-11-04,C,1.00,,85.00\nTotal,,-14.00,,\n',
    );
    const { preview, id } = await importFile(as, await openAccount(as), 'a.csv', file);
    expect(preview).toMatchObject({ unknownCategories: ['Comida'], balanceCheck: { checked: 2, line: 3 } });
    const mapped = await again(as, id, {
      csv: { ...preview.csv!, categoryMap: { Comida: 'Dining' }, footerLines: 1 },
    });
    expect(mapped).toMatchObject({ unknownCategories: [], counts: { new: 3, refused: 0 } });
    expect(mapped.rows.map(({ category }) => category)).toEqual(['Dining', 'Dining', 'Uncategorised']);
    expect(mapped.statedBalance).toBe(85);
  });
});

describe('a long commit', () => {
  it('reports progress and is removed when it is cancelled', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const rows = Array.from(
      { length: 1_250 },
      (_, i) =>
        `2026-0${(i % 9) + 1}-${String((i % 27) + 1).padStart(2, '0')},SHOP ${i % 7},-1.${String(i % 90).padStart(2, '0')}`,
    );
    const id = await uploadFile(as, accountId, 'large.csv', csv(...rows));
    const { plan, counts } = await again(as, id, {});
    expect(counts.new).toBe(1_250);
    const commit = banking
      .ask(commitImportEndpoint, { id, plan }, { as, timeoutMs: 50_000 })
      .catch((error: unknown) => error);
    let progress = await banking.ask(importProgressEndpoint, { id }, { as });
    while (progress.of === 0) progress = await banking.ask(importProgressEndpoint, { id }, { as });
    expect(progress).toMatchObject({ of: 1_250, state: 'previewed' });
    expect(await banking.ask(cancelImportEndpoint, { id }, { as })).toMatchObject({ cancelling: true });
    expect(await commit).toMatchObject({ code: 'IMPORT_CANCELLED' });
    expect(await list(as)).toEqual([]);
    await sound(as);
    expect(await banking.ask(readImportEndpoint, { id, from: 0 }, { as })).toMatchObject({ plan });
    expect(await banking.ask(commitImportEndpoint, { id, plan }, { as, timeoutMs: 50_000 })).toMatchObject({
      added: 1_250,
    });
  });
});
