import type { Document } from 'mongodb';

export function stagesOf(plan: unknown): string[] {
  if (plan === null || typeof plan !== 'object') return [];
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}

/**
 * The conditions of a query that its index does not answer. For these the fallback store reads all documents
 * of the owner (100,000 rows: 250 ms, against 4 ms without), mongod only those that the index found. Both are
 * avoided by querying only what the index has and filtering in code.
 */
export function besideTheIndex(plan: unknown, filter: Document): string[] {
  if (plan === null || typeof plan !== 'object') return [];
  const { stage, filter: rest } = plan as { stage?: string; filter?: unknown };
  // A condition on the owner in addition to ids of documents costs nothing.
  const own = stage === 'FETCH' && rest && !('_id' in filter) ? [JSON.stringify(rest)] : [];
  return [...own, ...Object.values(plan).flatMap((part) => besideTheIndex(part, filter))];
}

/** A list of values with a range: the fallback store uses only the fields before the list. */
export const isListBeforeRange = (filter: Document): boolean =>
  ['category', 'partCategories', 'merchantKey', 'accountId'].some((field) => filter[field]?.$in) &&
  typeof filter['date'] === 'object';

/** Queries made so rarely that an index would cost more than it saves. */
export const walksTheLedger = new Set([
  'transactions.ofStatement',
  'transactions.ofBusiness',
  'transactions.hasPerson',
]);

/** A command as the store received it. */
export interface Asked {
  collection: string;
  command: Document;
}

/** The filters of a command. */
export const shapes = ({
  collection,
  command,
}: Asked): { collection: string; filter: Document; sort?: Document }[] => {
  if (command['find'])
    return [{ collection, filter: command['filter'] as Document, sort: command['sort'] as Document }];
  if (command['aggregate'])
    return [{ collection, filter: (command['pipeline'] as Document[])[0]!['$match'] as Document }];
  return [...((command['updates'] as Document[]) ?? []), ...((command['deletes'] as Document[]) ?? [])].map(
    ({ q }) => ({ collection, filter: q as Document }),
  );
};
