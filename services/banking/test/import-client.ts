import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  commitImportRequest,
  createAccountRequest,
  importPartSize,
  listTransactionsRequest,
  previewImportRequest,
  putImportPartRequest,
  startImportRequest,
  type AccountKind,
  type CsvOptions,
} from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import type { TestService } from '@app/node-testing/service';

export const fixture = (name: string): Buffer => readFileSync(path.join(__dirname, 'fixtures', name));

/** What a browser does to import a file. `banking` is asked for when it is used: tests start it after they were read. */
export function importClient(banking: () => TestService) {
  async function upload(as: Actor, accountId: string, fileName: string, bytes: Buffer): Promise<string> {
    const begin = { fileName, size: bytes.length, accountId };
    const { id, parts } = await banking().ask(startImportRequest, begin, { as });
    for (let part = 0; part < parts; part++) {
      const data = bytes.subarray(part * importPartSize, (part + 1) * importPartSize).toString('base64');
      await banking().ask(putImportPartRequest, { id, part, data }, { as });
    }
    return id;
  }
  async function account(
    as: Actor,
    kind: AccountKind = 'checking',
    more: { mask?: string; currency?: string } = {},
  ) {
    const wanted = { name: 'Main', kind, openingBalance: 1000, ...more };
    return (await banking().ask(createAccountRequest, wanted, { as })).id;
  }
  async function bring(as: Actor, accountId: string, name: string, bytes = fixture(name), csv?: CsvOptions) {
    const id = await upload(as, accountId, name, bytes);
    const preview = await banking().ask(previewImportRequest, { id, csv }, { as });
    return {
      id,
      preview,
      commit: () => banking().ask(commitImportRequest, { id, plan: preview.plan }, { as }),
    };
  }
  const list = (as: Actor) => banking().ask(listTransactionsRequest, {}, { as });
  return { upload, account, bring, list };
}
