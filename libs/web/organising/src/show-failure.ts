import { reasonOf } from '@app/api-client';
import { toast } from '@app/shell-sdk';

/** For `onError` of a write: a toast that states what failed, and the server's reason. */
export const showFailure =
  (title: string) =>
  (error: unknown): void =>
    void toast({ title, description: reasonOf(error), tone: 'destructive' });
