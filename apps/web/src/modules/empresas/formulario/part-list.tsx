import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import classes from './formulario.module.css';

export type Linha = Record<string, unknown>;

interface PartListProps {
  /** Name of the list in the form: `enderecos`. */
  name: string;
  /** Says what a row is: `Endereço 2`. */
  rowTitle: (index: number) => string;
  emptyText: string;
  addLabel: string;
  removeLabel: (index: number) => string;
  /** A new row. */
  blank: (rows: readonly Linha[]) => Linha;
  /** Takes a row out, or says why not. Absent: it is taken out. */
  onRemove?: (row: Linha, index: number, remove: () => void) => void;
  /** Beside the title of a row. */
  badges?: (row: Linha) => ReactNode;
  actions?: (row: Linha, index: number) => ReactNode;
  /** Fields of the row at `path`: `enderecos.1`. */
  children: (path: string, row: Linha) => ReactNode;
}

/** Rows with more fields than a line holds: each is a block of its own. */
export function PartList({
  name,
  rowTitle,
  emptyText,
  addLabel,
  removeLabel,
  blank,
  onRemove,
  badges,
  actions,
  children,
}: PartListProps) {
  const list = useFieldArray({ name, keyName: 'chave' });
  const rows: Linha[] = useWatch({ name }) ?? [];
  const { errors } = useFormState({ name });
  const listError: unknown = get(errors, `${name}.message`);
  const owner = useRef<HTMLDivElement>(null);
  // Each field tells the section of its own error; this is the one of the list itself.
  useFormSection(`${name}.message`);

  const add = () => {
    flushSync(() => list.append(blank(rows), { shouldFocus: false }));
    const last = [...(owner.current?.querySelectorAll('[data-row]') ?? [])].at(-1);
    last?.querySelector<HTMLElement>('input, textarea')?.focus();
  };

  return (
    <div ref={owner} className={classes.parts}>
      {list.fields.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      {list.fields.map(({ chave }, index) => {
        const row = rows[index] ?? {};
        const remove = () => list.remove(index);
        return (
          <fieldset key={chave} className={classes.part} data-row data-out={row.ativo === false || undefined}>
            <legend className="visually-hidden">{rowTitle(index)}</legend>
            <div className={classes.partHead}>
              <span className={classes.partTitle} aria-hidden>
                {rowTitle(index)}
              </span>
              {badges?.(row)}
              <span className={classes.partActions}>
                {actions?.(row, index)}
                <ActionIcon
                  size={28}
                  aria-label={removeLabel(index)}
                  onClick={() => (onRemove ? onRemove(row, index, remove) : remove())}
                >
                  <IconTrash size={16} stroke={1.7} />
                </ActionIcon>
              </span>
            </div>
            {children(`${name}.${index}`, row)}
          </fieldset>
        );
      })}
      {typeof listError === 'string' && (
        <p className={classes.listError} role="alert">
          {listError}
        </p>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={15} />}
        className={classes.add}
        onClick={add}
        data-part={name}
      >
        {addLabel}
      </Button>
    </div>
  );
}
