import { reasonOf } from '@app/api-client';
import { learnRule, offerRule, showFailure, useUndoAll } from '@app/organising';
import { maxBulkRows } from '@app/contracts-banking';
import { toast } from '@app/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commitBulk, previewBulk } from '../../bulk-changes/api';

export interface CategoriseMerchant {
  ids: readonly string[];
  name: string;
  /** Undefined if the rows keep their categories and are only marked as reviewed. */
  category?: string;
  /** Whether to learn a rule for future rows as well. */
  always: boolean;
}

interface Sorted {
  changed: number;
  skipped: number;
  undoIds: string[];
  isLearned: boolean;
  /** Why a requested rule was not learned. */
  notLearned?: string;
}

/**
 * Gives all rows of a merchant a category, or keeps their categories, and marks them as reviewed; optionally learns the same for future
 * rows.
 */
export function useCategoriseMerchant({
  onSettled,
}: {
  onSettled: (ids: readonly string[], isFailed: boolean) => void;
}) {
  const undoAll = useUndoAll();
  const client = useQueryClient();
  return useMutation({
    meta: learnRule.meta,
    // Answers are written one after the other, in their order.
    scope: { id: 'sort-merchant' },
    mutationFn: async ({ ids, category, always }: CategoriseMerchant): Promise<Sorted> => {
      const body = {
        ids: ids.slice(0, maxBulkRows),
        change: { ...(category !== undefined && { category }), reviewed: true },
      };
      // Requested in parallel whether a rule may be made, so that a queue of answers is sent sooner.
      const offerRequest =
        always && category !== undefined
          ? client.fetchQuery({ ...offerRule(ids[0]!), staleTime: 0, gcTime: 0 })
          : undefined;
      // The result is awaited below. If the write fails first nobody awaits it, so its rejection is handled here.
      offerRequest?.catch(() => undefined);
      const { plan } = await previewBulk.mutationFn({ body });
      const { changed, skipped, undoId } = await commitBulk.mutationFn({ body: { ...body, plan } });
      const undoIds = undoId ? [undoId] : [];
      const outcome = { changed, skipped, undoIds, isLearned: false };
      if (!offerRequest || category === undefined) return outcome;
      try {
        const { offer } = await offerRequest;
        if (!offer) return outcome;
        const { undoId: learned } = await learnRule.mutationFn({
          body: { merchantKey: offer.merchantKey, category, past: false },
        });
        return { ...outcome, undoIds: [learned, ...undoIds], isLearned: true };
      } catch (error) {
        // The rows are sorted by now, so the message has to say that, and why no rule was learned.
        return { ...outcome, notLearned: reasonOf(error) };
      }
    },
    onSuccess: ({ changed, skipped, undoIds, isLearned, notLearned }, { name, category }) => {
      const title =
        category === undefined
          ? `${name}: ${changed.toLocaleString()} approved`
          : `${name}: ${changed.toLocaleString()} sorted as ${category}`;
      toast({
        title,
        description: [
          isLearned && 'New ones will be sorted the same way.',
          notLearned && `No rule was made: ${notLearned}`,
          skipped > 0 && `${skipped.toLocaleString()} stay as they are: locked or linked.`,
        ]
          .filter(Boolean)
          .join(' '),
        ...(undoIds.length > 0 && { action: { label: 'Undo', onClick: () => undoAll(undoIds, title) } }),
      });
    },
    onError: showFailure('Nothing was sorted'),
    onSettled: (_sorted, error, { ids }) => onSettled(ids, error !== null),
  });
}
