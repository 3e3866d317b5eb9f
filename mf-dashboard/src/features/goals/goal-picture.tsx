import { goalPictures } from '@app/contracts-banking';
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
const pictures: Record<Name, { icon: LucideIcon; label: string; from: string; to: string }> = {
  beach: { icon: TreePalm, label: 'Beach', from: '#ffd98a', to: '#5fb8ad' },
  mountain: { icon: Mountain, label: 'Mountain', from: '#c5d8ea', to: '#6c86b0' },
  plane: { icon: Plane, label: 'Plane', from: '#cfe6f7', to: '#5d9bd0' },
  home: { icon: House, label: 'House', from: '#ffdcb8', to: '#d98457' },
  car: { icon: Car, label: 'Car', from: '#f8d2c8', to: '#c9665a' },
  ring: { icon: Gem, label: 'Ring', from: '#f3d9ec', to: '#a97bc4' },
  baby: { icon: Baby, label: 'Child', from: '#fde6c4', to: '#e0a64e' },
  school: { icon: GraduationCap, label: 'Studies', from: '#d9dcf6', to: '#7078c0' },
  laptop: { icon: Laptop, label: 'Computer', from: '#d5e3e0', to: '#5f8f8a' },
  gift: { icon: Gift, label: 'Gift', from: '#fbd5d5', to: '#cf6f86' },
  umbrella: { icon: Umbrella, label: 'Umbrella', from: '#cfe8dd', to: '#3f9678' },
  freedom: { icon: Sunrise, label: 'Sunrise', from: '#ffe3a6', to: '#ee9a5c' },
};

const isNamed = (picture: string): picture is Name => picture in pictures;

export const pictureChoices = goalPictures.map((name) => ({ name, label: pictures[name].label }));

/** A goal's picture: a small scene in two tones, or the emoji it was given. Decorative: the name stands beside it. */
export function GoalPicture({ picture, size = 56 }: { picture: string; size?: number }) {
  const { icon: Icon, from, to } = isNamed(picture) ? pictures[picture] : { ...plain, icon: undefined };
  return (
    <Scene
      aria-hidden
      style={{ width: size, height: size, background: `linear-gradient(160deg, ${from} 12%, ${to} 96%)` }}
    >
      <Hill viewBox="0 0 56 56" preserveAspectRatio="none">
        <path d="M0 44c10-7 19-7 28-2s18 5 28-3v17H0z" fill="#fff" fillOpacity=".26" />
        <path d="M0 51c12-5 22-4 32-1s16 2 24-2v8H0z" fill="#fff" fillOpacity=".34" />
      </Hill>
      {Icon ? (
        <Icon size={Math.round(size * 0.46)} strokeWidth={1.75} />
      ) : (
        <span style={{ fontSize: size * 0.44 }}>{picture}</span>
      )}
    </Scene>
  );
}
const plain = { from: '#f3ead7', to: '#d9c39a' };

const Scene = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: var(--r-md);
  color: #2a2013;
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
