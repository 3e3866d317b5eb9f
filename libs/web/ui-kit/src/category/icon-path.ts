import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

const made = new WeakMap<LucideIcon, string>();

/**
 * The shapes of a line icon as the data of one path (SVG 2, 9.3), on the icon's own square of 24. Where many icons follow one another
 * in the same place, a new path costs nothing, and new elements do. Throws on a shape it does not know.
 */
export function iconPath(icon: LucideIcon): string {
  const path = made.get(icon) ?? shapesOf(icon).map(shapePath).join('');
  made.set(icon, path);
  return path;
}

/** An icon draws itself by handing its shapes to the library's one component. */
function shapesOf(icon: LucideIcon): readonly Shape[] {
  const { render } = icon as unknown as {
    render(props: object, ref: null): ReactElement<{ icon: { node: readonly Shape[] } }>;
  };
  return render({}, null).props.icon.node;
}

function shapePath([name, shape]: Shape): string {
  const at = (attribute: string): number => Number(shape[attribute] ?? 0);
  switch (name) {
    case 'path':
      // A small m at the beginning of a path stands for a place on the square: after another shape it would not.
      return shape.d!.startsWith('m') ? `M0 0${shape.d}` : shape.d!;
    case 'circle': {
      const [r, across] = [at('r'), 2 * at('r')];
      return `M${at('cx') - r} ${at('cy')}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`;
    }
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
    case 'rect': {
      const r = at('rx');
      const [w, h] = [at('width') - 2 * r, at('height') - 2 * r];
      const turn = (x: number, y: number): string => `a${r} ${r} 0 0 1 ${x} ${y}`;
      return `M${at('x') + r} ${at('y')}h${w}${turn(r, r)}v${h}${turn(-r, r)}h${-w}${turn(-r, -r)}v${-h}${turn(r, -r)}z`;
    }
    default:
      throw new Error(`An icon with a ${name} cannot be drawn as one path`);
  }
}
