import { reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';

/** For `onError` of a write: a toast that says what failed, and why in the server's words. */
export const showFailure =
  (title: string) =>
  (error: unknown): void =>
    void toast({ title, description: reasonOf(error), tone: 'destructive' });
