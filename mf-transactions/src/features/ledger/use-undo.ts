import { useUndo as useUndoOf } from '@app/organising';
import { derivedPaths, ledgerPath, transfersPath } from './ledger-paths';

const stale = [ledgerPath, transfersPath, ...derivedPaths];

/** Takes back one write to the ledger. */
export const useUndo = (): ((undoId: string) => void) => useUndoOf(stale);
