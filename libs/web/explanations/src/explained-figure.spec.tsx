import '@testing-library/jest-dom';
import { explainFigureEndpoint } from '@app/contracts-banking';
import { contractGateway, Refusal, renderRemote } from '@app/web-testing';
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExplainedFigure } from './explained-figure';

// Generous, because all gates share two cores.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 8_000 });

let gateway: ReturnType<typeof contractGateway>;
beforeEach(() => (gateway = contractGateway([explainFigureEndpoint])));
const query = { figure: 'net', from: '2026-11-01', to: '2026-11-21' } as const;

describe('ExplainedFigure', () => {
  it('shows formula, terms, rules and rows, and links to the list that adds up to the figure', async () => {
    const { address } = renderRemote(<ExplainedFigure subject="the net" figure={query} shown={1910.64} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const why = await screen.findByRole('dialog', { name: 'Why $1,910.64?' });
    expect(why).toHaveTextContent('$4,825.00 − $2,914.36 = $1,910.64');
    expect(why).toHaveTextContent('Pending ones count: 1 of them, $18.40');
    expect(within(why).getByText('1 transaction, by id')).toBeInTheDocument();
    expect(within(why).queryByText('The two do not agree')).not.toBeInTheDocument();
    expect(gateway.callsTo(explainFigureEndpoint)[0]!.query).toMatchObject(query);
    await userEvent.click(within(why).getByRole('link', { name: 'Show the list that adds up to it' }));
    expect(address()).toBe('/transactions?q=is%3Acounted&from=2026-11-01&to=2026-11-21');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so if the screen shows another figure', async () => {
    renderRemote(<ExplainedFigure subject="the net" figure={query} shown={1900} />);
    await userEvent.click(screen.getByRole('button', { name: 'Why? the net' }));
    expect(await screen.findByText(/The screen says \$1,900.00/)).toBeInTheDocument();
  });

  it('is opened by clicking the figure itself, which is plain text if there is nothing to explain', () => {
    const { unmount } = renderRemote(
      <ExplainedFigure subject="the net, $5.00" figure={query} shown={5}>
        $5.00
      </ExplainedFigure>,
    );
    expect(screen.getByRole('button', { name: 'Why? the net, $5.00' })).toHaveTextContent('$5.00');
    unmount();
    renderRemote(
      <ExplainedFigure subject="the net, $0.00" figure={query} shown={0}>
        $0.00
      </ExplainedFigure>,
    );
    expect(screen.getByText('$0.00')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('offers a retry when the call fails', async () => {
    gateway.answer(explainFigureEndpoint, new Refusal('SERVICE_UNAVAILABLE'));
    renderRemote(<ExplainedFigure subject="the net" figure={query} />);
    await userEvent.click(screen.getByRole('button', { name: 'Why? the net' }));
    expect(await screen.findByText('This could not be explained')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });
});
