import type { Day } from '@app/calendar';

/** Milliseconds after which a resting finger picks up an event; a finger that moves before that scrolls. */
const holdMs = 400;
const slackPx = 10;
/** Within this many pixels of the window's edge, a dragged event scrolls the page by `scrollPx` per frame. */
const edgePx = 80;
const scrollPx = 10;

/** The event that a finger drags, and the day below the finger. */
export interface DraggedEvent {
  id: string;
  over: Day | undefined;
}

interface Held {
  chip: HTMLElement;
  x: number;
  y: number;
  timer: ReturnType<typeof setTimeout>;
  isCarried: boolean;
}

export interface DragListener {
  /** Must take effect at once, because the code that follows measures the layout. */
  carried: (carried: DraggedEvent | undefined) => void;
  moved: (x: number, y: number) => void;
  dropped: (id: string, date: Day) => void;
}

/** The implementation of `useTouchDrag`, separate so that only touch devices load it. */
export class TouchDrag {
  private held: Held | undefined;
  private over: Day | undefined;
  private frame = 0;
  /** True after a drop, so that the end of the touch does not count as a press. */
  private isDropped = false;

  constructor(
    private readonly root: HTMLElement,
    private readonly listener: DragListener,
  ) {}

  /** Returns a function that stops it. */
  listen(): () => void {
    const ofRoot: [string, (event: never) => void][] = [
      ['pointerdown', this.onDown],
      ['pointermove', this.onMove],
      ['pointerup', this.onUp],
      ['pointercancel', this.end],
      ['touchmove', this.onTouch],
      ['touchend', this.onTouch],
      ['contextmenu', this.onMenu],
    ];
    for (const [name, listener] of ofRoot)
      this.root.addEventListener(name, listener as EventListener, { passive: false });
    window.addEventListener('keydown', this.onKey);
    return () => {
      this.letGo();
      for (const [name, listener] of ofRoot) this.root.removeEventListener(name, listener as EventListener);
      window.removeEventListener('keydown', this.onKey);
    };
  }

  private readonly onDown = (event: PointerEvent): void => {
    this.end();
    this.isDropped = false;
    const chip = (event.target as Element).closest<HTMLElement>('[data-event][data-movable]');
    if (event.pointerType === 'mouse' || !event.isPrimary || !chip) return;
    // Otherwise the browser would start its own drag after a long press, which cannot find days.
    chip.draggable = false;
    const timer = setTimeout(this.takeUp, holdMs);
    this.held = { chip, x: event.clientX, y: event.clientY, timer, isCarried: false };
  };

  private readonly onMove = ({ clientX, clientY }: PointerEvent): void => {
    const { held } = this;
    if (!held) return;
    if (!held.isCarried) {
      if (Math.hypot(clientX - held.x, clientY - held.y) > slackPx) this.end();
      return;
    }
    Object.assign(held, { x: clientX, y: clientY });
    this.show(held);
  };

  private readonly onUp = (): void => {
    const { held } = this;
    const date = held?.isCarried ? dayAt(held) : undefined;
    this.isDropped = held?.isCarried ?? false;
    this.end();
    if (held && date) this.listener.dropped(held.chip.dataset.event!, date);
  };

  private readonly onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.end();
  };

  /** While an event is dragged, the touch neither scrolls nor presses. */
  private readonly onTouch = (event: Event): void => {
    if ((this.held?.isCarried || this.isDropped) && event.cancelable) event.preventDefault();
  };

  private readonly onMenu = (event: Event): void => {
    if (this.held) event.preventDefault();
  };

  private readonly takeUp = (): void => {
    const { held } = this;
    if (!held) return;
    held.isCarried = true;
    navigator.vibrate?.(10);
    // Days without an event appear as drop targets; the layout is shifted so that the finger stays on its event.
    this.keepingInPlace(held.chip, () => this.reportDay(held));
    this.show(held);
    this.frame = requestAnimationFrame(this.scrollAlong);
  };

  private readonly scrollAlong = (): void => {
    const { held } = this;
    if (!held) return;
    const by = held.y < edgePx ? -scrollPx : held.y > window.innerHeight - edgePx ? scrollPx : 0;
    if (by !== 0) {
      scrollerOf(this.root).scrollBy(0, by);
      this.show(held);
    }
    this.frame = requestAnimationFrame(this.scrollAlong);
  };

  private readonly end = (): void => {
    const held = this.letGo();
    if (held?.isCarried) this.keepingInPlace(held.chip, () => this.listener.carried(undefined));
  };

  private letGo(): Held | undefined {
    const { held } = this;
    this.held = undefined;
    if (!held) return undefined;
    clearTimeout(held.timer);
    cancelAnimationFrame(this.frame);
    held.chip.draggable = true;
    return held;
  }

  private show(held: Held): void {
    this.listener.moved(held.x, held.y);
    if (dayAt(held) !== this.over) this.reportDay(held);
  }

  private reportDay(held: Held): void {
    this.over = dayAt(held);
    this.listener.carried({ id: held.chip.dataset.event!, over: this.over });
  }

  /** Changes the layout, and scrolls so that an element keeps its position in the window. */
  private keepingInPlace(element: HTMLElement, change: () => void): void {
    const before = element.getBoundingClientRect().top;
    change();
    const by = element.getBoundingClientRect().top - before;
    if (by !== 0) scrollerOf(this.root).scrollBy(0, by);
  }
}

const dayAt = ({ x, y }: Held): Day | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]')?.dataset.date;

function scrollerOf(root: HTMLElement): Element {
  for (let at = root.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  return document.scrollingElement ?? document.documentElement;
}
