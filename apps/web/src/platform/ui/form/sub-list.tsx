import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type FieldValues, get, useFormState } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { inputTexts } from '../inputs/input-texts.ts';
import { useFormSection } from './section-context.ts';
import classes from './sub-list.module.css';
import { onSubListKeys } from './sub-list-keys.ts';
import { SubListRow } from './sub-list-row.tsx';
import { type SubListRules, useSubList } from './use-sub-list.ts';

interface SubListProps extends SubListRules {
  label: string;
  addLabel?: string;
  /** Rows that are not shown (another company's). The list keeps them. */
  hides?: (row: FieldValues) => boolean;
  /** Buttons at the end of a row, before its bin. */
  actions?: (index: number) => ReactNode;
  /** Width of the actions; `28px` for each. */
  actionsWidth?: string;
  /** Beside the button that adds. */
  foot?: ReactNode;
  emptyText?: string;
}

/**
 * Rows of a record edited in place: every cell is a field. Enter after the last one begins another row, arrows go up and
 * down a column, Ctrl+Delete removes a row, and a block pasted from a spreadsheet fills cells and begins rows.
 */
export function SubList(props: SubListProps) {
  const { name, label, columns, marks = [], hides, fixed = false } = props;
  const t = useTexts(inputTexts);
  const { body, rows, add, remove, mark, onPaste } = useSubList(props);
  const { errors } = useFormState({ name });
  const listError: unknown = get(errors, `${name}.message`);
  // Each cell tells the section of its own error; this is the one of the list itself.
  useFormSection(`${name}.message`);

  const shown = rows.flatMap((row, index) => (hides?.(row) ? [] : [{ key: row.chave, index }]));
  return (
    <div className={classes.list} style={{ '--columns': gridOf(props) } as React.CSSProperties}>
      {shown.length === 0 ? (
        <p className={classes.empty}>{props.emptyText ?? t('listEmpty')}</p>
      ) : (
        <table className={classes.table} aria-label={label}>
          <Titles {...props} />
          <tbody
            ref={body}
            onKeyDown={(event) => onSubListKeys(event, { add: fixed ? null : add, remove: fixed ? null : remove })}
            onPaste={onPaste}
          >
            {shown.map(({ key, index }) => (
              <SubListRow
                key={key}
                list={name}
                index={index}
                columns={columns}
                marks={marks}
                onMark={mark}
                onRemove={fixed ? null : remove}
                actions={props.actions}
              />
            ))}
          </tbody>
        </table>
      )}
      {typeof listError === 'string' && (
        <p className={classes.error} role="alert">
          {listError}
        </p>
      )}
      {(!fixed || props.foot) && (
        <div className={classes.foot}>
          {!fixed && (
            <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={add} data-part={name}>
              {props.addLabel ?? t('listAdd')}
            </Button>
          )}
          {props.foot}
        </div>
      )}
    </div>
  );
}

function Titles({ columns, marks = [], actions, fixed = false }: SubListProps) {
  const t = useTexts(inputTexts);
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" data-end={column.end || undefined}>
            {column.label}
            {column.required && (
              <span className={classes.star} aria-hidden>
                {' '}
                *
              </span>
            )}
          </th>
        ))}
        {marks.map(({ name: field, label: title }) => (
          <th key={field} scope="col">
            {title ?? t('listPrincipal')}
          </th>
        ))}
        {actions && <td />}
        {!fixed && <td />}
      </tr>
    </thead>
  );
}

/** The widths of the columns, the same in every row. */
const gridOf = ({ columns, marks = [], actions, actionsWidth = '28px', fixed = false }: SubListProps): string =>
  [
    ...columns.map(({ width }) => width),
    ...marks.map(({ width = '64px' }) => width),
    ...(actions ? [actionsWidth] : []),
    ...(fixed ? [] : ['28px']),
  ].join(' ');
