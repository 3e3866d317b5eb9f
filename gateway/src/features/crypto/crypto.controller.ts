import { forwardController } from '../../edge/routing/forward.controller';

/** Forwards every route of contracts/crypto to the crypto service. */
export const CryptoController = forwardController('crypto');
