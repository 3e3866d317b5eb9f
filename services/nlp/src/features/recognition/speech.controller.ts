import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { readSpeechEndpoint, recogniseSpeechEndpoint } from '@app/contracts-nlp';
import { Handles, type CallContext } from '@app/messaging';
import { SpeechService } from './speech.service';

@Controller()
export class SpeechController {
  constructor(private readonly speech: SpeechService) {}

  @Handles(readSpeechEndpoint)
  read(): Promise<ReplyOf<typeof readSpeechEndpoint>> {
    return this.speech.read();
  }

  @Handles(recogniseSpeechEndpoint)
  recognise(
    request: RequestOf<typeof recogniseSpeechEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof recogniseSpeechEndpoint>> {
    return this.speech.recognise(request, call);
  }
}
