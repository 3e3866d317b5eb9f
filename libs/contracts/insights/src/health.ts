import { eraseUserEndpoint, healthEndpoint } from '@app/contracts-kernel';

export const insightsHealthEndpoint = healthEndpoint('insights');
export const insightsEraseUserEndpoint = eraseUserEndpoint('insights');
