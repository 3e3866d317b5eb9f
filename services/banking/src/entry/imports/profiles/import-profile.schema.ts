import type { CsvOptions } from '@app/contracts-banking';
import { storedModel } from '@app/persistence';

/** How one bank's tables are read. */
export interface ImportProfileRow {
  _id: string;
  userId: string;
  name: string;
  header: string[];
  /** Identifies the header; one profile for each. */
  signature: string;
  csv: CsvOptions;
  version: number;
}

export const importProfileModel = storedModel<ImportProfileRow>('ImportProfile', 'importProfiles', [
  { userId: 1, signature: 1 },
  { unique: true },
]);
