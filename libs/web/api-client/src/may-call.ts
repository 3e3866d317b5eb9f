import { isAtLeast, ledgerUseOf, type AnyRoute, type LedgerUse } from '@app/contracts-kernel';
import { useSyncExternalStore } from 'react';
import { shownLedger, watchShownLedger } from './ledger';

/** A call that a control makes: its contract, or what `mutationFor` made of it. */
export type OfferedCall = AnyRoute | { meta: { use: LedgerUse } };

const usedBy = (call: OfferedCall): LedgerUse => ('kind' in call ? ledgerUseOf(call) : call.meta.use);

/** Whether a call is offered now; components ask `useMayCall`, which tells them of a change. */
export function mayCall(call: OfferedCall): boolean {
  const shared = shownLedger()?.shared;
  const use = usedBy(call);
  if (!shared || use === 'person') return true;
  return use !== 'closed' && isAtLeast(shared.role, use);
}

/**
 * Whether the person may make a call in the ledger that is shown, by the role that stands beside the call in its contract: what they may
 * not do is not offered. In their own ledger they may do everything.
 */
export function useMayCall(): (call: OfferedCall) => boolean {
  useSyncExternalStore(watchShownLedger, shownLedger);
  return mayCall;
}

/** The sentence for a page that is there to make a call, where the person may not; undefined where they may. */
export function useDenialReason(call: OfferedCall): string | undefined {
  const may = useMayCall();
  const shared = shownLedger()?.shared;
  if (!shared || may(call)) return undefined;
  return usedBy(call) === 'owner'
    ? `Only ${shared.name} can do this in this ledger.`
    : `You can look at ${shared.name}’s ledger but not change it.`;
}
