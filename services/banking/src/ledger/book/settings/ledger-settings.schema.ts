import type { LedgerSettings } from '@app/contracts-banking';
import { storedModel } from '@app/persistence';

/** How one person's figures are calculated; missing if everything is the default. */
export interface LedgerSettingsRow extends LedgerSettings {
  /** The user's id. */
  _id: string;
  userId: string;
}

export const ledgerSettingsModel = storedModel<LedgerSettingsRow>('LedgerSettings', 'ledgerSettings', {
  userId: 1,
  _id: 1,
});
