import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './columns-map.module.css';
import { type ColumnRole, type ColumnsMap, ColumnsMapEditor } from './columns-map.tsx';
import { columnsTexts } from './columns-texts.ts';

interface FileColumnsProps {
  roles: readonly ColumnRole[];
  /** `mapa`: as it was read; null while its columns were not recognised. */
  csv: { mapa: unknown; colunas: readonly string[]; amostra: readonly (readonly string[])[] };
  value: ColumnsMap;
  onChange: (value: ColumnsMap) => void;
  /** What is still to be said before it can be read; null when nothing is. */
  needs: string | null;
  busy: boolean;
  onRead: () => void;
  /** What else is to be said of how it is read. */
  children?: ReactNode;
}

/** What each column of a file is, and reading it again by that: open while it was not recognised. */
export function FileColumns({ roles, csv, value, onChange, needs, busy, onRead, children }: FileColumnsProps) {
  const t = useTexts(columnsTexts);
  return (
    <details className={classes.file} open={csv.mapa === null}>
      <summary>{t('columns')}</summary>
      <ColumnsMapEditor roles={roles} columns={csv.colunas} sample={csv.amostra} value={value} onChange={onChange} />
      {children}
      <Button size="xs" variant="default" loading={busy} disabled={needs !== null} onClick={onRead}>
        {needs ?? t('readAgain')}
      </Button>
    </details>
  );
}
