import { ActionIcon, Button } from '@mantine/core';
import { acumular, somarCompetencias } from '@retaguarda/contracts';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useLocale, useTexts } from '../../../platform/i18n/texts.ts';
import { useRecordDialog } from '../../../platform/registers/record-dialog-context.ts';
import { RecordDialogs } from '../../../platform/registers/record-dialogs.tsx';
import { registerApi } from '../../../platform/registers/register-api.ts';
import { registerNamed } from '../../../platform/registers/register-named.ts';
import type { Row } from '../../../platform/registers/register-row.ts';
import { useRights } from '../../../platform/registers/use-rights.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import list from '../../../platform/ui/list/list-view.module.css';
import { today } from '../../../platform/ui/today.ts';
import { indicesKeys } from '../keys.ts';
import classes from '../lote/lote.module.css';
import { loteTexts } from '../lote/lote-texts.ts';

const register = registerNamed('indices-reajuste');
const names = register.fields.indice?.options ?? [];
const MOST = 500;

const serieQuery = {
  queryKey: indicesKeys.of('serie'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    registerApi.list(register, { page: 1, rowsPerPage: MOST, sortBy: 'competencia', descending: true }, signal),
};

/** The months of a year, one column for each index; a month that passed and has no figure is marked. */
export function IndicesView() {
  return (
    <RecordDialogs>
      <Serie />
    </RecordDialogs>
  );
}

function Serie() {
  const t = useTexts(loteTexts);
  const rights = useRights(register);
  const open = useRecordDialog();
  const [year, setYear] = useState(Number(today().slice(0, 4)));
  const query = useQuery(serieQuery);
  const edit = (row: Row | null, given: Record<string, unknown>) => void open?.({ register, row, given });
  if (query.isError) {
    return <ErrorBlock what={t('indexes')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className={list.page}>
      <header className={list.head}>
        <h1 className={list.title}>{t('indexesTab')}</h1>
        <span className={classes.year}>
          <ActionIcon size={28} aria-label={t('previousYear')} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
          {year}
          <ActionIcon size={28} aria-label={t('nextYear')} onClick={() => setYear(year + 1)}>
            <IconChevronRight size={16} />
          </ActionIcon>
        </span>
        <div className={list.headActions}>
          {rights.mayCreate && (
            <Button leftSection={<IconPlus size={16} />} onClick={() => edit(null, {})}>
              {t('addIndex')}
            </Button>
          )}
        </div>
      </header>
      <p className={classes.hint}>{t('indexHint')}</p>
      <div className={classes.sheet}>
        <Meses year={year} serie={serieDe(query.data?.data ?? [])} onEdit={edit} />
      </div>
    </div>
  );
}

type Serie = ReturnType<typeof serieDe>;

/** What was published, by index and month. */
function serieDe(rows: readonly Record<string, unknown>[]) {
  const find = (indice: string, month: string) =>
    (rows as readonly Row[]).find((row) => row.indice === indice && String(row.competencia).slice(0, 7) === month);
  return {
    find,
    /** The figures of the months, or null where one is missing: an accumulated figure with a hole would be a wrong one. */
    accumulated(indice: string, wanted: readonly string[]) {
      const found = wanted.map((month) => find(indice, month));
      return found.length > 0 && found.every((row) => row !== undefined)
        ? acumular(found.map((row) => String(row?.percentual)))
        : null;
    },
  };
}

/** As published: two decimals, more where there are more. */
function usePercent() {
  const { decimal } = useFormats();
  return (value: string) => decimal(value, Math.max(2, value.replace(/0+$/, '').split('.')[1]?.length ?? 0));
}

interface MesesProps {
  year: number;
  serie: Serie;
  onEdit: (row: Row | null, given: Record<string, unknown>) => void;
}

function Meses({ year, serie, onEdit }: MesesProps) {
  const t = useTexts(loteTexts);
  const percent = usePercent();
  const nameOf = new Intl.DateTimeFormat(useLocale(), { month: 'long', timeZone: 'UTC' });
  const thisMonth = today().slice(0, 7);
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
  const sums = [
    { label: t('accumulatedYear'), of: months.filter((month) => month < thisMonth) },
    { label: t('accumulated12'), of: Array.from({ length: 12 }, (_, at) => somarCompetencias(thisMonth, at - 12)) },
  ];
  return (
    <table className={classes.months} aria-label={t('indexesTab')}>
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          {names.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => {
          const name = nameOf.format(new Date(`${month}-01T00:00:00Z`));
          return (
            <tr key={month}>
              <th scope="row">{name}</th>
              {names.map(({ value, label }) => (
                <td key={value}>
                  <Publicado
                    row={serie.find(value, month)}
                    indice={{ value, label }}
                    month={month}
                    name={name}
                    onEdit={onEdit}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {sums.map(({ label: sum, of }) => (
          <tr key={sum}>
            <th scope="row">{sum}</th>
            {names.map(({ value }) => {
              const total = serie.accumulated(value, of);
              return <td key={value}>{total === null ? '—' : `${percent(total.toFixed(4))} %`}</td>;
            })}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface PublicadoProps extends Pick<MesesProps, 'onEdit'> {
  row: Row | undefined;
  indice: { value: string; label: string };
  month: string;
  name: string;
}

/** The figure of an index in a month, or what is said while there is none; pressed by who may write it. */
function Publicado({ row, indice: { value, label }, month, name, onEdit }: PublicadoProps) {
  const t = useTexts(loteTexts);
  const percent = usePercent();
  const rights = useRights(register);
  const missing = !row && month < today().slice(0, 7);
  const text = row ? percent(String(row.percentual)) : t(missing ? 'missing' : 'future');
  if (!(row ? rights.mayUpdate : rights.mayCreate)) return text;
  const title = row
    ? t('editIndex', { indice: label, mes: name, valor: text })
    : t('addIndexOf', { indice: label, mes: name });
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      data-missing={missing || undefined}
      data-future={(!row && !missing) || undefined}
      onClick={() => onEdit(row ?? null, row ? {} : { indice: value, competencia: month })}
    >
      {text}
    </button>
  );
}
