import type { Document } from 'mongodb';

export function stagesOf(plan: unknown): string[] {
  if (plan === null || typeof plan !== 'object') return [];
  const own = 'stage' in plan && typeof plan.stage === 'string' ? [plan.stage] : [];
  return [...own, ...Object.values(plan).flatMap(stagesOf)];
}

/**
 * What of a question its index does not answer. The fallback store walks all of the owner's documents for it (100,000 rows:
 * 250 ms, against 4 ms without), mongod only those the index found: both are spared by asking for what the index has and
 * choosing among it in code.
 */
export function besideTheIndex(plan: unknown, filter: Document): string[] {
  if (plan === null || typeof plan !== 'object') return [];
  const { stage, filter: rest } = plan as { stage?: string; filter?: unknown };
  // The owner beside the ids of documents costs nothing.
  const own = stage === 'FETCH' && rest && !('_id' in filter) ? [JSON.stringify(rest)] : [];
  return [...own, ...Object.values(plan).flatMap((part) => besideTheIndex(part, filter))];
}

/** A list of values and a range: the fallback store uses only what stands before the list. */
export const isListBeforeRange = (filter: Document): boolean =>
  ['category', 'partCategories', 'merchantKey', 'accountId'].some((field) => filter[field]?.$in) &&
  typeof filter['date'] === 'object';

/** Asked so seldom that an index for it would cost more than it saves. */
export const walksTheLedger = new Set([
  'transactions.ofStatement',
  'transactions.ofBusiness',
  'transactions.hasPerson',
]);

/** What the store was asked, as it saw it. */
export interface Asked {
  collection: string;
  command: Document;
}

/** The filters of what was asked. */
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
