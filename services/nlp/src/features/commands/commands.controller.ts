import { Controller } from '@nestjs/common';
import type { RequestOf } from '@app/contracts-kernel';
import { processUtteranceRequest, type UtteranceReply } from '@app/contracts-nlp';
import { Handles, type CallContext } from '@app/messaging';
import { CommandsService } from './commands.service';

@Controller()
export class CommandsController {
  constructor(private readonly commands: CommandsService) {}

  @Handles(processUtteranceRequest)
  process(request: RequestOf<typeof processUtteranceRequest>, call: CallContext): Promise<UtteranceReply> {
    return this.commands.process(request, call);
  }
}
