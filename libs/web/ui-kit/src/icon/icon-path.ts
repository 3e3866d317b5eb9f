import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** The square that the icons of the library are drawn on. */
export const square = 24;
const made = new WeakMap<LucideIcon, Map<number, string>>();

/**
 * The shapes of a line icon as the data of one path (SVG 2, 9.3), on a square of `size` pixels. Where many icons follow one another
 * in the same place, a new path costs nothing, and new elements do; and a picture drawn in the size it has needs no `viewBox`, whose
 * scale a browser works out again for each picture in each frame of a scroll. Throws on a shape it does not know.
 */
export function iconPath(icon: LucideIcon, size: number = square): string {
  const paths = made.get(icon) ?? new Map<number, string>();
  const path = paths.get(size) ?? scaledPath(shapesOf(icon).map(shapePath).join(''), size / square);
  made.set(icon, paths.set(size, path));
  return path;
}

const number = '[-+]?(?:\\d*\\.\\d+|\\d+)(?:e[-+]?\\d+)?';
const numbers = new RegExp(number, 'gi');
/** Radii, turn, two flags, which may stand without a space, and the end. */
const arcs = new RegExp(
  [number, number, number, '[01]', '[01]', number, number].map((part) => `(${part})`).join('[\\s,]*'),
  'gi',
);

/** Data of a path with all its lengths times `factor`; turns and flags of arcs (SVG 2, 9.3.8) stay as they are. */
export function scaledPath(data: string, factor: number): string {
  const scaled = (length: string): string => String(Math.round(Number(length) * factor * 10_000) / 10_000);
  return data.replace(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi, (_, command: string, values: string) => {
    if (command.toLowerCase() !== 'a') return command + (values.match(numbers) ?? []).map(scaled).join(' ');
    const ends = [...values.matchAll(arcs)].map(([, rx, ry, turn, large, sweep, x, y]) =>
      [scaled(rx!), scaled(ry!), turn, large, sweep, scaled(x!), scaled(y!)].join(' '),
    );
    return command + ends.join(' ');
  });
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
