import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPart, openAssistant, preloadPart, useAssistantRequests, type AssistantRequest } from '../index';

describe('lazyPart', () => {
  it('renders without a fallback once preloaded', async () => {
    const Part = lazyPart(() => Promise.resolve(({ name }: { name: string }) => <p>Hello {name}</p>));
    await preloadPart(Part as never);
    render(
      <Suspense fallback="waiting">
        <Part name="Ada" />
      </Suspense>,
    );
    expect(screen.queryByText('waiting')).toBeNull();
    expect(screen.getByText('Hello Ada')).toBeTruthy();
  });

  it('keeps its state when it renders again after it loaded', async () => {
    const Part = lazyPart(() => Promise.resolve(({ name }: { name: string }) => <input aria-label={name} />));
    const show = (name: string) => (
      <Suspense fallback="waiting">
        <Part name={name} />
      </Suspense>
    );
    const { rerender } = render(show('Category'));
    const field = await screen.findByLabelText('Category');
    rerender(show('Type'));
    expect(screen.getByLabelText('Type')).toBe(field);
  });

  it('retries after a failed load', async () => {
    let tries = 0;
    const Part = lazyPart(() =>
      ++tries === 1 ? Promise.reject(new Error('chunk')) : Promise.resolve(() => <p>there</p>),
    );
    await expect(Part.preload()).rejects.toThrow('chunk');
    await act(async () => {
      render(
        <Suspense fallback="waiting">
          <Part />
        </Suspense>,
      );
    });
    expect(await screen.findByText('there')).toBeTruthy();
    expect(tries).toBe(2);
  });
});

describe('openAssistant', () => {
  it('keeps a request made before the assistant was ready', () => {
    const got: AssistantRequest[] = [];
    const Assistant = () => {
      useAssistantRequests((request) => got.push(request));
      return null;
    };
    openAssistant({ text: 'early' });
    render(<Assistant />);
    openAssistant({ text: 'late' });
    expect(got).toEqual([{ text: 'early' }, { text: 'late' }]);
  });
});
