import {
  chatEraseUserRequest,
  createConversationRequest,
  listChatInsightsRequest,
  listConversationsRequest,
  listMessagesRequest,
  readPersonalityRequest,
  sendMessageRequest,
  setPersonalityRequest,
} from '@app/contracts-chat';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { startChat } from './chat-service';

let chat: TestService;
beforeAll(async () => {
  chat = await startChat();
}, 90_000);
afterAll(() => chat?.close());

const person = () => ({ ...exampleActor, userId: newId(), timeZone: 'UTC' });
const begin = (as = person()) =>
  chat.ask(createConversationRequest, { sessionId: 'session-1', title: null, isActive: true }, { as });

describe('conversation', () => {
  it('stores both messages in order and takes its title from the first question', async () => {
    const as = person();
    const { id } = await begin(as);
    const sent = await chat.ask(sendMessageRequest, { id, message: 'What is my balance?' }, { as });
    expect(sent.assistantMessage).toMatchObject({
      role: 'assistant',
      content: 'You have $3,410.64 available in checking, savings and cash.',
      figures: [{ value: '$3,410.64' }],
    });
    await chat.ask(sendMessageRequest, { id, message: 'what did I spend on dining this month' }, { as });
    const messages = await chat.ask(listMessagesRequest, { id }, { as });
    expect(messages.map((message) => message.role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(await chat.ask(listConversationsRequest, {}, { as })).toMatchObject([
      { id, title: 'What is my balance' },
    ]);
  });

  it('answers a repeated key with the first answer and stores it once', async () => {
    const as = person();
    const { id } = await begin(as);
    const idempotencyKey = newId();
    const first = await chat.ask(
      sendMessageRequest,
      { id, message: 'What is my balance?' },
      { as, idempotencyKey },
    );
    expect(
      await chat.ask(sendMessageRequest, { id, message: 'What is my balance?' }, { as, idempotencyKey }),
    ).toEqual(first);
    expect(await chat.ask(listMessagesRequest, { id }, { as })).toHaveLength(2);
  });

  it('says plainly what it cannot answer', async () => {
    const as = person();
    const { id } = await begin(as);
    expect(
      (await chat.ask(sendMessageRequest, { id, message: 'tell me a joke' }, { as })).assistantMessage,
    ).toMatchObject({ confidence: 0.3, figures: [] });
    expect(
      (await chat.ask(sendMessageRequest, { id, message: 'add an expense of $45 for lunch' }, { as }))
        .assistantMessage.content,
    ).toContain('only answer questions here');
  });

  it('is nobody else’s', async () => {
    const { id } = await begin();
    for (const as of [person(), { ...person(), kind: 'demo' as const }]) {
      await expect(chat.ask(listMessagesRequest, { id }, { as })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(
        chat.ask(sendMessageRequest, { id, message: 'What is my balance?' }, { as }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(chat.ask(listMessagesRequest, { id: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses empty and endless questions with the field', async () => {
    const as = person();
    const { id } = await begin(as);
    await expect(chat.ask(sendMessageRequest, { id, message: '   ' }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'message',
    });
    await expect(
      chat.ask(sendMessageRequest, { id, message: 'x'.repeat(2_001) }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'message' });
  });

  it('takes twenty questions a minute', async () => {
    const as = person();
    const { id } = await begin(as);
    for (let i = 0; i < 20; i++)
      await chat.ask(sendMessageRequest, { id, message: 'What is my balance?' }, { as });
    await expect(
      chat.ask(sendMessageRequest, { id, message: 'What is my balance?' }, { as }),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('companion', () => {
  it('keeps the chosen tone', async () => {
    const as = person();
    expect(await chat.ask(readPersonalityRequest, {}, { as })).toEqual({ personalityType: 'concise' });
    await chat.ask(setPersonalityRequest, { personalityType: 'coach' }, { as });
    expect(await chat.ask(readPersonalityRequest, {}, { as })).toEqual({ personalityType: 'coach' });
  });

  it('shows unread alerts before trends', async () => {
    expect(await chat.ask(listChatInsightsRequest, {}, { as: person() })).toMatchObject([
      { title: 'Dining is at 96% of its budget' },
      { title: 'Dining is up 13.9%' },
    ]);
  });

  it('forgets a person on request', async () => {
    const as = person();
    await begin(as);
    expect(
      (await chat.ask(chatEraseUserRequest, { userId: as.userId }, { as: { ...as, kind: 'system' } }))
        .removed,
    ).toBe(1);
    expect(await chat.ask(listConversationsRequest, {}, { as })).toEqual([]);
  });
});
