import { Controller } from '@nestjs/common';
import { changeMerchantRequest, listMerchantsRequest, mergeMerchantRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { MerchantsService } from './merchants.service';

@Controller()
export class MerchantsController {
  constructor(private readonly merchants: MerchantsService) {}

  @Handles(listMerchantsRequest)
  list(_request: unknown, call: CallContext) {
    return this.merchants.list(call);
  }

  @Handles(changeMerchantRequest)
  change(request: RequestOf<typeof changeMerchantRequest>, call: CallContext) {
    return this.merchants.change(request, call);
  }

  @Handles(mergeMerchantRequest)
  merge(request: RequestOf<typeof mergeMerchantRequest>, call: CallContext) {
    return this.merchants.merge(request, call);
  }
}
