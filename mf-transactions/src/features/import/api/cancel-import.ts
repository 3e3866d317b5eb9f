import { mutationFor } from '@app/api-client';
import { cancelImportRoute } from '@app/contracts-banking';

export const cancelImport = mutationFor(cancelImportRoute);
