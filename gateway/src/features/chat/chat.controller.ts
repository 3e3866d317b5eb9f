import { sendMessageEndpoint } from '@app/contracts-chat';
import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/chat but the one that answers in pieces, answered by the chat service. */
export const ChatController = forwardController('chat', [sendMessageEndpoint]);
