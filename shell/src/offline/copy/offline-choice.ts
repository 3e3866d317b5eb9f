/**
 * Whether this device keeps an offline copy. Stored in a cookie, because signing out erases everything else on the device, and a person who
 * declined must not be asked again.
 */
const name = 'offline-copy';
const yearSeconds = 365 * 24 * 3600;

export const keepsCopy = (): boolean => !new RegExp(`(?:^|; )${name}=off(?:;|$)`).test(document.cookie);

export function chooseCopy(keeps: boolean): void {
  document.cookie = `${name}=${keeps ? 'on' : 'off'}; path=/; max-age=${yearSeconds}; samesite=strict${location.protocol === 'https:' ? '; secure' : ''}`;
}
