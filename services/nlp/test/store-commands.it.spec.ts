import { testServers } from '@app/node-testing';
import { testStack, type TestService, type TestStack } from '@app/node-testing/service';
import { PeriodicTask } from '@app/service-kit';
import { CommandJournalService } from '../src/features/commands/command-journal.service';
import { Ledger, person, speaker, startNlp } from './support/ledger';

// To verify cached reads, the store would be read again.
process.env.PROVE_READ_CACHE = '0';

// Periodic work would be counted with whatever runs at that moment.
jest.spyOn(PeriodicTask.prototype, 'onApplicationBootstrap').mockImplementation(() => undefined);

let stack: TestStack;
let nlp: TestService;
const say = speaker(() => nlp);

beforeAll(async () => {
  const servers = await testServers();
  const mongoUri = `${servers.mongoUri}${servers.mongoUri.includes('?') ? '&' : '?'}monitorCommands=true`;
  stack = await testStack({ ...servers, mongoUri });
  nlp = await startNlp(new Ledger(), stack);
}, 90_000);
afterAll(async () => {
  await nlp?.close();
  await stack?.close();
});

/** The commands that a piece of work sends to the store, as `find commands`. */
async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = nlp.store.getClient();
  const listen = ({ command, commandName }: { command: Record<string, unknown>; commandName: string }) =>
    void seen.push(`${commandName} ${typeof command[commandName] === 'string' ? command[commandName] : ''}`);
  client.on('commandStarted', listen as never);
  await work().finally(() => client.off('commandStarted', listen as never));
  // The relay polls for events at its own pace.
  return seen.filter((one) => !/ (outbox|deadLetters|leases|marks|storeSessions)$/.test(one));
}

describe('an add by voice', () => {
  it('reads two documents, checks the end of the chain and writes everything with one command', async () => {
    const as = person();
    for (const at of ['Target', 'Costco']) await say(`spent 12 dollars on lunch at ${at}`, as);
    const stored = (): Promise<void> => nlp.get(CommandJournalService).settled(as.userId);
    await stored();
    const commands = await sent(async () => {
      await say('spent 14 dollars on lunch at Chipotle', as);
      await stored();
    });
    expect(commands.sort()).toEqual([
      'bulkWrite ',
      'commitTransaction ',
      'find auditHeads',
      'find auditHeads',
      'find commands',
    ]);
  });
});
