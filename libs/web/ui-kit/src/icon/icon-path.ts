import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';

type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** Side length of the square on which the library's icons are drawn. */
export const square = 24;
const made = new WeakMap<LucideIcon, Map<number, string>>();

/**
 * The shapes of a line icon as one SVG path (SVG 2, 9.3) on a square of `size` pixels. If many icons replace one another in the
 * same place, a new path is cheap and new elements are not; and a picture drawn in its final size needs no `viewBox`, whose scale
 * browsers recompute for each picture in every frame of a scroll. Throws for an unknown shape.
 */
export function iconPath(icon: LucideIcon, size: number = square): string {
  const paths = made.get(icon) ?? new Map<number, string>();
  const path = paths.get(size) ?? scaledPath(shapesOf(icon).map(shapePath).join(''), size / square);
  made.set(icon, paths.set(size, path));
  return path;
}

const number = '[-+]?(?:\\d*\\.\\d+|\\d+)(?:e[-+]?\\d+)?';
const numbers = new RegExp(number, 'gi');
/** Radii, rotation, two flags that may follow without a space, and the end point. */
const arcs = new RegExp(
  [number, number, number, '[01]', '[01]', number, number].map((part) => `(${part})`).join('[\\s,]*'),
  'gi',
);

/** Multiplies all lengths of path data by `factor`; rotations and flags of arcs (SVG 2, 9.3.8) stay unchanged. */
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

/** Reads the shapes that an icon passes to the library's common component. */
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
      // A lower-case m at the start of a path is an absolute position, but after another shape it would be relative.
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
