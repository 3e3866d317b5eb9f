/**
 * Whether this device keeps a copy for reading without a connection. A cookie, because signing out erases everything else that is kept
 * here, and whoever said no once must not be asked to say it again.
 */
const name = 'offline-copy';
const yearSeconds = 365 * 24 * 3600;

export const keepsCopy = (): boolean => !new RegExp(`(?:^|; )${name}=off(?:;|$)`).test(document.cookie);

export function chooseCopy(keeps: boolean): void {
  document.cookie = `${name}=${keeps ? 'on' : 'off'}; path=/; max-age=${yearSeconds}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
}
