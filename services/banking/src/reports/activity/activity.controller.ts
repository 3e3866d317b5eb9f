import { Controller } from '@nestjs/common';
import { readActivityEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ActivityService } from './activity.service';

@Controller()
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  @Handles(readActivityEndpoint)
  read(request: RequestOf<typeof readActivityEndpoint>, call: CallContext) {
    return this.activity.read(request, call);
  }
}
