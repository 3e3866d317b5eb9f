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
  day: Day | undefined;
}

interface Press {
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
  private press: Press | undefined;
  private hoveredDay: Day | undefined;
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
    this.press = { chip, x: event.clientX, y: event.clientY, timer, isCarried: false };
  };

  private readonly onMove = ({ clientX, clientY }: PointerEvent): void => {
    const { press } = this;
    if (!press) return;
    if (!press.isCarried) {
      if (Math.hypot(clientX - press.x, clientY - press.y) > slackPx) this.end();
      return;
    }
    Object.assign(press, { x: clientX, y: clientY });
    this.show(press);
  };

  private readonly onUp = (): void => {
    const { press } = this;
    const date = press?.isCarried ? dayAt(press) : undefined;
    this.isDropped = press?.isCarried ?? false;
    this.end();
    if (press && date) this.listener.dropped(press.chip.dataset.event!, date);
  };

  private readonly onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') this.end();
  };

  /** While an event is dragged, the touch neither scrolls nor presses. */
  private readonly onTouch = (event: Event): void => {
    if ((this.press?.isCarried || this.isDropped) && event.cancelable) event.preventDefault();
  };

  private readonly onMenu = (event: Event): void => {
    if (this.press) event.preventDefault();
  };

  private readonly takeUp = (): void => {
    const { press } = this;
    if (!press) return;
    press.isCarried = true;
    navigator.vibrate?.(10);
    // Days without an event appear as drop targets; the layout is shifted so that the finger stays on its event.
    this.keepingInPlace(press.chip, () => this.reportDay(press));
    this.show(press);
    this.frame = requestAnimationFrame(this.scrollAlong);
  };

  private readonly scrollAlong = (): void => {
    const { press } = this;
    if (!press) return;
    const by = press.y < edgePx ? -scrollPx : press.y > window.innerHeight - edgePx ? scrollPx : 0;
    if (by !== 0) {
      scrollerOf(this.root).scrollBy(0, by);
      this.show(press);
    }
    this.frame = requestAnimationFrame(this.scrollAlong);
  };

  private readonly end = (): void => {
    const press = this.letGo();
    if (press?.isCarried) this.keepingInPlace(press.chip, () => this.listener.carried(undefined));
  };

  private letGo(): Press | undefined {
    const { press } = this;
    this.press = undefined;
    if (!press) return undefined;
    clearTimeout(press.timer);
    cancelAnimationFrame(this.frame);
    press.chip.draggable = true;
    return press;
  }

  private show(press: Press): void {
    this.listener.moved(press.x, press.y);
    if (dayAt(press) !== this.hoveredDay) this.reportDay(press);
  }

  private reportDay(press: Press): void {
    this.hoveredDay = dayAt(press);
    this.listener.carried({ id: press.chip.dataset.event!, day: this.hoveredDay });
  }

  /** Changes the layout, and scrolls so that an element keeps its position in the window. */
  private keepingInPlace(element: HTMLElement, change: () => void): void {
    const before = element.getBoundingClientRect().top;
    change();
    const by = element.getBoundingClientRect().top - before;
    if (by !== 0) scrollerOf(this.root).scrollBy(0, by);
  }
}

const dayAt = ({ x, y }: Press): Day | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]')?.dataset.date;

function scrollerOf(root: HTMLElement): Element {
  for (let at = root.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.scrollHeight > at.clientHeight) return at;
  return document.scrollingElement ?? document.documentElement;
}
