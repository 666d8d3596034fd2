import { Button } from '@mantine/core';
import { type Register, registers } from '@retaguarda/contracts';
import { IconArchive, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../i18n/formats.ts';
import { inSentence } from '../i18n/noun.ts';
import { useTexts } from '../i18n/texts.ts';
import { ErrorBlock } from '../ui/feedback/blocks.tsx';
import { SectionCard } from '../ui/form/section-card.tsx';
import { definedColumns } from '../ui/list/defined-columns.tsx';
import { RowMenu } from '../ui/list/row-menu.tsx';
import classes from '../ui/record/registers.module.css';
import { useValueWords } from '../ui/value-words.ts';
import { MAX_PARTS, partsQuery } from './parts-query.ts';
import { useRecordDialog } from './record-dialog-context.ts';
import { nameOfRow, type Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { useArchive } from './use-archive.ts';
import { useRights } from './use-rights.ts';

/** The registers whose rows are parts of a record of `register`: the values of a characteristic, the items of a budget. */
const partsOf = (register: Register): Register[] =>
  registers.filter(({ partOf, fields }) => partOf !== undefined && fields[partOf]?.target === register.resource);

/** What belongs to a record and is kept in registers of its own: each a section below the record's own. */
export function RegisterParts({ register, row }: { register: Register; row: Row }) {
  return partsOf(register).map((part) => <Parts key={part.resource} part={part} whole={row} />);
}

function Parts({ part, whole }: { part: Register; whole: Row }) {
  const t = useTexts(registerTexts);
  const formats = useFormats();
  const words = useValueWords();
  const open = useRecordDialog();
  const rights = useRights(part);
  const archive = useArchive(part);
  const query = useQuery(partsQuery(part, whole.id));
  const key = part.partOf ?? '';
  const columns = useMemo(
    () =>
      part.list
        ? definedColumns<Row>(part.list, formats, words).filter(({ id, shown }) => shown !== false && id !== key)
        : [],
    [part, formats, words, key],
  );
  const edit = (row: Row | null) => void open?.({ register: part, row, given: { [key]: whole.id } });
  const rows = query.data?.data ?? [];
  const total = query.data?.total ?? 0;

  return (
    <SectionCard
      title={part.label.many}
      actions={
        rights.mayCreate &&
        open && (
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} />} onClick={() => edit(null)}>
            {t('createIn', { one: inSentence(part.label.one) })}
          </Button>
        )
      }
    >
      {query.isError && (
        <ErrorBlock what={inSentence(part.label.many)} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && rows.length === 0 && <p className={classes.partsNote}>{t('partsEmpty')}</p>}
      {rows.length > 0 && (
        <table className={classes.parts} aria-label={part.label.many}>
          <thead>
            <tr>
              {columns.map(({ id, label, align }) => (
                <th key={id} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map(({ id, align, cell, text }) => (
                  <td key={id} data-align={align}>
                    {cell?.(row) ?? (text(row) || '—')}
                  </td>
                ))}
                <td>
                  {rights.mayUpdate && (
                    <RowMenu
                      label={nameOfRow(part, row)}
                      actions={[
                        { id: 'editar', label: t('edit'), icon: IconPencil, run: () => edit(row) },
                        {
                          id: 'situacao',
                          label: archive.wordOf(row),
                          icon: IconArchive,
                          danger: true,
                          run: () => void archive.ask(row),
                        },
                      ]}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {total > MAX_PARTS && <p className={classes.partsNote}>{t('partsMore', { shown: MAX_PARTS, total })}</p>}
    </SectionCard>
  );
}
