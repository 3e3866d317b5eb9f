import { isApiError } from '@app/api-client';
import { goToSignIn, toast } from '@app/shell-sdk';

const redirectDelay = 500;

/** True if the error means that the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized');

/** The server's message, or the screen's own if there is none. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && !error.code.startsWith('HTTP_') ? error.reason : fallback;

/** Reports that the session has ended and opens sign-in; the person returns here afterwards. */
export function leaveForSignIn(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  });
  goToSignIn(redirectDelay);
}

/** Shows a toast for a failed action; if the session has ended, it opens sign-in instead. */
export function reportFailure(error: unknown, title: string, fallback: string): void {
  if (isSignedOut(error)) leaveForSignIn();
  else toast({ title, description: messageOf(error, fallback), tone: 'destructive' });
}
