import { render } from '@testing-library/react';
import { icons, NavIcon } from './nav-icons';

describe('menu icons', () => {
  it.each([...Object.keys(icons), 'of a module that names another'])('draw %s in the given size', (name) => {
    const { container } = render(<NavIcon name={name} size={20} />);
    expect(container.querySelector('svg')!.getAttribute('width')).toBe('20');
    expect(container.querySelector('path')!.getAttribute('d')).toMatch(/^M[\d.]/);
  });
});
