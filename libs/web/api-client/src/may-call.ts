import { isAtLeast, ledgerUseOf, type AnyRoute, type LedgerUse } from '@app/contracts-kernel';
import { useSyncExternalStore } from 'react';
import { shownLedger, watchShownLedger } from './ledger';

/** A call that a control makes: its contract, or the options that `mutationFor` returned for it. */
export type OfferedCall = AnyRoute | { meta: { use: LedgerUse } };

const usedBy = (call: OfferedCall): LedgerUse => ('kind' in call ? ledgerUseOf(call) : call.meta.use);

/** Whether the person may make a call now. Components use `useMayCall`, which renders them again after a change. */
export function mayCall(call: OfferedCall): boolean {
  const shared = shownLedger()?.shared;
  const use = usedBy(call);
  if (!shared || use === 'person') return true;
  return use !== 'closed' && isAtLeast(shared.role, use);
}

/**
 * Returns whether the person may make a call in the shown ledger, according to the role that the call's contract requires. In their
 * own ledger they may make every call. Controls for other calls are not shown.
 */
export function useMayCall(): (call: OfferedCall) => boolean {
  useSyncExternalStore(watchShownLedger, shownLedger);
  return mayCall;
}

/** The sentence to show on a page whose purpose is a call that the person may not make; undefined if they may. */
export function useDenialReason(call: OfferedCall): string | undefined {
  const may = useMayCall();
  const shared = shownLedger()?.shared;
  if (!shared || may(call)) return undefined;
  return usedBy(call) === 'owner'
    ? `Only ${shared.name} can do this in this ledger.`
    : `You can look at ${shared.name}’s ledger but not change it.`;
}
