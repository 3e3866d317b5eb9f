import { queryFor } from '@app/api-client';
import { traceRulesRoute } from '@app/contracts-banking';

export const traceRules = (transactionId: string) => queryFor(traceRulesRoute, { params: { transactionId } });
