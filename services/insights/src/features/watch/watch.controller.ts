import { Controller } from '@nestjs/common';
import {
  limitKindEndpoint,
  muteKindEndpoint,
  readWatchEndpoint,
  rebuildWatchEndpoint,
  runWatchEndpoint,
  type WatchStatus,
} from '@app/contracts-insights';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { WatchService } from './watch.service';

@Controller()
export class WatchController {
  constructor(private readonly watch: WatchService) {}

  @Handles(readWatchEndpoint)
  read(_: RequestOf<typeof readWatchEndpoint>, call: CallContext): Promise<WatchStatus> {
    return this.watch.status(call);
  }

  @Handles(runWatchEndpoint)
  run(_: RequestOf<typeof runWatchEndpoint>, call: CallContext): Promise<WatchStatus> {
    return this.watch.run(call);
  }

  @Handles(rebuildWatchEndpoint)
  rebuild(
    _: RequestOf<typeof rebuildWatchEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof rebuildWatchEndpoint>> {
    return this.watch.rebuild(call);
  }

  @Handles(limitKindEndpoint)
  limit(request: RequestOf<typeof limitKindEndpoint>, call: CallContext): Promise<WatchStatus> {
    return this.watch.limit(request, call);
  }

  @Handles(muteKindEndpoint)
  mute(request: RequestOf<typeof muteKindEndpoint>, call: CallContext): Promise<WatchStatus> {
    return this.watch.mute(request, call);
  }
}
