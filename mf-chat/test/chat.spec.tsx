import '@testing-library/jest-dom';
import { setTransport } from '@app/api-client';
import { undoEndpoint } from '@app/contracts-banking';
import * as chat from '@app/contracts-chat';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatPage } from '../src/features/chat/chat.page';

// Lazily loaded parts are compiled here at their first use.
configure({ asyncUtilTimeout: 4_000 });

const routes = [
  chat.listConversationsEndpoint,
  chat.createConversationEndpoint,
  chat.changeConversationEndpoint,
  chat.removeConversationEndpoint,
  chat.restoreConversationEndpoint,
  chat.searchConversationsEndpoint,
  chat.listMessagesEndpoint,
  chat.sendMessageEndpoint,
  chat.stopAnswerEndpoint,
  chat.rateMessageEndpoint,
  chat.listChatInsightsEndpoint,
  chat.readPersonalityEndpoint,
  chat.setPersonalityEndpoint,
  chat.readChatPrivacyEndpoint,
  chat.confirmCardEndpoint,
  chat.cancelCardEndpoint,
  undoEndpoint,
];
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway(routes)));
afterEach(() => gateway.close());

const box = () => screen.findByRole('textbox', { name: 'Your question' });
const [question, answer] = chat.listMessagesEndpoint.example.reply as [chat.ChatMessage, chat.ChatMessage];

describe('chat page', () => {
  it('opens the newest conversation with figures, and states what leaves the server', async () => {
    renderRemote(<ChatPage />);
    expect(await screen.findByText(answer.content)).toBeInTheDocument();
    expect(screen.queryByText(/% sure/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Why\?/ })).toHaveLength(1);
    expect(await screen.findByText(/^Nothing leaves this server/)).toBeInTheDocument();
  });

  it('states the certainty of an answer only if it may be wrong', async () => {
    gateway.answer(chat.listMessagesEndpoint, [question, { ...answer, confidence: 0.72 }]);
    renderRemote(<ChatPage />);
    expect(await screen.findByText('72% sure')).toBeInTheDocument();
  });

  it('shows a change on a card, makes it after confirmation and offers Undo', async () => {
    const user = userEvent.setup();
    const { reply: card } = chat.confirmCardEndpoint.example;
    gateway.answer(chat.listMessagesEndpoint, [
      question,
      { ...answer, id: card.id, figures: [], card: { ...card, state: 'waiting', undoId: null } },
    ]);
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(gateway.callsTo(chat.confirmCardEndpoint)).toHaveLength(1);
    expect(await screen.findByText('Done.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
  });

  it('creates a conversation with the first message and shows both messages without fetching again', async () => {
    const user = userEvent.setup();
    gateway.answer(chat.listConversationsEndpoint, []);
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Spending Summary' }));
    expect(await box()).toHaveValue('What did I spend this month?');
    // The box takes the focus in the next frame.
    await waitFor(async () => expect(await box()).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^You spent \$273\.50/)).toBeInTheDocument();
    expect(gateway.callsTo(chat.createConversationEndpoint)[0]!.body).toEqual({
      sessionId: expect.stringMatching(/^session-\d+$/),
      title: null,
      isActive: true,
    });
    expect(gateway.callsTo(chat.sendMessageEndpoint)).toHaveLength(1);
    expect(gateway.callsTo(chat.listMessagesEndpoint)).toHaveLength(0);
    expect(await box()).toHaveValue('');
  });

  it('adds a line with Shift+Enter and sends nothing empty', async () => {
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    await user.type(await box(), '  {Shift>}{Enter}{/Shift}{Enter}');
    expect(gateway.callsTo(chat.sendMessageEndpoint)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps a failed question with the reason, and asks it again under the same key', async () => {
    const user = userEvent.setup();
    gateway.answer(chat.sendMessageEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<ChatPage />);
    await user.type(await box(), 'hello{Enter}');
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Error',
        tone: 'destructive',
        description: expect.stringContaining('not available'),
      }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('not available');
    gateway.answer(chat.sendMessageEndpoint, chat.sendMessageEndpoint.example.reply);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    const [first, second] = gateway.callsTo(chat.sendMessageEndpoint);
    expect(second!.body).toEqual({ message: 'hello' });
    expect(second!.headers['idempotency-key']).toBe(first!.headers['idempotency-key']);
  });

  it('holds a question while offline and sends it when the connection is back', async () => {
    const user = userEvent.setup();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderRemote(<ChatPage />);
    await user.type(await box(), 'hello{Enter}');
    expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
    expect(gateway.callsTo(chat.sendMessageEndpoint)).toHaveLength(0);
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(gateway.callsTo(chat.sendMessageEndpoint)).toHaveLength(1));
    online.mockRestore();
  });

  it('changes the last question, and replaces its old answer', async () => {
    const user = userEvent.setup();
    gateway.answer(chat.sendMessageEndpoint, {
      ...chat.sendMessageEndpoint.example.reply,
      userMessage: { ...question, id: answer.id.replace(/3$/, '8'), content: 'And last month?' },
      assistantMessage: { ...answer, id: answer.id.replace(/3$/, '9'), content: 'It was $100.00.' },
    });
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Change this question' }));
    expect(await box()).toHaveValue(question.content);
    await user.clear(await box());
    await user.type(await box(), 'And last month?{Enter}');
    expect(await screen.findByText('It was $100.00.')).toBeInTheDocument();
    expect(screen.queryByText(answer.content)).not.toBeInTheDocument();
    expect(gateway.callsTo(chat.sendMessageEndpoint)[0]!.body).toEqual({
      message: 'And last month?',
      replaces: question.id,
    });
  });

  it('rates an answer and takes the rating back', async () => {
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    const good = await screen.findByRole('button', { name: 'Good answer' });
    await user.click(good);
    expect(good).toHaveAttribute('aria-pressed', 'true');
    await user.click(good);
    expect(gateway.callsTo(chat.rateMessageEndpoint).map(({ body }) => body)).toEqual([
      { feedback: 'up' },
      { feedback: null },
    ]);
  });

  it('asks signed-out visitors to log in', () => {
    renderRemote(<ChatPage />, { user: null });
    expect(screen.getByText('Please log in to access your AI Financial Companion.')).toBeInTheDocument();
  });
});

describe('answer in pieces', () => {
  /** Answers the question with events that the test sends; other calls as usual. */
  async function streamed() {
    let send!: (piece: chat.ChatPiece) => void;
    let close!: () => void;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder();
        send = (piece) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(piece)}\n\n`));
        close = () => controller.close();
      },
    });
    const stopped = jest.fn();
    gateway.close();
    setTransport(async (url, init) => {
      const { pathname } = new URL(url, 'http://gateway.test');
      if (pathname === '/api/auth/csrf') return Response.json({ token: 'test' });
      if (pathname.endsWith('/stop')) return (stopped(), Response.json({ stopped: true }));
      if (init.method === 'POST')
        return { ok: true, headers: new Headers({ 'content-type': 'text/event-stream' }), body } as Response;
      const route = routes.find(
        (one) => one.method === 'GET' && new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
      );
      return Response.json(route === chat.listMessagesEndpoint ? [] : route!.example.reply);
    });
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    await user.type(await box(), `${question.content}{Enter}`);
    return { send, close, stopped, user };
  }

  it('shows each piece as it arrives, removes withdrawn text, and ends with the complete answer', async () => {
    const { send, close } = await streamed();
    send({ status: 'Looking at your books' });
    expect(await screen.findByText('Looking at your books…')).toBeInTheDocument();
    send({ text: 'You spent $9,999. ' });
    expect(await screen.findByText('You spent $9,999.')).toBeInTheDocument();
    send({ reset: true });
    send({ text: 'You spent $273.50' });
    expect(await screen.findByText('You spent $273.50')).toBeInTheDocument();
    expect(screen.queryByText(/9,999/)).not.toBeInTheDocument();
    send({ done: chat.sendMessageEndpoint.example.reply });
    close();
    expect(await screen.findByText(answer.content)).toBeInTheDocument();
  });

  it('can be stopped', async () => {
    const { send, stopped, user } = await streamed();
    await user.click(await screen.findByRole('button', { name: 'Stop the answer' }));
    expect(await screen.findByText('Stopping…')).toBeInTheDocument();
    expect(stopped).toHaveBeenCalledTimes(1);
    send({
      done: {
        ...chat.sendMessageEndpoint.example.reply,
        assistantMessage: { ...answer, content: 'You spent', figures: [], stopped: true },
      },
    });
    expect(await screen.findByText('You stopped this answer.')).toBeInTheDocument();
  });

  it('reports a broken connection if the answer ends before it is complete', async () => {
    const { send, close } = await streamed();
    send({ text: 'You spent' });
    close();
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection broke');
  });
});

describe('conversations', () => {
  const [one] = chat.listConversationsEndpoint.example.reply as [chat.Conversation];
  const more = () => screen.findByRole('button', { name: `More for ${one.title}` });
  const choose = async (item: string) => {
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    await user.click(await more());
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return user;
  };

  it('are renamed in place', async () => {
    const user = await choose('Rename');
    const title = await screen.findByRole('textbox', { name: 'Title of the conversation' });
    await user.clear(title);
    await user.type(title, 'Eating out{Enter}');
    await waitFor(() =>
      expect(gateway.callsTo(chat.changeConversationEndpoint)[0]?.body).toEqual({ title: 'Eating out' }),
    );
  });

  it('are pinned', async () => {
    gateway.answer(chat.changeConversationEndpoint, () => {
      gateway.answer(chat.listConversationsEndpoint, [{ ...one, pinned: true }]);
      return { ...one, pinned: true };
    });
    await choose('Pin');
    expect(await screen.findByText(/^Pinned · /)).toBeInTheDocument();
    expect(gateway.callsTo(chat.changeConversationEndpoint)[0]!.body).toEqual({ pinned: true });
  });

  it('are deleted, and restored by Undo', async () => {
    gateway.answer(chat.removeConversationEndpoint, () => {
      gateway.answer(chat.listConversationsEndpoint, []);
      return chat.removeConversationEndpoint.example.reply;
    });
    await choose('Delete');
    expect(await screen.findByText('Your conversations will appear here.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Spending Summary' })).toBeInTheDocument();
    gateway.answer(chat.listConversationsEndpoint, [one]);
    toastStore.get()!.action!.onClick();
    expect(await more()).toBeInTheDocument();
    expect(gateway.callsTo(chat.restoreConversationEndpoint)).toHaveLength(1);
  });

  it('are found by the words of their messages', async () => {
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Search conversations' }));
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'dining');
    const lists = within(screen.getByRole('region', { name: 'Recent Conversations' }));
    expect(await lists.findByText(question.content)).toBeInTheDocument();
    expect(gateway.callsTo(chat.searchConversationsEndpoint).at(-1)!.query).toEqual({ query: 'dining' });
  });
});
