import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { isLongCall } from '@app/contracts-identity';
import { DomainError, isEndpoint, type AnyRoute } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { contractOf, type EdgeRequest } from '../http/edge-request';
import { GatewayDeadlineInterceptor } from '../gateway-deadline.interceptor';
import { callOf } from './call-of';
import { NoBodyInterceptor } from './no-body.interceptor';
import { inputOf, type RouteInput } from './route-input';

/** Binds a method to the route of a contract, which determines path, method, status, access, limits and input. */
export const Route = (contract: AnyRoute): MethodDecorator =>
  applyDecorators(
    ForwardedRoute(contract),
    ...(takesNoBody(contract) ? [UseInterceptors(NoBodyInterceptor)] : []),
    ...(isEndpoint(contract) || isLongCall(contract.method, contract.path)
      ? []
      : [UseInterceptors(GatewayDeadlineInterceptor)]),
  );

/**
 * Like Route, for calls that a service answers: their input is validated and their deadline enforced where they are forwarded. Interceptors
 * would add a tenth to the cost of a call.
 */
export const ForwardedRoute = (contract: AnyRoute): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: contract.path, method: RequestMethod[contract.method] }),
    HttpCode(contract.status),
    RouteConfig({ contract }),
  );

/** Public routes are excluded, because the page that signs out by itself posts a form, and other servers post anything. */
const takesNoBody = ({ body, access }: AnyRoute): boolean =>
  body === undefined && (access === 'user' || access === 'account');

const requestOf = (context: ExecutionContext): EdgeRequest =>
  context.switchToHttp().getRequest<EdgeRequest>();

/** The request's params, query and body, validated by its contract. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): RouteInput => {
  const request = requestOf(context);
  return inputOf(contractOf(request)!, request);
});

/** The session of the caller. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const session = requestOf(context).user;
  if (!session) throw new DomainError('UNAUTHENTICATED');
  return session;
});

/** The context that travels with everything this request triggers. */
export const Call = createParamDecorator((_: unknown, context: ExecutionContext): CallContext => {
  const request = requestOf(context);
  return callOf(request, contractOf(request)!);
});
