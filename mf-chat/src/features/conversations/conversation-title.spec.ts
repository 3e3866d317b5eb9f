import { conversationTitle } from './conversation-title';

describe('conversationTitle', () => {
  it('uses the conversation’s own title if it has one', () =>
    expect(conversationTitle({ title: 'Dining', createdAt: '2026-11-05T12:00:00Z' }, 'UTC')).toBe('Dining'));
  it('otherwise names the local day on which it started', () => {
    expect(conversationTitle({ title: null, createdAt: '2026-11-05T02:00:00Z' }, 'UTC')).toBe('Chat Nov 05');
    expect(conversationTitle({ title: null, createdAt: '2026-11-05T02:00:00Z' }, 'America/New_York')).toBe(
      'Chat Nov 04',
    );
  });
});
