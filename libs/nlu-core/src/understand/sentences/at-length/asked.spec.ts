import { understandSpoken } from '../../../testing/understand-spoken';

const read = (text: string) => {
  const { frame, decision } = understandSpoken(text);
  return {
    intent: frame.intent,
    mode: decision.mode,
    executed: decision.executed,
    missing: frame.missing,
    slots: frame.slots,
  };
};

describe('a question about the thing named in the remark before it', () => {
  it.each([
    ["i'm a little worried about the credit card how much do i owe on it right now", 'query_balance'],
    ["i've been using the credit card a lot lately what do i owe on it", 'query_balance'],
    ["we've tried to pay the credit card down what's the balance on it now", 'query_balance'],
    ['i put the whole holiday on the credit card could you tell me how much i owe on it', 'query_balance'],
    ["i'm not good with my savings account so how much is in it at the moment", 'query_balance'],
    ["my grandson talked me into buying some bitcoin could you tell me what it's worth now", 'query_crypto'],
    ["my nephew got me into ethereum can you tell me how much it's worth", 'query_crypto'],
    ["i have a little crypto somewhere would you tell me what it's worth these days", 'query_crypto'],
  ])('asks about that thing: %s', (text, intent) =>
    expect(read(text)).toMatchObject({ intent, mode: 'answer' }),
  );

  it.each([
    ['i forgot what i set for entertainment can you tell me what the budget is', 'Entertainment'],
    ["i don't remember what we put down for groceries could you tell me what the budget is", 'Groceries'],
    ["i can't recall what we set for dining what is the budget", 'Dining'],
    ['i set something for travel a while ago can you tell me what the budget was', 'Travel'],
  ])('asks about the budget of that category: %s', (text, category) =>
    expect(read(text)).toMatchObject({ intent: 'query_budget', mode: 'answer', slots: { category } }),
  );

  it.each([
    'my son asked about the credit card how much does he owe on it',
    'my wife says the bitcoin is gone could you tell her what it was',
  ])('is not asked when somebody else asks or says it: %s', (text) =>
    expect(read(text).executed).toBe(false),
  );
});

describe('a question behind its reason', () => {
  it.each([
    ["now that it's getting cold i was wondering what we paid for heating last winter", 'query_spending'],
    ['with the holidays coming up i was wondering what we spent on gifts last december', 'query_spending'],
    ['since the prices went up i was wondering how much we spent on groceries last month', 'query_spending'],
    ["now that the kids are driving i'd like to know what we paid for gas in october", 'query_spending'],
    ["i'm on a fixed income and i'd like to know if there's anything i could be saving on", 'query_insights'],
    ["we live on a pension so i'd like to know if there is anywhere we could save", 'query_insights'],
    ["i only have my pension so tell me if there's somewhere i could be saving", 'query_insights'],
    ["i'm new to this so can you explain to me what you're able to do", 'help'],
    ["i've never used one of these could you explain what you can do", 'help'],
    ['my daughter set this up for me so could you tell me what it can do', 'help'],
    ["i didn't have my hearing aid in could you say that once more", 'repeat'],
    ['the tv was on could you say that once more', 'repeat'],
  ])('is read without the reason: %s', (text, intent) =>
    expect(read(text)).toMatchObject({ intent, mode: 'answer' }),
  );
});

describe('a bill of which one is not sure', () => {
  it.each([
    "i'm not sure whether i paid the phone bill could you check for me",
    "i'm not sure whether i paid the phone bill could you check",
    "i can't remember if i paid the water bill would you look it up for me",
    'i believe i forgot the electric bill did i pay it',
    'the cable man called so i wonder if we paid the cable bill',
    'i wonder whether i paid the rent could you have a look',
    "i don't know if we've paid the electric bill can you check that please",
    "i'm not certain if i paid the internet bill so would you check it for me",
  ])('is looked up, never marked as paid: %s', (text) =>
    expect(read(text)).toMatchObject({ intent: 'query_bills', mode: 'answer' }),
  );
});

describe('the bank', () => {
  it.each([
    "how's the bank looking today",
    'how are we doing at the bank',
    'what does the bank say this morning',
    'how are my accounts holding up',
    'how is the bank balance doing',
    'how do we stand with the bank',
  ])('is asked for what one has: %s', (text) =>
    expect(read(text)).toMatchObject({ intent: 'query_balance', mode: 'answer' }),
  );
});

describe('a question with a polite end', () => {
  it.each([
    'give us an overview of october would you',
    'give us a summary of last month will you',
    'give us a rundown of this month would you please',
    'show us a summary of september would you dear',
  ])('is answered: %s', (text) => expect(read(text)).toMatchObject({ mode: 'answer' }));

  it.each(['give my son two hundred dollars would you', 'give us twenty dollars would you'])(
    'moves no money: %s',
    (text) => expect(read(text).mode).not.toMatch(/execute|confirm/),
  );
});

describe('a budget whose reason names other things', () => {
  it.each([
    [
      'with three teenagers in the house i think we need to set the grocery budget at eight hundred',
      { category: 'Groceries', limitMinor: 80000 },
    ],
    [
      "with my son back in the house let's set the grocery budget at six hundred",
      { category: 'Groceries', limitMinor: 60000 },
    ],
    [
      'now that the kids are back in school you can lower entertainment by twenty five',
      { category: 'Entertainment', changeByMinor: -2500 },
    ],
    [
      'with the grandchildren here for the summer you can raise groceries by forty',
      { category: 'Groceries', changeByMinor: 4000 },
    ],
    [
      'now that i work from home you can cut the gas budget by fifty',
      { category: 'Transport', changeByMinor: -5000 },
    ],
    [
      "food is so expensive these days let's bump groceries up to four hundred",
      { category: 'Groceries', limitMinor: 40000 },
    ],
    [
      'we have nine grandchildren so let us make the gifts budget five hundred dollars',
      { category: 'Gifts', limitMinor: 50000 },
    ],
  ])('is asked about with the category of the order: %s', (text, slots) =>
    expect(read(text)).toMatchObject({ intent: 'set_budget', mode: 'confirm', slots }),
  );

  it.each(["let's set the grocery budget to six hundred", 'you can lower entertainment by twenty five'])(
    'is set at once without a remark: %s',
    (text) => expect(read(text)).toMatchObject({ intent: 'set_budget', mode: 'execute' }),
  );
});

describe('a bill that should be gone', () => {
  it.each([
    ['take hulu off my bills i canceled it', 'Hulu'],
    ['take the gym off my bills we quit last month', 'gym'],
    ["take netflix off the list of bills i don't watch it anymore", 'Netflix'],
    ["i've cancelled sky so you can take it off the bills", 'sky'],
    ['we stopped getting the newspaper so you may take it off my bills', 'newspaper'],
    ['i gave up the gym membership so would you take that off the bills for me', 'gym membership'],
    ['the gym closed down so please take it off the bills', 'gym'],
    ["i don't have cable any longer would you remove that bill", 'cable'],
    ['remove spotify from my bills my grandson has his own now', 'Spotify'],
  ])('is removed once it is confirmed, whatever the reason: %s', (text, name) => {
    const { intent, mode, slots } = read(text);
    expect({ intent, mode, action: slots.action }).toEqual({
      intent: 'add_event',
      mode: 'confirm',
      action: 'remove',
    });
    expect(`${slots.merchant ?? slots.description}`.toLowerCase()).toBe(name.toLowerCase());
  });

  it.each([
    'take hulu off my bills if it goes up again',
    'take the gym off my bills unless it gets cheaper',
    'take netflix off my bills but not hulu',
    "i'm thinking of taking netflix off my bills",
    'if i cancelled hulu would that save me anything at all',
  ])('is not removed on a condition or in a thought: %s', (text) =>
    expect(read(text).mode).not.toMatch(/execute|confirm/),
  );

  it.each([
    'you can stop reminding me about the gas bill i paid it at the bank yesterday',
    'stop reminding me about the gas bill i paid it',
    'you can stop reminding us about the water bill we paid it this morning',
    "you don't have to remind me of the phone bill anymore i paid it on monday",
    'no need to remind me about the rent i paid it yesterday',
  ])('is marked as paid when that is why no reminder is needed: %s', (text) =>
    expect(read(text)).toMatchObject({
      intent: 'add_event',
      mode: 'confirm',
      slots: { action: 'mark_paid' },
    }),
  );
});

describe('a bill that changes', () => {
  it.each([
    ['the rent is due on the sixth now', '2026-12-06'],
    ['the water bill is due on the tenth now', '2026-12-10'],
    ['the mortgage comes out on the third of december now instead', '2026-12-03'],
    ['the bank changed it so the car loan comes out on the twentieth now', '2026-12-20'],
    ['our insurance goes out on the twelfth from now on', '2026-12-12'],
  ])('is moved to its new day, not added again: %s', (text, date) =>
    expect(read(text)).toMatchObject({
      intent: 'add_event',
      mode: 'confirm',
      slots: { action: 'reschedule', date },
    }),
  );

  it('asks for a confirmation when the bill gets a new amount together with its new day', () =>
    expect(read('the rent is due on the sixth now and it is 900').mode).toBe('confirm'));

  it.each([
    ['netflix has put it up to 15.99', 1599],
    ['the gym has put it up to forty five', 4500],
    ['comcast raised us to ninety four a month', 9400],
    ['spotify have put theirs up to 11.99', 1199],
    ['british gas have put my gas up to ninety', 9000],
    ['sky have put the broadband up to thirty six', 3600],
  ])('gets its new amount: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({
      intent: 'add_event',
      mode: 'confirm',
      slots: { action: 'reprice', amountMinor },
    }),
  );

  it.each([
    'british gas have put my gas up',
    'sky have put the broadband up',
    'the council has put my council tax up',
    'virgin have put our broadband up again',
  ])('is asked for the amount that was not said: %s', (text) =>
    expect(read(text)).toMatchObject({
      intent: 'add_event',
      mode: 'clarify',
      missing: 'amount',
      slots: { action: 'reprice' },
    }),
  );
});

describe('what was misread', () => {
  it.each([
    ['oh dear i read the receipt wrong it was thirty six dollars', 3600],
    ['i misread the receipt it was forty two fifty', 4250],
    ['i got the price wrong it was nineteen dollars', 1900],
    ["oh my i didn't have my glasses on it was twenty three fifty", 2350],
    ['silly me i looked at the wrong line it was eighty five dollars', 8500],
    ['i had the wrong glasses on it should be sixty dollars', 6000],
  ])('is corrected once it is confirmed: %s', (text, amountMinor) =>
    expect(read(text)).toMatchObject({ intent: 'correct_last', mode: 'confirm', slots: { amountMinor } }),
  );

  it.each(['no not seventeen seventy', 'no not thirty five fifty', 'oh no not ninety dollars'])(
    'is asked for when only the wrong amount is denied: %s',
    (text) =>
      expect(read(text)).toMatchObject({ intent: 'correct_last', mode: 'clarify', missing: 'amount' }),
  );

  it('takes the amount behind the denied one', () =>
    expect(read('no not seventeen seventy sixteen seventy').slots.amountMinor).toBe(1670));
});

describe('what somebody else put in', () => {
  it.each([
    'my son was playing with the phone please undo what he just put in',
    'the baby got hold of the phone could you undo what she just put in',
    'the cat walked on it please take back what it just entered',
    'undo what my grandson just typed',
  ])('is undone once it is confirmed: %s', (text) =>
    expect(read(text)).toMatchObject({ intent: 'undo_last', mode: 'confirm' }),
  );

  it.each(['undo what the government did', 'undo what she did to my hair'])(
    'is not what somebody did elsewhere: %s',
    (text) => expect(read(text).mode).not.toMatch(/execute|confirm/),
  );

  it('undoes the last entry at once when the speaker entered it', () =>
    expect(read('oh i hit the wrong button would you undo what i just put in')).toMatchObject({
      intent: 'undo_last',
      mode: 'execute',
    }));
});
