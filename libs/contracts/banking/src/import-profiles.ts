import { id, list, nothing, request, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { csvOptions } from './csv-options';

/** How the files of one bank are read. Picked by itself when a file has the same header. */
export const importProfile = z.object({
  id,
  name: z.string(),
  /** The header it was saved for, as cells. */
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

export const listImportProfilesRequest = request({
  name: 'banking.importProfiles.list',
  summary: 'The saved ways of reading a bank’s tables.',
  request: nothing,
  reply: list(importProfile),
  example: { request: {}, reply: [example] },
});
export const saveImportProfileRequest = request({
  name: 'banking.importProfiles.save',
  summary: 'Saves how a table was read; one saved for the same header is replaced.',
  effect: 'keyed',
  errors: ['VALIDATION'],
  request: newProfile,
  reply: importProfile,
  example: { request: exampleNew, reply: example },
});
export const changeImportProfileRequest = request({
  name: 'banking.importProfiles.change',
  summary: 'Renames a profile or changes how it reads.',
  effect: 'keyed',
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  request: profileChange.extend({ id }),
  reply: importProfile,
  example: {
    request: { id: profileId, version: 1, name: 'Harbor Bank' },
    reply: { ...example, version: 2 },
  },
});
export const removeImportProfileRequest = request({
  name: 'banking.importProfiles.remove',
  summary: 'Forgets a profile.',
  effect: 'keyed',
  errors: ['NOT_FOUND'],
  request: params,
  reply: removed,
  example: { request: { id: profileId }, reply: { removed: true } },
});

export const listImportProfilesRoute = route({
  name: 'banking.importProfiles.list',
  summary: 'Saved import profiles.',
  method: 'GET',
  path: '/api/import-profiles',
  reply: list(importProfile),
  asks: listImportProfilesRequest,
  example: { reply: [example] },
});
export const saveImportProfileRoute = route({
  name: 'banking.importProfiles.save',
  summary: 'Saves an import profile.',
  method: 'POST',
  path: '/api/import-profiles',
  status: 201,
  body: newProfile,
  reply: importProfile,
  errors: ['VALIDATION'],
  asks: saveImportProfileRequest,
  example: { body: exampleNew, reply: example },
});
export const changeImportProfileRoute = route({
  name: 'banking.importProfiles.change',
  summary: 'Changes an import profile.',
  method: 'PATCH',
  path: '/api/import-profiles/:id',
  params,
  body: profileChange,
  reply: importProfile,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  asks: changeImportProfileRequest,
  example: {
    params: { id: profileId },
    body: { version: 1, name: 'Harbor Bank' },
    reply: { ...example, version: 2 },
  },
});
export const removeImportProfileRoute = route({
  name: 'banking.importProfiles.remove',
  summary: 'Forgets an import profile.',
  method: 'DELETE',
  path: '/api/import-profiles/:id',
  params,
  reply: removed,
  errors: ['NOT_FOUND'],
  asks: removeImportProfileRequest,
  example: { params: { id: profileId }, reply: { removed: true } },
});
