import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/nlp, answered by the nlp service. */
export const NlpController = forwardController('nlp');
