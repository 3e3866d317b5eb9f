import { storedModel } from '@app/persistence';
import type { ImportDocument } from './import';

export interface ImportPartDocument {
  /** `importId:part`. */
  _id: string;
  userId: string;
  importId: string;
  part: number;
  data: Buffer;
  expiresAt: Date;
}

export const importModel = storedModel<ImportDocument>(
  'Import',
  'imports',
  { userId: 1, _id: 1 },
  { userId: 1, digest: 1 },
  { 'steps.leaseUntil': 1 },
  [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
);
export const importPartModel = storedModel<ImportPartDocument>(
  'ImportPart',
  'importParts',
  { userId: 1, importId: 1, part: 1 },
  [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
);
