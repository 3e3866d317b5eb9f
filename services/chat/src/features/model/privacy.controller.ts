import { Controller, Inject } from '@nestjs/common';
import { readChatPrivacyEndpoint } from '@app/contracts-chat';
import type { ReplyOf } from '@app/contracts-kernel';
import { Handles } from '@app/messaging';
import { isLocal, MODEL_OPTIONS, type ModelOptions } from './model.options';

@Controller()
export class PrivacyController {
  constructor(@Inject(MODEL_OPTIONS) private readonly options: ModelOptions | null) {}

  @Handles(readChatPrivacyEndpoint)
  read(): ReplyOf<typeof readChatPrivacyEndpoint> {
    const { options } = this;
    if (!options)
      return {
        model: null,
        sentence: 'Nothing leaves this server: answers are worked out here, without a language model.',
      };
    const { host } = new URL(options.baseUrl);
    const model = { name: options.model, host, isLocal: isLocal(options) };
    return {
      model,
      sentence: model.isLocal
        ? `Your questions and the figures of their answers go to the language model at ${host}, in your own network.`
        : `Your questions, the names of your categories and accounts, and the figures of the answers are sent to ${host}.`,
    };
  }
}
