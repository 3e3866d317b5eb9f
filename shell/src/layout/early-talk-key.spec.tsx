import { assistantState, useAssistantRequests, type AssistantRequest } from '@app/shell-sdk';
import { act, fireEvent, render } from '@testing-library/react';
import { useEarlyTalkKey } from './early-talk-key';

afterEach(() => act(() => assistantState.set('absent')));

describe('useEarlyTalkKey', () => {
  it('keeps Alt+M for the assistant until that is loaded, and leaves the key to it then', () => {
    const got: AssistantRequest[] = [];
    const Assistant = () => {
      useAssistantRequests((request) => got.push(request));
      return null;
    };
    const Shell = () => {
      useEarlyTalkKey(true);
      return null;
    };
    const press = () => fireEvent.keyDown(window, { code: 'KeyM', altKey: true });
    render(<Shell />);
    expect(press()).toBe(false);
    render(<Assistant />);
    expect(got).toEqual([{ mode: 'listen' }]);
    act(() => assistantState.set('standby'));
    expect(press()).toBe(true);
    expect(got).toHaveLength(1);
  });
});
