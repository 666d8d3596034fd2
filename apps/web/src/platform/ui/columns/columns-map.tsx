import { Select } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import classes from './columns-map.module.css';
import { columnsTexts } from './columns-texts.ts';

/** How a file of columns is read: what each column is, and how its days and amounts are written. */
export interface ColumnsMap {
  /** Role of each column, by its place; null: it is left out. */
  roles: (string | null)[];
  decimal: ',' | '.';
  ordemDaData: 'dma' | 'mda' | 'amd';
  /** Lines above the first one of data. */
  linhasAcima: number;
}

export interface ColumnRole {
  value: string;
  label: string;
}

interface ColumnsMapProps {
  roles: readonly ColumnRole[];
  columns: readonly string[];
  /** First lines of the file. */
  sample: readonly (readonly string[])[];
  value: ColumnsMap;
  onChange: (value: ColumnsMap) => void;
}

const SHOWN = 3;

/** Says what each column of a file is, beside what it holds. A role is of one column: the other that had it lets it go. */
export function ColumnsMapEditor({ roles, columns, sample, value, onChange }: ColumnsMapProps) {
  const t = useTexts(columnsTexts);
  const put = (index: number, role: string | null) =>
    onChange({
      ...value,
      roles: columns.map((_, at) =>
        at === index ? role : value.roles[at] === role ? null : (value.roles[at] ?? null),
      ),
    });
  const choice = (label: string, data: ColumnRole[], chosen: string, take: (value: string) => void) => (
    <Select size="xs" label={label} data={data} value={chosen} onChange={(v) => v && take(v)} allowDeselect={false} />
  );
  return (
    <div className={classes.map}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('is')}</th>
            <th scope="col">{t('holds')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
            <tr key={index}>
              <th scope="row">{column || String(index + 1)}</th>
              <td>
                <Select
                  size="xs"
                  aria-label={t('roleOf', { column: column || String(index + 1) })}
                  data={[...roles]}
                  value={value.roles[index] ?? null}
                  onChange={(role) => put(index, role)}
                  placeholder={t('leftOut')}
                  clearable
                  clearButtonProps={{ 'aria-label': t('leaveOut', { column }), tabIndex: -1 }}
                />
              </td>
              <td className={classes.sample}>{heldIn(sample, index)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.options}>
        {choice(
          t('days'),
          (['dma', 'mda', 'amd'] as const).map((ordem) => ({ value: ordem, label: t(ordem) })),
          value.ordemDaData,
          (ordemDaData) => onChange({ ...value, ordemDaData: ordemDaData as ColumnsMap['ordemDaData'] }),
        )}
        {choice(
          t('decimals'),
          [
            { value: ',', label: '1.234,56' },
            { value: '.', label: '1,234.56' },
          ],
          value.decimal,
          (decimal) => onChange({ ...value, decimal: decimal as ColumnsMap['decimal'] }),
        )}
        {choice(
          t('above'),
          Array.from({ length: Math.max(41, value.linhasAcima + 1) }, (_, n) => ({
            value: String(n),
            label: String(n),
          })),
          String(value.linhasAcima),
          (linhas) => onChange({ ...value, linhasAcima: Number(linhas) }),
        )}
      </div>
    </div>
  );
}

const heldIn = (sample: readonly (readonly string[])[], index: number): string =>
  sample
    .map((row) => row[index] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, SHOWN)
    .join(' · ');
