import { storedModel } from '@app/persistence';
import type { CategoryId } from '../model/category-id';

/** What the ledger knows of one merchant of one user. */
export interface MerchantRow {
  /** `userId:key`. */
  _id: string;
  userId: string;
  key: string;
  /** As last written in a row. */
  name: string;
  /** As the person wants it called. */
  ownName?: string | null;
  /** Key of the merchant this one became part of. */
  aliasOf?: string | null;
  /** Category its last row had. */
  categoryId: CategoryId;
  /** Id of the category new rows get. */
  defaultCategory?: CategoryId | null;
  /** False: nothing is learned, nothing is asked. */
  learn?: boolean | null;
  /** Equal corrections of its category in a row. */
  corrections?: { categoryId: CategoryId; count: number } | null;
  /** Rows that have it as their merchant, or as their description where they name none. */
  rows: number;
  /** What counted rows came to, by currency. */
  totals?: Record<string, { expense?: number; income?: number }>;
}

export const merchantModel = storedModel<MerchantRow>(
  'Merchant',
  'merchants',
  { userId: 1, key: 1 },
  { userId: 1, aliasOf: 1 },
  { userId: 1, ownName: 1 },
  { userId: 1, defaultCategory: 1 },
);
