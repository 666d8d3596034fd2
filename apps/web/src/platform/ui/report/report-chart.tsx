import { SegmentedControl, Switch } from '@mantine/core';
import { diasEntre, somarDias, somarMeses, ultimoDiaDoMes } from '@retaguarda/brasil';
import {
  type AnyReport,
  type ChartData,
  type ChartSeries,
  chartOf,
  type Filters,
  type ReportChart as Picture,
  periodOfReport,
  type ReportTable,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { oneOf } from '../../router/address.ts';
import { useAddress } from '../../router/use-address.ts';
import { Chart } from '../chart/chart.tsx';
import { chartTexts } from '../chart/chart-texts.ts';
import { useStored } from '../stored.ts';
import classes from './report.module.css';
import { reportTexts } from './report-texts.ts';
import { REPORT_TIMEOUT_MS } from './use-report.ts';

const comparisons = ['anterior', 'ano'] as const;
type Comparison = (typeof comparisons)[number];
const params = { comparar: oneOf(comparisons) };

interface ReportChartProps {
  report: AnyReport;
  table: ReportTable;
  /** What it is asked, days included. */
  values: Readonly<Record<string, string>>;
}

/** The picture of a report, above its table, which tells the same to who does not see it; shown or not as the person likes. */
export function ReportChart({ report, table, values }: ReportChartProps) {
  const t = useTexts(reportTexts);
  const [shown, setShown] = useStored('report/chart', (kept) => kept !== false);
  const [{ comparar }, address] = useAddress(params);
  const chart: Picture | undefined = report.chart;
  const compared = chart && 'compares' in chart ? chart.compares : undefined;
  // What it is compared with has its place by place.
  const data = chartOf(report, table, comparar !== null && compared !== undefined);
  const before = useBefore(report, values, shown && compared !== undefined ? comparar : null, compared);
  if (!data) return null;
  return (
    <section className={classes.chart} aria-label={t('chart')}>
      <div className={classes.chartHead}>
        <Switch size="xs" label={t('chart')} checked={shown} onChange={() => setShown(!shown)} />
        {shown && compared !== undefined && (
          <SegmentedControl
            size="xs"
            aria-label={t('compare')}
            value={comparar ?? ''}
            onChange={(next) =>
              address.patch({ comparar: next === '' ? null : (next as Comparison) }, { replace: true })
            }
            data={[
              { value: '', label: t('compareNone') },
              { value: 'anterior', label: t('compareBefore') },
              { value: 'ano', label: t('compareYear') },
            ]}
          />
        )}
      </div>
      {shown && <Chart data={withSeries(data, before.series)} title={report.title} toldBelow />}
      {shown && before.note && <p className={classes.note}>{t(before.note)}</p>}
    </section>
  );
}

/** As many points as the picture has: what is longer has no place beside it. */
const withSeries = (data: ChartData, series: ChartSeries | null): ChartData =>
  series === null
    ? data
    : {
        ...data,
        series: [...data.series, { ...series, values: data.points.map((_, at) => series.values[at] ?? null) }],
      };

/** The compared line, of the days before these or of the same days a year ago. */
function useBefore(
  report: AnyReport,
  values: Readonly<Record<string, string>>,
  comparison: Comparison | null,
  line: string | undefined,
): { series: ChartSeries | null; note: 'compareSlow' | 'compareEmpty' | null } {
  const t = useTexts(chartTexts);
  const say = useInPageLanguage();
  const { from = '', to = '' } = periodOfReport(report.params as Filters) ?? {};
  const days = comparison && values[from] && values[to] ? daysBefore(comparison, values[from], values[to]) : null;
  const { relativo: _, ...others } = values;
  const asked = { ...others, ...(days ? { [from]: days.from, [to]: days.to } : {}) };
  const { data } = useQuery({
    queryKey: keysOf(report.resource).of(report.name, asked),
    queryFn: ({ signal }): Promise<ReportTable | { jobId: string }> =>
      callApi(report.call, { query: asked, signal, handlesErrors: true, timeoutMs: REPORT_TIMEOUT_MS }),
    enabled: days !== null,
  });
  if (days === null || !data) return { series: null, note: null };
  if (!('linhas' in data)) return { series: null, note: 'compareSlow' };
  const found = chartOf(report, data, true)?.series.find((series) => series.line === line);
  if (!found) return { series: null, note: 'compareEmpty' };
  return { series: { ...found, label: t('before', { name: say(found.label) }), as: 'line' }, note: null };
}

/** Whole months go back by months, other days by as many days. */
function daysBefore(comparison: Comparison, from: string, to: string): { from: string; to: string } {
  const whole = from.endsWith('-01') && to === ultimoDiaDoMes(to);
  const months = whole
    ? (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
    : 0;
  if (comparison === 'ano' || whole) {
    const back = comparison === 'ano' ? 12 : months;
    const end = somarMeses(to, -back);
    return { from: somarMeses(from, -back), to: whole ? ultimoDiaDoMes(end) : end };
  }
  const length = diasEntre(from, to) + 1;
  return { from: somarDias(from, -length), to: somarDias(to, -length) };
}
