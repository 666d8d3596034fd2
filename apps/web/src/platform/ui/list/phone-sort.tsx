import { useTexts } from '../../i18n/texts.ts';
import type { Column, Sortable } from './column.ts';
import { listTexts } from './list-texts.ts';
import classes from './list-view.module.css';

interface PhoneSortProps<T> {
  columns: readonly Column<T>[];
  sort: Sortable;
  onSort: (sort: Sortable) => void;
}

/** Without headers to press, the order is chosen from a list. */
export function PhoneSort<T>({ columns, sort, onSort }: PhoneSortProps<T>) {
  const t = useTexts(listTexts);
  const value = sort.sortBy === null ? '' : `${sort.sortBy} ${sort.descending ? 'desc' : 'asc'}`;
  return (
    <select
      className={classes.sort}
      aria-label={t('sort')}
      value={value}
      onChange={(event) => {
        const [sortBy = '', way] = event.currentTarget.value.split(' ');
        onSort({ sortBy: sortBy === '' ? null : sortBy, descending: way === 'desc' });
      }}
    >
      <option value="">{t('sortUsual')}</option>
      {columns
        .filter(({ sortable }) => sortable)
        .flatMap(({ id, label }) => [
          <option key={`${id} asc`} value={`${id} asc`}>
            {label} ↑
          </option>,
          <option key={`${id} desc`} value={`${id} desc`}>
            {label} ↓
          </option>,
        ])}
    </select>
  );
}
