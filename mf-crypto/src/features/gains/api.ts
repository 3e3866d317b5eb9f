import { mutationFor, queryFor } from '@app/api-client';
import {
  changeCryptoSettingsEndpoint,
  listOpenLotsEndpoint,
  pickLotsEndpoint,
  previewSaleEndpoint,
  readCryptoGainsEndpoint,
  readCryptoSettingsEndpoint,
  readLotChoicesEndpoint,
} from '@app/contracts-crypto';

export const readGains = (year: number) => queryFor(readCryptoGainsEndpoint, { query: { year } });
export const readSettings = () => queryFor(readCryptoSettingsEndpoint);
export const changeSettings = mutationFor(changeCryptoSettingsEndpoint, { untilFresh: true });
export const listOpenLots = () => queryFor(listOpenLotsEndpoint);
export const readLotChoices = (id: string) => queryFor(readLotChoicesEndpoint, { params: { id } });
export const pickLots = mutationFor(pickLotsEndpoint, { untilFresh: true });
export const previewSale = (walletId: string, quantity: string) =>
  queryFor(previewSaleEndpoint, { query: { walletId, quantity } });
