import { spelled } from '@app/api-client';
import { getUser } from '@app/contracts-identity';
import { watchPageLanguage } from './page-language';
import { enter } from './session-store';

const user = getUser.example.reply;

describe('watchPageLanguage', () => {
  it('spells texts as the person does by the time the page learns who signed in', () => {
    watchPageLanguage();
    enter({ ...user, locale: 'en-GB' });
    expect([document.documentElement.lang, spelled('Uncategorised')]).toEqual(['en-GB', 'Uncategorised']);
    enter({ ...user, locale: 'en-US' });
    expect([document.documentElement.lang, spelled('Uncategorised')]).toEqual(['en-US', 'Uncategorized']);
  });
});
