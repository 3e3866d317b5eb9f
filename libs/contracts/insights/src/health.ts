import {
  eraseUserEndpoint,
  exportUserEndpoint,
  healthEndpoint,
  restoreUserEndpoint,
} from '@app/contracts-kernel';

export const insightsHealthEndpoint = healthEndpoint('insights');
export const insightsEraseUserEndpoint = eraseUserEndpoint('insights');
export const insightsExportUserEndpoint = exportUserEndpoint('insights');
export const insightsRestoreUserEndpoint = restoreUserEndpoint('insights');
