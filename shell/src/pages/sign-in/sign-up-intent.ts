const storageKey = 'sign-up-intent';

/** Remembers that the person wanted to register, across the redirect of the login address. */
export function rememberSignUpIntent(): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Without storage the sign-in form is shown, with its link to registration.
  }
}

/** Returns true once after {@link rememberSignUpIntent}. */
export function takeSignUpIntent(): boolean {
  try {
    const isWanted = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return isWanted;
  } catch {
    return false;
  }
}
