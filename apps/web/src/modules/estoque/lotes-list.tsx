import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/texts.ts';
import { SubList } from '../../platform/ui/form/sub-list.tsx';
import { DateField, DecimalField, TextField } from '../../platform/ui/inputs/fields.ts';
import { readDate, readDecimal } from '../../platform/ui/inputs/reading.ts';
import { today } from '../../platform/ui/today.ts';
import classes from './lotes-list.module.css';
import { lotesListTexts } from './lotes-list-texts.ts';

/** A lot as it is typed. Civil dates; the quantity in the unit of the line. */
export interface LoteDigitado {
  numero: string | null;
  fabricacao: string | null;
  validade: string | null;
  quantidade: string | null;
}

export const loteNovo = (quantidade: string | null = null): LoteDigitado => ({
  numero: null,
  fabricacao: null,
  validade: null,
  quantidade,
});

interface LotesListProps {
  /** Of the list in the form around it. */
  name: string;
  /** What the lots are to come to, or which are taken when none is told. */
  help: string;
  /** Of the first lot that is typed. */
  quantidade: string | null;
  emptyText?: string;
  /** What is wrong with them, where the form around does not know it. */
  error?: string | undefined;
  /** Beside the button that adds. */
  foot?: ReactNode;
}

/** Of which lots a line is, with their dates and how much of each. */
export function LotesList({ name, help, quantidade, emptyText, error, foot }: LotesListProps) {
  const t = useTexts(lotesListTexts);
  return (
    <section aria-label={t('title')}>
      <h3 className={classes.title}>{t('title')}</h3>
      <p className={classes.help}>{help}</p>
      {error && (
        <p className={classes.bad} role="alert">
          {error}
        </p>
      )}
      <SubList
        name={name}
        label={t('title')}
        addLabel={t('add')}
        emptyText={emptyText ?? t('none')}
        blank={loteNovo(quantidade)}
        foot={foot}
        columns={[
          { name: 'numero', label: t('lot'), width: '1fr', required: true, Field: Lote },
          { name: 'fabricacao', label: t('made'), width: '142px', Field: DateField, read: dia },
          { name: 'validade', label: t('expiry'), width: '142px', Field: DateField, read: dia },
          {
            name: 'quantidade',
            label: t('quantity'),
            width: '96px',
            end: true,
            required: true,
            Field: Quantidade,
            read: readDecimal,
          },
        ]}
      />
    </section>
  );
}

const Lote = (props: { name: string; 'aria-label': string }) => <TextField {...props} max={60} />;
const Quantidade = (props: { name: string; 'aria-label': string }) => <DecimalField {...props} places={0} />;
const dia = (texto: string) => readDate(texto, today());
