import type { Transaction } from '@app/contracts-banking';
import { learnRule, offerRule, useBatchEdit } from '@app/organising';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { correctedTransactionId } from './learn-offer';

/** Which other transactions of the merchant get the chosen category. */
export interface RuleReach {
  always: boolean;
  /** Past transactions as well. */
  past: boolean;
}

const justThis: RuleReach = { always: false, past: false };

/** Offers a rule for the category that is chosen but not saved yet; the ticked choice is learned after saving. */
export function useRuleOffer(base: Transaction, chosen: { category: string; isWhole: boolean }) {
  const { category } = chosen;
  const isChanged = chosen.isWhole && category !== '' && category !== base.category;
  const { data: reply } = useQuery({ ...offerRule(base.id, category), enabled: isChanged, gcTime: 0 });
  const offer = (isChanged && reply?.offer) || undefined;
  const [reach, setReach] = useState({ of: category, ...justThis });
  const learn = useBatchEdit(learnRule, 'Rule learned');
  const now: RuleReach = reach.of === category ? reach : justThis;
  // The same object until something changes, so that the form is not rendered without need.
  const shown = useMemo(
    () => offer && { offer, reach: now, choose: (next: RuleReach) => setReach({ of: category, ...next }) },
    [offer, now, category],
  );
  return {
    shown,
    /** After saving: if the person saw this offer, their ticks are the answer; otherwise the list makes the offer. */
    afterSave(saved: Transaction) {
      if (saved.category === base.category) return;
      if (!offer || offer.category !== saved.category) correctedTransactionId.set(saved.id);
      else if (now.always)
        learn.mutate({ body: { merchantKey: offer.merchantKey, category: offer.category, past: now.past } });
    },
  };
}

export type ShownOffer = NonNullable<ReturnType<typeof useRuleOffer>['shown']>;
