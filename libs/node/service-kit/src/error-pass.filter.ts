import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';
import { publicError } from '@app/persistence';

/**
 * Passes errors to the transport unchanged (Nest's own filter would reduce them to a string); an unavailable store becomes
 * SERVICE_UNAVAILABLE.
 */
@Catch()
export class ErrorPassFilter implements RpcExceptionFilter {
  catch(exception: unknown): Observable<never> {
    return throwError(() => publicError(exception));
  }
}
