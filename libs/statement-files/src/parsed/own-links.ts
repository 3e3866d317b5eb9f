import { isDay, type Day } from '@app/calendar';
import { minorFromDecimal, sumMinor, type Currency } from '@app/money';
import { z } from 'zod';

const share = z.object({
  expenseId: z.string().max(80),
  amountMinor: z.int().positive(),
  parts: z
    .array(z.object({ category: z.string().min(1).max(60), amountMinor: z.int() }))
    .min(1)
    .max(100),
});

/** Links between rows in our JSON. Invalid links are ignored, because the rows are complete without them. */
export const ownLinks = z
  .object({
    transfer: z.string().max(80).optional(),
    categoryBefore: z.string().min(1).max(60).optional(),
    refundOf: z.array(share).max(100).optional(),
  })
  .optional()
  .catch(undefined);
export type OwnLinks = NonNullable<z.infer<typeof ownLinks>>;

/** The row at the other end of a link, as described in the file. */
export interface RowOfFile {
  date: Day;
  signedMinor: number;
  currency: Currency;
  description: string;
}

/** The other leg of a transfer. */
export interface LegOfFile extends RowOfFile {
  /** Its category before it became a leg. */
  categoryBefore: string;
}

/** Links of a row of our JSON, to be restored when both rows exist. */
export interface RowLinks {
  leg?: LegOfFile;
  categoryBefore?: string;
  refundOf?: (ShareOfFile & { expenseId: string; expense?: RowOfFile })[];
  /** The reverse: refunds of this expense. */
  refundedBy?: (ShareOfFile & { refundId: string; refund: RowOfFile })[];
}
/** The linked amount of a refund and an expense, and the categories it counts in. */
export type ShareOfFile = Omit<z.infer<typeof share>, 'expenseId'>;

const rowShape = z.object({
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  description: z.string(),
  links: ownLinks,
});

function rowOf(value: unknown): (RowOfFile & { links: OwnLinks | undefined }) | undefined {
  const { data } = rowShape.safeParse(value);
  const isReal: boolean = isDay(data?.date);
  if (!data || !isReal || !/^[A-Z]{3}$/.test(data.currency)) return undefined;
  try {
    return {
      date: data.date,
      signedMinor: minorFromDecimal(data.amount, data.currency),
      currency: data.currency,
      description: data.description.trim(),
      links: data.links,
    };
  } catch {
    return undefined;
  }
}

const withoutLinks = ({ links: _, ...row }: NonNullable<ReturnType<typeof rowOf>>): RowOfFile => row;

/** The rows of a file by their ids, and the refunds among them. */
export interface LinkedRows {
  row: (id: string) => unknown;
  refundsOf: (expenseId: string) => readonly unknown[];
}

/** Indexes the rows of a file by id, so that links can be followed. */
export function linkedRows(values: readonly unknown[]): LinkedRows {
  const rows = new Map<string, unknown>();
  const refunds = new Map<string, unknown[]>();
  for (const value of values) {
    const row = rowWithLinks.safeParse(value).data;
    if (!row) continue;
    rows.set(row.id, value);
    for (const { expenseId } of row.links?.refundOf ?? [])
      refunds.set(expenseId, [...(refunds.get(expenseId) ?? []).slice(0, maxRefunds - 1), value]);
  }
  return { row: (id) => rows.get(id), refundsOf: (id) => refunds.get(id) ?? [] };
}
const maxRefunds = 100;
const rowWithLinks = z.object({ id: z.string().max(80), links: ownLinks });

/** Shares of a refund; empty if they exceed it or do not add up. */
function soundShares(links: OwnLinks | undefined, signedMinor: number): NonNullable<OwnLinks['refundOf']> {
  const shares = links?.refundOf ?? [];
  const isSound =
    signedMinor > 0 &&
    sumMinor(shares.map(({ amountMinor }) => amountMinor)) <= signedMinor &&
    shares.every(({ amountMinor, parts }) => sumMinor(parts.map((part) => part.amountMinor)) === amountMinor);
  return isSound ? shares : [];
}

/** The valid links of a row: the other rows are in the file, and the shares of a refund do not exceed it. */
export function validLinks(
  { id, links }: { id: string; links?: OwnLinks },
  signedMinor: number,
  file: LinkedRows,
): RowLinks | undefined {
  const other = links?.transfer === undefined ? undefined : rowOf(file.row(links.transfer));
  const leg = other && { ...withoutLinks(other), categoryBefore: other.links?.categoryBefore ?? 'Other' };
  const refundOf = soundShares(links, signedMinor).map((one) => {
    const expense = rowOf(file.row(one.expenseId));
    return { ...one, ...(expense && { expense: withoutLinks(expense) }) };
  });
  const refundedBy = file.refundsOf(id).flatMap((value) => {
    const refund = rowOf(value);
    if (!refund) return [];
    return soundShares(refund.links, refund.signedMinor)
      .filter(({ expenseId }) => expenseId === id)
      .map(({ expenseId: _, ...one }) => ({
        ...one,
        refundId: rowWithLinks.parse(value).id,
        refund: withoutLinks(refund),
      }));
  });
  if (!leg && refundOf.length === 0 && refundedBy.length === 0) return undefined;
  return {
    ...(leg && { leg, categoryBefore: links?.categoryBefore ?? 'Other' }),
    ...(refundOf.length > 0 && { refundOf }),
    ...(refundedBy.length > 0 && { refundedBy }),
  };
}
