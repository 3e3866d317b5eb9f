import { spokenFrame, understandSpoken } from '../testing/understand-spoken';

describe('a change of a bill or budget that no pattern reads', () => {
  it.each([
    ['they jacked up the internet bill it is ninety five now', { action: 'reprice', amountMinor: 9500 }],
    [
      'gym membership bill went from thirty eight to forty two so fix that',
      { action: 'reprice', amountMinor: 4200 },
    ],
    ['hulu we do not even have hulu anymore get that off my bills', { action: 'remove', merchant: 'Hulu' }],
    [
      'the landlord changed rent day to the twenty eighth so move it would you',
      { action: 'reschedule', date: '2026-11-28' },
    ],
    [
      'the council moved rent to the twelfth instead of the fifth so shift it for me',
      { action: 'reschedule', date: '2026-12-12' },
    ],
    ['nes is paid you can check it off', { action: 'mark_paid', description: 'nes' }],
  ])('is proposed with its kind and new value: %s', (text, slots) => {
    const { frame, decision } = understandSpoken(text);
    expect(frame).toMatchObject({ intent: 'add_event', slots });
    expect(decision.executed).toBe(false);
  });

  it.each(['just kill the travel budget', 'oh do away with that travel budget'])(
    'is proposed as the removal of a budget: %s',
    (text) =>
      expect(spokenFrame(text)).toMatchObject({
        intent: 'set_budget',
        slots: { category: 'Travel', action: 'remove' },
        hazards: ['delete'],
      }),
  );

  it('lowers a budget by the amount when the words say so, instead of setting a new limit', () =>
    expect(spokenFrame('we eat out too much so from dining budget cut fifty dollars').slots).toMatchObject({
      category: 'Dining',
      changeByMinor: -5000,
    }));

  it.each([
    'take hulu off my bills if it goes up again',
    'i am thinking of taking netflix off my bills',
    'eggs went up it is seven dollars now',
    'my sister canceled her gym so she can take that bill off',
    'he deleted the gym bill',
    'delete the photos of the party',
  ])('is not found in a condition, a thought, a price or what others do: %s', (text) => {
    const { action } = spokenFrame(text).slots;
    expect(action).toBeUndefined();
  });
});
