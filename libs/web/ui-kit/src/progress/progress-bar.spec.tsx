import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ProgressBar, budgetBarToken } from './progress-bar';

describe('budgetBarToken', () => {
  it.each([
    [0, 'c2'],
    [69.9, 'c2'],
    [70, 'accent'],
    [89.9, 'accent'],
    [90, 'c3'],
    [130, 'c3'],
  ])('is at %s percent %s', (percent, token) => {
    expect(budgetBarToken(percent)).toBe(token);
  });
});

describe('ProgressBar', () => {
  it('caps its width at 100 % and still announces the true percentage', () => {
    const { container } = render(<ProgressBar percent={138} label="Dining" pace={70} />);
    expect(container.querySelector('[data-part=fill]')).toHaveStyle({ width: '100%' });
    expect(screen.getByRole('progressbar', { name: 'Dining' })).toHaveAttribute('aria-valuetext', '138%');
    expect(screen.getByTitle('70% of the period has passed')).toHaveStyle({ left: '70%' });
  });
});
