import { splitLine, taxLine, type TaxLineId } from '@app/contracts-banking';
import { minorFromDecimal, MoneyError, sumMinor, type Currency } from '@app/money';
import { z } from 'zod';

/** One split part in a file, in the direction of its row. */
export interface SplitOfFile {
  /** Negative for a coupon; never 0. */
  amountMinor: number;
  /** The category name in the file. */
  category: string;
  note: string | null;
  /** May contain repeats. */
  tags: string[];
  businessPercent: number | null;
  taxLine: TaxLineId | null;
  /** Name of the person it is for. */
  person?: string;
}

/**
 * Details a file can have beyond the columns of every row. Links to other transactions and receipts cannot come from a
 * file.
 */
export type ImportedDetails = Omit<ExportedDetails, 'lines'> & { lines?: SplitOfFile[] };

export class DetailsError extends Error {}

const exported = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        amount: z.string(),
        category: z.string().min(1).max(60),
        note: z.string().max(2_000).nullable(),
        tags: z.array(z.string().min(1).max(40)).max(50),
        businessPercent: splitLine.shape.businessPercent,
        taxLine: taxLine.nullable(),
        /** Name of the person. */
        person: z.string().trim().min(1).max(40).optional(),
      }),
    )
    .min(2)
    .max(100)
    .optional(),
  business: z.boolean().optional(),
  businessPercent: z.int().min(0).max(100).optional(),
  taxLine: taxLine.optional(),
  excluded: z.boolean().optional(),
  reimbursable: z.boolean().optional(),
  reviewed: z.boolean().optional(),
});
export type ExportedDetails = z.infer<typeof exported>;

/** The valid details of a file. Throws DetailsError with a reason. */
export function importedDetails(value: unknown, amountMinor: number, currency: Currency): ImportedDetails {
  const parsed = exported.safeParse(value);
  if (!parsed.success)
    throw new DetailsError('Its details cannot be read. Export it again, or add it by hand');
  const { lines, ...others } = parsed.data;
  if (!lines) return others;
  try {
    const splits = lines.map(({ amount, person, ...line }) => ({
      ...line,
      ...(person && { person }),
      amountMinor: minorFromDecimal(amount, currency),
    }));
    return { ...others, lines: wholeSplit(splits, amountMinor) };
  } catch (error) {
    if (error instanceof MoneyError)
      throw new DetailsError(
        'The amount of a part of its split cannot be read. Correct it in the file, or add it by hand',
      );
    throw error;
  }
}

/** The parts of a split, if they add up to the amount. Throws DetailsError. */
export function wholeSplit(splits: SplitOfFile[], amountMinor: number): SplitOfFile[] {
  if (splits.some((split) => split.amountMinor === 0))
    throw new DetailsError(
      'A part of its split is zero. Take that part out of the file, or add the split by hand',
    );
  if (sumMinor(splits.map((split) => split.amountMinor)) !== amountMinor)
    throw new DetailsError(
      'The parts of its split do not add up to the amount. Correct them in the file, or add it by hand',
    );
  return splits;
}
