import { exampleUser } from '@app/contracts-identity';
import { act, screen } from '@testing-library/react';
import { renderShell } from '../../test/render-shell';
import { loadSession, sessionStore } from '../session/session-store';
import { ServerUnreachable } from './server-unreachable';

describe('page whose server did not answer', () => {
  afterEach(() => jest.useRealTimers());

  it('recovers once the server answers, without a press of Retry', async () => {
    jest.useFakeTimers();
    let isAway = true;
    renderShell(<ServerUnreachable />, {
      user: null,
      answers: {
        'GET /api/auth/user': () => {
          if (isAway) throw new TypeError('Failed to fetch');
          return Response.json(exampleUser);
        },
      },
    });
    await act(() => loadSession());
    expect(sessionStore.get().status).toBe('unknown');
    screen.getByText('The server can’t be reached');
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(sessionStore.get().status).toBe('unknown');
    isAway = false;
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(sessionStore.get()).toMatchObject({ status: 'in', user: exampleUser });
  });
});
