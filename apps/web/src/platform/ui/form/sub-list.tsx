import { ActionIcon, Button, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, Fragment, type KeyboardEvent, useRef } from 'react';
import { type FieldValues, get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { notifyFailureText } from '../feedback/toasts.tsx';
import { inputTexts } from '../inputs/input-texts.ts';
import { useFormSection } from './section-context.ts';
import classes from './sub-list.module.css';

export interface SubListColumn {
  /** Name of the field within a row. */
  name: string;
  label: string;
  /** Share of the width: `2fr`, `110px`. */
  width: string;
  required?: boolean;
  /** A bound input: it is given the name of its field and what a screen reader calls it. */
  Field: ComponentType<{ name: string; 'aria-label': string; required?: boolean }>;
}

interface SubListProps {
  /** Name of the list in the form: `enderecos`. */
  name: string;
  label: string;
  columns: readonly SubListColumn[];
  /** A new row. */
  blank: FieldValues;
  addLabel?: string;
  /** Field of a row that only one row has: the first row gets it, and another takes it over. */
  principal?: { name: string; label?: string /** Said when the row that has it is to be removed. */; refusal: string };
  /** Why a row may not be removed; null when it may. */
  refusal?: (row: FieldValues) => string | null;
}

/** Rows of a record edited in place: every cell is a field, Enter after the last one begins another row. */
export function SubList({ name, label, columns, blank, addLabel, principal, refusal }: SubListProps) {
  const t = useTexts(inputTexts);
  const form = useFormContext();
  const list = useFieldArray({ name });
  const rows: FieldValues[] = useWatch({ name }) ?? [];
  const body = useRef<HTMLTableSectionElement>(null);
  const { errors } = useFormState({ name });
  const listError: unknown = get(errors, `${name}.message`);
  // Each cell tells the section of its own error; this is the one of the list itself.
  useFormSection(`${name}.message`);

  const add = () => {
    const takesPrincipal = principal && !rows.some((row) => row[principal.name] === true);
    list.append({ ...blank, ...(takesPrincipal ? { [principal.name]: true } : {}) }, { shouldFocus: false });
    // After the row is drawn.
    setTimeout(() => {
      const last = [...(body.current?.querySelectorAll('tr[data-row]') ?? [])].at(-1);
      last?.querySelector('input')?.focus();
    }, 0);
  };
  const remove = (index: number) => {
    const row = rows[index] ?? {};
    const isPrincipal = principal !== undefined && row[principal.name] === true && rows.length > 1;
    const reason = isPrincipal ? principal.refusal : (refusal?.(row) ?? null);
    if (reason) notifyFailureText(reason);
    else list.remove(index);
  };
  const makePrincipal = (index: number) => {
    if (!principal) return;
    for (const at of rows.keys()) {
      form.setValue(`${name}.${at}.${principal.name}`, at === index, { shouldDirty: true });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const target = event.target as HTMLElement;
    const inputs = [...event.currentTarget.querySelectorAll('input:not([type="radio"])')];
    const isLast = inputs.at(-1) === target && target.getAttribute('aria-expanded') !== 'true';
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !isLast) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  };

  const grid = [...columns.map(({ width }) => width), ...(principal ? ['72px'] : []), '28px'].join(' ');
  return (
    <div className={classes.list} style={{ '--columns': grid } as React.CSSProperties}>
      {rows.length === 0 ? (
        <p className={classes.empty}>{t('listEmpty')}</p>
      ) : (
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col">
                  {column.label}
                  {column.required && (
                    <span className={classes.star} aria-hidden>
                      {' '}
                      *
                    </span>
                  )}
                </th>
              ))}
              {principal && <th scope="col">{principal.label ?? t('listPrincipal')}</th>}
              <td />
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {list.fields.map(({ id }, index) => (
              <Fragment key={id}>
                <tr data-row>
                  {columns.map(({ name: field, label: title, required, Field }) => (
                    <td key={field} data-label={title}>
                      <Field
                        name={`${name}.${index}.${field}`}
                        aria-label={`${title}, ${index + 1}`}
                        {...(required ? { required } : {})}
                      />
                    </td>
                  ))}
                  {principal && (
                    <td data-label={principal.label ?? t('listPrincipal')} className={classes.mark}>
                      <Radio
                        size="sm"
                        name={`${name}-${principal.name}`}
                        aria-label={t('listPrincipalRow', { n: index + 1 })}
                        checked={rows[index]?.[principal.name] === true}
                        onChange={() => makePrincipal(index)}
                      />
                    </td>
                  )}
                  <td className={classes.remove}>
                    <ActionIcon size={28} aria-label={t('listRemove', { n: index + 1 })} onClick={() => remove(index)}>
                      <IconTrash size={16} stroke={1.7} />
                    </ActionIcon>
                  </td>
                </tr>
                <RowErrors columns={columns} errors={get(errors, `${name}.${index}`)} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {typeof listError === 'string' && <p className={classes.error}>{listError}</p>}
      <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} className={classes.add} onClick={add}>
        {addLabel ?? t('listAdd')}
      </Button>
    </div>
  );
}

/** The errors of a row below it, whole: a cell is too narrow for a sentence. Readers hear them at the cell. */
function RowErrors({ columns, errors }: { columns: readonly SubListColumn[]; errors: unknown }) {
  const told = columns.flatMap(({ name, label }) => {
    const message: unknown = get(errors, `${name}.message`);
    return typeof message === 'string' ? [`${label}: ${message}`] : [];
  });
  if (told.length === 0) return null;
  return (
    <tr aria-hidden className={classes.errors}>
      <td className={classes.error}>{told.join(' · ')}</td>
    </tr>
  );
}
