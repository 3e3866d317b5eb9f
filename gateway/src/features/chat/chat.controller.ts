import { sendMessageEndpoint } from '@app/contracts-chat';
import { forwardController } from '../../edge/routing/forward.controller';

/** Forwards every route of contracts/chat to the chat service, except the one that answers in pieces. */
export const ChatController = forwardController('chat', [sendMessageEndpoint]);
