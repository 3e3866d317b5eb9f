import * as banking from '@app/contracts-banking';
import type { GatewayPact } from '@app/web-testing/pact';
import { exportTransactions } from '../../src/features/export/export-transactions';
import {
  cancelImport,
  changeImportProfile,
  commitImport,
  listImportProfiles,
  previewImport,
  putImportPart,
  readImport,
  readImportProgress,
  readPlan,
  readRejectedRows,
  readUpload,
  removeImportProfile,
  saveImportProfile,
  startImport,
} from '../../src/features/import/api';
import { preview } from './pact-shapes';

const state = 'a signed-in person';
const { signal } = new AbortController();

/** The calls that the import and export screens make to the gateway. */
export function importUses(pact: GatewayPact): void {
  it('reads the progress of a commit, stops it and fetches rejected rows', async () => {
    const { importProgressEndpoint, cancelImportEndpoint, rejectedRowsEndpoint } = banking;
    const params = importProgressEndpoint.example.params;
    const progress = { id: true, state: true, written: true, of: true, cancelling: true } as const;
    await pact.uses(
      importProgressEndpoint,
      { state: 'an import with a preview', reply: progress },
      async () => expect((await readImportProgress(params.id)).of).toBe(100_000),
    );
    await pact.uses(cancelImportEndpoint, { state: 'an import with a preview', reply: progress }, async () =>
      expect((await cancelImport.mutationFn({ params })).cancelling).toBe(true),
    );
    await pact.uses(
      rejectedRowsEndpoint,
      { state: 'an import with rejected rows', reply: { fileName: true, text: true } },
      async () => expect((await readRejectedRows(params.id)).text).toContain('Line,Reason,Row'),
    );
  });

  it('reads whether there is a budget yet', () =>
    pact.uses(banking.readBudgetPlanEndpoint, { state, query: {}, reply: { isEmpty: true } }, async () =>
      expect((await readPlan().queryFn({ signal })).isEmpty).toBe(false),
    ));

  it('lists, saves, changes and forgets import profiles', async () => {
    const {
      listImportProfilesEndpoint,
      saveImportProfileEndpoint,
      changeImportProfileEndpoint,
      removeImportProfileEndpoint,
    } = banking;
    const profile = { id: true, name: true, header: [true], version: true } as const;
    await pact.uses(listImportProfilesEndpoint, { state: 'an import profile', reply: [profile] }, async () =>
      expect(await listImportProfiles().queryFn({ signal })).toHaveLength(1),
    );
    await pact.uses(saveImportProfileEndpoint, { state, reply: { name: true } }, async () =>
      expect(
        (await saveImportProfile.mutationFn({ body: saveImportProfileEndpoint.example.body })).name,
      ).toBe('Harbor Bank'),
    );
    const params = changeImportProfileEndpoint.example.params;
    const body = changeImportProfileEndpoint.example.body;
    await pact.uses(changeImportProfileEndpoint, { state: 'an import profile', reply: profile }, async () =>
      expect((await changeImportProfile.mutationFn({ params, body })).version).toBe(2),
    );
    await pact.uses(
      removeImportProfileEndpoint,
      { state: 'an import profile', reply: { removed: true } },
      async () => expect((await removeImportProfile.mutationFn({ params })).removed).toBe(true),
    );
  });

  it('exports transactions', async () => {
    await pact.uses(
      banking.exportTransactionsEndpoint,
      {
        state: 'a list of transactions',
        reply: { fileName: true, mediaType: true, encoding: true, rows: true, data: true },
      },
      async () => expect((await exportTransactions({ format: 'csv' }, () => undefined, signal)).rows).toBe(1),
    );
  });

  it('imports a file: begin, parts, preview, more rows, commit', async () => {
    const {
      startImportEndpoint,
      putImportPartEndpoint,
      previewImportEndpoint,
      readImportEndpoint,
      commitImportEndpoint,
    } = banking;
    const { id } = commitImportEndpoint.example.params;
    await pact.uses(
      startImportEndpoint,
      { state, reply: { id: true, partSize: true, parts: true, missing: [true] } },
      async () => {
        expect((await startImport(startImportEndpoint.example.body, signal)).parts).toBe(1);
      },
    );
    await pact.uses(
      putImportPartEndpoint,
      { state: 'an import that waits for its file', reply: { received: true } },
      async () => {
        expect((await putImportPart(id, 0, putImportPartEndpoint.example.body, signal)).received).toBe(1);
      },
    );
    await pact.uses(
      banking.importUploadEndpoint,
      {
        state: 'an import that waits for its file',
        reply: { fileName: true, accountId: true, parts: true, missing: [true] },
      },
      async () => {
        expect((await readUpload(id, signal)).missing).toEqual([1]);
      },
    );
    await pact.uses(
      previewImportEndpoint,
      { state: 'an import whose file is there', reply: preview },
      async () => {
        expect((await previewImport.mutationFn({ params: { id }, body: {} })).counts.new).toBe(1);
      },
    );
    await pact.uses(
      readImportEndpoint,
      { state: 'an import with a preview', query: { from: 0, outcome: 'new' }, reply: preview },
      async () => {
        expect((await readImport(id, { from: 0, outcome: 'new' })).rows[0]!.line).toBe(2);
      },
    );
    await pact.uses(
      commitImportEndpoint,
      {
        state: 'an import with a preview',
        reply: { added: true, merged: true, transfers: true, skipped: true, undoId: true },
      },
      async () => {
        expect(
          (await commitImport.mutationFn({ params: { id }, body: commitImportEndpoint.example.body })).added,
        ).toBe(1);
      },
    );
    await pact.expectsRefusal(
      commitImportEndpoint,
      { state: 'an import whose preview is out of date', fails: 'IMPORT_PLAN_CHANGED' },
      async () => {
        await expect(
          commitImport.mutationFn({ params: { id }, body: commitImportEndpoint.example.body }),
        ).rejects.toMatchObject({ code: 'IMPORT_PLAN_CHANGED' });
      },
    );
  });
}
