import {
  commitImportEndpoint,
  importCommittedEvent,
  importPartSize,
  listAccountsEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  readImportEndpoint,
  startImportEndpoint,
  undoProgressEndpoint,
  undoEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { UnitOfWork, verifyAuditChain } from '@app/persistence';
import { mongo } from 'mongoose';
import { ImportRecoveryScheduler } from '../../../../src/entry/imports/commit/import-recovery.scheduler';
import { ImportLeaseWriter } from '../../../../src/entry/imports/commit/import-lease.writer';
import { ImportRowsWriter } from '../../../../src/entry/imports/commit/import-rows.writer';
import { ImportsRepository } from '../../../../src/entry/imports/imports.repository';
import { LedgerWriter } from '../../../../src/ledger/book/ledger.writer';
import type { TransactionRow } from '../../../../src/ledger/model/transaction';
import { wrongFigures } from '../../../support/wrong-figures';
import { bankFile } from '@app/statement-files/testing';
import { LedgerDriver } from '../../../support/ledger-driver';
import { somebody, testBanking } from '../../../support/test-banking';
import { otherId } from '../../../../src/ledger/model/category-id';

/** Two steps of few rows; the growth test uses full steps. */
jest.mock('../../../../src/entry/imports/import', () => ({
  ...jest.requireActual<object>('../../../../src/entry/imports/import'),
  maxRowsAtOnce: 400,
  rowsPerStep: 400,
  rowsPerRemovalStep: 800,
}));

const banking = testBanking();

const { importFile, list, openAccount, uploadFile } = new LedgerDriver(banking);

describe('an import too large for one transaction', () => {
  const large = (rows: number): Buffer =>
    Buffer.from(
      `Date,Description,Amount\n${Array.from({ length: rows }, (_, i) => `2026-${String((i % 9) + 1).padStart(2, '0')}-${String((i % 27) + 1).padStart(2, '0')},SHOP ${i % 7},-1.${String(i % 90).padStart(2, '0')}`).join('\n')}\n`,
    );

  it('is written and undone as a whole, and only once for repeated requests', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const id = await uploadFile(as, accountId, 'large.csv', large(450));
    const { plan, balanceAfter } = await banking.ask(previewImportEndpoint, { id }, { as });
    const idempotencyKey = newId();
    const commit = () => banking.ask(commitImportEndpoint, { id, plan }, { as, idempotencyKey });
    const { undoId, added } = await commit();
    expect(added).toBe(450);
    expect(await commit()).toMatchObject({ undoId });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await banking.ask(listAccountsEndpoint, {}, { as })).toMatchObject([{ balance: balanceAfter }]);
    const undo = { id: undoId };
    const undoKey = newId();
    expect(await banking.ask(undoEndpoint, undo, { as, idempotencyKey: undoKey })).toMatchObject({
      undoId: null,
      note: expect.stringMatching(/can’t be redone\. Import it once more/) as string,
    });
    await banking.ask(undoEndpoint, undo, { as, idempotencyKey: undoKey });
    expect(await list(as)).toEqual([]);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await banking.ask(readImportEndpoint, { id, from: 0 }, { as })).toMatchObject({ state: 'undone' });
    expect(
      (await banking.emitted(importCommittedEvent, ({ importId, undone }) => importId === id && undone))
        .payload.added,
    ).toBe(450);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('is written once when one of its steps is retried', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const id = await uploadFile(as, accountId, 'large.csv', large(450));
    const { plan } = await banking.ask(previewImportEndpoint, { id }, { as });
    const ledger = banking.get(LedgerWriter);
    const apply = ledger.apply.bind(ledger);
    // By then the rows of the next step are encoded; the retry needs those of this step again.
    const conflict = { message: 'met', code: 112, errorLabels: ['TransientTransactionError'] };
    const spy = jest.spyOn(ledger, 'apply').mockImplementationOnce(async (...move) => {
      await apply(...move);
      throw new mongo.MongoServerError(conflict);
    });
    const { added } = await banking.ask(commitImportEndpoint, { id, plan }, { as });
    expect(spy.mock.calls.map(([, , { after }]) => after.length)).toEqual([400, 400, 50]);
    spy.mockRestore();
    expect(added).toBe(450);
    expect(await list(as)).toHaveLength(450);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
  });

  /** Leaves the state of a process that is killed after some steps. */
  async function leaveHalf(
    as: Actor,
    id: string,
    kind: 'commit' | 'undo',
    undoId: string | null,
    work: (token: string) => Promise<void>,
  ): Promise<void> {
    const document = (await banking.get(ImportsRepository).findById(as.userId, id))!;
    const token = await banking
      .get<UnitOfWork>(UnitOfWork)
      .commit({ userId: as.userId, source: 'import', correlationId: 'c' }, (tx) =>
        banking.get(ImportLeaseWriter).begin(tx, document, kind, undoId),
      );
    await work(token);
    await banking.store
      .collection<{ _id: string }>('imports')
      .updateOne({ _id: id }, { $set: { 'steps.leaseUntil': new Date(1) } });
  }

  it('leaves nothing when its writer stops halfway, and can be committed afterwards', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const id = await uploadFile(as, accountId, 'large.csv', large(450));
    const { plan } = await banking.ask(previewImportEndpoint, { id }, { as });
    await leaveHalf(as, id, 'commit', null, async (token) => {
      const document = (await banking.get(ImportsRepository).findById(as.userId, id))!;
      await banking
        .get(ImportRowsWriter)
        .insertInSteps(document, token, [rowOf(as, accountId, id)], { source: 'import', correlationId: 'c' });
    });
    expect(await list(as)).toHaveLength(1);
    const other = await uploadFile(as, accountId, 'plain.csv', bankFile('plain.csv'));
    await expect(banking.ask(previewImportEndpoint, { id: other }, { as })).rejects.toMatchObject({
      code: 'REQUEST_IN_PROGRESS',
    });
    await banking.get(ImportRecoveryScheduler).recover();
    expect(await list(as)).toEqual([]);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await banking.ask(commitImportEndpoint, { id, plan }, { as })).toMatchObject({ added: 450 });
  });

  it('is undone completely when its undo stops halfway', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const { commit, id } = await importFile(as, accountId, 'large.csv', large(450));
    const { undoId } = await commit();
    await leaveHalf(as, id, 'undo', undoId, (token) =>
      banking
        .get<UnitOfWork>(UnitOfWork)
        .commit({ userId: as.userId, source: 'import', correlationId: 'c' }, (tx) =>
          banking.get(ImportLeaseWriter).hold(tx, as.userId, id, token, { written: 400, of: 450 }),
        ),
    );
    expect(await banking.ask(undoProgressEndpoint, { id: undoId }, { as })).toEqual({
      done: 400,
      of: 450,
    });
    await banking.get(ImportRecoveryScheduler).recover();
    expect(await list(as)).toEqual([]);
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await banking.ask(readImportEndpoint, { id, from: 0 }, { as })).toMatchObject({ state: 'undone' });
    expect(await banking.ask(undoProgressEndpoint, { id: undoId }, { as })).toEqual({ done: 0, of: 0 });
    const asOther = { as: somebody() };
    await expect(banking.ask(undoProgressEndpoint, { id: undoId }, asOther)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(banking.undo(as, undoId)).rejects.toMatchObject({
      code: 'UNDO_EXPIRED',
    });
    expect((await importFile(as, accountId, 'plain.csv')).preview.counts.new).toBe(7);
  });
});

const rowOf = (as: Actor, accountId: string, importId: string): TransactionRow => ({
  _id: newId(),
  userId: as.userId,
  accountId,
  date: '2026-01-05',
  type: 'expense',
  inflow: false,
  amountMinor: 100,
  currency: 'USD',
  status: 'completed',
  categoryId: otherId,
  description: 'x',
  merchant: null,
  merchantKey: 'x',
  note: null,
  tags: [],
  paymentMethod: 'Other',
  source: 'import',
  statementText: 'x',
  importId,
  fitId: null,
  importKey: '2026-01-05|-100|x',
  stamp: importId,
  version: 1,
});

describe('uploading', () => {
  it('accepts parts in any order and repeatedly, but only a complete file', async () => {
    const as = somebody();
    const accountId = await openAccount(as);
    const lines = Array.from(
      { length: 20_000 },
      (_, i) =>
        `2026-${String((i % 9) + 1).padStart(2, '0')}-${String((i % 27) + 1).padStart(2, '0')},Shop ${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + (i % 7))},-${(i % 90) + 1}.50`,
    );
    const bytes = Buffer.from(`Date,Description,Amount\n${lines.join('\n')}\n`);
    const { id, parts } = await banking.ask(
      startImportEndpoint,
      { fileName: 'a.csv', size: bytes.length, accountId },
      { as },
    );
    expect(parts).toBe(2);
    const part = (n: number) => ({
      id,
      part: n,
      data: bytes.subarray(n * importPartSize, (n + 1) * importPartSize).toString('base64'),
    });
    await expect(banking.ask(previewImportEndpoint, { id }, { as })).rejects.toMatchObject({
      code: 'IMPORT_STATE',
    });
    expect(await banking.ask(putImportPartEndpoint, part(1), { as })).toEqual({ received: 1, next: 0 });
    expect(await banking.ask(putImportPartEndpoint, part(1), { as })).toEqual({ received: 1, next: 0 });
    await expect(banking.ask(previewImportEndpoint, { id }, { as })).rejects.toMatchObject({
      code: 'IMPORT_STATE',
      message: 'The file is not complete: 1 of 2 parts have arrived.',
    });
    await expect(
      banking.ask(putImportPartEndpoint, { ...part(0), data: 'RGF0ZQ==' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'data' });
    await expect(banking.ask(putImportPartEndpoint, { ...part(1), part: 2 }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'part',
    });
    await banking.ask(putImportPartEndpoint, part(0), { as });
    const preview = await banking.ask(previewImportEndpoint, { id }, { as });
    expect(preview).toMatchObject({ counts: { new: 20_000 }, nextRow: 200 });
    expect(await banking.ask(readImportEndpoint, { id, from: 19_900 }, { as })).toMatchObject({
      nextRow: null,
      rows: { length: 100 },
    });
    expect(await banking.ask(readImportEndpoint, { id, from: 0, outcome: 'refused' }, { as })).toMatchObject({
      rows: [],
    });
    await expect(banking.ask(readImportEndpoint, { id, from: 0 }, { as: somebody() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(
      banking.ask(startImportEndpoint, { fileName: 'a.csv', size: 1, accountId }, { as: somebody() }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
