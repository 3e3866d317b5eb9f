import * as contracts from '@app/contracts-nlp';
import { forwardPact } from './support/forward-pact';

forwardPact('nlp', contracts, {
  'nlp.utterance.process': 'a person whose ledger takes what is spoken',
  'nlp.history.list': { state: 'anybody', reply: { more: true } },
  // The sound of the example is too short to be read.
  'nlp.speech.recognise': { state: 'anybody', fails: 'SPEECH_UNREADABLE' },
});
