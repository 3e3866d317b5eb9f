import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import { processUtteranceEndpoint, type UtteranceReply } from '@app/contracts-nlp';
import { Handles, type CallContext } from '@app/messaging';
import { CommandsService } from './commands.service';

@Controller()
export class CommandsController {
  constructor(private readonly commands: CommandsService) {}

  @Handles(processUtteranceEndpoint)
  process(request: RequestOf<typeof processUtteranceEndpoint>, call: CallContext): Promise<UtteranceReply> {
    return this.commands.process(request, call);
  }
}
