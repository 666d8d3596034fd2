import '@mantine/charts/styles.layer.css';
import { BarChart, CompositeChart, DonutChart } from '@mantine/charts';
import type { ChartData } from '@retaguarda/contracts';
import { useInPageLanguage } from '../../i18n/texts.ts';
import { usePhone } from '../use-phone.ts';
import { dashOf, drawnAs, Fills, fillOf, markOf } from './marks.tsx';
import { useFigures } from './use-figures.ts';

interface DrawingProps {
  data: ChartData;
  id: string;
  height: number;
}

/** The picture itself; loaded with the first one that is drawn. No key walks it: the table beside it tells the same. */
export function Drawing(props: DrawingProps) {
  if (props.data.kind === 'donut') return <Shares {...props} />;
  return props.data.named ? <Lying {...props} /> : <Along {...props} />;
}

/** Rows as the library takes them; figures are numbers here, and nowhere else. */
function useRows(data: ChartData) {
  const say = useInPageLanguage();
  const { nameOf } = useFigures(data);
  const labels = data.series.map(({ label }) => say(label));
  const rows = data.points.map((point, at) => ({
    ponto: nameOf(point),
    ...Object.fromEntries(
      data.series.map(({ values }, i) => [labels[i], values[at] === null ? null : Number(values[at])]),
    ),
  }));
  return { labels, rows };
}

const textOf = (write: (value: string | null) => string) => (value: unknown) =>
  write(value === null || value === undefined ? null : String(value));

const withDash = (dash: string | undefined) => (dash === undefined ? {} : { strokeDasharray: dash });

/** Days or months along the page. */
function Along({ data, id, height }: DrawingProps) {
  const phone = usePhone();
  const { labels, rows } = useRows(data);
  const { write, writeShort } = useFigures(data);
  const at = (name: string) => labels.indexOf(name);
  return (
    <CompositeChart
      accessibilityLayer={false}
      h={height}
      data={rows}
      dataKey="ponto"
      withLegend={false}
      withDots={data.points.length < 32}
      curveType="linear"
      maxBarWidth={40}
      tickLine="none"
      gridAxis="x"
      series={data.series.map(({ as }, i) => ({
        name: labels[i] ?? '',
        color: markOf(i).color,
        type: drawnAs(data.kind, as),
        ...withDash(dashOf(data, i)),
      }))}
      barProps={({ name }) => ({
        fill: fillOf(id, at(name)),
        ...(data.kind === 'stacked' ? { stackId: 'todos' } : {}),
      })}
      yAxisProps={{ width: phone ? 56 : 64, tickFormatter: writeShort }}
      xAxisProps={{ minTickGap: 8 }}
      valueFormatter={textOf(write)}
    >
      <Fills id={id} count={data.series.length} />
    </CompositeChart>
  );
}

/** Names down the page, each with its bars beside it. */
function Lying({ data, id, height }: DrawingProps) {
  const phone = usePhone();
  const { labels, rows } = useRows(data);
  const { write, writeShort } = useFigures(data);
  return (
    <BarChart
      accessibilityLayer={false}
      h={height}
      data={rows}
      dataKey="ponto"
      orientation="vertical"
      type={data.kind === 'stacked' ? 'stacked' : 'default'}
      withLegend={false}
      maxBarWidth={20}
      tickLine="none"
      gridAxis="y"
      series={data.series.map((_, i) => ({ name: labels[i] ?? '', color: markOf(i).color }))}
      barProps={({ name }) => ({ fill: fillOf(id, labels.indexOf(name)) })}
      yAxisProps={{ width: phone ? 118 : 180, interval: 0 }}
      xAxisProps={{ tickFormatter: writeShort }}
      valueFormatter={textOf(write)}
    >
      <Fills id={id} count={data.series.length} />
    </BarChart>
  );
}

/** Shares of a whole: the first series, each share with its name beside it. */
function Shares({ data, height }: DrawingProps) {
  const { write, nameOf } = useFigures(data);
  return (
    <DonutChart
      accessibilityLayer={false}
      h={height}
      size={Math.min(height - 40, 190)}
      thickness={26}
      withLabels
      labelsType="percent"
      data={data.points.map((point, at) => ({
        name: nameOf(point),
        value: Math.abs(Number(data.series[0]?.values[at] ?? 0)),
        color: markOf(at).color,
      }))}
      valueFormatter={textOf(write)}
    />
  );
}
