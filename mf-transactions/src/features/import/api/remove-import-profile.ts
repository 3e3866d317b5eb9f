import { mutationFor } from '@app/api-client';
import { removeImportProfileRoute } from '@app/contracts-banking';

export const removeImportProfile = mutationFor(removeImportProfileRoute);
