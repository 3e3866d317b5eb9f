import { createHash } from 'node:crypto';
import {
  importPartSize,
  importUploadEndpoint,
  previewImportEndpoint,
  putImportPartEndpoint,
  startImportEndpoint,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import fc from 'fast-check';
import { ImportsRepository } from '../../../../src/entry/imports/imports.repository';
import { LedgerDriver } from '../../../support/ledger-driver';
import { somebody, testBanking } from '../../../support/test-banking';

// With ten times the cases (`npm run fuzz`) the last test takes minutes.
const banking = testBanking({ timeoutMs: 300_000 });

const { openAccount } = new LedgerDriver(banking);
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const rowCount = 4_400;
const rows = Array.from(
  { length: rowCount },
  (_, row) => `2026-03-01,GREEN FORK ${row} CORNER STREET,-1.${(row % 90) + 10},${'x'.repeat(160)}\n`,
);
/** A bank's table of slightly more than two parts. */
const file = Buffer.from(`Date,Description,Amount,Note\n${rows.join('')}`);
const parts = Math.ceil(file.length / importPartSize);
const cut = (part: number): Buffer => file.subarray(part * importPartSize, (part + 1) * importPartSize);

const begin = (as: Actor, accountId: string, more: { digest?: string; fileName?: string } = {}) =>
  banking.ask(
    startImportEndpoint,
    { fileName: 'march.csv', size: file.length, accountId, digest: digestOf(file), ...more },
    { as },
  );
const put = (as: Actor, id: string, part: number, bytes = cut(part), digest = digestOf(bytes)) =>
  banking.ask(putImportPartEndpoint, { id, part, data: bytes.toString('base64'), digest }, { as });

it('resumes an interrupted file into the account that is chosen now', async () => {
  const as = somebody();
  const [first, other] = [await openAccount(as), await openAccount(as)];
  expect(parts).toBe(3);
  const begun = await begin(as, first);
  expect(begun.missing).toEqual([0, 1, 2]);
  expect(await put(as, begun.id, 1)).toEqual({ received: 1, next: 0 });
  await expect(banking.ask(previewImportEndpoint, { id: begun.id }, { as })).rejects.toMatchObject({
    code: 'IMPORT_STATE',
    message: expect.stringContaining('1 of 3 parts'),
  });

  expect(await begin(as, other, { fileName: 'renamed.csv' })).toEqual({ ...begun, missing: [0, 2] });
  expect(await banking.ask(importUploadEndpoint, { id: begun.id }, { as })).toMatchObject({
    fileName: 'renamed.csv',
    accountId: other,
    missing: [0, 2],
  });
  await put(as, begun.id, 0);
  // A part that arrives twice is stored once.
  expect(await put(as, begun.id, 0)).toEqual({ received: 2, next: 2 });
  expect(await put(as, begun.id, 2)).toEqual({ received: 3, next: null });
  const preview = await banking.ask(previewImportEndpoint, { id: begun.id }, { as });
  expect(preview).toMatchObject({ accountId: other, counts: { new: rowCount } });
  // Once read, it is a separate import: the same file again starts a new upload.
  expect((await begin(as, first)).id).not.toBe(begun.id);
});

it('resumes only a person’s own uploads, and none without a digest', async () => {
  const [as, stranger] = [somebody(), somebody()];
  const accountId = await openAccount(as);
  const { id } = await begin(as, accountId);
  await put(as, id, 0);
  expect((await begin(stranger, await openAccount(stranger))).missing).toEqual([0, 1, 2]);
  await expect(put(stranger, id, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(banking.ask(importUploadEndpoint, { id }, { as: stranger })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { id: plain } = await banking.ask(
    startImportEndpoint,
    { fileName: 'march.csv', size: file.length, accountId },
    { as },
  );
  expect(plain).not.toBe(id);
});

it('refuses a damaged part and says where to resume', async () => {
  const as = somebody();
  const { id } = await begin(as, await openAccount(as));
  await put(as, id, 0);
  const code = 'VALIDATION';
  await expect(put(as, id, 3, cut(2))).rejects.toMatchObject({
    code,
    message: expect.stringContaining('the next one is part 1'),
  });
  await expect(put(as, id, 1, cut(2))).rejects.toMatchObject({ code, field: 'data' });
  const [damaged, sent] = [Buffer.from(cut(1)), digestOf(cut(1))];
  damaged[7]! ^= 1;
  await expect(put(as, id, 1, damaged, sent)).rejects.toMatchObject({
    code,
    message: expect.stringContaining('did not arrive as it was sent'),
  });
  expect((await banking.ask(importUploadEndpoint, { id }, { as })).missing).toEqual([1, 2]);
});

it('rejects a file that changed during the upload and requests all of it again', async () => {
  const as = somebody();
  const { id } = await begin(as, await openAccount(as));
  const other = Buffer.from(cut(1));
  other[7]! ^= 1;
  await put(as, id, 0);
  await put(as, id, 1, other);
  await put(as, id, 2);
  await expect(banking.ask(previewImportEndpoint, { id }, { as })).rejects.toMatchObject({
    code: 'IMPORT_UNREADABLE',
    message: expect.stringContaining('changed meanwhile'),
  });
  expect((await banking.ask(importUploadEndpoint, { id }, { as })).missing).toEqual([0, 1, 2]);
});

it('removes an upload that nobody resumes', async () => {
  const as = somebody();
  const { id } = await begin(as, await openAccount(as));
  await put(as, id, 0);
  const imports = banking.store.collection<{ _id: string; expiresAt: Date }>('imports');
  const inDays = ((await imports.findOne({ _id: id }))!.expiresAt.getTime() - Date.now()) / 86_400_000;
  expect(Math.round(inDays)).toBe(7);
  for (const name of ['imports', 'importParts'])
    expect(await banking.store.collection(name).indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
});

it('stores the exact file whatever the order, size and repeats of its parts', async () => {
  const as = somebody();
  const accountId = await openAccount(as);
  const whole = fc.array(fc.nat({ max: parts - 1 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(whole, { minLength: 1, maxLength: 3 }), fc.nat(), async (visits, salt) => {
      // Another digest for every run makes it a separate upload.
      const digest = digestOf(Buffer.from(`${salt} ${JSON.stringify(visits)}`));
      let { id, missing } = await begin(as, accountId, { digest });
      for (const visit of visits) {
        for (const part of visit) await put(as, id, part);
        ({ id, missing } = await begin(as, accountId, { digest }));
        expect(missing.filter((part) => visit.includes(part))).toEqual([]);
      }
      for (const part of missing) await put(as, id, part);
      expect(digestOf(Buffer.from(await banking.get(ImportsRepository).bytes(as.userId, id)))).toBe(
        digestOf(file),
      );
    }),
    { numRuns: 12 },
  );
});
