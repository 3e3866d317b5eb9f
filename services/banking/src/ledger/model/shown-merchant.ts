import { namesNobody } from '@app/merchants';
import type { MerchantRow } from '../book/merchant.schema';

/**
 * Whether a merchant is one for people: it has rows and was not merged into another. Rows without a merchant are kept under
 * their description, and `Check 1042` is no place.
 */
export const isShownMerchant = ({ rows, aliasOf, ownName, name }: MerchantRow): boolean =>
  rows > 0 && !aliasOf && (Boolean(ownName) || !namesNobody(name));
