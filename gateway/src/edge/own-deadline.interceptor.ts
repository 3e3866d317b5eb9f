import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { catchError, throwError, timeout, TimeoutError, type Observable } from 'rxjs';

const longestMs = 8_000;

/** What the gateway answers itself is answered in time or not at all: a store that hangs must not hold its callers. */
@Injectable()
export class OwnDeadline implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      timeout({ first: longestMs }),
      catchError((error: unknown) =>
        throwError(() => (error instanceof TimeoutError ? new DomainError('TIMEOUT') : error)),
      ),
    );
  }
}
