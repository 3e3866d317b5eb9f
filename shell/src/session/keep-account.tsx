import { mutationFor, reasonOf } from '@app/api-client';
import { keepAccount } from '@app/contracts-identity';
import { toast, useDateFormat } from '@app/shell-sdk';
import { Banner, Button } from '@app/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { refreshUser } from './refresh-user';

// Created once, so a repeated action reuses its idempotency key.
const keep = mutationFor(keepAccount);

/** Cancels the deletion of the account. */
export function KeepAccountButton() {
  const write = useMutation({
    ...keep,
    onSuccess: async () => {
      await refreshUser();
      toast({ title: 'Your account is kept', tone: 'success' });
    },
    onError: (error) =>
      toast({ title: 'Your account could not be kept', description: reasonOf(error), tone: 'destructive' }),
  });
  return (
    <Button busy={write.isPending} onClick={() => write.mutate()}>
      Keep my account
    </Button>
  );
}

/** Shown on every screen while the account is scheduled for deletion. */
export function DeletionBanner({ at }: { at: string }) {
  const dates = useDateFormat();
  return (
    <Banner
      tone="warn"
      title={`This account will be deleted on ${dates.instant(at)}`}
      action={<KeepAccountButton />}
    >
      Everything in it is deleted too.
    </Banner>
  );
}
