/**
 * The only place that spells the product's name. A fork renames the product here and nowhere else; a gate
 * (`tools/boundaries`) refuses the name in any other source file.
 */
export const brand = {
  name: 'Marigold',
  /** Lower-case form for folders, cookie and header prefixes. */
  slug: 'marigold',
  tagline: 'Money you can talk to',
  assistant: 'Marigold',
  /** Spellings a speech recogniser may print for the name, canonical first. */
  spokenVariants: ['marigold', 'mary gold', 'marygold', 'mari gold', 'merry gold', 'marigolds', 'merigold'],
  colours: {
    accent: '#f2a20c',
    accentStrong: '#dd8a00',
    petal: '#ffb42e',
    heart: '#8a5200',
    light: '#faf8f4',
    dark: '#000000',
  },
} as const;

/** The phrase that wakes the assistant, as shown to people. */
export const wakePhrase = `Hey ${brand.assistant}`;
