import {
  eraseUserEndpoint,
  exportUserEndpoint,
  healthEndpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';

export const nlpHealthEndpoint = healthEndpoint('nlp');
export const nlpEraseUserEndpoint = eraseUserEndpoint('nlp');
export const nlpExportUserEndpoint = exportUserEndpoint('nlp');
export const nlpRestoreUserEndpoint = restoreUserEndpoint('nlp');
