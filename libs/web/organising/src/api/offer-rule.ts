import { queryFor } from '@app/api-client';
import { offerRuleRoute } from '@app/contracts-banking';

export const offerRule = (transactionId: string) => queryFor(offerRuleRoute, { params: { transactionId } });
