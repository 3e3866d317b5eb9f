import { Controller, Req, Res, type Type } from '@nestjs/common';
import { addressOf, isEndpoint, type AnyRoute } from '@app/contracts-kernel';
import type { FastifyReply } from 'fastify';
import type { EdgeRequest } from '../http/edge-request';
import { ForwardService } from './forward.service';
import { ForwardedRoute } from './route.decorator';
import { routesOf, type Domain } from './route-table';

/**
 * A controller with one method per route of a domain, which forwards the call to the service in its contract. Routes in `others` have their
 * own controllers.
 */
export function forwardController(domain: Domain, others: readonly AnyRoute[] = []): Type {
  @Controller()
  class ForwardController {
    constructor(readonly forwarder: ForwardService) {}
  }
  Reflect.defineMetadata('design:paramtypes', [ForwardService], ForwardController);
  Object.defineProperty(ForwardController, 'name', {
    value: `${domain[0]!.toUpperCase()}${domain.slice(1)}Controller`,
  });

  for (const contract of routesOf(domain).filter((route) => !others.includes(route))) {
    const name = addressOf(contract);
    if (!isEndpoint(contract)) throw new Error(`${name} is answered by no service`);
    const handler = function (
      this: ForwardController,
      request: EdgeRequest,
      reply: FastifyReply,
    ): Promise<void> {
      return this.forwarder.forward(contract, request, reply);
    };
    Object.defineProperty(ForwardController.prototype, name, {
      value: handler,
      writable: true,
      configurable: true,
    });
    ForwardedRoute(contract)(
      ForwardController.prototype,
      name,
      Object.getOwnPropertyDescriptor(ForwardController.prototype, name)!,
    );
    Req()(ForwardController.prototype, name, 0);
    Res()(ForwardController.prototype, name, 1);
  }
  return ForwardController;
}
