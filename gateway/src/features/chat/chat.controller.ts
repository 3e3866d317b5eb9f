import { forwardController } from '../../edge/routing/forward.controller';

/** Every route of contracts/chat, answered by the chat service. */
export const ChatController = forwardController('chat');
