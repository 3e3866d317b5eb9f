import { id, list, nothing, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { csvOptions } from './csv-options';
import { importProfileReads } from '../stale-reads';

/** How the files of one bank are read. Chosen automatically for a file with the same header. */
export const importProfile = z.object({
  id,
  name: z.string(),
  /** The header it was saved for, as a list of cells. */
  header: list(z.string()),
  csv: csvOptions,
  version: z.int(),
});
export type ImportProfile = z.infer<typeof importProfile>;

const profileId = '01920000-0000-7000-8000-0000000000d9';
const name = z.string().trim().min(1, 'Give the profile a name').max(60);
const newProfile = z.strictObject({
  name,
  header: z.array(z.string().max(200)).min(2, 'A profile needs a header of two columns or more').max(200),
  csv: csvOptions,
});
const profileChange = z.strictObject({ version: z.int(), name: name.optional(), csv: csvOptions.optional() });
const example: ImportProfile = {
  id: profileId,
  name: 'Harbor Bank',
  header: ['Date', 'Description', 'Amount'],
  csv: { delimiter: ',', dateOrder: 'mdy', columns: { date: 0, description: 1, amount: 2 } },
  version: 1,
};
const { id: _id, version: _version, ...exampleNew } = example;
const params = z.strictObject({ id });
const removed = z.object({ removed: z.literal(true) });

export const listImportProfilesEndpoint = endpoint({
  name: 'banking.importProfiles.list',
  summary: 'The saved settings for reading banks’ tables.',
  http: 'GET /api/import-profiles',
  request: nothing,
  reply: list(importProfile),
  example: { request: {}, reply: [example] },
});
export const saveImportProfileEndpoint = endpoint({
  name: 'banking.importProfiles.save',
  summary: 'Saves the settings used to read a table; replaces those saved for the same header.',
  http: { address: 'POST /api/import-profiles', status: 201 },
  invalidates: importProfileReads,
  errors: ['VALIDATION'],
  request: newProfile,
  reply: importProfile,
  example: { request: exampleNew, reply: example },
});
export const changeImportProfileEndpoint = endpoint({
  name: 'banking.importProfiles.change',
  summary: 'Renames a profile or changes its settings.',
  http: 'PATCH /api/import-profiles/:id',
  invalidates: importProfileReads,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: profileChange.extend({ id }),
  reply: importProfile,
  example: {
    request: { id: profileId, version: 1, name: 'Harbor Bank' },
    reply: { ...example, version: 2 },
  },
});
export const removeImportProfileEndpoint = endpoint({
  name: 'banking.importProfiles.remove',
  summary: 'Deletes a profile.',
  http: 'DELETE /api/import-profiles/:id',
  invalidates: importProfileReads,
  errors: ['NOT_FOUND'],
  request: params,
  reply: removed,
  example: { request: { id: profileId }, reply: { removed: true } },
});
