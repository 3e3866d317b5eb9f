import { Controller } from '@nestjs/common';
import {
  createShareEndpoint,
  downloadShareEndpoint,
  listSharesEndpoint,
  openShareEndpoint,
  revokeShareEndpoint,
} from '@app/contracts-insights';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SharesService } from './shares.service';

@Controller()
export class SharesController {
  constructor(private readonly shares: SharesService) {}

  @Handles(listSharesEndpoint)
  list({ id }: RequestOf<typeof listSharesEndpoint>, call: CallContext) {
    return this.shares.list(id, call);
  }

  @Handles(createShareEndpoint)
  create(request: RequestOf<typeof createShareEndpoint>, call: CallContext) {
    return this.shares.create(request, call);
  }

  @Handles(revokeShareEndpoint)
  revoke({ id }: RequestOf<typeof revokeShareEndpoint>, call: CallContext) {
    return this.shares.revoke(id, call);
  }

  @Handles(openShareEndpoint)
  open(request: RequestOf<typeof openShareEndpoint>) {
    return this.shares.open(request);
  }

  @Handles(downloadShareEndpoint)
  download(request: RequestOf<typeof downloadShareEndpoint>) {
    return this.shares.download(request);
  }
}
