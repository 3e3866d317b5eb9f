/** What the assistant needs to know about the device. */
export interface Platform {
  ios: boolean;
  mobile: boolean;
  /** Calls back now and on every change; true below 20 % and not charging. */
  watchLowPower(onChange: (low: boolean) => void): () => void;
  watchHidden(onChange: (hidden: boolean) => void): () => void;
  /** Calls back whenever the connection is lost or restored. */
  watchOnline(onChange: (online: boolean) => void): () => void;
  hidden(): boolean;
  /** Whether the page was touched or clicked since it was opened; iOS starts nothing before that. */
  touched(): boolean;
  vibrate(millis: number): void;
  networkQuality(): 'poor' | 'good' | 'excellent';
}

interface Battery extends EventTarget {
  level: number;
  charging: boolean;
}

const lowBattery = 0.2;

/** Poor on 2g or below 1 Mbit/s, good on 3g or below 5 Mbit/s, else excellent. */
export function qualityOf(
  connection: { effectiveType?: string; downlink?: number } | undefined,
): 'poor' | 'good' | 'excellent' {
  const { effectiveType = '4g', downlink = Infinity } = connection ?? {};
  if (effectiveType.endsWith('2g') || downlink < 1) return 'poor';
  return effectiveType === '3g' || downlink < 5 ? 'good' : 'excellent';
}

function watchBattery(onChange: (low: boolean) => void): () => void {
  let stop = (): void => undefined;
  let over = false;
  const ask = (navigator as { getBattery?: () => Promise<Battery> }).getBattery;
  void ask?.call(navigator).then(
    (battery) => {
      if (over) return;
      const notify = (): void => onChange(battery.level < lowBattery && !battery.charging);
      battery.addEventListener('levelchange', notify);
      battery.addEventListener('chargingchange', notify);
      stop = () => {
        battery.removeEventListener('levelchange', notify);
        battery.removeEventListener('chargingchange', notify);
      };
      notify();
    },
    () => undefined,
  );
  return () => {
    over = true;
    stop();
  };
}

/** The device that this page runs on. */
export function browserPlatform(): Platform {
  const agent = navigator.userAgent;
  const ios = /iPad|iPhone|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1);
  return {
    ios,
    mobile: ios || /Android|Mobile/.test(agent),
    watchLowPower: watchBattery,
    watchHidden(onChange) {
      const notify = (): void => onChange(document.hidden);
      document.addEventListener('visibilitychange', notify);
      return () => document.removeEventListener('visibilitychange', notify);
    },
    watchOnline(onChange) {
      const came = (): void => onChange(true);
      const went = (): void => onChange(false);
      addEventListener('online', came);
      addEventListener('offline', went);
      return () => {
        removeEventListener('online', came);
        removeEventListener('offline', went);
      };
    },
    hidden: () => document.hidden,
    touched: () =>
      (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive ?? true,
    vibrate: (millis) => void (navigator as { vibrate?: (millis: number) => boolean }).vibrate?.(millis),
    networkQuality: () =>
      qualityOf((navigator as { connection?: { effectiveType?: string; downlink?: number } }).connection),
  };
}
