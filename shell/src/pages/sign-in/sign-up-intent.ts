const storageKey = 'sign-up-intent';

/** Remembers that the person asked to sign up, across the redirect of the login address. */
export function rememberSignUpIntent(): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Storage refused: the sign-in form shows, with its link to the other one.
  }
}

/** True once after {@link rememberSignUpIntent}. */
export function takeSignUpIntent(): boolean {
  try {
    const asked = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return asked;
  } catch {
    return false;
  }
}
