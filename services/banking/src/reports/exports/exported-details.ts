import { decimalText } from '@app/money';
import type { ExportedDetails, OwnLinks } from '@app/statement-files';
import type { NamedRow } from '../../ledger/model/named-row';

/** Names of people by id. */
export type PersonNames = ReadonlyMap<string, string>;

/** The name of a person as a member; no member if there is no person. */
export const namedIn = (people: PersonNames, id: string | undefined): { person?: string } => {
  const person = id && people.get(id);
  return person ? { person } : {};
};

/** A row's rarer members in the form of the file; undefined if it has none. */
export function exportedDetails(row: NamedRow, people: PersonNames): ExportedDetails | undefined {
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

/** A row's links in the form of the file; undefined if it has none. */
export const exportedLinks = ({ transfer, refundOf }: NamedRow): OwnLinks | undefined =>
  transfer || refundOf?.length
    ? {
        ...(transfer && { transfer: transfer.otherId, categoryBefore: transfer.wasIn }),
        ...(refundOf?.length && { refundOf: refundOf.map(exportedShare) }),
      }
    : undefined;

const exportedShare = ({ expenseId, amountMinor, parts }: NonNullable<NamedRow['refundOf']>[number]) => ({
  expenseId,
  amountMinor,
  parts: parts.map((part) => ({ category: part.category, amountMinor: part.amountMinor })),
});
