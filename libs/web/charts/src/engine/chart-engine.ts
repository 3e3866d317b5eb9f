import type { EChartsCoreOption, EChartsType } from 'echarts/core';

/** Props of the chart library's chunk. */
export interface ChartEngineProps {
  option: EChartsCoreOption;
  height: number;
  onReady: (chart: EChartsType) => void;
}
