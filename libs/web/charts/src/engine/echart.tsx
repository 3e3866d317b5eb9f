import ReactEChartsCore from 'echarts-for-react/esm/core';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartEngineProps } from './chart-engine';

echarts.use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** Draws the chart, in a separate chunk: nothing else imports the chart library. */
export function EChart({ option, height, onReady }: ChartEngineProps) {
  const chart = useRef<ReactEChartsCore>(null);
  const place = useRef<HTMLDivElement>(null);
  // The wrapper's own observer mistakes a resize right after drawing for its first observation and ignores it.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const drawn = chart.current?.getEchartsInstance();
      if (drawn && drawn.getWidth() !== place.current?.clientWidth)
        drawn.resize({ width: 'auto', height: 'auto' });
    });
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      <ReactEChartsCore
        ref={chart}
        echarts={echarts}
        option={option}
        notMerge
        autoResize={false}
        style={{ height, width: '100%' }}
        onChartReady={onReady}
      />
    </div>
  );
}
