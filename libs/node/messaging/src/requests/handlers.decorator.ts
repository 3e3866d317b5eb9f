import { Ctx, EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import {
  eventSubject,
  requestSubject,
  type AnyEvent,
  type AnyEndpoint,
  type PayloadOf,
  type ReplyOf,
  type RequestOf,
} from '@app/contracts-kernel';
import type { CallContext, Delivery } from './call-context';
import type { EncodedReply } from './reply-encoding';

/** Accepts methods that need fewer arguments, but not methods with another return type. */
type Decorates<Method> = <M extends Method>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void;
type Answer<C> = ReplyOf<C> | EncodedReply;

/**
 * Marks the method that answers a request. It gets (request, call) with the request already validated, and returns
 * the reply.
 */
export const Handles =
  <C extends AnyEndpoint>(
    contract: C,
  ): Decorates<(request: RequestOf<C>, call: CallContext) => Answer<C> | Promise<Answer<C>>> =>
  (target, name, descriptor) => {
    MessagePattern(requestSubject(contract), { contract })(target, name, descriptor);
    givesBothArguments(target, name);
  };

/**
 * Marks a method that reacts to an event. It gets (payload, delivery) and must apply its effect once per message id
 * (`UnitOfWork.react`); if it throws, the event is delivered again later.
 */
export const On =
  <E extends AnyEvent>(contract: E): Decorates<(payload: PayloadOf<E>, delivery: Delivery) => unknown> =>
  (target, name, descriptor) => {
    EventPattern(eventSubject(contract), { contract })(target, name, descriptor);
    givesBothArguments(target, name);
  };

/** Without parameter decorators, Nest passes only the payload to a handler. */
function givesBothArguments(target: object, name: string | symbol): void {
  Payload()(target, name, 0);
  Ctx()(target, name, 1);
}
