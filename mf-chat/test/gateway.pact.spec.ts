import { callRoute } from '@app/api-client';
import {
  createConversationEndpoint,
  listChatInsightsEndpoint,
  listConversationsEndpoint,
  listMessagesEndpoint,
  readPersonalityEndpoint,
  sendMessageEndpoint,
  setPersonalityEndpoint,
} from '@app/contracts-chat';
import { gatewayPact } from '@app/web-testing/pact';
import { listChatInsights, readPersonality } from '../src/features/companion/api';
import { listConversations } from '../src/features/conversations/api';

const state = 'a signed-in person';
const { signal } = new AbortController();
const { id } = listMessagesEndpoint.example.params as { id: string };
const conversation = { id: true, title: true, createdAt: true, updatedAt: true } as const;
const figures = [{ label: true, value: true, formula: true, link: true }] as const;
const answer = {
  id: true,
  role: true,
  content: true,
  messageType: true,
  confidence: true,
  figures,
  followUps: true,
} as const;
const question = { id: true, role: true, content: true } as const;

/** What the chat needs of the gateway, and no more. */
describe('mf-chat and the gateway', () => {
  const pact = gatewayPact('mf-chat');

  it('lists conversations', () =>
    pact.uses(listConversationsEndpoint, { state, reply: [conversation] }, () =>
      listConversations().queryFn({ signal }),
    ));

  it('creates a conversation', () =>
    pact.uses(createConversationEndpoint, { state, reply: conversation }, () =>
      callRoute(createConversationEndpoint, {
        body: createConversationEndpoint.example.body as { sessionId: string; title: null; isActive: true },
      }),
    ));

  it('lists messages', () =>
    pact.uses(listMessagesEndpoint, { state, reply: [question] }, () =>
      callRoute(listMessagesEndpoint, { params: { id }, signal }),
    ));

  it('asks a question', () =>
    pact.uses(
      sendMessageEndpoint,
      { state, reply: { userMessage: question, assistantMessage: answer, conversation } },
      () =>
        callRoute(sendMessageEndpoint, {
          params: { id },
          body: sendMessageEndpoint.example.body as { message: string },
        }),
    ));

  it('lists insights', () =>
    pact.uses(listChatInsightsEndpoint, { state, reply: [{ id: true, title: true, summary: true }] }, () =>
      listChatInsights().queryFn({ signal }),
    ));

  it('reads and sets the tone', async () => {
    await pact.uses(readPersonalityEndpoint, { state, reply: { personalityType: true } }, () =>
      readPersonality().queryFn({ signal }),
    );
    await pact.uses(setPersonalityEndpoint, { state, reply: { personalityType: true } }, () =>
      callRoute(setPersonalityEndpoint, {
        body: setPersonalityEndpoint.example.body as { personalityType: 'coach' },
      }),
    );
  });
});
