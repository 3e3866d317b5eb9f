import { mutationFor, queryFor } from '@app/api-client';
import { changeLedgerSettingsEndpoint, readLedgerSettingsEndpoint } from '@app/contracts-banking';

export const changeLedgerSettings = mutationFor(changeLedgerSettingsEndpoint);
export const readLedgerSettings = queryFor(readLedgerSettingsEndpoint);
