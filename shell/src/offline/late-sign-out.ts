import { signOutByLink } from '@app/contracts-identity';

/** Leaves by a link; what has to be done before comes with the press. */
export function signOutBy(event: { preventDefault(): void }): void {
  event.preventDefault();
  void import('./sign-out').then(
    ({ signOut }) => signOut(),
    () => location.assign(signOutByLink.path),
  );
}
