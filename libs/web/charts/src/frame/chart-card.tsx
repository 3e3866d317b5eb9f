import {
  Card,
  Dot,
  LinkButton,
  readToken,
  Table,
  TableScroll,
  VisuallyHidden,
  type Hue,
  type MenuItem,
} from '@app/ui-kit';
import type { EChartsType } from 'echarts/core';
import { ChartColumn, FileDown, ImageDown, Table2 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { csvText } from '../export/csv';
import { download } from '../export/download';
import { ChartTools } from './chart-tools';

export interface ChartTable {
  head: readonly string[];
  /** Cells as displayed; the first one names the row. */
  rows: readonly { cells: readonly string[]; onSelect?: () => void; action?: ReactNode }[];
  /** The same data with exact plain numbers, heading first. */
  csv: readonly (readonly string[])[];
}

export interface LegendItem {
  label: string;
  hue: Hue | 'accent' | 'line';
}

export interface ChartCardProps {
  title: string;
  legend?: readonly LegendItem[];
  /** Controls on the title line, such as a period choice. */
  controls?: ReactNode;
  table: ChartTable;
  /** File name without extension. */
  fileName: string;
  /**
   * Renders the chart unless the table is shown; passes its instance on for the image export. `wanted` becomes true once the
   * person uses the card.
   */
  chart: (onReady: (chart: EChartsType) => void, wanted: boolean) => ReactNode;
  /** A line below the chart. */
  note?: ReactNode;
}

/** A chart on a card, with a table view and export as PNG and CSV. */
export function ChartCard({ title, legend, controls, table, fileName, chart, note }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false);
  const instance = useRef<EChartsType | null>(null);
  const [wanted, setWanted] = useState(false);
  const exporting = useRef(false);
  const want = () => setWanted(true);
  const exportPicture = () => {
    exporting.current = !instance.current;
    if (!instance.current) return want();
    download(
      `${fileName}.png`,
      instance.current.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: readToken('surface') }),
    );
  };
  const onReady = (chart: EChartsType) => {
    instance.current = chart;
    if (exporting.current) exportPicture();
  };
  const items: MenuItem[] = [
    asTable
      ? { label: 'Show as chart', icon: <ChartColumn aria-hidden />, onSelect: () => setAsTable(false) }
      : { label: 'Show as table', icon: <Table2 aria-hidden />, onSelect: () => setAsTable(true) },
    {
      label: 'Download PNG',
      icon: <ImageDown aria-hidden />,
      disabled: asTable,
      onSelect: exportPicture,
    },
    {
      label: 'Download CSV',
      icon: <FileDown aria-hidden />,
      onSelect: () => download(`${fileName}.csv`, new Blob([csvText(table.csv)], { type: 'text/csv' })),
    },
  ];
  return (
    <Card
      title={title}
      onPointerEnter={want}
      onFocus={want}
      actions={
        <>
          <ChartTools label={`${title}: table and export`} items={items} />
          {legend && <Legend items={legend} />}
          {controls}
        </>
      }
    >
      {asTable ? <ChartTableView title={title} table={table} /> : chart(onReady, wanted)}
      {note}
    </Card>
  );
}

function ChartTableView({ title, table }: { title: string; table: ChartTable }) {
  return (
    <TableScroll>
      <Table data-density="compact" aria-label={title}>
        <thead>
          <tr>
            {table.head.map((name, index) => (
              <th key={name} scope="col" data-align={index ? 'end' : undefined}>
                {name}
              </th>
            ))}
            {table.rows.some(({ action }) => action != null) && (
              <th scope="col">
                <VisuallyHidden>Where it comes from</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            <tr key={at}>
              {row.cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {row.onSelect ? <LinkButton onClick={row.onSelect}>{cell}</LinkButton> : cell}
                  </th>
                ) : (
                  <td key={index} data-align="end">
                    {cell}
                  </td>
                ),
              )}
              {row.action && <td data-align="end">{row.action}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <LegendList>
      {items.map((item) => (
        <li key={item.label}>
          {item.hue === 'line' ? (
            <LineMark aria-hidden />
          ) : item.hue === 'accent' ? (
            <AccentDot aria-hidden />
          ) : (
            <Dot $hue={item.hue} aria-hidden />
          )}
          {item.label}
        </li>
      ))}
    </LegendList>
  );
}

const LegendList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s4);
  font-size: var(--text-xs);
  color: var(--ink-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const AccentDot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 3px;
  background: var(--accent);
`;

const LineMark = styled.i`
  width: 12px;
  height: 0;
  border-top: 2px solid var(--ink-3);
`;
