import { shownLedger } from './ledger';

/** A value that this browser stores for one ledger of one person. */
export interface LedgerStorage {
  read(): string | undefined;
  keep(value: string): void;
  forget(): void;
}

/**
 * Stores a value for the shown ledger under a unique name, separately for each person, so that no value appears in another ledger.
 * Without a signed-in person or without browser storage, nothing is stored.
 */
export function ledgerStorage(name: string): LedgerStorage {
  const withKey = <T>(act: (key: string) => T): T | undefined => {
    const ledger = shownLedger();
    if (!ledger) return undefined;
    const { ownId, ledgerId } = ledger;
    try {
      return act(`${name}.${ownId === ledgerId ? ownId : `${ownId}@${ledgerId}`}`);
    } catch {
      // The browser refuses storage.
      return undefined;
    }
  };
  return {
    read: () => withKey((key) => localStorage.getItem(key)) ?? undefined,
    keep: (value) => withKey((key) => localStorage.setItem(key, value)),
    forget: () => withKey((key) => localStorage.removeItem(key)),
  };
}
