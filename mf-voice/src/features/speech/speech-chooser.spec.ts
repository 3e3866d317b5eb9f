import type { SpeechChoice } from '@app/contracts-nlp';
import { ScriptedSpeech } from './scripted-speech';
import { SpeechChooser } from './speech-chooser';
import type { SpeechListener } from './speech-source';

const listener: SpeechListener = {
  started: () => undefined,
  result: () => undefined,
  error: () => undefined,
  ended: () => undefined,
  sound: () => undefined,
};
const options = { lang: 'en-US', continuous: true, maxAlternatives: 3 };

function setUp(choice: SpeechChoice, browserListens: boolean, ownAvailable?: boolean) {
  const browser = new ScriptedSpeech('browser');
  browser.supported = browserListens;
  const own = new ScriptedSpeech('server');
  const state = { choice };
  const chooser = new SpeechChooser({
    browser,
    own,
    choice: () => state.choice,
    ownAvailable: () => ownAvailable,
  });
  return { browser, own, chooser, state };
}

describe('SpeechChooser', () => {
  it.each<[SpeechChoice, boolean, boolean | undefined, string]>([
    ['auto', true, true, 'browser'],
    ['auto', false, true, 'server'],
    ['auto', false, undefined, 'server'],
    ['auto', false, false, 'nowhere'],
    ['browser', true, true, 'browser'],
    ['browser', false, true, 'nowhere'],
    ['own', true, true, 'server'],
    ['own', true, false, 'nowhere'],
    ['text', true, true, 'nowhere'],
  ])('chosen %s, browser listens %p, own recogniser %p: sound goes to %s', (choice, browser, own, place) => {
    const { chooser } = setUp(choice, browser, own);
    expect(chooser.place).toBe(place);
    expect(chooser.supported).toBe(place !== 'nowhere');
  });

  it('stops the running source, even after another was chosen', () => {
    const { chooser, browser, own, state } = setUp('browser', true, true);
    chooser.start(options, listener);
    expect(browser.listening).toBe(true);
    state.choice = 'own';
    chooser.start(options, listener);
    expect([browser.listening, own.listening]).toEqual([false, true]);
    chooser.stop();
    expect(own.listening).toBe(false);
  });
});
