import { storedModel } from '@app/persistence';
import type { CategoryId } from '../../model/category-id';

/** One merchant of one user. */
export interface MerchantRow {
  /** `userId:key`. */
  _id: string;
  userId: string;
  key: string;
  /** As the newest row spells it. */
  name: string;
  /** The person's own name for it. */
  ownName?: string | null;
  /** Key of the merchant it was merged into. */
  aliasOf?: string | null;
  /** Category of its last row. */
  categoryId: CategoryId;
  /** Id of the category new rows get. */
  defaultCategory?: CategoryId | null;
  /** False: nothing is learned from its rows and no questions are asked. */
  learn?: boolean | null;
  /** Number of equal corrections of its category in a row. */
  corrections?: { categoryId: CategoryId; count: number } | null;
  /** Number of rows that have it as their merchant, or as their description if they name no merchant. */
  rows: number;
  /** Totals of its counted rows in minor units, by currency. */
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
