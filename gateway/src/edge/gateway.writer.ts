import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, AnyRoute, ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';

/**
 * Writes that the gateway answers itself: executed once per key, published and audited in one transaction. Not for calls with a password,
 * because their request must not be stored, even as a hash.
 */
@Injectable()
export class GatewayWriter {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  once<C extends AnyRoute>(
    call: CallContext,
    route: C,
    input: unknown,
    work: (tx: Tx) => Promise<ReplyOf<C>>,
  ): Promise<ReplyOf<C>> {
    // The journal needs only a contract's identity, which a route has as well as an endpoint.
    return this.unitOfWork.write(
      call,
      route as unknown as AnyEndpoint,
      input,
      work as (tx: Tx) => Promise<never>,
    ) as Promise<ReplyOf<C>>;
  }
}
