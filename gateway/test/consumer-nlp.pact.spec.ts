import * as contracts from '@app/contracts-nlp';
import { forwardPact } from './support/forward-pact';

forwardPact('nlp', contracts, { 'nlp.utterance.process': 'a person whose ledger takes what is spoken' });
