import { queryFor } from '@app/api-client';
import { listRulesRoute } from '@app/contracts-banking';

export const listRules = () => queryFor(listRulesRoute);
