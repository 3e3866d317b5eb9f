import {
  addTransactionEndpoint,
  bankingEraseUserEndpoint,
  changeTransactionEndpoint,
  exportTransactionsEndpoint,
  finishReceiptEndpoint,
  ledgerColumnsEndpoint,
  mergeTransactionsEndpoint,
  putReceiptPartEndpoint,
  readReceiptPreviewEndpoint,
  readReceiptEndpoint,
  readTransactionEndpoint,
  removeReceiptEndpoint,
  removeTransactionEndpoint,
  rowFlags,
  startReceiptEndpoint,
  transactionChangedEvent,
  transactionHistoryEndpoint,
  readActivityEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { verifyAuditChain } from '@app/persistence';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { ReceiptSweepScheduler } from '../../src/ledger/receipts/receipt-sweep.scheduler';
import { wrongFigures } from '../support/wrong-figures';
import { LedgerDriver } from '../support/ledger-driver';
import { somebody, testBanking, today } from '../support/test-banking';

/** A picture with random noise, which does not compress well. */
export const photo = (width: number, height: number, seed = 1): Promise<Buffer> => {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0, state = seed; at < data.length; at++) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    data[at] = state >> 16;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
};

const banking = testBanking({ timeoutMs: 120_000 });
const { undo } = banking;

const { attachReceipt, downloadReceipt, finishReceipt, uploadReceipt } = new LedgerDriver(banking);
const lunch = async (as: Actor, more: object = {}) =>
  (
    await banking.ask(
      addTransactionEndpoint,
      { type: 'expense', amount: 45, description: 'Lunch', category: 'Dining', ...more },
      { as },
    )
  ).transaction;
const read = (as: Actor, id: string) => banking.ask(readTransactionEndpoint, { id }, { as });
const chunksOf = (id: string) =>
  banking.store.collection('receiptFiles.chunks').countDocuments({ files_id: id });
const small = () => photo(64, 48);

describe('receipts', () => {
  it('store a photo upright and without its location, and list it on its transaction', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const taken = await sharp(await photo(1_500, 900))
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 36/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(taken.length).toBeGreaterThan(500_000);
    const { receipt, transaction } = await attachReceipt(as, id, 'C:\\photos\\IMG 1.JPG', taken);
    expect(receipt).toMatchObject({ name: 'IMG 1.jpg', type: 'image/jpeg', preview: true });
    expect(transaction).toMatchObject({ id, version: 2, receipts: [receipt] });
    expect(await read(as, id)).toEqual(transaction);
    const kept = await downloadReceipt(as, receipt.id);
    expect(kept.length).toBe(receipt.size);
    expect(kept.includes('SecretCamera')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1_500 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(await chunksOf(receipt.id)).toBe(Math.ceil(receipt.size / 261_120));
    const { data } = await banking.ask(readReceiptPreviewEndpoint, { id: receipt.id }, { as });
    expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({
      format: 'webp',
      height: 240,
    });
    expect(await wrongFigures(banking.store, as.userId)).toEqual([]);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('publish an event, an audit record and a mark on the row in the list', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    await attachReceipt(as, id, 'till.heic', readFileSync(path.join(__dirname, 'fixtures/till.heic')));
    const { entries } = await banking.ask(transactionHistoryEndpoint, { id }, { as });
    expect(entries[0]).toMatchObject({ action: 'attach', changes: [{ field: 'receipts', before: [] }] });
    const { entries: activities } = await banking.ask(readActivityEndpoint, {}, { as });
    expect(activities[0]).toMatchObject({ title: 'Attached a receipt to Lunch' });
    const { columns } = await banking.ask(ledgerColumnsEndpoint, {}, { as });
    expect(columns.flags[0]! & rowFlags.receipt).toBe(rowFlags.receipt);
    await banking.emitted(
      transactionChangedEvent,
      ({ userId, after }) => userId === as.userId && after?.version === 2,
    );
  });

  it('accept a file of the maximum size and return it as stored', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const noise = await photo(1_600, 1_500);
    const padded = Buffer.concat([noise, Buffer.alloc(10_485_760 - noise.length)]);
    const { receipt } = await attachReceipt(as, id, 'large.jpg', padded);
    expect((await downloadReceipt(as, receipt.id)).length).toBe(receipt.size);
    await expect(
      banking.ask(startReceiptEndpoint, { id, name: 'larger.jpg', size: 10_485_761 }, { as }),
    ).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'This file has 10.1 MB. A receipt may have 10 MB.',
    });
  });

  it('give a repeated request the first reply and store one file', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const receiptId = await uploadReceipt(as, id, 'a.jpg', await small());
    const key = newId();
    const [first, second] = [
      await banking.ask(finishReceiptEndpoint, { id: receiptId }, { as, idempotencyKey: key }),
      await banking.ask(finishReceiptEndpoint, { id: receiptId }, { as, idempotencyKey: key }),
    ];
    expect(second).toEqual(first);
    expect((await read(as, id)).receipts).toHaveLength(1);
    await expect(finishReceipt(as, receiptId)).rejects.toMatchObject({ code: 'RECEIPT_STATE' });
  });

  it('are removed and restored by undo, and adding can be undone', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const added = await attachReceipt(as, id, 'a.jpg', await small());
    const { receipt } = added;
    const removed = await banking.ask(removeReceiptEndpoint, { id, receiptId: receipt.id }, { as });
    expect(removed.transaction.receipts).toEqual([]);
    await expect(downloadReceipt(as, receipt.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await undo(as, removed.undoId);
    expect((await read(as, id)).receipts).toEqual([receipt]);
    expect((await downloadReceipt(as, receipt.id)).length).toBe(receipt.size);
    await undo(as, added.undoId);
    expect((await read(as, id)).receipts).toEqual([]);
    expect(await verifyAuditChain(banking.store, as.userId)).toBeUndefined();
  });

  it('keep files of a deleted transaction until no undo can restore it', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const { receipt } = await attachReceipt(as, id, 'a.jpg', await small());
    const { undoId } = await banking.ask(removeTransactionEndpoint, { id }, { as });
    const sweeper = banking.get(ReceiptSweepScheduler);
    await sweeper.sweep(new Date(Date.now() + 30 * 24 * 3_600_000));
    expect(await chunksOf(receipt.id)).toBe(1);
    await undo(as, undoId);
    await sweeper.sweep(new Date(Date.now() + 40 * 24 * 3_600_000));
    expect((await downloadReceipt(as, receipt.id)).length).toBe(receipt.size);
    await banking.ask(removeReceiptEndpoint, { id, receiptId: receipt.id }, { as });
    expect(await sweeper.sweep(new Date(Date.now() + 32 * 24 * 3_600_000))).toBe(1);
    expect(await chunksOf(receipt.id)).toBe(0);
    expect(
      await banking.store.collection<{ _id: string }>('receiptSpaces').findOne({ _id: as.userId }),
    ).toMatchObject({ bytes: 0 });
  });

  it('keep the receipts of both rows when they are merged and separated again', async () => {
    const as = somebody();
    const pending = await lunch(as, { status: 'pending', date: today });
    const posted = await lunch(as, { date: today, accountId: pending.accountId, amount: 50 });
    const one = await attachReceipt(as, pending.id, 'one.jpg', await small());
    const two = await attachReceipt(as, posted.id, 'two.jpg', await small());
    const { transaction, undoId } = await banking.ask(
      mergeTransactionsEndpoint,
      { id: pending.id, postedId: posted.id },
      { as },
    );
    expect(transaction.receipts.map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
    expect((await downloadReceipt(as, two.receipt.id)).length).toBe(two.receipt.size);
    await undo(as, undoId!);
    expect((await read(as, posted.id)).receipts).toEqual([two.receipt]);
    expect((await read(as, pending.id)).receipts).toEqual([one.receipt]);
  });

  it('refuse an eleventh receipt and leave the row unchanged', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const bytes = await small();
    for (let at = 0; at < 10; at++) await attachReceipt(as, id, `${at}.jpg`, bytes);
    const full = await read(as, id);
    expect(full.receipts).toHaveLength(10);
    await expect(uploadReceipt(as, id, 'eleven.jpg', bytes)).rejects.toMatchObject({
      code: 'TOO_MANY_RECEIPTS',
    });
    const changed = await banking.ask(
      changeTransactionEndpoint,
      { id, version: full.version, note: 'paid in cash' },
      { as },
    );
    expect(changed.transaction.receipts).toEqual(full.receipts);
  });

  it('refuse a file by its content whatever its name, and store nothing of it', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    await expect(attachReceipt(as, id, 'receipt.png', page)).rejects.toMatchObject({
      code: 'RECEIPT_TYPE',
      message: expect.stringContaining('This file says .png but contains a web page.'),
    });
    await expect(attachReceipt(as, id, 'receipt.pdf', await small())).rejects.toMatchObject({
      code: 'RECEIPT_TYPE',
      message: expect.stringContaining('This file says .pdf but contains a JPEG picture.'),
    });
    expect((await read(as, id)).version).toBe(1);
  });

  it('are private to their owner', async () => {
    const [as, stranger] = [somebody(), somebody()];
    const { id } = await lunch(as);
    const { receipt } = await attachReceipt(as, id, 'a.jpg', await small());
    const begun = await uploadReceipt(as, id, 'b.jpg', await small());
    const refused = { code: 'NOT_FOUND' };
    const other = { as: stranger };
    const start = { id, name: 'x.jpg', size: 10 };
    await expect(banking.ask(startReceiptEndpoint, start, other)).rejects.toMatchObject(refused);
    const part = { id: begun, part: 0, data: 'AAAA' };
    await expect(banking.ask(putReceiptPartEndpoint, part, other)).rejects.toMatchObject(refused);
    await expect(banking.ask(finishReceiptEndpoint, { id: begun }, other)).rejects.toMatchObject(refused);
    const off = { id, receiptId: receipt.id };
    await expect(banking.ask(removeReceiptEndpoint, off, other)).rejects.toMatchObject(refused);
    await expect(banking.ask(readReceiptEndpoint, { id: receipt.id, part: 0 }, other)).rejects.toMatchObject(
      refused,
    );
    await expect(banking.ask(readReceiptPreviewEndpoint, { id: receipt.id }, other)).rejects.toMatchObject(
      refused,
    );
  });

  it('refuse parts that do not fit and a finish before all have arrived', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const started = await banking.ask(startReceiptEndpoint, { id, name: 'a.jpg', size: 400_000 }, { as });
    expect(started.parts).toBe(2);
    await expect(
      banking.ask(putReceiptPartEndpoint, { id: started.id, part: 0, data: 'AAAA' }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'data' });
    await expect(finishReceipt(as, started.id)).rejects.toMatchObject({
      code: 'RECEIPT_STATE',
      message: 'The file is not complete: 0 of 2 parts have arrived.',
    });
  });

  it('limit the space of demo visitors and the uploads a person begins at once', async () => {
    const visitor: Actor = { ...somebody(), kind: 'demo' };
    const { id } = await lunch(visitor);
    await banking.store
      .collection<{ _id: string; bytes: number }>('receiptSpaces')
      .insertOne({ _id: visitor.userId, bytes: 52_428_000 });
    await expect(uploadReceipt(visitor, id, 'a.jpg', await small())).rejects.toMatchObject({
      code: 'RECEIPTS_FULL',
    });
    const as = somebody();
    const row = await lunch(as);
    const start = { id: row.id, name: 'a.jpg', size: 10 };
    for (let at = 0; at < 20; at++) await banking.ask(startReceiptEndpoint, start, { as });
    await expect(banking.ask(startReceiptEndpoint, start, { as })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
  });

  it('are named in an export and erased with their owner', async () => {
    const as = somebody();
    const { id } = await lunch(as);
    const { receipt } = await attachReceipt(as, id, 'a.jpg', await small());
    const { data } = await banking.ask(exportTransactionsEndpoint, { format: 'json' }, { as });
    expect(JSON.parse(data)).toMatchObject({
      transactions: [{ receipts: [{ name: 'a.jpg', type: 'image/jpeg' }] }],
    });
    await banking.ask(bankingEraseUserEndpoint, { userId: as.userId }, { as: { ...as, kind: 'system' } });
    expect(await chunksOf(receipt.id)).toBe(0);
    expect(await banking.store.collection('receipts').countDocuments({ userId: as.userId })).toBe(0);
  });
});
