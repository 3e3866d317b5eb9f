import { amount, day, id, list, queryInt, endpoint } from '@app/contracts-kernel';
import { z } from 'zod';
import { taxLine, usualTaxLines, type TaxLineId } from '../ledger/categories/tax-lines';

/**
 * The most one item may cost, in cents, to be deducted at once, by the first day on which the limit holds (de minimis safe
 * harbour, no applicable financial statement).
 */
const assetLimits: readonly (readonly [from: string, minor: number])[] = [
  // 26 CFR 1.263(a)-1(f)(1)(ii)(D), as in T.D. 9636 of 2013.
  ['2012-01-01', 50_000],
  // IRS Notice 2015-82: tax years that begin in 2016 or later.
  ['2016-01-01', 250_000],
];
export const assetLimitMinor = (date: string): number =>
  (assetLimits.findLast(([from]) => from <= date) ?? assetLimits[0]!)[1];

/** Tax lines for purchases of physical items; services, repairs, rent and wages are never assets. */
const linesOfThings: ReadonlySet<TaxLineId> = new Set(['C13', 'C18', 'C22', 'C27']);

/** The data that decides whether a purchase is an asset. Amounts are positive minor units. */
export interface PurchaseFacts {
  type: string;
  business?: boolean | undefined;
  status: string;
  currency: string;
  date: string;
  /** Net of refunds. */
  amountMinor: number;
  category: string;
  /** If missing, the category's usual line is used. */
  taxLine?: TaxLineId | null | undefined;
  /** One per item, if the receipt names several. */
  lines?: readonly { amountMinor: number; category: string; taxLine: TaxLineId | null }[] | undefined;
}

/**
 * Whether one item of a business purchase costs more than may be deducted at once: it must then be depreciated or expensed under
 * section 179 (line 13), whatever its share of business use. Only for US dollars, because the limit is in US dollars.
 */
export function isAssetPurchase(row: PurchaseFacts): boolean {
  if (!row.business || row.type !== 'expense' || row.status === 'failed' || row.currency !== 'USD')
    return false;
  const limit = assetLimitMinor(row.date);
  const items = row.lines?.length ? row.lines : [row];
  return items.some((item) => {
    const line = item.taxLine ?? row.taxLine ?? usualTaxLines[item.category];
    return item.amountMinor > limit && (!line || linesOfThings.has(line));
  });
}

/** A business purchase that is an asset. */
export const assetPurchase = z.object({
  id,
  date: day,
  merchant: z.string(),
  amount,
  /** Its current line; null if it has none. Assets belong on line 13. */
  taxLine: taxLine.nullable(),
});
export type AssetPurchase = z.infer<typeof assetPurchase>;

const assets = z.object({
  year: z.int(),
  /** The most one item may cost to be deducted at once. */
  limit: amount,
  /** Newest first. */
  purchases: list(assetPurchase),
});
export type AssetPurchases = z.infer<typeof assets>;

const [earliest, latest] = [2000, 2100];
const example: AssetPurchases = {
  year: 2026,
  limit: 2500,
  purchases: [
    {
      id: '01920000-0000-7000-8000-0000000000fb',
      date: '2026-07-11',
      merchant: 'Northlight Cameras',
      amount: 3240,
      taxLine: 'C22',
    },
  ],
};

export const readAssetPurchasesEndpoint = endpoint({
  name: 'banking.asset-purchases.read',
  summary:
    'Completed business purchases of a tax year of which one item costs more than may be deducted at once (de minimis safe harbour).',
  http: 'GET /api/asset-purchases',
  request: z.strictObject({ year: queryInt(earliest, latest) }),
  reply: assets,
  example: { request: { year: 2026 }, reply: example },
});
