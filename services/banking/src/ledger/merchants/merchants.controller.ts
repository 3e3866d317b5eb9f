import { Controller } from '@nestjs/common';
import { changeMerchantEndpoint, listMerchantsEndpoint, mergeMerchantEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { MerchantsService } from './merchants.service';

@Controller()
export class MerchantsController {
  constructor(private readonly merchants: MerchantsService) {}

  @Handles(listMerchantsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.merchants.list(call);
  }

  @Handles(changeMerchantEndpoint)
  change(request: RequestOf<typeof changeMerchantEndpoint>, call: CallContext) {
    return this.merchants.change(request, call);
  }

  @Handles(mergeMerchantEndpoint)
  merge(request: RequestOf<typeof mergeMerchantEndpoint>, call: CallContext) {
    return this.merchants.merge(request, call);
  }
}
