export * from './overview/overview-chart';
export type { OverviewChartPoint } from './overview/overview-option';
export * from './donut/donut-chart';
export * from './line/line-chart';
export * from './frame/chart-card';
export * from './engine/chart-canvas';
export type { ChartTheme } from './engine/chart-theme';
export * from './export/csv';
export * from './export/download';
