import { splitLine, taxLine } from '@app/contracts-banking';
import { newId } from '@app/ids';
import { decimalText, minorFromDecimal, MoneyError, sumMinor, type Currency } from '@app/money';
import { z } from 'zod';
import {
  uniqueTags,
  type LineRow,
  type RowDetails,
  type TransactionRow,
} from '../../transactions/transaction';

/** What of a row's rarer members a file can bring; links to other transactions and receipts cannot come from one. */
export type ImportedDetails = Omit<
  RowDetails,
  'transfer' | 'refundOf' | 'refundedBy' | 'receipts' | 'person'
>;
/** Names of people by id. */
export type PersonNames = ReadonlyMap<string, string>;

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
        /** The name. */
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

/** The name of a person as a member; none for nobody. */
export const namedIn = (people: PersonNames, id: string | undefined): { person?: string } => {
  const person = id && people.get(id);
  return person ? { person } : {};
};

/** A row's rarer members as a file holds them; undefined when it has none. */
export function exportedDetails(row: TransactionRow, people: PersonNames): ExportedDetails | undefined {
  const { lines, business, businessPercent, taxLine: tax, excluded, reimbursable, reviewed } = row;
  const details: ExportedDetails = {
    ...(lines && {
      lines: lines.map(
        ({ amountMinor, category, note, tags, businessPercent: part, taxLine: line, person }) => ({
          amount: decimalText(amountMinor, row.currency),
          category,
          note,
          tags,
          businessPercent: part,
          taxLine: line,
          ...namedIn(people, person),
        }),
      ),
    }),
    ...(business !== undefined && { business }),
    ...(businessPercent !== undefined && { businessPercent }),
    ...(tax !== undefined && { taxLine: tax }),
    ...(excluded !== undefined && { excluded }),
    ...(reimbursable !== undefined && { reimbursable }),
    ...(reviewed !== undefined && { reviewed }),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

/** The members a file holds, if they are sound. Throws DetailsError with a reason. */
export function importedDetails(value: unknown, amountMinor: number, currency: Currency): ImportedDetails {
  const parsed = exported.safeParse(value);
  if (!parsed.success)
    throw new DetailsError('Its details cannot be read. Export it anew, or add it by hand');
  const { lines, ...others } = parsed.data;
  if (!lines) return others;
  try {
    const parts = lines.map(({ amount, tags, person, ...line }) => ({
      ...line,
      ...(person && { person }),
      tags: uniqueTags(tags),
      amountMinor: minorFromDecimal(amount, currency),
    }));
    return { ...others, lines: wholeLines(parts, amountMinor) };
  } catch (error) {
    if (error instanceof MoneyError)
      throw new DetailsError(
        'The amount of a part of its split cannot be read. Correct it in the file, or add it by hand',
      );
    throw error;
  }
}

/** Parts of a split with ids, if they add up to the amount. Throws DetailsError. */
export function wholeLines(parts: readonly Omit<LineRow, 'id'>[], amountMinor: number): LineRow[] {
  if (parts.some((part) => part.amountMinor === 0))
    throw new DetailsError(
      'A part of its split is zero. Take that part out of the file, or add the split by hand',
    );
  if (sumMinor(parts.map((part) => part.amountMinor)) !== amountMinor)
    throw new DetailsError(
      'The parts of its split do not add up to the amount. Correct them in the file, or add it by hand',
    );
  return parts.map((part) => ({ id: newId(), ...part }));
}
