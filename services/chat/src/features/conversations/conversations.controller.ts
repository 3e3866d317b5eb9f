import { Controller } from '@nestjs/common';
import {
  createConversationRequest,
  listConversationsRequest,
  listMessagesRequest,
  sendMessageRequest,
  type ChatMessage,
  type Conversation,
} from '@app/contracts-chat';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ConversationsService } from './conversations.service';

@Controller()
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Handles(listConversationsRequest)
  list(_: RequestOf<typeof listConversationsRequest>, call: CallContext): Promise<Conversation[]> {
    return this.conversations.list(call);
  }

  @Handles(createConversationRequest)
  create(request: RequestOf<typeof createConversationRequest>, call: CallContext): Promise<Conversation> {
    return this.conversations.create(request, call);
  }

  @Handles(listMessagesRequest)
  messages(request: RequestOf<typeof listMessagesRequest>, call: CallContext): Promise<ChatMessage[]> {
    return this.conversations.messages(request.id, call);
  }

  @Handles(sendMessageRequest)
  send(
    request: RequestOf<typeof sendMessageRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof sendMessageRequest>> {
    return this.conversations.send(request, call);
  }
}
