import { Controller } from '@nestjs/common';
import {
  listChatInsightsRequest,
  readPersonalityRequest,
  setPersonalityRequest,
  type ChatInsight,
} from '@app/contracts-chat';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { CompanionService } from './companion.service';

@Controller()
export class CompanionController {
  constructor(private readonly companion: CompanionService) {}

  @Handles(readPersonalityRequest)
  personality(
    _: RequestOf<typeof readPersonalityRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof readPersonalityRequest>> {
    return this.companion.personality(call);
  }

  @Handles(setPersonalityRequest)
  choose(
    request: RequestOf<typeof setPersonalityRequest>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setPersonalityRequest>> {
    return this.companion.choose(request, call);
  }

  @Handles(listChatInsightsRequest)
  insights(_: RequestOf<typeof listChatInsightsRequest>, call: CallContext): Promise<ChatInsight[]> {
    return this.companion.insights(call);
  }
}
