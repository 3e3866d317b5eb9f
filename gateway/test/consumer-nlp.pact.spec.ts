import * as contracts from '@app/contracts-nlp';
import { forwardPact } from './support/forward-pact';

forwardPact('nlp', contracts, {
  'nlp.utterance.process': 'a person whose ledger takes what is spoken',
  'nlp.history.list': { state: 'anybody', reply: { more: true } },
  // The example's audio is too short to be recognised.
  'nlp.speech.recognise': { state: 'anybody', fails: 'SPEECH_UNREADABLE' },
});
