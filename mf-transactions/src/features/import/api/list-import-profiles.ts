import { queryFor } from '@app/api-client';
import { listImportProfilesRoute } from '@app/contracts-banking';

export const listImportProfiles = () => queryFor(listImportProfilesRoute);
