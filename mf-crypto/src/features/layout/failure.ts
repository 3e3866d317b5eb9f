import { isApiError } from '@app/api-client';
import { toast } from '@app/shell-sdk';

/** Shows a toast with the server's message, or with the screen's own if there is none. */
export function reportFailure(error: unknown, title: string, fallback: string): void {
  const described = isApiError(error) && !error.code.startsWith('HTTP_');
  toast({ title, description: described ? error.reason : fallback, tone: 'destructive' });
}
