import { forwardController } from '../../edge/routing/forward.controller';

/** Forwards every route of contracts/nlp to the nlp service. */
export const NlpController = forwardController('nlp');
