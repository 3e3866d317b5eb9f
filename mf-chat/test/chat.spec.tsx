import '@testing-library/jest-dom';
import { undoEndpoint } from '@app/contracts-banking';
import {
  cancelCardEndpoint,
  confirmCardEndpoint,
  createConversationEndpoint,
  listChatInsightsEndpoint,
  listConversationsEndpoint,
  listMessagesEndpoint,
  readPersonalityEndpoint,
  sendMessageEndpoint,
  setPersonalityEndpoint,
} from '@app/contracts-chat';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatPage } from '../src/features/chat/chat.page';

const routes = [
  listConversationsEndpoint,
  createConversationEndpoint,
  listMessagesEndpoint,
  sendMessageEndpoint,
  listChatInsightsEndpoint,
  readPersonalityEndpoint,
  setPersonalityEndpoint,
  confirmCardEndpoint,
  cancelCardEndpoint,
  undoEndpoint,
];
let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway(routes)));
afterEach(() => gateway.close());

const box = () => screen.findByRole('textbox', { name: 'Your question' });

describe('chat page', () => {
  it('opens the newest conversation with figures and confidence', async () => {
    renderRemote(<ChatPage />);
    expect(
      await screen.findByText('You spent $273.50 on Dining from 1 to 21 November, in 9 transactions.'),
    ).toBeInTheDocument();
    // How sure it is, is said only where that is little.
    expect(screen.queryByText(/% sure/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Why\?/ })).toHaveLength(1);
  });

  it('shows a change on a card, makes it when confirmed and offers to take it back', async () => {
    const user = userEvent.setup();
    const { reply: card } = confirmCardEndpoint.example;
    const [question, answer] = listMessagesEndpoint.example.reply;
    gateway.answer(listMessagesEndpoint, [
      question!,
      { ...answer!, id: card.id, figures: [], card: { ...card, state: 'waiting', undoId: null } },
    ]);
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(gateway.callsTo(confirmCardEndpoint)).toHaveLength(1);
    expect(await screen.findByText('Done.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeInTheDocument();
  });

  it('begins a conversation with the first message and shows both without fetching again', async () => {
    const user = userEvent.setup();
    gateway.answer(listConversationsEndpoint, []);
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Spending Summary' }));
    expect(await box()).toHaveValue('What did I spend this month?');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^You spent \$273\.50/)).toBeInTheDocument();
    expect(gateway.callsTo(createConversationEndpoint)[0]!.body).toEqual({
      sessionId: expect.stringMatching(/^session-\d+$/),
      title: null,
      isActive: true,
    });
    expect(gateway.callsTo(sendMessageEndpoint)).toHaveLength(1);
    expect(gateway.callsTo(listMessagesEndpoint)).toHaveLength(0);
    expect(await box()).toHaveValue('');
  });

  it('makes a new line with Shift+Enter and sends nothing empty', async () => {
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    await user.type(await box(), '  {Shift>}{Enter}{/Shift}{Enter}');
    expect(gateway.callsTo(sendMessageEndpoint)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps the question and says what failed', async () => {
    const user = userEvent.setup();
    gateway.answer(sendMessageEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<ChatPage />);
    await user.type(await box(), 'hello{Enter}');
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Error',
        tone: 'destructive',
        description: expect.stringContaining('not available'),
      }),
    );
    expect(await box()).toHaveValue('hello');
  });

  it('asks signed-out visitors to log in', () => {
    renderRemote(<ChatPage />, { user: null });
    expect(screen.getByText('Please log in to access your AI Financial Companion.')).toBeInTheDocument();
  });
});
