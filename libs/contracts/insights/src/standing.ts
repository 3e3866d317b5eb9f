import { eraseUserRequest, healthRequest } from '@app/contracts-kernel';

export const insightsHealthRequest = healthRequest('insights');
export const insightsEraseUserRequest = eraseUserRequest('insights');
