import { eraseUserRequest, healthRequest } from '@app/contracts-kernel';

export const nlpHealthRequest = healthRequest('nlp');
export const nlpEraseUserRequest = eraseUserRequest('nlp');
