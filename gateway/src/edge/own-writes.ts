import { Injectable } from '@nestjs/common';
import type { AnyEndpoint, AnyRoute, ReplyOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';

/**
 * Writes this part answers itself: once per key, published and audited in one transaction. Not for calls that carry a password,
 * whose request must leave no hash behind.
 */
@Injectable()
export class OwnWrites {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  once<C extends AnyRoute>(
    call: CallContext,
    route: C,
    input: unknown,
    work: (tx: Tx) => Promise<ReplyOf<C>>,
  ): Promise<ReplyOf<C>> {
    // The journal needs a contract's identity only, which a route has as well as a request.
    return this.unitOfWork.write(
      call,
      route as unknown as AnyEndpoint,
      input,
      work as (tx: Tx) => Promise<never>,
    ) as Promise<ReplyOf<C>>;
  }
}
