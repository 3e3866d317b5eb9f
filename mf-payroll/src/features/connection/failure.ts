import { isApiError } from '@app/api-client';
import { goToSignIn, toast } from '@app/shell-sdk';

const redirectDelay = 500;

/** True for the answer to a request whose session is over. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401:') && error.message.includes('Unauthorized');

/** The server's sentence, or what the screen says when there is none. */
export const messageOf = (error: unknown, fallback: string): string =>
  isApiError(error) && !error.code.startsWith('HTTP_') ? error.reason : fallback;

/** Says that the session is over and leaves for sign-in; the person comes back here. */
export function leaveForSignIn(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'destructive',
  });
  goToSignIn(redirectDelay);
}

/** A toast for an action that failed; an action without a session leads to sign-in instead. */
export function reportFailure(error: unknown, title: string, fallback: string): void {
  if (isSignedOut(error)) leaveForSignIn();
  else toast({ title, description: messageOf(error, fallback), tone: 'destructive' });
}
