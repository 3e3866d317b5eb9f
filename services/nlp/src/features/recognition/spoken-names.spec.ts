import { defaultLexicon } from '@app/nlu-core';
import { sharedSpokenNames } from '@app/nlu-core/transcript-repair';
import { spokenNames } from './spoken-names';

describe('the names the recogniser favours', () => {
  it('do not include a name that begins a number word, because it would be heard instead of the number', () => {
    expect(sharedSpokenNames).toContain('Sixt');
    const { known } = spokenNames(defaultLexicon);
    expect(known).not.toContain('Sixt');
    expect(known).toContain('Costco');
  });
});
