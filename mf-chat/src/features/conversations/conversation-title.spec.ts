import { conversationTitle } from './conversation-title';

describe('conversation title', () => {
  it('uses a conversation’s own title when it has one', () =>
    expect(conversationTitle({ title: 'Dining', createdAt: '2026-11-05T12:00:00Z' }, 'UTC')).toBe('Dining'));
  it('names the local day it began otherwise', () => {
    expect(conversationTitle({ title: null, createdAt: '2026-11-05T02:00:00Z' }, 'UTC')).toBe('Chat Nov 05');
    expect(conversationTitle({ title: null, createdAt: '2026-11-05T02:00:00Z' }, 'America/New_York')).toBe(
      'Chat Nov 04',
    );
  });
});
