import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { Skeleton } from '@app/ui-kit';
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@app/ui-kit';
import type { ChartEngineProps } from './chart-engine';
import { useChartTheme, type ChartTheme } from './chart-theme';

export interface ChartCanvasProps {
  /** Describes the chart in one sentence for screen readers; the table view has the figures. */
  label: string;
  option: (theme: ChartTheme) => EChartsCoreOption;
  height?: number;
  /** The part of the chart library it needs. */
  kind?: ChartKind;
  /** Delays loading the chart library, because the screen's numbers come first or nobody uses the chart yet. */
  hold?: boolean;
  /** The same chart as plain elements, shown until the library has drawn its own. */
  picture?: ReactNode;
  onReady?: (chart: EChartsType) => void;
  /** Called with the index when the band of a category is clicked. */
  onCategory?: (index: number) => void;
}

/**
 * A canvas whose library is loaded after the first paint. Its space is reserved meanwhile, or `picture` is shown; a failed load
 * can be retried.
 */
export function ChartCanvas({
  label,
  option,
  height = 250,
  kind = 'plain',
  hold = false,
  picture,
  onReady,
  onCategory,
}: ChartCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useIsNear(frame);
  const { engine: Engine, failed, retry } = useEngine(kind, hold || !near);
  const [drawn, setDrawn] = useState(false);
  const drawing = Engine && !(picture && hold);
  const onPress = useRef(onCategory);
  useEffect(() => {
    onPress.current = onCategory;
  });
  if (failed) return <ErrorState title="The chart could not be drawn" onRetry={retry} />;
  return (
    <Frame ref={frame} role="img" aria-label={label} style={{ height }} $clickable={Boolean(onCategory)}>
      {drawing && (
        <Drawing
          engine={Engine}
          // No animation if it replaces the same picture.
          option={(theme) => ({ ...option(theme), ...(picture && { animation: false }) })}
          height={height}
          onReady={(chart) => {
            setDrawn(true);
            chart.getZr().on('click', (event) => {
              const index = categoryAt(chart, event.offsetX, event.offsetY);
              if (index !== undefined) onPress.current?.(index);
            });
            onReady?.(chart);
          }}
        />
      )}
      {picture
        ? !(drawing && drawn) && picture
        : !drawing && (
            <Bars aria-hidden>
              {Array.from({ length: 12 }, (_, index) => (
                <Skeleton key={index} $width="60%" $height={`${38 + ((index * 29) % 50)}%`} />
              ))}
            </Bars>
          )}
    </Frame>
  );
}

interface DrawingProps extends Omit<ChartEngineProps, 'option'> {
  engine: ComponentType<ChartEngineProps>;
  option: ChartCanvasProps['option'];
}

/** A separate component, because reading the theme's values makes the browser compute all styles, which only a canvas needs. */
function Drawing({ engine: Engine, option, ...rest }: DrawingProps) {
  return <Engine option={option(useChartTheme())} {...rest} />;
}

function categoryAt(chart: EChartsType, x: number, y: number): number | undefined {
  const hasGrid = Array.isArray((chart.getOption() as { xAxis?: unknown }).xAxis);
  if (!hasGrid || !chart.containPixel('grid', [x, y])) return undefined;
  return (chart.convertFromPixel('grid', [x, y]) as number[])[0];
}

/** Distance below the window at which a chart starts to load. */
const nearPx = 300;

/** True once the place has come near the window. On phones, a chart may never be scrolled to. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place]);
  return near;
}

/** Loaded once per page. Not React.lazy, whose fallback would delay the chart by another 300 ms. */
const loaded: Partial<Record<ChartKind, ComponentType<ChartEngineProps>>> = {};

type ChartKind = 'plain' | 'flow';
const engines: Record<ChartKind, () => Promise<ComponentType<ChartEngineProps>>> = {
  plain: () => import('./echart').then((module) => module.EChart),
  flow: () => import('./echart-flow').then((module) => module.EChartFlow),
};

function useEngine(kind: ChartKind, hold: boolean) {
  const [engine, setEngine] = useState(() => loaded[kind]);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (hold || loaded[kind]) return;
    let wanted = true;
    const timer = setTimeout(() => {
      engines[kind]().then(
        (engine) => {
          loaded[kind] = engine;
          if (wanted) setEngine(() => engine);
        },
        () => wanted && setFailed(true),
      );
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [kind, hold, attempt]);
  return {
    engine: engine ?? loaded[kind],
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((n) => n + 1);
    },
  };
}

const Frame = styled.div<{ $clickable: boolean }>`
  position: relative;
  ${(p) => p.$clickable && 'canvas { cursor: pointer; }'}
`;

const Bars = styled.div`
  position: absolute;
  inset: var(--s3) 0 var(--s6) var(--s12);
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  align-items: end;
  justify-items: center;
`;
