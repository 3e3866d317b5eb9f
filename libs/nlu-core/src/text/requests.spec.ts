import { understandSpoken } from '../testing/understand-spoken';

const read = (text: string) => {
  const { frame } = understandSpoken(text);
  const { periodLabel: _label, description: _description, ...slots } = frame.slots;
  return { intent: frame.intent, block: frame.block, slots };
};

const commands = [
  'set my dining budget to two hundred',
  'add a bill for rent of nine hundred on the first',
  'change that to groceries',
  'undo that',
  'open settings',
  'log fourteen fifty for lunch',
];

describe('a request in many words', () => {
  it.each([
    'could you please go ahead and',
    'i was wondering whether you could possibly',
    'is there any chance you could',
    'would it be possible for you to',
    'may i trouble you to',
    'i would be grateful if you would',
    'when you get a minute could you',
    'what i need you to do is',
    'maybe you could',
    'do me a favour and',
    "i'd love to",
    'mate can you just',
    "we've got visitors can you",
  ])('means the same as the plain command: %s …', (words) => {
    for (const command of commands) expect(read(`${words} ${command}`)).toEqual(read(command));
  });

  it.each(['when you get a minute', "if it isn't too much trouble", "that'd be great", "so i don't forget"])(
    'means the same with words behind it: … %s',
    (words) => {
      for (const command of commands) expect(read(`${command} ${words}`)).toEqual(read(command));
    },
  );

  it('loses the reason behind it, but no amount', () => {
    expect(read("put the health budget at three fifty since i've got physio").slots).toMatchObject({
      category: 'Health',
    });
    expect(read('we need milk so add forty to groceries because prices went up by ten').slots).not.toEqual(
      {},
    );
  });

  it('does not become a command when somebody else was asked', () => {
    for (const text of [
      'my sister said can you add fifty for gas',
      'ask him if he would pay forty for lunch',
    ])
      expect(understandSpoken(text).decision.executed).toBe(false);
  });
});
