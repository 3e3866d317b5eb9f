import '@testing-library/jest-dom';
import {
  createConversationRoute,
  listChatInsightsRoute,
  listConversationsRoute,
  listMessagesRoute,
  readPersonalityRoute,
  sendMessageRoute,
  setPersonalityRoute,
} from '@app/contracts-chat';
import { toastStore } from '@app/shell-sdk';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatPage } from '../src/features/chat/chat.page';

const routes = [
  listConversationsRoute,
  createConversationRoute,
  listMessagesRoute,
  sendMessageRoute,
  listChatInsightsRoute,
  readPersonalityRoute,
  setPersonalityRoute,
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
    expect(screen.getByText('95% sure')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Show where this comes from' })).toHaveAttribute(
      'href',
      '/transactions?category=Dining&from=2026-11-01&to=2026-11-21',
    );
  });

  it('begins a conversation with the first message and shows both without fetching again', async () => {
    const user = userEvent.setup();
    gateway.answer(listConversationsRoute, []);
    renderRemote(<ChatPage />);
    await user.click(await screen.findByRole('button', { name: 'Spending Summary' }));
    expect(await box()).toHaveValue('What did I spend this month?');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('95% sure')).toBeInTheDocument();
    expect(gateway.callsTo(createConversationRoute)[0]!.body).toEqual({
      sessionId: expect.stringMatching(/^session-\d+$/),
      title: null,
      isActive: true,
    });
    expect(gateway.callsTo(sendMessageRoute)).toHaveLength(1);
    expect(gateway.callsTo(listMessagesRoute)).toHaveLength(0);
    expect(await box()).toHaveValue('');
  });

  it('makes a new line with Shift+Enter and sends nothing empty', async () => {
    const user = userEvent.setup();
    renderRemote(<ChatPage />);
    await user.type(await box(), '  {Shift>}{Enter}{/Shift}{Enter}');
    expect(gateway.callsTo(sendMessageRoute)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('keeps the question and says what failed', async () => {
    const user = userEvent.setup();
    gateway.answer(sendMessageRoute, new Refusal('SERVICE_UNAVAILABLE'));
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
