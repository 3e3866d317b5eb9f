import type { ImportPreview, ImportRow } from '@app/contracts-banking';
import { jsonNumber } from '@app/money';
import type { Comparison } from './comparison';
import { groupOf, hasOwnCategory } from './chosen-categories';
import type { PlannedGood, PlannedRow } from './import-plan';

const rowsAtOnce = 200;

const nothing = {
  duplicateOf: null,
  date: null,
  description: null,
  type: null,
  amount: null,
  category: null,
  statementText: null,
  merchant: null,
  tags: [],
  rules: [],
} satisfies Partial<ImportRow>;

type Effects = Pick<ImportRow, 'description' | 'category' | 'merchant' | 'tags' | 'rules' | 'sorting'>;

/** Description and category of a row: for a new one after the rules, for others as in the file. */
function effectsOf(
  { outcome, row, other, categoryId }: PlannedGood,
  { projectedRow, guesses: { book, keyOf }, chosen, alike }: Comparison,
): Effects {
  if (outcome !== 'new')
    return {
      description: row.extra?.description ?? row.merchant ?? row.description,
      category: book.nameOf(outcome === 'merge' ? (other?.categoryId ?? categoryId) : categoryId),
      merchant: row.merchant,
      tags: row.extra?.tags ?? [],
      rules: [],
    };
  const { description, merchant, merchantKey, type, tags, ruleMarks } = projectedRow(row);
  const group = groupOf(row, keyOf);
  const sorting = {
    merchantKey: merchant === null || type === 'transfer' ? null : merchantKey,
    alike: group ? (alike.get(group) ?? 1) - 1 : 0,
    chosen: chosen.get(row)?.by ?? null,
  };
  return {
    ...(hasOwnCategory(row) && { sorting }),
    description,
    category: book.nameOf(categoryId),
    merchant,
    tags,
    rules: (ruleMarks ?? []).map(({ ruleId, rule, cells }) => ({ id: ruleId, name: rule, cells })),
  };
}

function toImportRow(planned: PlannedRow, at: number, comparison: Comparison): ImportRow {
  const place = { row: at, line: planned.row.line, raw: planned.row.raw };
  if (planned.outcome === 'refused')
    return { ...nothing, ...place, outcome: planned.outcome, reason: planned.row.refused };
  const { outcome, row, other } = planned;
  const isPresent = other && !other.deleted && !other.excluded;
  return {
    ...place,
    ...effectsOf(planned, comparison),
    outcome,
    reason: planned.reason,
    duplicateOf: isPresent ? (other.mergedInto ?? other._id) : null,
    date: row.date,
    type: row.signedMinor > 0 ? 'income' : 'expense',
    amount: jsonNumber(Math.abs(row.signedMinor), comparison.account.currency),
    statementText: row.extra?.statementText ?? row.statementText,
  };
}

/** A page of a preview's rows, optionally of one outcome only. */
export function previewRows(
  comparison: Comparison,
  from: number,
  outcome?: ImportRow['outcome'],
): Pick<ImportPreview, 'rows' | 'nextRow'> {
  const all = comparison.plan.rows.map((planned, at) => ({ planned, at }));
  const matching = outcome ? all.filter(({ planned }) => planned.outcome === outcome) : all;
  const next = from + rowsAtOnce;
  return {
    rows: matching.slice(from, next).map(({ planned, at }) => toImportRow(planned, at, comparison)),
    nextRow: next < matching.length ? next : null,
  };
}
