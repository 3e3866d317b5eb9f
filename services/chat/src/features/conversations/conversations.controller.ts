import { Controller } from '@nestjs/common';
import {
  changeConversationEndpoint,
  createConversationEndpoint,
  listConversationsEndpoint,
  listMessagesEndpoint,
  rateMessageEndpoint,
  removeConversationEndpoint,
  restoreConversationEndpoint,
  searchConversationsEndpoint,
  sendMessageEndpoint,
  stopAnswerEndpoint,
} from '@app/contracts-chat';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ConversationsService } from './conversations.service';
import { ExchangeService } from './exchange.service';

@Controller()
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly exchange: ExchangeService,
  ) {}

  @Handles(listConversationsEndpoint)
  list(_: unknown, call: CallContext) {
    return this.conversations.list(call);
  }

  @Handles(createConversationEndpoint)
  create(request: RequestOf<typeof createConversationEndpoint>, call: CallContext) {
    return this.conversations.create(request, call);
  }

  @Handles(listMessagesEndpoint)
  messages(request: RequestOf<typeof listMessagesEndpoint>, call: CallContext) {
    return this.conversations.messages(request.id, call);
  }

  @Handles(sendMessageEndpoint)
  send(request: RequestOf<typeof sendMessageEndpoint>, call: CallContext) {
    return this.exchange.send(request, call);
  }

  @Handles(stopAnswerEndpoint)
  stop(request: RequestOf<typeof stopAnswerEndpoint>, call: CallContext) {
    return this.conversations.stop(request.id, call);
  }

  @Handles(changeConversationEndpoint)
  change(request: RequestOf<typeof changeConversationEndpoint>, call: CallContext) {
    return this.conversations.change(request, call);
  }

  @Handles(removeConversationEndpoint)
  remove(request: RequestOf<typeof removeConversationEndpoint>, call: CallContext) {
    return this.conversations.remove(request, call);
  }

  @Handles(restoreConversationEndpoint)
  restore(request: RequestOf<typeof restoreConversationEndpoint>, call: CallContext) {
    return this.conversations.restore(request, call);
  }

  @Handles(searchConversationsEndpoint)
  search(request: RequestOf<typeof searchConversationsEndpoint>, call: CallContext) {
    return this.conversations.search(request, call);
  }

  @Handles(rateMessageEndpoint)
  rate(request: RequestOf<typeof rateMessageEndpoint>, call: CallContext) {
    return this.conversations.rate(request, call);
  }
}
