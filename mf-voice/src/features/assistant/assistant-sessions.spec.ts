import { settle, setUp } from './assistant-harness';

describe('recogniser that ends its session after each utterance, as on iOS', () => {
  it('does not lose the command when the next session starts before the silence is over', () => {
    const { assistant, speech, clock, sent } = setUp({ platform: { ios: true } });
    assistant.listen();
    speech.final('show my budget');
    speech.end();
    clock.advance(800);
    expect(sent).toMatchObject([{ transcript: 'show my budget' }]);
  });

  it('joins what is said in the next session to what was said before', () => {
    const { assistant, speech, clock, sent } = setUp({ platform: { ios: true } });
    assistant.listen();
    speech.final('add 45');
    speech.end();
    clock.advance(600);
    speech.final('for lunch');
    clock.advance(800);
    expect(sent).toMatchObject([{ transcript: 'add 45 for lunch' }]);
  });

  it('starts the next command empty', async () => {
    const { assistant, speech, clock, sent } = setUp({ platform: { ios: true } });
    assistant.listen();
    speech.final('show my budget');
    clock.advance(800);
    await settle();
    assistant.listen();
    speech.final('what is my balance');
    clock.advance(800);
    expect(sent[1]).toMatchObject({ transcript: 'what is my balance' });
  });
});
