/** The layout's two breakpoints. Touch rules depend on the pointer, not on the width. */
export const media = {
  phone: '@media (max-width: 640px)',
  tablet: '@media (max-width: 1024px)',
  desktop: '@media (min-width: 1025px)',
  touch: '@media (pointer: coarse)',
  hover: '@media (hover: hover)',
  still: '@media (prefers-reduced-motion: reduce)',
  moving: '@media (prefers-reduced-motion: no-preference)',
} as const;
