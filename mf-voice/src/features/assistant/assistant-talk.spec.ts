import { brand } from '@app/brand';
import type { UtteranceReply } from '@app/contracts-nlp';
import { words } from '../speech/speech-words';
import { Offline, settle, setUp } from './assistant-harness';

const name = brand.slug;
const question: Partial<UtteranceReply> = {
  mode: 'confirm',
  confirmationId: 'c1',
  transactions: [],
  undoable: false,
};

describe('source that detects the end of speech itself', () => {
  it('sends 800 ms after the last word, including the time that the source has waited', () => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    speech.late('show my budget', 650);
    clock.advance(149);
    expect(sent).toEqual([]);
    clock.advance(1);
    expect(sent).toHaveLength(1);
  });

  it('does not interrupt a person who continues speaking', () => {
    const { assistant, speech, clock, sent } = setUp();
    speech.hearsOverReplies = true;
    assistant.listen();
    speech.late('add 45', 500);
    speech.sound(true);
    clock.advance(5_000);
    expect(sent).toEqual([]);
    speech.late('for lunch', 500);
    clock.advance(300);
    expect(sent).toMatchObject([{ transcript: 'add 45 for lunch' }]);
  });
});

describe('pause within a command', () => {
  it('does not end it if the first words are recognised only after the person went on', () => {
    const { assistant, speech, clock, sent } = setUp();
    speech.hearsOverReplies = true;
    assistant.listen();
    speech.sound(true);
    speech.pending = true;
    speech.late('add 45', 900);
    clock.advance(2_000);
    expect(sent).toEqual([]);
    speech.pending = false;
    speech.late('for lunch', 800);
    clock.advance(0);
    expect(sent).toMatchObject([{ transcript: 'add 45 for lunch' }]);
  });

  it('is not cut off by releasing the button', () => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    speech.late('add 45', 450);
    speech.pending = true;
    assistant.release();
    clock.advance(300);
    speech.pending = false;
    speech.late('for lunch', 300);
    clock.advance(500);
    expect(sent).toMatchObject([{ transcript: 'add 45 for lunch' }]);
  });
});

describe('sound without words after a command', () => {
  it('delays the command only until it is recognised as noise', () => {
    const { assistant, speech, clock, sent } = setUp();
    speech.hearsOverReplies = true;
    assistant.listen();
    speech.late('add 45 for lunch', 500);
    speech.sound(true);
    speech.sound(false);
    clock.advance(2_000);
    expect(sent).toEqual([]);
    speech.noWords(700);
    clock.advance(100);
    expect(sent).toMatchObject([{ transcript: 'add 45 for lunch' }]);
  });
});

describe('server without a recogniser', () => {
  it('is reported, leaves voice on, and leads to the text box', () => {
    const { assistant, speech, clock, preferences, state } = setUp();
    assistant.listen();
    speech.fail('unavailable');
    speech.end();
    clock.advance(60_000);
    expect(speech.sessions).toHaveLength(1);
    expect(preferences.get().enabled).toBe(true);
    expect(state()).toMatchObject({ typing: true, notice: { text: words.unavailable } });
  });
});

describe('push to talk', () => {
  it('sends what was said once the button is released', () => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    speech.final('show my budget');
    assistant.release();
    expect(speech.finished).toBe(1);
    clock.advance(250);
    expect(sent).toHaveLength(1);
  });

  it('closes the microphone three seconds after a release without a word', () => {
    const { assistant, speech, clock, sent, state } = setUp();
    assistant.listen();
    clock.advance(500);
    assistant.release();
    clock.advance(2_999);
    expect(state().mode).toBe('active');
    clock.advance(1);
    expect(state()).toMatchObject({ mode: 'off', open: true, notice: { text: words.nothingHeard } });
    expect(speech.listening).toBe(false);
    expect(sent).toEqual([]);
    clock.advance(3_000);
    expect(state().open).toBe(false);
  });

  it('keeps waiting while words are on their way', () => {
    const { assistant, speech, clock, sent, state } = setUp();
    assistant.listen();
    speech.pending = true;
    assistant.release();
    clock.advance(4_000);
    expect(state().mode).toBe('active');
    speech.pending = false;
    speech.late('show my budget', 900);
    clock.advance(0);
    expect(sent).toHaveLength(1);
  });

  it('waits for words that are still to arrive', () => {
    const { assistant, speech, clock, sent } = setUp();
    assistant.listen();
    assistant.release();
    clock.advance(2_000);
    expect(sent).toEqual([]);
    speech.late('show my budget', 900);
    clock.advance(0);
    expect(sent).toHaveLength(1);
  });
});

describe('spoken reply', () => {
  const spoken = async (hearsOverReplies: boolean) => {
    const all = setUp({ speaks: true, reply: question });
    all.speech.hearsOverReplies = hearsOverReplies;
    all.assistant.listen();
    all.speech.final('add 1450 for rent');
    all.clock.advance(800);
    await settle();
    return all;
  };

  it('is stopped by a person who speaks, if the microphone does not hear replies', async () => {
    const { speech, speaking, state } = await spoken(true);
    expect(state().mode).toBe('active');
    expect(speaking()).toBe(true);
    speech.sound(true);
    expect(speaking()).toBe(false);
  });

  it('is finished before a microphone that would hear it opens', async () => {
    const { speech, state, endOfReply } = await spoken(false);
    expect(state().mode).toBe('off');
    expect(speech.listening).toBe(false);
    endOfReply();
    expect(state().mode).toBe('active');
    expect(speech.listening).toBe(true);
  });

  it('is stopped by the button and by Escape', async () => {
    const first = await spoken(false);
    first.assistant.listen();
    expect(first.speaking()).toBe(false);
    const second = await spoken(false);
    second.assistant.stop();
    expect(second.speaking()).toBe(false);
    expect(second.state().mode).toBe('off');
  });
});

describe('wake gate', () => {
  const standby = { preferences: { wakeWord: true } };

  it('lets a misheard name wake the assistant if a meaningful command follows', () => {
    const { speech, state } = setUp(standby);
    speech.interim('hey marigolt');
    expect(state().mode).toBe('standby');
    speech.interim('hey marigolt add 45');
    expect(state().mode).toBe('standby');
    speech.interim('hey marigolt add 45 for lunch');
    expect(state().mode).toBe('active');
  });

  it.each([name, `hey ${name} hotel reviews`.slice(4), `my aunt says hi ${name} every morning`])(
    'does not wake for %p',
    (text) => {
      const { speech, state } = setUp(standby);
      speech.final(text);
      expect(state().mode).toBe('standby');
    },
  );

  it('lets the name alone wake the assistant before a meaningful question', () => {
    const { speech, state } = setUp(standby);
    speech.final(`${name} what is my balance`);
    expect(state().mode).toBe('active');
  });

  it('wakes only for a clearly spoken phrase until the language core is loaded', () => {
    const { speech, state } = setUp({ ...standby, understands: false });
    speech.final(`${name} what is my balance`);
    expect(state().mode).toBe('standby');
    speech.final(`hey ${name} what is my balance`);
    expect(state().mode).toBe('active');
  });
});

describe('assistant on iOS', () => {
  it('requires a touch before anything starts, and starts with it', () => {
    let touched = false;
    const { assistant, speech, state } = setUp({
      preferences: { wakeWord: true },
      platform: { ios: true, touched: () => touched },
    });
    expect(state().notice?.text).toBe(
      'iOS requires user interaction before voice recognition can start. Please tap the voice button.',
    );
    expect(speech.sessions).toEqual([]);
    touched = true;
    assistant.listen();
    expect(state().mode).toBe('active');
  });

  it('starts nothing while the page is hidden', () => {
    const { assistant, speech, state } = setUp({ platform: { ios: true, hidden: () => true } });
    assistant.listen();
    expect(speech.sessions).toEqual([]);
    expect(state().notice?.text).toBe('iOS limits background voice recognition. Please return to the app.');
  });

  it('restarts nothing while the page is hidden, and goes on when it is shown again', () => {
    let hidden = false;
    const { assistant, speech, clock } = setUp({ platform: { ios: true, hidden: () => hidden } });
    assistant.listen();
    hidden = true;
    speech.end();
    clock.advance(5_000);
    expect(speech.sessions).toHaveLength(1);
    hidden = false;
    clock.advance(500);
    expect(speech.sessions).toHaveLength(2);
  });

  it.each([
    ['not-allowed', 'Microphone permission denied. Please check Safari settings.'],
    ['audio-capture', 'Voice recognition blocked by iOS. Try refreshing the page.'],
    ['service-not-allowed', 'iOS voice recognition service unavailable. Please try again.'],
    ['language-not-supported', 'Language not supported on iOS Safari.'],
    ['network', 'Network error on iOS. Voice recognition requires internet connection.'],
    ['no-speech', 'No speech detected. iOS requires clear speech input.'],
  ] as const)('says of %s: %s', (code, text) => {
    const { assistant, speech, state } = setUp({ platform: { ios: true } });
    assistant.listen();
    speech.fail(code);
    expect(state().notice?.text).toBe(text);
  });

  it('can be tried again after the service was unavailable, because only a refused microphone turns voice off', () => {
    const { assistant, speech, state } = setUp({ platform: { ios: true } });
    assistant.listen();
    speech.fail('service-not-allowed');
    expect(state().mode).toBe('off');
    assistant.listen();
    expect(state()).toMatchObject({ mode: 'active', notice: null });
  });
});

describe('assistant without a connection', () => {
  it('reports that a command is queued, and sends it once with the same request id when the connection is back', async () => {
    const { assistant, control, connect, sent, state, later } = setUp({ reply: new Offline() });
    void assistant.submit('add 45 for lunch');
    await settle();
    expect(state().notice?.text).toBe('You are offline. This will be sent when you are back.');
    expect(later.size).toBe(1);
    control.reply = {};
    connect(true);
    await settle();
    expect(sent.map(({ requestId }) => requestId)).toEqual([sent[0]!.requestId, sent[0]!.requestId]);
    expect(later.size).toBe(0);
    expect(state().result).not.toBeNull();
  });

  it('keeps commands that still cannot be sent', async () => {
    const { assistant, connect, later, sent } = setUp({ reply: new Offline() });
    void assistant.submit('add 45 for lunch');
    await settle();
    connect(true);
    await settle();
    expect(later.size).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('states clearly when a command cannot be queued', async () => {
    const { assistant, state } = setUp({ reply: new Offline() });
    for (let i = 0; i < 21; i++) {
      void assistant.submit(`add ${i} for lunch`);
      await settle();
    }
    expect(state().notice?.text).toBe(words.queueFull);
  });
});
