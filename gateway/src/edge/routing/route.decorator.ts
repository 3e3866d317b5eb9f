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
import { OwnDeadline } from '../own-deadline.interceptor';
import { callOf } from './call-of';
import { NoBody } from './no-body.interceptor';
import { inputOf, type RouteInput } from './route-input';

/** Binds a method to the route a contract describes: path, method, status, access, limits and input all come from it. */
export const Route = (contract: AnyRoute): MethodDecorator =>
  applyDecorators(
    ForwardedRoute(contract),
    ...(takesNoBody(contract) ? [UseInterceptors(NoBody)] : []),
    ...(isEndpoint(contract) || isLongCall(contract.method, contract.path)
      ? []
      : [UseInterceptors(OwnDeadline)]),
  );

/** The same for what a service answers: its input is checked and its deadline kept where it is handed on. Interceptors cost a tenth of a call. */
export const ForwardedRoute = (contract: AnyRoute): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: contract.path, method: RequestMethod[contract.method] }),
    HttpCode(contract.status),
    RouteConfig({ contract }),
  );

/** The page that signs out by itself posts a form, and other servers post what they like. */
const takesNoBody = ({ body, access }: AnyRoute): boolean =>
  body === undefined && (access === 'user' || access === 'account');

const requestOf = (context: ExecutionContext): EdgeRequest =>
  context.switchToHttp().getRequest<EdgeRequest>();

/** The request's params, query and body, validated by its contract. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext): RouteInput => {
  const request = requestOf(context);
  return inputOf(contractOf(request)!, request);
});

/** The session of the person asking. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const session = requestOf(context).user;
  if (!session) throw new DomainError('UNAUTHENTICATED');
  return session;
});

/** What travels with everything this request sets off. */
export const Call = createParamDecorator((_: unknown, context: ExecutionContext): CallContext => {
  const request = requestOf(context);
  return callOf(request, contractOf(request)!);
});
