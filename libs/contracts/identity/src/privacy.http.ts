import { id, instant, kernelErrors, ok, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { identityErrors } from './errors';
import { factorCode, password } from './shapes';

/** Days between a deletion request and the deletion of the account. */
export const deletionWaitDays = 14;
/** The most bytes of an archive to restore, and the bytes of each part of an upload except the last. */
export const largestArchive = 268_435_456;
export const archivePartSize = 786_432;
/** Minutes in which a confirmed export has to begin. */
export const exportConfirmedMinutes = 5;

const proofErrors = [
  identityErrors.DEMO_REFUSED,
  identityErrors.WRONG_PASSWORD,
  identityErrors.CODE_NEEDED,
  identityErrors.CODE_WRONG,
  identityErrors.SIGN_IN_BUSY,
  kernelErrors.RATE_LIMITED,
];

export const confirmExport = route({
  name: 'identity.data.export.confirm',
  summary: `Allows this session one export of all data, which has to begin within ${exportConfirmedMinutes} minutes; requires the password and, where one is on, the second factor.`,
  method: 'POST',
  path: '/api/privacy/export',
  access: 'account',
  body: z.strictObject({ password, code: factorCode.optional() }),
  reply: ok,
  errors: proofErrors,
  example: { body: { password: 'correct horse battery' }, reply: { success: true } },
});
export const exportPersonalData = route({
  name: 'identity.data.export',
  summary:
    'All data of the person as one ZIP file: ledger, receipts, settings, chats, insights, payroll and crypto, with a manifest of counts, sums and hashes. It contains no passwords, tokens or keys. Has to be confirmed before, except in the demo.',
  method: 'GET',
  path: '/api/privacy/export',
  reply: z.string(),
  errors: [kernelErrors.SERVICE_UNAVAILABLE, kernelErrors.CONFLICT, identityErrors.CONFIRMATION_NEEDED],
  example: { reply: '' },
});

const restore = z.object({
  id,
  /** `uploading` until the restore is started; `failed`: nothing was restored. */
  state: z.enum(['uploading', 'checking', 'writing', 'done', 'failed']),
  /** Bytes processed, over both passes. */
  done: z.int(),
  of: z.int(),
  /** Indexes of missing upload parts, at most the first hundred. */
  missing: z.array(z.int()),
  /** Why it failed. */
  message: z.string().nullable(),
});
export type RestoreView = z.infer<typeof restore>;
const exampleRestore: RestoreView = {
  id: '01920000-0000-7000-8000-0000000000c1',
  state: 'writing',
  done: 1_500_000,
  of: 2_000_000,
  missing: [],
  message: null,
};
const params = z.strictObject({ id });
const partParams = z.strictObject({ id, part: z.coerce.number().int().min(0).max(1_000) });

export const beginRestore = route({
  name: 'identity.restore.begin',
  summary:
    'Starts the upload of an archive to be restored into this account, which must be empty; requires the password and, where one is on, the second factor.',
  method: 'POST',
  path: '/api/privacy/restores',
  access: 'account',
  status: 201,
  body: z.strictObject({
    size: z.int().min(1, 'The file is empty').max(largestArchive, 'An archive may have up to 256 MB'),
    password: password.optional(),
    code: factorCode.optional(),
  }),
  reply: restore,
  errors: [...proofErrors, kernelErrors.CONFLICT],
  example: {
    body: { size: 1_000_000, password: 'correct horse battery' },
    reply: { ...exampleRestore, state: 'uploading', done: 0, missing: [0, 1] },
  },
});
export const putRestorePart = route({
  name: 'identity.restore.part',
  summary: `Stores one part of ${archivePartSize} bytes, the last of what is left; the same part again replaces it.`,
  method: 'PUT',
  path: '/api/privacy/restores/:id/parts/:part',
  access: 'account',
  bodyLimit: 1_100_000,
  params: partParams,
  body: z.strictObject({ data: z.base64().min(1).max(1_060_000) }),
  reply: ok,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND, kernelErrors.CONFLICT],
  example: {
    params: { id: exampleRestore.id, part: 0 },
    body: { data: 'UEsDBA==' },
    reply: { success: true },
  },
});
export const startRestore = route({
  name: 'identity.restore.start',
  summary: 'Checks the whole archive, then restores all of it or nothing.',
  method: 'POST',
  path: '/api/privacy/restores/:id/start',
  access: 'account',
  params,
  reply: restore,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND, kernelErrors.CONFLICT],
  example: { params: { id: exampleRestore.id }, reply: { ...exampleRestore, state: 'checking', done: 0 } },
});
export const readRestore = route({
  name: 'identity.restore.read',
  summary: 'Progress of a restore.',
  method: 'GET',
  path: '/api/privacy/restores/:id',
  access: 'account',
  params,
  reply: restore,
  errors: [identityErrors.DEMO_REFUSED, kernelErrors.NOT_FOUND],
  example: { params: { id: exampleRestore.id }, reply: exampleRestore },
});

const deletion = z.object({
  /** When the account and all its data will be deleted; null if no deletion was requested. */
  at: instant.nullable(),
});
export const askForDeletion = route({
  name: 'identity.deletion.ask',
  summary: `Has the account and all its data deleted after ${deletionWaitDays} days. Until then it works as always, and keeping it takes one click. All other sessions end.`,
  method: 'POST',
  path: '/api/privacy/deletion',
  access: 'account',
  invalidates: ['/api/auth/user', '/api/privacy/deletion'],
  body: z.strictObject({ password, code: factorCode.optional() }),
  reply: deletion,
  errors: [
    identityErrors.DEMO_REFUSED,
    identityErrors.WRONG_PASSWORD,
    identityErrors.CODE_NEEDED,
    identityErrors.CODE_WRONG,
    kernelErrors.RATE_LIMITED,
  ],
  example: { body: { password: 'correct horse battery' }, reply: { at: '2026-12-10T12:00:00.000Z' } },
});
export const keepAccount = route({
  name: 'identity.deletion.keep',
  summary: 'Cancels the deletion of an account.',
  method: 'DELETE',
  path: '/api/privacy/deletion',
  access: 'account',
  invalidates: ['/api/auth/user', '/api/privacy/deletion'],
  reply: deletion,
  errors: [identityErrors.DEMO_REFUSED],
  example: { reply: { at: null } },
});
export const readDeletion = route({
  name: 'identity.deletion.read',
  summary: 'Whether the account will be deleted, and when.',
  method: 'GET',
  path: '/api/privacy/deletion',
  reply: deletion,
  example: { reply: { at: null } },
});
