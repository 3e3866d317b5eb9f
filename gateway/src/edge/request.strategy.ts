import type { FastifyRequest } from 'fastify';
import { Strategy, type StrategyCreated } from 'passport';

type Done = (error: unknown, user?: object | false) => void;

/** A Passport strategy that delegates everything to its `validate`, which returns the sender of a request, or false for nobody. */
export class RequestStrategy extends Strategy {
  constructor(private readonly check: (request: FastifyRequest, done: Done) => void) {
    super();
  }

  override authenticate(this: StrategyCreated<this> & RequestStrategy, request: unknown): void {
    this.check(request as FastifyRequest, (error, user) => {
      if (error) this.error(error);
      else if (user) this.success(user);
      else this.fail(401);
    });
  }
}
