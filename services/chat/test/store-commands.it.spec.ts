import { createConversationEndpoint, sendMessageEndpoint, setPersonalityEndpoint } from '@app/contracts-chat';
import { exampleActor, type Actor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { testServers } from '@app/node-testing';
import { testStack, type TestService, type TestStack } from '@app/node-testing/service';
import { PeriodicTask } from '@app/service-kit';
import { startChat } from './chat-service';

// To verify cached reads, the store would be read again.
process.env.PROVE_READ_CACHE = '0';

// Periodic work would be counted with whatever runs at that moment.
jest.spyOn(PeriodicTask.prototype, 'onApplicationBootstrap').mockImplementation(() => undefined);

let stack: TestStack;
let chat: TestService;

beforeAll(async () => {
  const servers = await testServers();
  const mongoUri = `${servers.mongoUri}${servers.mongoUri.includes('?') ? '&' : '?'}monitorCommands=true`;
  stack = await testStack({ ...servers, mongoUri });
  chat = await startChat(undefined, stack);
}, 90_000);
afterAll(async () => {
  await chat?.close();
  await stack?.close();
});

const asked = async (id: string, message: string, as: Actor) =>
  (await chat.ask(sendMessageEndpoint, { id, message }, { as })).assistantMessage;

/** The commands that a question sends to the store, as `find messages`. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = chat.store.getClient();
  const listen = ({ command, commandName }: { command: Record<string, unknown>; commandName: string }) =>
    void seen.push(`${commandName} ${typeof command[commandName] === 'string' ? command[commandName] : ''}`);
  client.on('commandStarted', listen as never);
  await work().finally(() => client.off('commandStarted', listen as never));
  // The relay polls for events at its own pace.
  return seen.filter((one) => !/ (outbox|deadLetters|leases|marks|storeSessions)$/.test(one)).sort();
}

/** A person with a conversation. */
async function talker(): Promise<{ as: Actor; id: string }> {
  const as = { ...exampleActor, userId: newId() };
  const conversation = { sessionId: 'session-1', title: null, isActive: true };
  return { as, id: (await chat.ask(createConversationEndpoint, conversation, { as })).id };
}

describe('a question in a conversation that goes on', () => {
  it('checks the end of the chain instead of reading the conversation again, and is stored with one command', async () => {
    const { as, id } = await talker();
    await asked(id, 'What is my balance?', as);
    expect(await sentBy(() => asked(id, 'And in savings?', as))).toEqual([
      'bulkWrite ',
      'commitTransaction ',
      'find auditHeads',
      'find auditHeads',
    ]);
  });

  it('takes up a tone that was chosen in between', async () => {
    const { as, id } = await talker();
    const concise = await asked(id, 'How is my dining budget?', as);
    await chat.ask(setPersonalityEndpoint, { personalityType: 'playful' }, { as });
    const playful = await asked(id, 'How is my dining budget?', as);
    expect(playful.content).not.toBe(concise.content);
    expect(playful.content).toContain(concise.content);
  });
});
