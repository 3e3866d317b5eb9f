/** The content of a push message, as the browser shows it. */
export interface PushedNotice {
  title: string;
  message: string;
  link: string;
}

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : '';

/** A path of this app; the start page for anything else, so that no message can open another site. */
export const ownPath = (link: unknown): string =>
  typeof link === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(link) ? link : '/';

/** The content of a push message. An empty one still gets a text, because browsers require a visible notification. */
export function pushedNotice(data: unknown): PushedNotice {
  const { title, message, link } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  return {
    title: text(title, 120) || 'You have a new notification',
    message: text(message, 300),
    link: ownPath(link),
  };
}
