import { createHash } from 'node:crypto';
import { addDays, maxDay, minDay, type Day } from '@app/calendar';
import { merchantKeyOf } from '../transactions/merchant-name';
import type { TransactionRow } from '../transactions/transaction';
import { memoized } from './memoized';
import { isBad, type BadRow, type GoodRow, type ParsedRow } from './parsed-file';

/** A row that is there already, or was and the person deleted it. */
export type KnownRow = Pick<
  TransactionRow,
  '_id' | 'date' | 'amountMinor' | 'inflow' | 'merchantKey' | 'fitId' | 'importKey'
> & { deleted?: boolean };

export type PlannedRow =
  | { outcome: 'new'; row: GoodRow; category: string; importKey: string }
  | { outcome: 'duplicate'; row: GoodRow; category: string; duplicateOf: string | null; reason: string }
  | { outcome: 'refused'; row: BadRow };

export interface ImportPlan {
  rows: PlannedRow[];
  counts: { new: number; duplicate: number; refused: number };
  /** Sum of the new rows, signed. */
  movementMinor: number;
  /** The same for the same rows and the same ledger. */
  hash: string;
}

/** What two rows have in common when they are one and the same, but for the bank's own id. */
export const importKeyOf = (
  row: Pick<GoodRow, 'date' | 'signedMinor' | 'statementText'>,
  merchantKey = merchantKeyOf,
): string => `${row.date}|${row.signedMinor}|${merchantKey(row.statementText)}`;
const knownKey = (row: KnownRow): string =>
  row.importKey ?? `${row.date}|${row.inflow ? row.amountMinor : 0 - row.amountMinor}|${row.merchantKey}`;
const fitKey = (fitId: string, signedMinor: number): string => `${signedMinor}|${fitId}`;

/** Edited rows may have moved this far from the day they were imported for. */
const slackDays = 31;

/** Days of the ledger an import is compared with; undefined when no row of the file can be read. */
export function comparedDays(rows: readonly ParsedRow[]): { from: Day; to: Day } | undefined {
  let [from, to]: [Day | undefined, Day | undefined] = [undefined, undefined];
  for (const row of rows) {
    if (isBad(row)) continue;
    from = from === undefined ? row.date : minDay(from, row.date);
    to = to === undefined ? row.date : maxDay(to, row.date);
  }
  return from === undefined || to === undefined
    ? undefined
    : { from: addDays(from, -slackDays), to: addDays(to, slackDays) };
}

/** Known rows by a key, each to be used up once. */
class Pool {
  private readonly byKey = new Map<string, KnownRow[]>();
  put(key: string, row: KnownRow): void {
    const rows = this.byKey.get(key);
    if (rows) rows.push(row);
    else this.byKey.set(key, [row]);
  }
  take(
    key: string,
    used: ReadonlySet<KnownRow>,
    fits: (row: KnownRow) => boolean = () => true,
  ): KnownRow | undefined {
    return this.byKey.get(key)?.find((row) => !used.has(row) && fits(row));
  }
}

/** Which known row each good row of a file is; by the bank's id where there is one, else by day, amount and merchant, one for one. */
function match(
  rows: readonly GoodRow[],
  known: readonly KnownRow[],
  keys: ReadonlyMap<GoodRow, string>,
): Map<GoodRow, KnownRow> {
  const [byFit, byKey] = [new Pool(), new Pool()];
  for (const row of known) {
    if (row.fitId) byFit.put(fitKey(row.fitId, row.inflow ? row.amountMinor : 0 - row.amountMinor), row);
    byKey.put(knownKey(row), row);
  }
  const matches = new Map<GoodRow, KnownRow>();
  const used = new Set<KnownRow>();
  const settle = (row: GoodRow, found: KnownRow | undefined): void => {
    if (!found) return;
    matches.set(row, found);
    used.add(found);
  };
  for (const row of rows) if (row.fitId) settle(row, byFit.take(fitKey(row.fitId, row.signedMinor), used));
  // Some banks number anew at every download. When not one id is known again, ids say nothing and rows are compared without them.
  const idsHold = matches.size > 0;
  for (const row of rows)
    if (!matches.has(row))
      settle(
        row,
        byKey.take(keys.get(row)!, used, (other) => !(idsHold && row.fitId && other.fitId)),
      );
  return matches;
}

/** What would become of each row. `categoryOf` names the category of a row that is new. */
export function planImport(
  parsed: readonly ParsedRow[],
  known: readonly KnownRow[],
  categoryOf: (row: GoodRow) => string,
): ImportPlan {
  const good = parsed.filter((row): row is GoodRow => !isBad(row));
  const merchantKey = memoized(merchantKeyOf);
  const keys = new Map(good.map((row) => [row, importKeyOf(row, merchantKey)]));
  const matches = match(good, known, keys);
  const counts = { new: 0, duplicate: 0, refused: 0 };
  const hash = createHash('sha256');
  let movementMinor = 0;
  const rows = parsed.map((row): PlannedRow => {
    if (isBad(row)) {
      counts.refused += 1;
      return { outcome: 'refused', row };
    }
    const other = matches.get(row);
    const category = categoryOf(row);
    const importKey = keys.get(row)!;
    hash.update(`${row.line}|${importKey}|${row.fitId ?? ''}|${other?._id ?? category}\n`);
    if (other) {
      counts.duplicate += 1;
      return {
        outcome: 'duplicate',
        row,
        category,
        duplicateOf: other.deleted ? null : other._id,
        reason: other.deleted ? 'You deleted this one earlier' : 'Already there',
      };
    }
    counts.new += 1;
    movementMinor += row.signedMinor;
    return { outcome: 'new', row, category, importKey };
  });
  return {
    rows,
    counts,
    movementMinor,
    hash: hash.update(JSON.stringify(counts)).digest('hex').slice(0, 32),
  };
}
