import {
  eraseUserEndpoint,
  exportUserEndpoint,
  healthEndpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';

export const chatHealthEndpoint = healthEndpoint('chat');
export const chatEraseUserEndpoint = eraseUserEndpoint('chat');
export const chatExportUserEndpoint = exportUserEndpoint('chat');
export const chatRestoreUserEndpoint = restoreUserEndpoint('chat');
