import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { catchError, throwError, timeout, TimeoutError, type Observable } from 'rxjs';

const longestMs = 8_000;

/** A time limit for calls that the gateway answers itself, so that a hanging store does not hold its callers. */
@Injectable()
export class GatewayDeadlineInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      timeout({ first: longestMs }),
      catchError((error: unknown) =>
        throwError(() => (error instanceof TimeoutError ? new DomainError('TIMEOUT') : error)),
      ),
    );
  }
}
