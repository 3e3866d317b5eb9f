import { Controller } from '@nestjs/common';
import { requireMayErase, type RequestOf } from '@app/contracts-kernel';
import { nlpEraseUserRequest } from '@app/contracts-nlp';
import { Handles, type CallContext } from '@app/messaging';
import { CommandsRepository } from '../commands/commands.repository';
import { PendingRepository } from '../commands/pending.repository';

@Controller()
export class ErasureController {
  constructor(
    private readonly commands: CommandsRepository,
    private readonly pending: PendingRepository,
  ) {}

  @Handles(nlpEraseUserRequest)
  async erase(
    request: RequestOf<typeof nlpEraseUserRequest>,
    call: CallContext,
  ): Promise<{ removed: number }> {
    requireMayErase(call.actor, request.userId);
    return {
      removed:
        (await this.commands.eraseUser(request.userId)) + (await this.pending.eraseUser(request.userId)),
    };
  }
}
