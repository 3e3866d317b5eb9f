import { SankeyChart } from 'echarts/charts';
import * as echarts from 'echarts/core';
import { EChart } from './echart';

echarts.use([SankeyChart]);

/** The chart library with flow diagrams, in a separate chunk that only screens with a flow load. */
export const EChartFlow = EChart;
