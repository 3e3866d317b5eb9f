import { createHash } from 'node:crypto';
import { addDays, daysBetween, lastDayEver, maxDay, minDay, type Day } from '@app/calendar';
import type { ImportOutcome, ImportPicks } from '@app/contracts-banking';
import { type BadRow, type GoodRow, isBad, memoized, type ParsedRow } from '@app/statement-files';
import { merchantKeyOf } from '../../../ledger/model/merchant-name';
import type { RefundShare, TransactionRow } from '../../../ledger/model/transaction';
import { importKeyOf, matchRows, type KnownRow, type LinkedRefund, type Match } from './import-match';
import { forEachYielding } from '@app/messaging';
import { otherId, type CategoryId } from '../../../ledger/model/category-id';

/** What happens to a readable row. */
export interface PlannedGood {
  outcome: Exclude<ImportOutcome, 'refused'>;
  row: GoodRow;
  categoryId: CategoryId;
  importKey: string;
  /** The transaction that it duplicates or is merged into. */
  other: KnownRow | null;
  reason: string | null;
  /** Categories of the parts of a split. */
  lineCategories?: CategoryId[];
  /** Categories of the parts of a refund's shares. */
  refundCategories?: CategoryId[][];
  /** For a leg of a transfer: its category before, and that of the other leg. */
  categoryBefore?: CategoryId;
  legCategoryBefore?: CategoryId;
  /** The existing row that is the other leg of its transfer. */
  leg?: TransactionRow;
  /** Existing rows at the other ends of its refund links. */
  ends?: KnownRefund[];
}

/** With the ids of its categories. */
export type KnownRefund = Omit<LinkedRefund, 'parts'> & { parts: RefundShare['parts'] };

/** The ledger rows that rows of our own export are linked with. */
export interface LinkedRows {
  legs: ReadonlyMap<GoodRow, TransactionRow>;
  refunds: ReadonlyMap<GoodRow, LinkedRefund[]>;
}
const noLinks: LinkedRows = { legs: new Map(), refunds: new Map() };

export type PlannedRow = PlannedGood | { outcome: 'refused'; row: BadRow };

export interface ImportPlan {
  rows: PlannedRow[];
  counts: Record<ImportOutcome, number>;
  /** The change of the balance, in minor units. */
  movementMinor: number;
  /** Equal for the same rows, choices and ledger. */
  hash: string;
}

/** The person's choices besides how the file is read. */
export interface PlanChoices {
  picks: ImportPicks;
  cutOff: Day | null;
}

/** Edited rows may have moved up to this many days from their imported day. */
const slackDays = 31;
/** Limit of merged rows, because the undo stores each of them as it was. */
export const maxMerges = 1_000;

/** The days of the ledger that an import is compared with; undefined if no row of the file is readable. */
export function comparedDays(rows: readonly ParsedRow[]): { from: Day; to: Day } | undefined {
  let [from, to]: [Day | undefined, Day | undefined] = [undefined, undefined];
  for (const row of rows) {
    if (isBad(row)) continue;
    from = from === undefined ? row.date : minDay(from, row.date);
    to = to === undefined ? row.date : maxDay(to, row.date);
  }
  return from === undefined || to === undefined
    ? undefined
    : { from: addDays(from, -slackDays), to: withSlack(to) };
}

/** Limits the last day, because a later day's text would sort before all others. */
const withSlack = (to: Day): Day =>
  daysBetween(to, lastDayEver) < slackDays ? lastDayEver : addDays(to, slackDays);

interface Judged {
  outcome: PlannedGood['outcome'];
  reason: string | null;
}

function judge(row: GoodRow, at: number, match: Match | undefined, choices: Choices): Judged {
  if (choices.leaveOut.has(at)) return { outcome: 'excluded', reason: 'You leave this one out' };
  if (choices.takeIn.has(at))
    return { outcome: 'new', reason: match ? 'You take this one in all the same' : null };
  if (choices.cutOff !== null && row.date < choices.cutOff)
    return { outcome: 'beforeCutOff', reason: `Before ${choices.cutOff}` };
  if (!match) return { outcome: 'new', reason: null };
  return { outcome: match.kind, reason: match.reason };
}

interface Choices {
  leaveOut: ReadonlySet<number>;
  takeIn: ReadonlySet<number>;
  cutOff: Day | null;
}

/** Keys of rows by object, because a commit plans the same row objects as its preview. */
const knownKeys = new WeakMap<GoodRow, string>();

function keyOf(row: GoodRow, merchantKey: (text: string) => string): string {
  const key = row.extra?.importKey ?? knownKeys.get(row) ?? importKeyOf(row, merchantKey);
  knownKeys.set(row, key);
  return key;
}

interface FileContext {
  /** The category that a word of the file means. */
  categoryNamed?: (word: string) => CategoryId;
  /** Rows of the ledger that rows of the file are linked with. */
  linked?: LinkedRows;
}

/** Plans each row of a file. `categoryOf` gives the category of a new row. */
export async function planImport(
  parsed: readonly ParsedRow[],
  known: readonly KnownRow[],
  categoryOf: (row: GoodRow) => CategoryId,
  { picks, cutOff }: PlanChoices = { picks: {}, cutOff: null },
  { categoryNamed = () => otherId, linked: { legs, refunds } = noLinks }: FileContext = {},
): Promise<ImportPlan> {
  const good = parsed.filter((row): row is GoodRow => !isBad(row));
  const merchantKey = memoized(merchantKeyOf);
  const keys = new Map<GoodRow, string>();
  await forEachYielding(good, (row) => void keys.set(row, keyOf(row, merchantKey)));
  const matches = await matchRows(good, known, keys, merchantKey);
  const choices = { leaveOut: new Set(picks.leaveOut), takeIn: new Set(picks.takeIn), cutOff };
  const plan: ImportPlan = {
    rows: [],
    counts: { new: 0, duplicate: 0, merge: 0, refused: 0, beforeCutOff: 0, excluded: 0 },
    movementMinor: 0,
    hash: '',
  };
  const hash = createHash('sha256');
  const usedIds = new Set([...legs.values()].map(({ _id }) => _id));
  await forEachYielding(parsed, (row, at) => {
    if (isBad(row)) {
      plan.counts.refused += 1;
      plan.rows.push({ outcome: 'refused', row });
      return;
    }
    const match = matches.get(row);
    const judged = judge(row, at, match, choices);
    const [categoryId, importKey] = [categoryOf(row), keys.get(row)!];
    const merged = judged.outcome === 'merge' && plan.counts.merge >= maxMerges;
    const outcome = merged ? 'duplicate' : judged.outcome;
    plan.counts[outcome] += 1;
    if (outcome === 'new') plan.movementMinor += row.signedMinor;
    if (outcome === 'merge') plan.movementMinor += row.signedMinor - signedOf(match!.other);
    hash.update(
      `${row.line}|${importKey}|${row.fitId ?? ''}|${outcome}|${match?.other._id ?? ''}|${outcome === 'new' ? categoryId : ''}\n`,
    );
    const leg = outcome === 'new' ? legs.get(row) : undefined;
    if (leg) hash.update(`${leg._id}|${leg.version}\n`);
    const ends = outcome === 'new' ? endsOf(refunds.get(row), usedIds, categoryNamed) : undefined;
    for (const { linkedRow } of ends ?? []) hash.update(`${linkedRow._id}|${linkedRow.version}\n`);
    plan.rows.push({
      outcome,
      row,
      categoryId,
      importKey,
      other: match?.other ?? null,
      reason: judged.reason,
      ...innerCategories(row, categoryNamed),
      ...(leg && { leg }),
      ...(ends && { ends }),
    });
  });
  plan.hash = hash.update(JSON.stringify(plan.counts)).digest('hex').slice(0, 32);
  return plan;
}

/** Our category ids for the parts of a row and of its refund shares. */
function innerCategories(
  { extra }: GoodRow,
  categoryNamed: (word: string) => CategoryId,
): Pick<PlannedGood, 'lineCategories' | 'refundCategories' | 'categoryBefore' | 'legCategoryBefore'> {
  const lineCategories = extra?.details?.lines?.map((line) => categoryNamed(line.category));
  const refundCategories = extra?.links?.refundOf?.map(({ parts }) =>
    parts.map((part) => categoryNamed(part.category)),
  );
  const { categoryBefore, leg } = extra?.links ?? {};
  return {
    ...(lineCategories && { lineCategories }),
    ...(refundCategories && { refundCategories }),
    ...(categoryBefore && { categoryBefore: categoryNamed(categoryBefore) }),
    ...(leg && { legCategoryBefore: categoryNamed(leg.categoryBefore) }),
  };
}

/** Ends of refund links without rows that become legs; with our category ids. */
function endsOf(
  ends: readonly LinkedRefund[] | undefined,
  usedIds: ReadonlySet<string>,
  categoryNamed: (word: string) => CategoryId,
): KnownRefund[] | undefined {
  return ends
    ?.filter(({ linkedRow }) => !usedIds.has(linkedRow._id))
    .map((end) => ({
      ...end,
      parts: end.parts.map(({ category, amountMinor }) => ({
        categoryId: categoryNamed(category),
        amountMinor,
      })),
    }));
}

/** The amount that a known row adds to its account, in signed minor units. */
const signedOf = (row: KnownRow): number =>
  row.status === 'failed' ? 0 : row.inflow ? row.amountMinor : 0 - row.amountMinor;
