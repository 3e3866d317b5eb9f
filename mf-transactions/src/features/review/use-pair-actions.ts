import type { DuplicateSuggestion } from '@app/contracts-banking';
import { useState } from 'react';
import { useDuplicates } from '../merge/use-duplicates';
import { useLinks } from '../transaction-form/links/use-links';
import type { PairItem } from './review-item';

/** Answers to suggested pairs: a transfer is linked at once, a duplicate is compared first. */
export function usePairActions() {
  const links = useLinks();
  const duplicates = useDuplicates(() => undefined);
  const [comparing, setComparing] = useState<DuplicateSuggestion>();
  return {
    acceptPair: (item: PairItem) => {
      if (item.kind === 'duplicate') setComparing(item.pair);
      else links.linkTransfer({ fromId: item.pair.from.id, toId: item.pair.to.id });
    },
    rejectPair: (item: PairItem) => {
      if (item.kind === 'duplicate') duplicates.reject(item.pair.kept.id, item.pair.posted.id);
      else links.rejectTransfer({ fromId: item.pair.from.id, toId: item.pair.to.id });
    },
    problem: links.error ?? duplicates.error,
    /** The pair whose comparison is open. */
    comparing,
    endComparing: () => setComparing(undefined),
  };
}
