import { useCallback } from 'react';
import { useBulkWrite } from '../bulk-changes/use-bulk-write';
import type { Ledger } from '../ledger/ledger';
import type { MerchantAnswer } from './merchant/merchant-row-props';
import { idsOf, isMerchant } from './review-groups';
import type { MerchantItem, ReviewItem } from './review-item';
import type { useActiveItem } from './use-active-item';
import type { useAnswered } from './use-answered';
import { useBoxCall } from './use-box-call';
import { useCategoriseMerchant } from './merchant/use-categorise-merchant';
import { useLinkAll } from './use-link-all';
import { usePairActions } from './use-pair-actions';

/** What a person may answer to an item, and what is open because of it. */
export function useReviewActions(
  ledger: Ledger | undefined,
  answers: ReturnType<typeof useAnswered>,
  { pick, passOn }: Pick<ReturnType<typeof useActiveItem>, 'pick' | 'passOn'>,
) {
  const { acceptPair, rejectPair, ...pairs } = usePairActions();
  const linkAll = useLinkAll();
  const { approve, remove, categorise, isBusy } = useBulkWrite();
  const { boxCall, callBox, callNext } = useBoxCall();
  const categoriseOf = useCategoriseMerchant({
    onSettled: ([first], isFailed) => answers.end(first!, isFailed),
  });
  const answerMerchant = (item: MerchantItem, { byKey, ...answer }: MerchantAnswer) => {
    if (!ledger) return;
    answers.begin(item.key);
    categoriseOf.mutate({ ids: idsOf(ledger, item), name: item.name, ...answer });
    callNext(passOn(item), byKey);
  };
  const categoriseRow = useCallback(
    (id: string, category: string) => categorise(id, category, () => undefined),
    [categorise],
  );
  const answerByKey = (item: ReviewItem, category?: string) => {
    if (!ledger) return;
    if (category === undefined) approve(idsOf(ledger, item));
    else categoriseRow(item.key, category);
    callNext(passOn(item), true);
  };
  const accept = (item: ReviewItem) => {
    if (isMerchant(item)) return answerMerchant(item, { always: false, byKey: false });
    pick(item);
    if ('pair' in item) acceptPair(item);
    else if (ledger) approve(idsOf(ledger, item));
  };
  const reject = (item: ReviewItem) => {
    pick(item);
    if ('pair' in item) rejectPair(item);
    else if (ledger && idsOf(ledger, item).length === 1) remove([item.key]);
  };
  return {
    ...pairs,
    accept,
    reject,
    approve,
    remove,
    answerMerchant,
    answerByKey,
    categoriseRow,
    linkAll: linkAll.mutate,
    isBusy: isBusy || linkAll.isPending,
    boxCall,
    callBox,
  };
}
