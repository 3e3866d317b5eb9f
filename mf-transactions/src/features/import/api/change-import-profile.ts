import { mutationFor } from '@app/api-client';
import { changeImportProfileRoute } from '@app/contracts-banking';

export const changeImportProfile = mutationFor(changeImportProfileRoute);
