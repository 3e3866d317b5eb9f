import { mutationFor, queryFor } from '@app/api-client';
import {
  addValuationEndpoint,
  changeAccountEndpoint,
  createAccountEndpoint,
  claimSimplefinEndpoint,
  createLinkTokenEndpoint,
  getLinkSetupEndpoint,
  exchangePublicTokenEndpoint,
  repairedLinkEndpoint,
  listLinkedAccountsEndpoint,
  listValuationsEndpoint,
  placeLinkEndpoint,
  readAttentionEndpoint,
  removeAccountEndpoint,
  removeValuationEndpoint,
  settleGoneEndpoint,
  syncLinkEndpoint,
  unlinkEndpoint,
} from '@app/contracts-banking';

/* Writes are made once: each remembers the key of each action, so that repeating one cannot write twice. */

export const addValuation = mutationFor(addValuationEndpoint);
export const changeAccount = mutationFor(changeAccountEndpoint);
export const createAccount = mutationFor(createAccountEndpoint);
export const exchangePublicToken = mutationFor(exchangePublicTokenEndpoint);
export const repairedLink = mutationFor(repairedLinkEndpoint);
export const claimSimplefin = mutationFor(claimSimplefinEndpoint);
export const unlink = mutationFor(unlinkEndpoint);
export const placeLink = mutationFor(placeLinkEndpoint);
/** What becomes of a transaction that the bank took back. */
export const settleGone = mutationFor(settleGoneEndpoint);
/** Which ways of linking this server has. */
export const readLinkSetup = () => queryFor(getLinkSetupEndpoint);
export const createLinkToken = mutationFor(createLinkTokenEndpoint);
export const listLinkedAccounts = () => queryFor(listLinkedAccountsEndpoint);

/** What accounts were said to be worth. */
export const listValuations = () => queryFor(listValuationsEndpoint);
export const readAttention = () => queryFor(readAttentionEndpoint);
export const removeAccount = mutationFor(removeAccountEndpoint);
export const removeValuation = mutationFor(removeValuationEndpoint);
export const syncLink = mutationFor(syncLinkEndpoint);
