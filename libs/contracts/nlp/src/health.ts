import { eraseUserEndpoint, healthEndpoint } from '@app/contracts-kernel';

export const nlpHealthEndpoint = healthEndpoint('nlp');
export const nlpEraseUserEndpoint = eraseUserEndpoint('nlp');
