import { shownLedger } from './ledger';

/** A value that this browser keeps of one ledger of one person. */
export interface LedgerStorage {
  read(): string | undefined;
  keep(value: string): void;
  forget(): void;
}

/**
 * Keeps a value of the ledger that is shown, under a name that no other use has: each ledger of each person has its own, so that
 * nothing of one turns up in another. Nobody who is signed in, and a browser that keeps nothing, have none.
 */
export function ledgerStorage(name: string): LedgerStorage {
  const withKey = <T>(act: (key: string) => T): T | undefined => {
    const ledger = shownLedger();
    if (!ledger) return undefined;
    const { ownId, ledgerId } = ledger;
    try {
      return act(`${name}.${ownId === ledgerId ? ownId : `${ownId}@${ledgerId}`}`);
    } catch {
      // Storage refused.
      return undefined;
    }
  };
  return {
    read: () => withKey((key) => localStorage.getItem(key)) ?? undefined,
    keep: (value) => withKey((key) => localStorage.setItem(key, value)),
    forget: () => withKey((key) => localStorage.removeItem(key)),
  };
}
