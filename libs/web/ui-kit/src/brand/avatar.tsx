import styled from 'styled-components';

/** A person's picture, or their initials. Decorative unless named. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string | null; size?: number }) {
  return (
    <Disc aria-hidden style={{ width: size, height: size, fontSize: size * 0.375 }}>
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </Disc>
  );
}

/** First letters of the first and last word: `Ana María Ruiz` is `AR`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letter = (word: string | undefined) => (word ? [...word][0]!.toLocaleUpperCase() : '');
  return words.length < 2 ? letter(words[0]) : letter(words[0]) + letter(words.at(-1));
}

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  overflow: hidden;
  background: var(--accent-soft);
  color: var(--accent-ink);
  font-weight: 650;
  letter-spacing: 0;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
