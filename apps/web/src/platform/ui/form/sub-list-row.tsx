import { ActionIcon, Checkbox, Radio } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { inputTexts } from '../inputs/input-texts.ts';
import classes from './sub-list.module.css';
import type { SubListColumn, SubListMark } from './sub-list-column.ts';

interface SubListRowProps {
  list: string;
  index: number;
  columns: readonly SubListColumn[];
  marks: readonly SubListMark[];
  onMark: (index: number, mark: SubListMark, on: boolean) => void;
  onRemove: ((index: number) => void) | null;
  actions?: ((index: number) => ReactNode) | undefined;
}

/** One row: its fields listen to the form by themselves, so that typing in one does not draw the others again. */
export function SubListRow({ list, index, columns, marks, onMark, onRemove, actions }: SubListRowProps) {
  const t = useTexts(inputTexts);
  const path = `${list}.${index}`;
  return (
    <>
      <tr data-row={index}>
        {columns.map((column) => (
          <td
            key={column.name}
            data-label={column.label}
            data-column={column.name}
            data-end={column.end || undefined}
            className={column.Field ? undefined : classes.figure}
          >
            <ColumnCell column={column} path={path} index={index} />
          </td>
        ))}
        {marks.map((mark) => (
          <td key={mark.name} data-label={mark.label ?? t('listPrincipal')} className={classes.mark}>
            <Mark list={list} index={index} mark={mark} onMark={onMark} />
          </td>
        ))}
        {actions && <td className={classes.remove}>{actions(index)}</td>}
        {onRemove && (
          <td className={classes.remove}>
            <ActionIcon
              size={28}
              aria-label={t('listRemove', { n: index + 1 })}
              tabIndex={-1}
              title="Ctrl Delete"
              onClick={() => onRemove(index)}
            >
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </td>
        )}
      </tr>
      <RowErrors columns={columns} path={path} />
    </>
  );
}

const ColumnCell = memo(({ column, path, index }: { column: SubListColumn; path: string; index: number }) => {
  const { name, label, required, Field, Cell } = column;
  if (Cell) return <Cell path={path} index={index} />;
  return (
    Field && (
      <Field name={`${path}.${name}`} aria-label={`${label}, ${index + 1}`} {...(required ? { required } : {})} />
    )
  );
});

interface MarkProps {
  list: string;
  index: number;
  mark: SubListMark;
  onMark: SubListRowProps['onMark'];
}

function Mark({ list, index, mark, onMark }: MarkProps) {
  const t = useTexts(inputTexts);
  const checked = useWatch({ name: `${list}.${index}.${mark.name}` }) === true;
  const own = useWatch({ name: `${list}.${index}.${mark.within ?? mark.name}` });
  const label = mark.label
    ? t('listMarkRow', { mark: mark.label, n: index + 1 })
    : t('listPrincipalRow', { n: index + 1 });
  if (mark.optional) {
    return (
      <Checkbox
        size="sm"
        aria-label={label}
        checked={checked}
        onChange={(event) => onMark(index, mark, event.currentTarget.checked)}
      />
    );
  }
  return (
    <Radio
      size="sm"
      name={`${list}-${mark.name}-${mark.within ? String(own) : ''}`}
      aria-label={label}
      checked={checked}
      onChange={() => onMark(index, mark, true)}
    />
  );
}

/** The errors of a row below it, whole: a cell is too narrow for a sentence. Readers hear them at the cell. */
function RowErrors({ columns, path }: { columns: readonly SubListColumn[]; path: string }) {
  const { errors } = useFormState({ name: path });
  const told = columns.flatMap(({ name, label }) => {
    const message: unknown = get(errors, `${path}.${name}.message`);
    return typeof message === 'string' ? [`${label}: ${message}`] : [];
  });
  if (told.length === 0) return null;
  return (
    <tr aria-hidden className={classes.errors}>
      <td className={classes.error}>{told.join(' · ')}</td>
    </tr>
  );
}
