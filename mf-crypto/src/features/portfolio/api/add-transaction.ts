import { mutationFor } from '@app/api-client';
import { addCryptoTransactionRoute } from '@app/contracts-crypto';

export const addTransaction = mutationFor(addCryptoTransactionRoute);
