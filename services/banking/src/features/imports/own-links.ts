import { isDay, type Day } from '@app/calendar';
import { minorFromDecimal, sumMinor, type Currency } from '@app/money';
import { z } from 'zod';
import type { TransactionRow } from '../transactions/transaction';

const share = z.object({
  expenseId: z.string().max(80),
  amountMinor: z.int().positive(),
  parts: z
    .array(z.object({ category: z.string().min(1).max(60), amountMinor: z.int() }))
    .min(1)
    .max(100),
});

/** Links between rows as our JSON has them. What is unsound is taken for none: the rows themselves are whole without. */
export const ownLinks = z
  .object({
    transfer: z.string().max(80).optional(),
    categoryBefore: z.string().min(1).max(60).optional(),
    refundOf: z.array(share).max(100).optional(),
  })
  .optional()
  .catch(undefined);
export type OwnLinks = NonNullable<z.infer<typeof ownLinks>>;

/** A row's links as a file has them; undefined when it has none. */
export const exportedLinks = ({ transfer, refundOf }: TransactionRow): OwnLinks | undefined =>
  transfer || refundOf?.length
    ? {
        ...(transfer && { transfer: transfer.otherId, categoryBefore: transfer.categoryBefore }),
        ...(refundOf?.length && { refundOf }),
      }
    : undefined;

/** The other leg of a transfer, by what the file says of it. */
export interface LegOfFile {
  date: Day;
  signedMinor: number;
  currency: Currency;
  description: string;
  /** What it was before it became a leg. */
  categoryBefore: string;
}

/** Links of a row of our JSON, to be made anew when both rows are there. */
export interface RowLinks {
  leg?: LegOfFile;
  categoryBefore?: string;
  refundOf?: OwnLinks['refundOf'];
}

const legShape = z.object({
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  description: z.string(),
  links: ownLinks,
});

function legOf(value: unknown): LegOfFile | undefined {
  const { data } = legShape.safeParse(value);
  const isReal: boolean = isDay(data?.date);
  if (!data || !isReal || !/^[A-Z]{3}$/.test(data.currency)) return undefined;
  try {
    return {
      date: data.date,
      signedMinor: minorFromDecimal(data.amount, data.currency),
      currency: data.currency,
      description: data.description.trim(),
      categoryBefore: data.links?.categoryBefore ?? 'Other',
    };
  } catch {
    return undefined;
  }
}

/** What of a row's links holds: the other leg is in the file, and the shares of a refund add up and are not more than it. */
export function soundLinks(
  links: OwnLinks | undefined,
  signedMinor: number,
  other: (id: string) => unknown,
): RowLinks | undefined {
  if (!links) return undefined;
  const leg = links.transfer === undefined ? undefined : legOf(other(links.transfer));
  const shares = links.refundOf ?? [];
  const isSound =
    signedMinor > 0 &&
    sumMinor(shares.map(({ amountMinor }) => amountMinor)) <= signedMinor &&
    shares.every(({ amountMinor, parts }) => sumMinor(parts.map((part) => part.amountMinor)) === amountMinor);
  if (!leg && !(isSound && shares.length > 0)) return undefined;
  return {
    ...(leg && { leg, categoryBefore: links.categoryBefore ?? 'Other' }),
    ...(isSound && shares.length > 0 && { refundOf: shares }),
  };
}
