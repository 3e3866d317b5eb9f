import { SankeyChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { EChart } from './echart';

echarts.use([SankeyChart]);

/** The drawing with what flows need, in a chunk of its own: only a screen that shows one fetches it. */
export const EChartFlow = EChart;
