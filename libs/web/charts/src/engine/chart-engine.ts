import type { EChartsCoreOption, EChartsType } from 'echarts/core';

/** What the canvas asks of the drawing library's chunk. */
export interface ChartEngineProps {
  option: EChartsCoreOption;
  height: number;
  onReady: (chart: EChartsType) => void;
}
