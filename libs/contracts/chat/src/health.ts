import { eraseUserEndpoint, healthEndpoint } from '@app/contracts-kernel';

export const chatHealthEndpoint = healthEndpoint('chat');
export const chatEraseUserEndpoint = eraseUserEndpoint('chat');
