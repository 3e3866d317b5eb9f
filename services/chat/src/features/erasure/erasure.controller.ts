import { Controller } from '@nestjs/common';
import { chatEraseUserRequest } from '@app/contracts-chat';
import { requireMayErase, type RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { PersonalityRepository } from '../companion/personality.repository';
import { ConversationsRepository } from '../conversations/conversations.repository';

@Controller()
export class ErasureController {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly personalities: PersonalityRepository,
  ) {}

  @Handles(chatEraseUserRequest)
  async erase(
    { userId }: RequestOf<typeof chatEraseUserRequest>,
    call: CallContext,
  ): Promise<{ removed: number }> {
    requireMayErase(call.actor, userId);
    return {
      removed: (await this.conversations.eraseUser(userId)) + (await this.personalities.eraseUser(userId)),
    };
  }
}
