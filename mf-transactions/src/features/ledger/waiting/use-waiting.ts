import { useStore, waitingWrites } from '@app/shell-sdk';
import { useMemo } from 'react';
import { ledgerWrites, type LedgerWrite } from './waiting-write';

/** Ledger writes queued on this device, oldest first. */
export function useWaiting(): readonly LedgerWrite[] {
  const all = useStore(waitingWrites);
  return useMemo(() => ledgerWrites(all), [all]);
}
