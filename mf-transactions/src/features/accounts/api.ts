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

/* Each write is created once: it remembers the idempotency key of every action, so repeating an action cannot write twice. */

export const addValuation = mutationFor(addValuationEndpoint);
export const changeAccount = mutationFor(changeAccountEndpoint);
export const createAccount = mutationFor(createAccountEndpoint);
export const exchangePublicToken = mutationFor(exchangePublicTokenEndpoint);
export const repairedLink = mutationFor(repairedLinkEndpoint);
export const claimSimplefin = mutationFor(claimSimplefinEndpoint);
export const unlink = mutationFor(unlinkEndpoint);
export const placeLink = mutationFor(placeLinkEndpoint);
/** Decides whether a transaction that the bank withdrew is kept or removed. */
export const settleGone = mutationFor(settleGoneEndpoint);
/** The ways of linking a bank that this server offers. */
export const readLinkSetup = () => queryFor(getLinkSetupEndpoint);
export const createLinkToken = mutationFor(createLinkTokenEndpoint);
export const listLinkedAccounts = () => queryFor(listLinkedAccountsEndpoint);

/** The valuations of all accounts. */
export const listValuations = () => queryFor(listValuationsEndpoint);
export const readAttention = () => queryFor(readAttentionEndpoint);
export const removeAccount = mutationFor(removeAccountEndpoint);
export const removeValuation = mutationFor(removeValuationEndpoint);
export const syncLink = mutationFor(syncLinkEndpoint);
