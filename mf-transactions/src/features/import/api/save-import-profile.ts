import { mutationFor } from '@app/api-client';
import { saveImportProfileRoute } from '@app/contracts-banking';

export const saveImportProfile = mutationFor(saveImportProfileRoute);
