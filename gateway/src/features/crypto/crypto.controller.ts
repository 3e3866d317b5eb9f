import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/crypto, answered by the crypto service. */
export const CryptoController = forwardController('crypto');
