import { goalPictures } from '@app/contracts-banking';
import type { Hue } from '@app/ui-kit';
import {
  Baby,
  Car,
  Gem,
  Gift,
  GraduationCap,
  House,
  Laptop,
  Mountain,
  Plane,
  Sunrise,
  TreePalm,
  Umbrella,
  type LucideIcon,
} from 'lucide-react';
import styled from 'styled-components';

type Name = (typeof goalPictures)[number];
const pictures: Record<Name, { icon: LucideIcon; label: string; hues: readonly [Hue, Hue] }> = {
  beach: { icon: TreePalm, label: 'Beach', hues: ['c1', 'c2'] },
  mountain: { icon: Mountain, label: 'Mountain', hues: ['c4', 'c8'] },
  plane: { icon: Plane, label: 'Plane', hues: ['c8', 'c4'] },
  home: { icon: House, label: 'House', hues: ['c1', 'c3'] },
  car: { icon: Car, label: 'Car', hues: ['c3', 'c7'] },
  ring: { icon: Gem, label: 'Ring', hues: ['c6', 'c7'] },
  baby: { icon: Baby, label: 'Child', hues: ['c1', 'c6'] },
  school: { icon: GraduationCap, label: 'Studies', hues: ['c4', 'c6'] },
  laptop: { icon: Laptop, label: 'Computer', hues: ['c2', 'c8'] },
  gift: { icon: Gift, label: 'Gift', hues: ['c7', 'c6'] },
  umbrella: { icon: Umbrella, label: 'Umbrella', hues: ['c5', 'c2'] },
  freedom: { icon: Sunrise, label: 'Sunrise', hues: ['c1', 'c7'] },
};

const isNamed = (picture: string): picture is Name => picture in pictures;

export const pictureChoices = goalPictures.map((name) => ({ name, label: pictures[name].label }));

/** A goal's picture: a small scene in two tones, or an emoji. Decorative, because the name is next to it. */
export function GoalPicture({ picture, size = 56 }: { picture: string; size?: number }) {
  const named = isNamed(picture) ? pictures[picture] : undefined;
  const Icon = named?.icon;
  const [from, to] = named?.hues ?? plain;
  return (
    <Scene
      aria-hidden
      style={{
        width: size,
        height: size,
        background: `linear-gradient(160deg, ${pale(from)} 12%, var(--${to}) 96%)`,
      }}
    >
      <Hill viewBox="0 0 56 56" preserveAspectRatio="none">
        <path d="M0 44c10-7 19-7 28-2s18 5 28-3v17H0z" fill="currentColor" fillOpacity=".08" />
        <path d="M0 51c12-5 22-4 32-1s16 2 24-2v8H0z" fill="currentColor" fillOpacity=".12" />
      </Hill>
      {Icon ? (
        <Icon size={Math.round(size * 0.46)} strokeWidth={1.75} />
      ) : (
        <span style={{ fontSize: size * 0.44 }}>{picture}</span>
      )}
    </Scene>
  );
}
const plain: readonly [Hue, Hue] = ['c8', 'c1'];
const pale = (hue: Hue): string => `color-mix(in srgb, var(--${hue}) 35%, var(--surface))`;

const Scene = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: var(--r-md);
  color: var(--ink);
  line-height: 1;
  > :not(:first-child) {
    position: relative;
  }
`;

const Hill = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;
