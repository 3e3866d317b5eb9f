import { Controller } from '@nestjs/common';
import {
  listChatInsightsEndpoint,
  readPersonalityEndpoint,
  setPersonalityEndpoint,
  type ChatInsight,
} from '@app/contracts-chat';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { CompanionService } from './companion.service';

@Controller()
export class CompanionController {
  constructor(private readonly companion: CompanionService) {}

  @Handles(readPersonalityEndpoint)
  personality(
    _: RequestOf<typeof readPersonalityEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readPersonalityEndpoint>> {
    return this.companion.personality(call);
  }

  @Handles(setPersonalityEndpoint)
  choose(
    request: RequestOf<typeof setPersonalityEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setPersonalityEndpoint>> {
    return this.companion.choose(request, call);
  }

  @Handles(listChatInsightsEndpoint)
  insights(_: RequestOf<typeof listChatInsightsEndpoint>, call: CallContext): Promise<ChatInsight[]> {
    return this.companion.insights(call);
  }
}
