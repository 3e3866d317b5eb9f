import { callRoute } from '@app/api-client';
import {
  changeConversationEndpoint,
  createConversationEndpoint,
  listChatInsightsEndpoint,
  listConversationsEndpoint,
  listMessagesEndpoint,
  rateMessageEndpoint,
  readChatPrivacyEndpoint,
  readPersonalityEndpoint,
  removeConversationEndpoint,
  restoreConversationEndpoint,
  searchConversationsEndpoint,
  sendMessageEndpoint,
  setPersonalityEndpoint,
  stopAnswerEndpoint,
} from '@app/contracts-chat';
import { gatewayPact } from '@app/web-testing/pact';
import { listChatInsights } from '../src/features/companion/api';
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

/** Exactly the calls that the chat makes to the gateway. */
describe('mf-chat through the gateway', () => {
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
      callRoute(readPersonalityEndpoint, { signal }),
    );
    await pact.uses(setPersonalityEndpoint, { state, reply: { personalityType: true } }, () =>
      callRoute(setPersonalityEndpoint, {
        body: setPersonalityEndpoint.example.body as { personalityType: 'coach' },
      }),
    );
  });

  it('renames and pins, deletes and restores', async () => {
    await pact.uses(changeConversationEndpoint, { state, reply: conversation }, () =>
      callRoute(changeConversationEndpoint, {
        params: { id },
        body: changeConversationEndpoint.example.body as { title: string; pinned: boolean },
      }),
    );
    await pact.uses(removeConversationEndpoint, { state, reply: { removed: true } }, () =>
      callRoute(removeConversationEndpoint, { params: { id } }),
    );
    await pact.uses(restoreConversationEndpoint, { state, reply: conversation }, () =>
      callRoute(restoreConversationEndpoint, { params: { id } }),
    );
  });

  it('searches what was said', () =>
    pact.uses(searchConversationsEndpoint, { state, reply: [{ conversation, excerpt: true }] }, () =>
      callRoute(searchConversationsEndpoint, { query: { query: 'dining' }, signal }),
    ));

  it('stops an answer, rates one and reads what leaves the server', async () => {
    await pact.uses(stopAnswerEndpoint, { state, reply: { stopped: true } }, () =>
      callRoute(stopAnswerEndpoint, { params: { id } }),
    );
    const rated = rateMessageEndpoint.example.params as { id: string };
    await pact.uses(rateMessageEndpoint, { state, reply: { id: true, feedback: true } }, () =>
      callRoute(rateMessageEndpoint, { params: rated, body: { feedback: 'up' } }),
    );
    await pact.uses(readChatPrivacyEndpoint, { state, reply: { sentence: true } }, () =>
      callRoute(readChatPrivacyEndpoint, { signal }),
    );
  });
});
