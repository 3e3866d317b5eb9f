import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { exportTransactions } from '../src/features/export/api/export-transactions';
import { cancelImport } from '../src/features/import/api/cancel-import';
import { changeImportProfile } from '../src/features/import/api/change-import-profile';
import { listImportProfiles } from '../src/features/import/api/list-import-profiles';
import { readImportProgress } from '../src/features/import/api/read-import-progress';
import { readRejectedRows } from '../src/features/import/api/read-rejected-rows';
import { removeImportProfile } from '../src/features/import/api/remove-import-profile';
import { saveImportProfile } from '../src/features/import/api/save-import-profile';
import { commitImport } from '../src/features/import/api/commit-import';
import { previewImport } from '../src/features/import/api/preview-import';
import { putImportPart } from '../src/features/import/api/put-import-part';
import { readUpload } from '../src/features/import/api/read-upload';
import { readImport } from '../src/features/import/api/read-import';
import { startImport } from '../src/features/import/api/start-import';
import { preview } from './pact-shapes';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** What the import and export screens need of the gateway. */
export function importUses(pact: GatewayPact): void {
  it('watches and stops a commit, and fetches rejected rows', async () => {
    const { importProgressRoute, cancelImportRoute, rejectedRowsRoute } = banking;
    const params = importProgressRoute.example.params!;
    const progress = { id: true, state: true, written: true, of: true, cancelling: true } as const;
    await pact.uses(importProgressRoute, { state: 'an import with a preview', reply: progress }, async () =>
      expect((await readImportProgress(params.id)).of).toBe(100_000),
    );
    await pact.uses(cancelImportRoute, { state: 'an import with a preview', reply: progress }, async () =>
      expect((await cancelImport.mutationFn({ params, body: {} })).cancelling).toBe(true),
    );
    await pact.uses(
      rejectedRowsRoute,
      { state: 'an import with rejected rows', reply: { fileName: true, text: true } },
      async () => expect((await readRejectedRows(params.id)).text).toContain('Line,Reason,Row'),
    );
  });

  it('lists, saves, changes and forgets import profiles', async () => {
    const {
      listImportProfilesRoute,
      saveImportProfileRoute,
      changeImportProfileRoute,
      removeImportProfileRoute,
    } = banking;
    const profile = { id: true, name: true, header: [true], version: true } as const;
    await pact.uses(listImportProfilesRoute, { state: 'an import profile', reply: [profile] }, async () =>
      expect(await listImportProfiles().queryFn({ signal })).toHaveLength(1),
    );
    await pact.uses(saveImportProfileRoute, { state, reply: { name: true } }, async () =>
      expect((await saveImportProfile.mutationFn({ body: saveImportProfileRoute.example.body! })).name).toBe(
        'Harbor Bank',
      ),
    );
    const params = changeImportProfileRoute.example.params!;
    const body = changeImportProfileRoute.example.body!;
    await pact.uses(changeImportProfileRoute, { state: 'an import profile', reply: profile }, async () =>
      expect((await changeImportProfile.mutationFn({ params, body })).version).toBe(2),
    );
    await pact.uses(
      removeImportProfileRoute,
      { state: 'an import profile', reply: { removed: true } },
      async () => expect((await removeImportProfile.mutationFn({ params })).removed).toBe(true),
    );
  });

  it('exports transactions', async () => {
    await pact.uses(
      banking.exportTransactionsRoute,
      {
        state: 'a list of transactions',
        reply: { fileName: true, mediaType: true, encoding: true, rows: true, data: true },
      },
      async () => expect((await exportTransactions({ format: 'csv' }, () => undefined, signal)).rows).toBe(1),
    );
  });

  it('imports a file: begin, parts, preview, more rows, commit', async () => {
    const { startImportRoute, putImportPartRoute, previewImportRoute, readImportRoute, commitImportRoute } =
      banking;
    const { id } = commitImportRoute.example.params!;
    await pact.uses(
      startImportRoute,
      { state, reply: { id: true, partSize: true, parts: true, missing: [true] } },
      async () => {
        expect((await startImport(startImportRoute.example.body!, signal)).parts).toBe(1);
      },
    );
    await pact.uses(
      putImportPartRoute,
      { state: 'an import that waits for its file', reply: { received: true } },
      async () => {
        expect((await putImportPart(id, 0, putImportPartRoute.example.body!, signal)).received).toBe(1);
      },
    );
    await pact.uses(
      banking.importUploadRoute,
      {
        state: 'an import that waits for its file',
        reply: { fileName: true, accountId: true, parts: true, missing: [true] },
      },
      async () => {
        expect((await readUpload(id, signal)).missing).toEqual([1]);
      },
    );
    await pact.uses(
      previewImportRoute,
      { state: 'an import whose file is there', reply: preview },
      async () => {
        expect((await previewImport.mutationFn({ params: { id }, body: {} })).counts.new).toBe(1);
      },
    );
    await pact.uses(
      readImportRoute,
      { state: 'an import with a preview', query: { from: 0, outcome: 'new' }, reply: preview },
      async () => {
        expect((await readImport(id, { from: 0, outcome: 'new' })).rows[0]!.line).toBe(2);
      },
    );
    await pact.uses(
      commitImportRoute,
      {
        state: 'an import with a preview',
        reply: { added: true, merged: true, transfers: true, skipped: true, undoId: true },
      },
      async () => {
        expect(
          (await commitImport.mutationFn({ params: { id }, body: commitImportRoute.example.body! })).added,
        ).toBe(1);
      },
    );
    await pact.expectsRefusal(
      commitImportRoute,
      { state: 'an import whose preview is out of date', fails: 'IMPORT_PLAN_CHANGED' },
      async () => {
        await expect(
          commitImport.mutationFn({ params: { id }, body: commitImportRoute.example.body! }),
        ).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
      },
    );
  });
}
