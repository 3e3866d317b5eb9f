import { sessionOf } from '@app/shell-sdk';
import { englishOf } from '@app/ui-kit';
import { sessionStore } from './session-store';

/**
 * Keeps the document's language the English of the session's locale. Called before the first page is rendered, because texts
 * are spelled by it while they are rendered and are not rendered again when it changes.
 */
export function watchPageLanguage(): void {
  const set = (): void => {
    const state = sessionStore.get();
    const { locale } = sessionOf(state.status === 'in' ? state.user : null);
    document.documentElement.lang = englishOf(locale);
  };
  sessionStore.subscribe(set);
  set();
}
