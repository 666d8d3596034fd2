import { UnstyledButton } from '@mantine/core';
import type { AnyReport, ReportTable } from '@retaguarda/contracts';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../i18n/texts.ts';
import { valueText } from '../value-text.ts';
import { useValueWords } from '../value-words.ts';
import { reportScreens } from './brought-screens.ts';
import { columnAt, headingSaid, heatAt, isFigure, labelOf, nameAt, opensAt } from './heading.ts';
import classes from './report.module.css';
import { reportTexts } from './report-texts.ts';
import { type Place, stepOf, type TreeLine } from './tree.ts';
import type { Rows } from './use-report.ts';

interface ReportTableProps {
  report: AnyReport;
  table: ReportTable;
  /** Indexes of the columns on view. */
  columns: readonly number[];
  lines: readonly TreeLine[];
  /** Order of the rows, where the person may choose it. */
  rows: Rows | null;
  opened: ReadonlySet<string>;
  onToggle: (chave: string) => void;
  onOpen: (linha: string, coluna: string) => void;
}

/** The lines of a report as a tree: its names stay in sight while its figures are walked through, by keyboard too. */
export function ReportTableView(props: ReportTableProps) {
  const { report, table, columns, lines, rows, opened, onToggle, onOpen } = props;
  const { body, setPlace, tabIndexOf, onKeyDown } = useWalk(props);
  return (
    <table
      ref={body}
      className={classes.table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree of figures walked by arrows (WAI-ARIA treegrid)
      role="treegrid"
      aria-label={report.title}
      data-level={lines.some(({ temFilhas }) => temFilhas) ? undefined : true}
      onKeyDown={onKeyDown}
    >
      <Heads report={report} table={table} columns={columns} rows={rows} />
      <tbody>
        {lines.map((line, i) => (
          <tr
            key={line.chave}
            className={classes.line}
            data-weight={line.peso ?? undefined}
            aria-level={line.nivel + 1}
            aria-expanded={line.temFilhas ? opened.has(line.chave) : undefined}
          >
            <th
              scope="row"
              data-place={`${i}:-1`}
              tabIndex={tabIndexOf(i, -1)}
              onFocus={() => setPlace({ linha: i, coluna: -1 })}
              className={`${classes.cell} ${classes.name}`}
              style={{ paddingLeft: 10 + line.nivel * 16 }}
            >
              <LineName line={line} isOpen={opened.has(line.chave)} onToggle={onToggle} />
            </th>
            {columns.map((column, c) => (
              <Cell
                key={table.colunas[column]?.chave}
                report={report}
                table={table}
                at={column}
                line={line}
                place={`${i}:${c}`}
                tabIndex={tabIndexOf(i, c)}
                onFocus={() => setPlace({ linha: i, coluna: c })}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {table.total && <Total report={report} table={table} columns={columns} total={table.total} />}
    </table>
  );
}

/** The one cell that has the focus, and the keys that move it. */
function useWalk({ columns, lines, opened, onToggle }: ReportTableProps) {
  const body = useRef<HTMLTableElement>(null);
  const [place, setPlace] = useState<Place>({ linha: 0, coluna: -1 });
  const at = Math.min(place.linha, lines.length - 1);
  const go = (to: Place) => {
    setPlace(to);
    body.current?.querySelector<HTMLElement>(`[data-place="${to.linha}:${to.coluna}"]`)?.focus();
  };
  return {
    body,
    setPlace,
    tabIndexOf: (linha: number, coluna: number) => (linha === at && coluna === place.coluna ? 0 : -1),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = stepOf(event.key, { ...place, linha: at }, lines, opened, columns.length);
      if (!step) return;
      event.preventDefault();
      if ('to' in step) go(step.to);
      else onToggle(step.toggle);
    },
  };
}

type Shown = Pick<ReportTableProps, 'report' | 'table' | 'columns'>;

function Heads({ report, table, columns, rows }: Shown & Pick<ReportTableProps, 'rows'>) {
  const say = useInPageLanguage();
  return (
    <thead>
      <tr>
        <th scope="col" className={`${classes.cell} ${classes.name} ${classes.head} ${classes.corner}`}>
          {report.lines.label}
        </th>
        {columns.map((column) => {
          const name = table.colunas[column]?.coluna ?? '';
          const sorted = rows?.sortBy === name;
          const heading = headingSaid(report, table, column, say);
          return (
            <th
              key={table.colunas[column]?.chave}
              scope="col"
              className={`${classes.cell} ${classes.head}`}
              data-figure={isFigure(columnAt(report, table, column)) || undefined}
              aria-sort={rows ? (sorted ? (rows.descending ? 'descending' : 'ascending') : 'none') : undefined}
            >
              {rows ? (
                <UnstyledButton className={classes.sort} onClick={() => rows.sort(name)}>
                  {heading}
                  {sorted &&
                    (rows.descending ? <IconArrowDown size={13} aria-hidden /> : <IconArrowUp size={13} aria-hidden />)}
                </UnstyledButton>
              ) : (
                heading
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface LineNameProps {
  line: TreeLine;
  isOpen: boolean;
  onToggle: (chave: string) => void;
}

function LineName({ line, isOpen, onToggle }: LineNameProps) {
  const t = useTexts(reportTexts);
  const say = useInPageLanguage();
  const name = labelOf(line, say);
  const target = reportScreens.linkTo(line.registro);
  return (
    <span className={classes.named}>
      {line.temFilhas ? (
        <UnstyledButton
          tabIndex={-1}
          className={classes.toggle}
          aria-label={t(isOpen ? 'close' : 'open', { name })}
          onClick={() => onToggle(line.chave)}
        >
          {isOpen ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />}
        </UnstyledButton>
      ) : (
        <span className={classes.noToggle} />
      )}
      {target ? (
        <Link {...target} className={`${classes.label} ${classes.record}`} title={name}>
          {name}
        </Link>
      ) : (
        <span className={classes.label} title={name}>
          {name}
        </span>
      )}
    </span>
  );
}

function Total({ report, table, columns, total }: Shown & { total: NonNullable<ReportTable['total']> }) {
  const t = useTexts(reportTexts);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={`${classes.cell} ${classes.name} ${classes.foot} ${classes.corner}`}>
          <span className={classes.named}>
            <span className={classes.noToggle} />
            {t('total')}
          </span>
        </th>
        {columns.map((column) => (
          <td
            key={table.colunas[column]?.chave}
            className={`${classes.cell} ${classes.foot}`}
            data-figure={isFigure(columnAt(report, table, column)) || undefined}
          >
            <Figure report={report} table={table} at={column} value={total[column] ?? null} summed />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface CellProps {
  report: AnyReport;
  table: ReportTable;
  at: number;
  line: TreeLine;
  place: string;
  tabIndex: number;
  onFocus: () => void;
  onOpen: ReportTableProps['onOpen'];
}

function Cell({ report, table, at, line, place, tabIndex, onFocus, onOpen }: CellProps) {
  const t = useTexts(reportTexts);
  const say = useInPageLanguage();
  const value = line.valores[at] ?? null;
  const opens = line.abre && opensAt(report, table, at, value);
  const figure = <Figure report={report} table={table} at={at} value={value} summed={line.peso !== null} />;
  const name = { name: labelOf(line, say), column: nameAt(report, table, at) };
  const heat = heatAt(report, table, at, value);
  return (
    <td
      className={classes.cell}
      data-figure={isFigure(columnAt(report, table, at)) || undefined}
      {...(heat === null ? {} : { 'data-heat': true, style: { '--heat': heat } as CSSProperties })}
      {...(opens ? {} : { 'data-place': place, tabIndex, onFocus })}
    >
      {opens ? (
        <UnstyledButton
          className={classes.figure}
          data-place={place}
          tabIndex={tabIndex}
          onFocus={onFocus}
          title={t('documentsOf', name)}
          onClick={() => onOpen(line.chave, table.colunas[at]?.chave ?? '')}
        >
          {figure}
        </UnstyledButton>
      ) : (
        figure
      )}
    </td>
  );
}

/** A figure as people write it; below zero it has its sign and its ink, a zero is quiet. A sum says nothing of days and words. */
export function Figure({
  report,
  table,
  at,
  value,
  summed,
}: Pick<CellProps, 'report' | 'table' | 'at'> & { value: string | null; summed: boolean }) {
  const formats = useFormats();
  const words = useValueWords();
  const column = columnAt(report, table, at);
  if (value === null) return summed && !isFigure(column) ? null : <span className={classes.none}>–</span>;
  if (!isFigure(column)) return <>{words.say(valueText(column, value, formats, words))}</>;
  const amount = Number(value);
  const text = column.kind === 'money' ? formats.decimal(value, 2) : valueText(column, value, formats, words);
  return (
    <span className={classes.amount} data-sign={amount < 0 ? 'minus' : amount === 0 ? 'zero' : undefined}>
      {text}
    </span>
  );
}
