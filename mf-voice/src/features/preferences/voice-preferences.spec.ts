import { createVoicePreferences, isWakeWordUnset } from './voice-preferences';

describe('createVoicePreferences', () => {
  beforeEach(() => localStorage.clear());

  it('does not count other choices as a choice about the wake word', () => {
    const store = createVoicePreferences();
    store.set({ ...store.get(), speech: 'own', historyDays: 7 });
    expect(isWakeWordUnset()).toBe(true);
    expect(createVoicePreferences().get()).toMatchObject({ speech: 'own', historyDays: 7, wakeWord: false });
  });

  it('remembers that the wake word was switched off', () => {
    const store = createVoicePreferences();
    store.set({ ...store.get(), wakeWord: true });
    store.set({ ...store.get(), wakeWord: false });
    expect(isWakeWordUnset()).toBe(false);
    expect(createVoicePreferences().get().wakeWord).toBe(false);
  });

  it('ignores stored text that is not readable', () => {
    localStorage.setItem('voice', '{');
    expect(createVoicePreferences().get().enabled).toBe(true);
  });
});
