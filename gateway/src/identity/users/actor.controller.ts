import { Controller, UseFilters } from '@nestjs/common';
import { describeActorEndpoint } from '@app/contracts-identity';
import type { Actor } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ErrorPassFilter } from '@app/service-kit';
import { UserService } from './user.service';

/** Requests of other parts to the gateway over the broker. */
@Controller()
@UseFilters(ErrorPassFilter)
export class ActorController {
  constructor(private readonly users: UserService) {}

  @Handles(describeActorEndpoint)
  describe(request: { userId: string }, call: CallContext): Promise<Actor> {
    return this.users.describe(request.userId, call);
  }
}
