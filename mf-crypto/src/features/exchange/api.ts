import { mutationFor, queryFor } from '@app/api-client';
import {
  connectByKeyEndpoint,
  connectExchangeEndpoint,
  disconnectExchangeEndpoint,
  finishConnectEndpoint,
  getExchangeEndpoint,
  syncExchangeEndpoint,
} from '@app/contracts-crypto';

export const readExchange = () => queryFor(getExchangeEndpoint);
export const connectExchange = mutationFor(connectExchangeEndpoint, { untilFresh: true });
export const connectByKey = mutationFor(connectByKeyEndpoint, { untilFresh: true });
export const finishConnect = mutationFor(finishConnectEndpoint, { untilFresh: true });
export const syncExchange = mutationFor(syncExchangeEndpoint, { untilFresh: true });
export const disconnectExchange = mutationFor(disconnectExchangeEndpoint, { untilFresh: true });
