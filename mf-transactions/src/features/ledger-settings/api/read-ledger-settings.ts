import { queryFor } from '@app/api-client';
import { readLedgerSettingsRoute } from '@app/contracts-banking';

export const readLedgerSettings = queryFor(readLedgerSettingsRoute);
