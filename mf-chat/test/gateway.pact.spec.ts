import { callRoute } from '@app/api-client';
import {
  createConversationRoute,
  listChatInsightsRoute,
  listConversationsRoute,
  listMessagesRoute,
  readPersonalityRoute,
  sendMessageRoute,
  setPersonalityRoute,
} from '@app/contracts-chat';
import { gatewayPact } from '@app/web-testing/pact';
import { listChatInsights } from '../src/features/companion/api/list-chat-insights';
import { readPersonality } from '../src/features/companion/api/personality';
import { listConversations } from '../src/features/conversations/api/list-conversations';

const state = 'a signed-in person';
const { signal } = new AbortController();
const { id } = listMessagesRoute.example.params as { id: string };
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
    pact.uses(listConversationsRoute, { state, reply: [conversation] }, () =>
      listConversations().queryFn({ signal }),
    ));

  it('begins a conversation', () =>
    pact.uses(createConversationRoute, { state, reply: conversation }, () =>
      callRoute(createConversationRoute, {
        body: createConversationRoute.example.body as { sessionId: string; title: null; isActive: true },
      }),
    ));

  it('lists messages', () =>
    pact.uses(listMessagesRoute, { state, reply: [question] }, () =>
      callRoute(listMessagesRoute, { params: { id }, signal }),
    ));

  it('asks a question', () =>
    pact.uses(
      sendMessageRoute,
      { state, reply: { userMessage: question, assistantMessage: answer, conversation } },
      () =>
        callRoute(sendMessageRoute, {
          params: { id },
          body: sendMessageRoute.example.body as { message: string },
        }),
    ));

  it('lists what is worth knowing', () =>
    pact.uses(listChatInsightsRoute, { state, reply: [{ id: true, title: true, summary: true }] }, () =>
      listChatInsights().queryFn({ signal }),
    ));

  it('reads and sets the tone', async () => {
    await pact.uses(readPersonalityRoute, { state, reply: { personalityType: true } }, () =>
      readPersonality().queryFn({ signal }),
    );
    await pact.uses(setPersonalityRoute, { state, reply: { personalityType: true } }, () =>
      callRoute(setPersonalityRoute, {
        body: setPersonalityRoute.example.body as { personalityType: 'coach' },
      }),
    );
  });
});
