import { Button, Select, Skeleton } from '@mantine/core';
import { type AnyReport, columnsWorthTelling, type Filters, isBuilt, type ReportTable } from '@retaguarda/contracts';
import { IconChevronsDown, IconChevronsUp, IconReportAnalytics } from '@tabler/icons-react';
import { type ComponentType, type CSSProperties, useMemo, useState } from 'react';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { text } from '../../router/address.ts';
import { useAddress } from '../../router/use-address.ts';
import { useSession } from '../../session/session-store.ts';
import { Block, ErrorBlock, NoPermissionBlock } from '../feedback/blocks.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import type { ListState } from '../list/list-state.ts';
import { usePhone } from '../use-phone.ts';
import { nameAt } from './heading.ts';
import classes from './report.module.css';
import { ReportArrangement } from './report-arrangement.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportColumns } from './report-columns.tsx';
import { ReportDocumentsPanel } from './report-documents.tsx';
import { ReportFiles } from './report-files.tsx';
import { ReportJob, useJobTable } from './report-job.tsx';
import { ReportTableView } from './report-table.tsx';
import { reportTexts } from './report-texts.ts';
import { openedAt, treeOf, visibleLines } from './tree.ts';
import { useEdges } from './use-edges.ts';
import { useReport, useRows } from './use-report.ts';

/** The figure whose documents are on view. */
const cellParams = { linha: text(), coluna: text() };

/** What else may be done with a report on view: keep it, send it. Brought by who knows of that. */
type ReportActs = ComponentType<{
  report: AnyReport;
  /** What it is asked, without the page. */
  asked: Readonly<Record<string, string>>;
  /** The same for another day: without days that nobody said. */
  kept: Readonly<Record<string, string>>;
}>;

interface ReportViewProps {
  report: AnyReport;
  acts?: ReportActs;
}

/** The page of a report: what it asks, its picture, its table, its files, and the documents behind each figure. */
export function ReportView({ report, acts }: ReportViewProps) {
  const { can } = useSession();
  if (!can(report.access)) return <NoPermissionBlock access={report.access} />;
  return <OpenReport key={report.name} report={report} {...(acts ? { acts } : {})} />;
}

function OpenReport({ report: defined, acts: Acts }: ReportViewProps) {
  const t = useTexts(reportTexts);
  const {
    report,
    filters,
    values,
    usual,
    whole,
    kept,
    missing,
    answer,
    table: given,
    jobId,
    askAgain,
    onChange,
  } = useReport(defined);
  const [{ linha, coluna }, { patch }] = useAddress(cellParams);
  const made = useJobTable(jobId);
  const table = missing.length > 0 ? undefined : jobId === null ? given : made.table;
  const labelOf = (name: string) => (report.params as Filters)[name]?.label ?? name;
  const waits = missing.length === 0 && jobId === null && !answer.isError && !table;
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <h1 className={classes.title}>{report.title}</h1>
        <div className={classes.headActions}>
          {missing.length === 0 && Acts && <Acts report={report} asked={whole} kept={kept} />}
          {missing.length === 0 && <ReportFiles report={report} query={whole} />}
        </div>
      </header>
      <div className={classes.asked}>
        <FilterBar filters={filters} values={values} usual={usual} onChange={onChange} />
        {isBuilt(defined) && <ReportArrangement report={defined} />}
      </div>
      {missing.length > 0 && (
        <Block icon={<IconReportAnalytics size={20} />} title={t('missing', { what: missing.map(labelOf).join(', ') })}>
          {t('missingHint')}
        </Block>
      )}
      {answer.isError && missing.length === 0 && jobId === null && (
        <ErrorBlock what={t('theReport')} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {jobId !== null && missing.length === 0 && <ReportJob jobId={jobId} made={made} onAgain={askAgain} />}
      {waits && <Skeleton height={320} role="status" aria-label={t('loading')} />}
      {table && (jobId !== null || !answer.isError) && (
        <>
          <ReportChart report={report} table={table} values={values} />
          <Answer
            report={report}
            table={table}
            stale={jobId === null && answer.isPlaceholderData}
            onOpen={(l, c) => patch({ linha: l, coluna: c })}
          />
        </>
      )}
      {table && linha !== null && coluna !== null && (
        <ReportDocumentsPanel
          report={report}
          table={table}
          query={documentsAsked(whole)}
          cell={{ linha, coluna }}
          onClose={() => patch({ linha: null, coluna: null })}
        />
      )}
    </div>
  );
}

/** Order and columns of rows change no figure. */
const documentsAsked = ({ ordem: _, decrescente: __, colunas: ___, ...asked }: Readonly<Record<string, string>>) =>
  asked;

interface AnswerProps {
  report: AnyReport;
  table: ReportTable;
  stale: boolean;
  onOpen: (linha: string, coluna: string) => void;
}

/** The footer of lists reads the page alone. */
const noListState: ListState = {
  search: '',
  page: 1,
  rowsPerPage: 50,
  sortBy: null,
  descending: false,
  somenteInativos: false,
  filters: {},
  visao: null,
  opened: [],
};

function Answer({ report, table, stale, onOpen }: AnswerProps) {
  const t = useTexts(reportTexts);
  const say = useInPageLanguage();
  const phone = usePhone();
  const tree = useMemo(() => treeOf(table.linhas), [table]);
  const [level, setLevel] = useState(report.shape === 'flat' ? 9 : (report.opened ?? 1));
  /** Lines the person opened or closed against the level. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const opened = useMemo(
    () =>
      new Set([...openedAt(tree, level)].filter((chave) => !turned.has(chave)).concat(turnedOpen(tree, level, turned))),
    [tree, level, turned],
  );
  const show = (niveis: number) => {
    setLevel(niveis);
    setTurned(new Set());
  };
  const toggle = (chave: string) =>
    setTurned((before) =>
      before.has(chave) ? new Set([...before].filter((um) => um !== chave)) : new Set([...before, chave]),
    );
  const rows = useRows(report);
  const flat = report.shape === 'flat';
  const all = useMemo(() => columnsWorthTelling(report, table), [report, table]);
  const { ref, left, right, paper } = useEdges<HTMLDivElement>(table);
  const onPhone = phoneColumn(report, table, chosen);
  // A matrix is read across.
  const oneByOne = phone && all.length > 1 && report.shape !== 'matrix';
  const lines = visibleLines(tree, opened);
  if (table.linhas.length === 0) {
    return (
      <Block icon={<IconReportAnalytics size={20} />} title={t('empty')}>
        {t('emptyHint')}
      </Block>
    );
  }
  return (
    <>
      {table.texto.map((paragraph) => (
        <p key={paragraph} className={classes.letter}>
          {paragraph}
        </p>
      ))}
      <div className={classes.bar}>
        {!flat && tree.some(({ temFilhas }) => temFilhas) && <Levels onShow={show} />}
        {oneByOne && (
          <Select
            aria-label={t('column')}
            className={classes.columnChoice}
            allowDeselect={false}
            data={table.colunas.map(({ chave }, at) => ({ value: chave, label: nameAt(report, table, at) }))}
            value={table.colunas[onPhone]?.chave ?? null}
            onChange={setChosen}
          />
        )}
        {flat && !phone && <ReportColumns report={report} rows={rows} />}
      </div>
      <div
        className={classes.edges}
        data-left={left || undefined}
        data-right={right || undefined}
        style={{ '--lines': lines.length + (table.total ? 2 : 1), '--paper-scale': paper } as CSSProperties}
      >
        <div ref={ref} className={classes.scroller} data-stale={stale || undefined}>
          <ReportTableView
            report={report}
            table={table}
            columns={oneByOne ? [onPhone] : all}
            lines={lines}
            rows={flat ? rows : null}
            opened={opened}
            onToggle={toggle}
            onOpen={onOpen}
          />
        </div>
      </div>
      {table.pagina && (
        <ListFooter
          state={{ ...noListState, page: table.pagina.page, rowsPerPage: table.pagina.rowsPerPage }}
          total={table.pagina.total}
          totals={[]}
          onPage={rows.toPage}
          onPageSize={rows.bySize}
        />
      )}
      {table.avisos.map((aviso) => (
        <p key={aviso} className={classes.note}>
          {say(aviso)}
        </p>
      ))}
    </>
  );
}

function Levels({ onShow }: { onShow: (levels: number) => void }) {
  const t = useTexts(reportTexts);
  return (
    <>
      <Button variant="subtle" size="compact-sm" leftSection={<IconChevronsDown size={15} />} onClick={() => onShow(9)}>
        {t('openAll')}
      </Button>
      <Button variant="subtle" size="compact-sm" leftSection={<IconChevronsUp size={15} />} onClick={() => onShow(0)}>
        {t('closeAll')}
      </Button>
    </>
  );
}

/** Deeper ones the person opened by themselves. */
const turnedOpen = (tree: ReturnType<typeof treeOf>, level: number, turned: ReadonlySet<string>): string[] =>
  tree
    .filter(({ chave, temFilhas, nivel }) => temFilhas && nivel >= level && turned.has(chave))
    .map(({ chave }) => chave);

/** Of a phone's one column: the chosen one, else the last that opens something: the sum of the others. */
function phoneColumn(report: AnyReport, table: ReportTable, chosen: string | null): number {
  const at = table.colunas.findIndex(({ chave }) => chave === chosen);
  return at >= 0
    ? at
    : Math.max(
        0,
        table.colunas.findLastIndex(({ coluna }) => report.opens.includes(coluna)),
      );
}
