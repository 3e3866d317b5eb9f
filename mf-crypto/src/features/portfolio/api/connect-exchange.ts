import { mutationFor } from '@app/api-client';
import { connectExchangeRoute } from '@app/contracts-crypto';

export const connectExchange = mutationFor(connectExchangeRoute);
