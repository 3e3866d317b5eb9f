import {
  cancelCardEndpoint,
  changeConversationEndpoint,
  chatEraseUserEndpoint,
  confirmCardEndpoint,
  createConversationEndpoint,
  listChatInsightsEndpoint,
  listConversationsEndpoint,
  listMessagesEndpoint,
  rateMessageEndpoint,
  readPersonalityEndpoint,
  removeConversationEndpoint,
  restoreConversationEndpoint,
  searchConversationsEndpoint,
  sendMessageEndpoint,
  setPersonalityEndpoint,
} from '@app/contracts-chat';
import { exampleActor } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { TestService } from '@app/node-testing/service';
import { added, startChat, undone } from './chat-service';

let chat: TestService;
beforeAll(async () => {
  chat = await startChat();
}, 90_000);
afterAll(() => chat?.close());

const person = () => ({ ...exampleActor, userId: newId(), timeZone: 'UTC' });
const begin = (as = person()) =>
  chat.ask(createConversationEndpoint, { sessionId: 'session-1', title: null, isActive: true }, { as });

describe('conversation', () => {
  it('stores both messages in order and takes its title from the first question', async () => {
    const as = person();
    const { id } = await begin(as);
    const sent = await chat.ask(sendMessageEndpoint, { id, message: 'What is my balance?' }, { as });
    expect(sent.assistantMessage).toMatchObject({
      role: 'assistant',
      content: 'You have $3,410.64 available in checking, savings and cash.',
      figures: [{ value: '$3,410.64' }],
    });
    await chat.ask(sendMessageEndpoint, { id, message: 'what did I spend on dining this month' }, { as });
    const messages = await chat.ask(listMessagesEndpoint, { id }, { as });
    expect(messages.map((message) => message.role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(await chat.ask(listConversationsEndpoint, {}, { as })).toMatchObject([
      { id, title: 'What is my balance' },
    ]);
  });

  it('returns the first answer for a repeated key and stores it once', async () => {
    const as = person();
    const { id } = await begin(as);
    const idempotencyKey = newId();
    const first = await chat.ask(
      sendMessageEndpoint,
      { id, message: 'What is my balance?' },
      { as, idempotencyKey },
    );
    expect(
      await chat.ask(sendMessageEndpoint, { id, message: 'What is my balance?' }, { as, idempotencyKey }),
    ).toEqual(first);
    expect(await chat.ask(listMessagesEndpoint, { id }, { as })).toHaveLength(2);
  });

  it('says plainly what it cannot answer', async () => {
    const as = person();
    const { id } = await begin(as);
    expect(
      (await chat.ask(sendMessageEndpoint, { id, message: 'tell me a joke' }, { as })).assistantMessage,
    ).toMatchObject({ confidence: 0.3, figures: [] });
    expect(
      (await chat.ask(sendMessageEndpoint, { id, message: 'How much did I spend without Costco?' }, { as }))
        .assistantMessage,
    ).toMatchObject({ content: expect.stringContaining('“without”'), figures: [] });
  });

  it('proposes a change on a card, makes it once when confirmed, and nothing when cancelled', async () => {
    const as = person();
    const { id } = await begin(as);
    const propose = async () =>
      (await chat.ask(sendMessageEndpoint, { id, message: 'add an expense of $45 for lunch' }, { as }))
        .assistantMessage.card!;
    const card = await propose();
    expect(card).toMatchObject({ title: 'Add an expense', state: 'waiting' });
    expect(card.lines).toContainEqual({ label: 'Amount', after: '$45.00' });
    expect(added()).toBe(0);
    const done = await chat.ask(confirmCardEndpoint, { id: card.id }, { as });
    expect(done).toMatchObject({ state: 'done', undoId: expect.any(String) });
    expect(await chat.ask(confirmCardEndpoint, { id: card.id }, { as })).toEqual(done);
    expect(added()).toBe(1);
    const other = await propose();
    expect(await chat.ask(cancelCardEndpoint, { id: other.id }, { as })).toMatchObject({
      state: 'cancelled',
    });
    await expect(chat.ask(confirmCardEndpoint, { id: other.id }, { as })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(chat.ask(confirmCardEndpoint, { id: card.id }, { as: person() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(added()).toBe(1);
  });

  it('undoes by name, once confirmed, what was changed in chat, and no change twice', async () => {
    const as = person();
    const { id } = await begin(as);
    const say = async (message: string) =>
      (await chat.ask(sendMessageEndpoint, { id, message }, { as })).assistantMessage;
    const make = async (message: string) =>
      chat.ask(confirmCardEndpoint, { id: (await say(message)).card!.id }, { as });
    const coffee = await make('add $4.50 for coffee at Blue Bottle');
    const lunch = await make('add an expense of $45 for lunch');
    const before = undone().length;
    const offered = await say('undo the coffee at Blue Bottle');
    expect(offered.card).toMatchObject({
      title: 'Undo a change',
      lines: [{ label: 'Coffee, $4.50', before: 'Add an expense', after: 'undone' }],
    });
    expect(undone()).toHaveLength(before);
    await chat.ask(confirmCardEndpoint, { id: offered.card!.id }, { as });
    expect(undone().slice(before)).toEqual([coffee.undoId]);
    expect((await say('undo the coffee at Blue Bottle')).content).toContain('I find nothing about');
    await make('undo my last two changes');
    expect(undone().slice(before)).toEqual([coffee.undoId, lunch.undoId]);
  });

  it('answers follow-ups, and replaces the first answer when a question is asked again', async () => {
    const as = person();
    const { id } = await begin(as);
    await chat.ask(sendMessageEndpoint, { id, message: 'what did I spend on dining this month' }, { as });
    const next = await chat.ask(sendMessageEndpoint, { id, message: 'and last month?' }, { as });
    expect(next.assistantMessage.content).toContain('on Dining');
    const again = await chat.ask(
      sendMessageEndpoint,
      { id, message: 'What is my balance?', replaces: next.userMessage.id },
      { as },
    );
    const messages = await chat.ask(listMessagesEndpoint, { id }, { as });
    expect(messages.map(({ content }) => content).slice(2)).toEqual([
      'What is my balance?',
      again.assistantMessage.content,
    ]);
  });

  it('renames, pins, searches, deletes and restores', async () => {
    const as = person();
    const [first, second] = [await begin(as), await begin(as)];
    await chat.ask(sendMessageEndpoint, { id: first.id, message: 'What is my balance?' }, { as });
    await chat.ask(changeConversationEndpoint, { id: second.id, title: 'Kept', pinned: true }, { as });
    expect(await chat.ask(listConversationsEndpoint, {}, { as })).toMatchObject([
      { title: 'Kept', pinned: true },
      { id: first.id },
    ]);
    expect(await chat.ask(searchConversationsEndpoint, { query: 'balance' }, { as })).toMatchObject([
      { conversation: { id: first.id } },
    ]);
    await chat.ask(removeConversationEndpoint, { id: first.id }, { as });
    expect(await chat.ask(listConversationsEndpoint, {}, { as })).toHaveLength(1);
    expect(await chat.ask(searchConversationsEndpoint, { query: 'balance' }, { as })).toEqual([]);
    await chat.ask(restoreConversationEndpoint, { id: first.id }, { as });
    const [, answer] = await chat.ask(listMessagesEndpoint, { id: first.id }, { as });
    await chat.ask(rateMessageEndpoint, { id: answer!.id, feedback: 'up' }, { as });
    expect(await chat.ask(listMessagesEndpoint, { id: first.id }, { as })).toMatchObject([
      {},
      { feedback: 'up' },
    ]);
  });

  it('hides a conversation from everybody else', async () => {
    const { id } = await begin();
    for (const as of [person(), { ...person(), kind: 'demo' as const }]) {
      await expect(chat.ask(listMessagesEndpoint, { id }, { as })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(
        chat.ask(sendMessageEndpoint, { id, message: 'What is my balance?' }, { as }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(chat.ask(listMessagesEndpoint, { id: newId() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('refuses empty and too long questions and names the field', async () => {
    const as = person();
    const { id } = await begin(as);
    await expect(chat.ask(sendMessageEndpoint, { id, message: '   ' }, { as })).rejects.toMatchObject({
      code: 'VALIDATION',
      field: 'message',
    });
    await expect(
      chat.ask(sendMessageEndpoint, { id, message: 'x'.repeat(2_001) }, { as }),
    ).rejects.toMatchObject({ code: 'VALIDATION', field: 'message' });
  });

  it('accepts twenty questions a minute', async () => {
    const as = person();
    const { id } = await begin(as);
    for (let i = 0; i < 20; i++)
      await chat.ask(sendMessageEndpoint, { id, message: 'What is my balance?' }, { as });
    await expect(
      chat.ask(sendMessageEndpoint, { id, message: 'What is my balance?' }, { as }),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('companion', () => {
  it('keeps the chosen tone', async () => {
    const as = person();
    expect(await chat.ask(readPersonalityEndpoint, {}, { as })).toEqual({ personalityType: 'concise' });
    await chat.ask(setPersonalityEndpoint, { personalityType: 'coach' }, { as });
    expect(await chat.ask(readPersonalityEndpoint, {}, { as })).toEqual({ personalityType: 'coach' });
  });

  it('shows unread alerts before trends', async () => {
    expect(await chat.ask(listChatInsightsEndpoint, {}, { as: person() })).toMatchObject([
      { title: 'Dining is at 96% of its budget' },
      { title: 'Dining is up 13.9%' },
    ]);
  });

  it('erases a person on request', async () => {
    const as = person();
    await begin(as);
    expect(
      (await chat.ask(chatEraseUserEndpoint, { userId: as.userId }, { as: { ...as, kind: 'system' } }))
        .removed,
    ).toBe(1);
    expect(await chat.ask(listConversationsEndpoint, {}, { as })).toEqual([]);
  });
});
