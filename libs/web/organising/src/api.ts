import { callRoute, mutationFor, queryFor } from '@app/api-client';
import {
  changeMerchantEndpoint,
  learnRuleEndpoint,
  listAccountsEndpoint,
  loadSampleEndpoint,
  offerRuleEndpoint,
  undoEndpoint,
  undoProgressEndpoint,
} from '@app/contracts-banking';

/*
 * Mutations are created once, because each remembers the idempotency key of every action, so that a repeat
 * cannot write twice.
 */

export const changeMerchant = mutationFor(changeMerchantEndpoint);
export const learnRule = mutationFor(learnRuleEndpoint);
export const listAccounts = () => queryFor(listAccountsEndpoint);
export const loadSample = mutationFor(loadSampleEndpoint);
export const offerRule = (transactionId: string, category?: string) =>
  queryFor(offerRuleEndpoint, { params: { transactionId }, ...(category && { query: { category } }) });
export const readUndoProgress = (id: string) => callRoute(undoProgressEndpoint, { params: { id } });
export const undoWrite = mutationFor(undoEndpoint);
