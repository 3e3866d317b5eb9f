import * as contracts from '@app/contracts-chat';
import type { Actor } from '@app/contracts-kernel';
import { verifyMessagePacts, type StateContext } from '@app/node-testing/pact';
import type { TestService } from '@app/node-testing/service';
import { startChat } from './chat-service';

let chat: TestService;
beforeAll(async () => {
  chat = await startChat();
}, 90_000);
afterAll(() => chat?.close());

/** A conversation with a title, as the list shows it after a first question. */
async function conversation(actor: Actor): Promise<{ id: string }> {
  const { id } = await chat.ask(
    contracts.createConversationEndpoint,
    { sessionId: 'session-1', title: 'Dining', isActive: true },
    { as: actor },
  );
  return { id };
}

/** The id of the last answer to a message. */
async function answerTo(actor: Actor, message: string): Promise<{ id: string }> {
  const { id } = await conversation(actor);
  const { assistantMessage } = await chat.ask(contracts.sendMessageEndpoint, { id, message }, { as: actor });
  return { id: assistantMessage.id };
}

/** All states that consumers may start from. */
const states = {
  anybody: async (): Promise<void> => undefined,
  'a person with a conversation': ({ actor }: StateContext) => conversation(actor),
  'a person who asked what was spent on Dining': async ({ actor }: StateContext) => {
    const { id } = await conversation(actor);
    await chat.ask(
      contracts.sendMessageEndpoint,
      { id, message: 'What did I spend on dining this month?' },
      { as: actor },
    );
    return { id };
  },
  'a person who deleted a conversation': async ({ actor }: StateContext) => {
    const { id } = await conversation(actor);
    await chat.ask(contracts.removeConversationEndpoint, { id }, { as: actor });
    return { id };
  },
  'a person who has an answer to rate': ({ actor }: StateContext) => answerTo(actor, 'What is my balance?'),
  'a person with a card': ({ actor }: StateContext) => answerTo(actor, 'add an expense of $45 for lunch'),
  'a person with a card nobody undoes': ({ actor }: StateContext) =>
    answerTo(actor, 'add an expense of $45 for lunch'),
  'somebody begins a conversation': async ({ actor }: StateContext): Promise<void> =>
    void (await conversation(actor)),
};

describe('chat as a provider', () => {
  it('honours every consumer’s contract', async () => {
    expect(
      (await verifyMessagePacts({ provider: 'chat', stack: chat.stack, contracts, states })).verified,
    ).toBeGreaterThan(0);
  }, 60_000);
});
