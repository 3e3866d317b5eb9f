import { defaultLexicon } from '@app/nlu-core';
import { sharedSpokenNames } from '@app/nlu-core/transcript-repair';
import { spokenNames } from './spoken-names';

describe('the names the recogniser favours', () => {
  it('are not the beginning of a number, which would change an amount', () => {
    expect(sharedSpokenNames).toContain('Sixt');
    const { known } = spokenNames(defaultLexicon);
    expect(known).not.toContain('Sixt');
    expect(known).toContain('Costco');
  });
});
