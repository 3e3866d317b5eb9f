import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { isLongCall } from '@app/contracts-identity';
import { DomainError, isEndpoint } from '@app/contracts-kernel';
import { catchError, throwError, timeout, TimeoutError, type Observable } from 'rxjs';
import { contractOf, type EdgeRequest } from './http/edge-request';

const longestMs = 8_000;

/** What the gateway answers itself is answered in time or not at all: a store that hangs must not hold its callers. */
@Injectable()
export class OwnDeadline implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<EdgeRequest>();
    const contract = context.getType() === 'http' ? contractOf(request) : undefined;
    if (!contract || isEndpoint(contract) || isLongCall(contract.method, request.url.split('?')[0]!))
      return next.handle();
    return next.handle().pipe(
      timeout({ first: longestMs }),
      catchError((error: unknown) =>
        throwError(() => (error instanceof TimeoutError ? new DomainError('TIMEOUT') : error)),
      ),
    );
  }
}
