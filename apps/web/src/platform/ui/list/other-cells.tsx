import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { AsideCard } from '../form/aside-card.tsx';
import { listTexts } from './list-texts.ts';
import classes from './other-cells.module.css';

/** What all cells said together: which there are, and which did not answer. */
interface Told {
  celulas: readonly number[];
  celulasSemResposta: readonly number[];
}

interface OtherCellsProps<T extends Told> {
  queryKey: (search: string) => readonly unknown[];
  ask: (search: string, signal: AbortSignal) => Promise<T>;
  searchLabel: string;
  rows: (told: T) => readonly OtherCellRow[];
}

export interface OtherCellRow {
  id: number;
  name: string;
  cell: number;
  /** What else tells it from others: its address, its group. */
  note: string;
  action: ReactNode;
}

const PAUSE_MS = 300;

/** What other cells have, which the list above does not. Where one server has all groups nothing is shown. */
export function OtherCells<T extends Told>({ queryKey, ask, searchLabel, rows }: OtherCellsProps<T>) {
  const t = useTexts(listTexts);
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), PAUSE_MS);
  const { data } = useQuery({
    queryKey: queryKey(search),
    queryFn: ({ signal }) => ask(search, signal),
    placeholderData: keepPreviousData,
  });
  if (!data || data.celulas.length === 0) return null;
  const found = rows(data);
  return (
    <div className={classes.card}>
      <AsideCard title={t('otherCells')}>
        <TextInput
          className={classes.search}
          label={searchLabel}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {data.celulasSemResposta.length > 0 && (
          <p className={classes.silent} role="status">
            <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
            {t('silentCells', { cells: data.celulasSemResposta.join(', ') })}
          </p>
        )}
        {found.length === 0 && <p className={classes.note}>{t('nothingInOtherCells')}</p>}
        <ul className={classes.rows}>
          {found.map(({ id, name, cell, note, action }) => (
            <li key={id} className={classes.row}>
              <span className={classes.what}>
                {name}
                <span className={classes.note}>
                  {note} · {t('cell', { cell: String(cell) })}
                </span>
              </span>
              {action}
            </li>
          ))}
        </ul>
      </AsideCard>
    </div>
  );
}
