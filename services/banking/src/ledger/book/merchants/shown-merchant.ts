import { namesNobody } from '@app/merchants';
import type { MerchantRow } from './merchant.schema';
import { transferId } from '../../model/category-id';

/** Moves between own accounts, which pay nobody; they count in no sum. */
const isMove = ({ categoryId, totals = {} }: MerchantRow): boolean =>
  categoryId === transferId &&
  Object.values(totals).every(({ expense = 0, income = 0 }) => expense === 0 && income === 0);

/**
 * Whether a merchant is one for people: it has rows and was not merged into another. Rows without a merchant are kept under
 * their description, and neither `Check 1042` nor `To savings` is a place.
 */
export const isShownMerchant = (row: MerchantRow): boolean =>
  row.rows > 0 && !row.aliasOf && (Boolean(row.ownName) || (!namesNobody(row.name) && !isMove(row)));
