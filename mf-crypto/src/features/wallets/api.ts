import { mutationFor, queryFor } from '@app/api-client';
import {
  addWalletEndpoint,
  changeWalletEndpoint,
  listWalletsEndpoint,
  removeWalletEndpoint,
  restoreWalletEndpoint,
} from '@app/contracts-crypto';

export const listWallets = () => queryFor(listWalletsEndpoint);
export const addWallet = mutationFor(addWalletEndpoint, { untilFresh: true });
export const changeWallet = mutationFor(changeWalletEndpoint, { untilFresh: true });
export const removeWallet = mutationFor(removeWalletEndpoint, { untilFresh: true });
export const restoreWallet = mutationFor(restoreWalletEndpoint, { untilFresh: true });
