import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { householdChanged, sessionsEnded } from '@app/contracts-identity';
import { eventSubject, type PayloadOf } from '@app/contracts-kernel';
import {
  eventsBetween,
  MESSAGING_OPTIONS,
  NATS_CONNECTION,
  streamBounds,
  followEvents,
  type MessagingOptions,
  type NatsConnection,
  type StreamBounds,
  type StreamEvent,
} from '@app/messaging';
import { allEvents } from '../edge/routing/route-table';
import { SessionService } from '../edge/sessions/session.service';
import type { EventPlace } from './event-id';
import type { PushStream } from './push-stream';
import { RecentEvents } from './recent-events';
import { everyone, stalePathsOf, withoutCovered } from './stale-paths';

const heartbeatMs = 20_000;
const streamsPerUser = 20;
/** A browser that missed more events than this refetches everything it shows instead of receiving each event. */
const maxReplay = 5_000;
const endedSubject = eventSubject(sessionsEnded);
const householdSubject = eventSubject(householdChanged);

type Sharing = PayloadOf<typeof householdChanged>;

/** The person, and the ledger they have open if it is somebody else's. */
type Listener = PushStream['session'];

/** Events about the person rather than their ledger: notifications, settings, sessions. */
const isPersonal = (subject: string): boolean => subject.startsWith('evt.identity.');

const hears = ({ userId, ledgerId }: Listener, event: { userId: string; subject: string }): boolean =>
  event.userId === userId ||
  event.userId === everyone ||
  (event.userId === ledgerId && !isPersonal(event.subject));

/** The member whose role changed or ended: an event of the owner that concerns them as well. */
const memberOf = (event: StreamEvent): string | undefined =>
  event.subject === householdSubject ? (event.payload() as Sharing).memberId : undefined;

/**
 * Follows the event stream and tells each browser which of its cached answers became stale. Every instance does this for its own browsers.
 */
@Injectable()
export class PushHubService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('PushHubService');
  private readonly stalePaths = stalePathsOf(allEvents());
  private readonly streams = new Map<string, Set<PushStream>>();
  /** Streams of members, by the shared ledger they have open. */
  private readonly followers = new Map<string, Set<PushStream>>();
  private readonly stopped = new AbortController();
  /** Aborted to stop following a stream that was deleted and recreated. */
  private followed = new AbortController();
  private running: Promise<void> = Promise.resolve();
  private beats?: NodeJS.Timeout;
  private at?: EventPlace;
  private readonly recent = new RecentEvents();

  constructor(
    @Inject(NATS_CONNECTION) private readonly nats: NatsConnection,
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    private readonly sessions: SessionService,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.follow();
    this.beats = setInterval(() => void this.beat(), heartbeatMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.beats);
    for (const stream of this.all()) stream.close();
    this.stopped.abort();
    await this.running;
  }

  /** The current end of the event stream. */
  async place(): Promise<EventPlace> {
    const { birth, last } = await this.bounds();
    return { birth, sequence: last };
  }

  /** The last event that was sent to everybody; undefined while no stream is followed. */
  sentUpTo(): EventPlace | undefined {
    return this.at;
  }

  /** The paths that became stale for a listener since a recent moment; undefined if that is no longer known. */
  staleSince(listener: Listener, moment: number): string[] | undefined {
    const subjects = this.recent.since(moment, (event) => hears(listener, event));
    return subjects && withoutCovered([...subjects].flatMap((subject) => this.stalePaths.get(subject) ?? []));
  }

  /** From now on the stream receives events after its start position. */
  join(stream: PushStream): void {
    const own = this.streams.get(stream.session.userId) ?? new Set<PushStream>();
    this.streams.set(stream.session.userId, own.add(stream));
    const [oldest] = own;
    if (own.size > streamsPerUser && oldest) this.drop(oldest);
    const { ledgerId } = stream.session;
    if (ledgerId === undefined || stream.closed) return;
    this.followers.set(ledgerId, (this.followers.get(ledgerId) ?? new Set<PushStream>()).add(stream));
  }

  drop(stream: PushStream): void {
    stream.close();
    const own = this.streams.get(stream.session.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.session.userId);
    const { ledgerId = '' } = stream.session;
    const others = this.followers.get(ledgerId);
    others?.delete(stream);
    if (others?.size === 0) this.followers.delete(ledgerId);
  }

  /** The paths that became stale between two positions; undefined if that can no longer be determined. */
  async missed(listener: Listener, from: EventPlace, to: EventPlace): Promise<string[] | undefined> {
    const { birth, first } = await this.bounds();
    if (
      from.birth !== birth ||
      from.sequence > to.sequence ||
      from.sequence < first - 1 ||
      to.sequence - from.sequence > maxReplay
    )
      return undefined;
    const paths: string[] = [];
    for await (const event of eventsBetween(this.nats, this.options, from.sequence + 1, to.sequence))
      if (hears(listener, event) || memberOf(event) === listener.userId)
        paths.push(...(this.stalePaths.get(event.subject) ?? []));
    return withoutCovered(paths);
  }

  private noteRecent(event: StreamEvent): void {
    const member = memberOf(event);
    for (const userId of member ? [event.userId, member] : [event.userId])
      this.recent.note(userId, event.subject, Date.now());
  }

  private bounds(): Promise<StreamBounds> {
    return streamBounds(this.nats, this.options);
  }

  private async follow(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      try {
        const place = await this.catchUp();
        this.followed = new AbortController();
        for await (const event of followEvents(
          this.nats,
          this.options,
          place.sequence + 1,
          AbortSignal.any([this.stopped.signal, this.followed.signal]),
        )) {
          this.at = { birth: place.birth, sequence: event.sequence };
          this.noteRecent(event);
          this.publish(event, this.at);
        }
      } catch (error) {
        if (!this.stopped.signal.aborted)
          this.logger.warn({ msg: 'events interrupted, following again', reason: String(error) });
      }
      if (!this.stopped.signal.aborted) await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  /** The position to follow from. If events may have been missed, the hub tells every browser to refetch. */
  private async catchUp(): Promise<EventPlace> {
    const { birth, first, last } = await this.bounds();
    const unbroken = this.at?.birth === birth && this.at.sequence >= first - 1 && this.at.sequence <= last;
    if (this.at && unbroken) return this.at;
    const place = { birth, sequence: last };
    if (this.at) for (const stream of this.all()) stream.send({ resync: true }, place);
    this.at = place;
    return place;
  }

  private publish(event: StreamEvent, place: EventPlace): void {
    const listeners = event.userId === everyone ? this.all() : this.listenersOf(event);
    const paths = this.stalePaths.get(event.subject) ?? [];
    for (const stream of listeners) stream.stale(paths, place);
    if (event.subject === householdSubject) this.beginAgain(event, place);
    if (event.subject !== endedSubject) return;
    // Also for sessions that another instance ended.
    this.sessions.forget(event.userId);
    this.endStreams(listeners, event.payload() as { sessionIds: string[] });
  }

  private listenersOf({ userId, subject }: StreamEvent): PushStream[] {
    const own = this.streams.get(userId) ?? [];
    return isPersonal(subject) ? [...own] : [...own, ...(this.followers.get(userId) ?? [])];
  }

  /**
   * What these listeners may receive has changed, so their streams are closed. Their browsers open new ones, for which it is checked again.
   */
  private beginAgain(event: StreamEvent, place: EventPlace): void {
    const { userId, subject } = event;
    const { sessionId, ledgerId, memberId } = event.payload() as Sharing;
    this.sessions.forget(userId);
    // A stream that started after the ledger was opened already follows the right one.
    const own = [...(this.streams.get(userId) ?? [])].filter(
      ({ session }) => session.id === sessionId && (session.ledgerId ?? userId) !== ledgerId,
    );
    const others = [...(this.followers.get(userId) ?? [])].filter(
      ({ session }) => session.userId === memberId,
    );
    for (const stream of [...own, ...others]) {
      stream.send({ invalidate: [...(this.stalePaths.get(subject) ?? [])] }, place);
      this.drop(stream);
    }
    // Members are notified in their own ledger as well.
    for (const stream of this.streams.get(memberId ?? '') ?? [])
      stream.stale(this.stalePaths.get(subject) ?? [], place);
  }

  private endStreams(streams: readonly PushStream[], { sessionIds }: { sessionIds: string[] }): void {
    for (const stream of streams) if (sessionIds.includes(stream.session.id)) this.signOut(stream);
  }

  /** Detects a recreated stream: a consumer would wait on it in silence, because its numbers are lower than the expected ones. */
  private async noticeNewStream(): Promise<void> {
    const bounds = await this.bounds().catch(() => undefined);
    if (bounds && this.at && bounds.birth !== this.at.birth) this.followed.abort();
  }

  private signOut(stream: PushStream): void {
    stream.send({ signedOut: true });
    this.drop(stream);
  }

  private async beat(): Promise<void> {
    await this.noticeNewStream();
    for (const stream of this.all()) {
      stream.beat();
      const alive = await this.sessions.stillAlive(stream.session.key).catch(() => true);
      if (!alive) this.signOut(stream);
    }
  }

  private all(): PushStream[] {
    return [...this.streams.values()].flatMap((own) => [...own]);
  }
}
