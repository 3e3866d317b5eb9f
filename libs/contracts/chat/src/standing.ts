import { eraseUserRequest, healthRequest } from '@app/contracts-kernel';

export const chatHealthRequest = healthRequest('chat');
export const chatEraseUserRequest = eraseUserRequest('chat');
