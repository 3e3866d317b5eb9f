import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import {
  changeVoicePreferencesEndpoint,
  clearVoiceHistoryEndpoint,
  listVoiceHistoryEndpoint,
  readVoicePreferencesEndpoint,
  type VoicePreferences,
} from '@app/contracts-nlp';
import { Handles, type CallContext } from '@app/messaging';
import { HistoryService } from './history.service';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Handles(readVoicePreferencesEndpoint)
  readPreferences(_request: unknown, call: CallContext): Promise<VoicePreferences> {
    return this.history.readPreferences(call);
  }

  @Handles(changeVoicePreferencesEndpoint)
  changePreferences(
    request: RequestOf<typeof changeVoicePreferencesEndpoint>,
    call: CallContext,
  ): Promise<VoicePreferences> {
    return this.history.changePreferences(request, call);
  }

  @Handles(listVoiceHistoryEndpoint)
  list(
    request: RequestOf<typeof listVoiceHistoryEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof listVoiceHistoryEndpoint>> {
    return this.history.list(request, call);
  }

  @Handles(clearVoiceHistoryEndpoint)
  clear(_request: unknown, call: CallContext): Promise<{ success: true }> {
    return this.history.clear(call);
  }
}
