import { signOutByLink } from '@app/contracts-identity';

/** Signs out by a link; the code that runs before is loaded at the press. */
export function signOutBy(event: { preventDefault(): void }): void {
  event.preventDefault();
  void import('./sign-out').then(
    ({ signOut }) => signOut(),
    () => location.assign(signOutByLink.path),
  );
}
