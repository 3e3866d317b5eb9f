import { Button, Card, media, SegmentedControl, Switch } from '@app/ui-kit';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { announce, devices, simulate, type Conditions, type SimulatedWindow } from './simulated-device';

const fine: Conditions = { offline: false, lowBattery: false, denied: false };

/** Shows the app in the frame of a device, with the current session, under conditions that are rare at a desk. */
export function MobileAppSimulationPage() {
  const [deviceId, setDeviceId] = useState(devices[0]!.id);
  const [conditions, setConditions] = useState(fine);
  const [turned, setTurned] = useState(false);
  const [loads, setLoads] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const current = useRef(conditions);
  const device = devices.find(({ id }) => id === deviceId)!;
  const [width, height] = turned ? [device.height, device.width] : [device.width, device.height];
  useEffect(() => {
    const before = current.current;
    // Updated first, because the page reads the conditions as soon as it is notified.
    current.current = conditions;
    const page = frame.current?.contentWindow;
    if (page) announce(page, before, conditions);
  }, [conditions]);
  const begin = () => {
    const page = frame.current?.contentWindow as unknown as SimulatedWindow | null;
    if (!page) return;
    simulate(page, () => current.current);
    // A page opened under these conditions is notified at once.
    announce(page, fine, current.current);
  };
  const set = (change: Partial<Conditions>) => setConditions((old) => ({ ...old, ...change }));
  return (
    <Columns>
      <Card title="Mobile app simulation">
        <Fields>
          <SegmentedControl
            label="Device"
            value={deviceId}
            onChange={setDeviceId}
            options={devices.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Switch label="Turned sideways" checked={turned} onChange={setTurned} />
          <Switch label="Offline" checked={conditions.offline} onChange={(offline) => set({ offline })} />
          <Switch
            label="Battery at 10%"
            checked={conditions.lowBattery}
            onChange={(lowBattery) => set({ lowBattery })}
          />
          <Switch
            label="Permissions refused"
            checked={conditions.denied}
            onChange={(denied) => set({ denied })}
          />
          <Button icon={<RotateCw aria-hidden />} onClick={() => setLoads((count) => count + 1)}>
            Reload the app
          </Button>
          <p>
            It is the app with your own data: what you do in it is done. {width} × {height}.
          </p>
        </Fields>
      </Card>
      <Stage tabIndex={0} role="group" aria-label={`${device.name}, ${width} by ${height}`}>
        <Frame $width={width} $height={height}>
          <iframe
            key={loads}
            ref={frame}
            title={`The app on a ${device.name.toLowerCase()}`}
            src="/"
            onLoad={begin}
          />
        </Frame>
      </Stage>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 280px minmax(0, 1fr);
  gap: var(--s5);
  align-items: start;
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s4);
  p {
    color: var(--ink-2);
    font-size: var(--text-sm);
  }
`;

const Stage = styled.div`
  container-type: inline-size;
  overflow: auto;
  padding: var(--s2);
`;

const Frame = styled.div<{ $width: number; $height: number }>`
  box-sizing: content-box;
  width: ${(p) => p.$width}px;
  height: ${(p) => p.$height}px;
  /* Smaller where the window is narrower than the device; browsers that cannot divide lengths scroll. */
  zoom: min(1, calc(100cqw / ${(p) => p.$width + 24}px));
  margin: 0 auto;
  padding: 12px;
  border-radius: 40px;
  background: var(--ink);
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
    border-radius: 28px;
    background: var(--bg);
  }
`;
