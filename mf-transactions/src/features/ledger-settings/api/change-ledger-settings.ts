import { mutationFor } from '@app/api-client';
import { changeLedgerSettingsRoute } from '@app/contracts-banking';

export const changeLedgerSettings = mutationFor(changeLedgerSettingsRoute);
