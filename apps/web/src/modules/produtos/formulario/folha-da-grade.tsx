import { decimal as exato } from '@retaguarda/brasil';
import { createContext, useContext } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { SubList } from '../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListFieldProps } from '../../../platform/ui/form/sub-list-column.ts';
import { FlagField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { useProdutoForm } from './contexto.tsx';
import { isFigura } from './custo-vivo.ts';
import { EmpresaEmVista } from './empresa-em-vista.tsx';
import classes from './formulario.module.css';
import { formTexts } from './produto-form-texts.ts';
import type { PrecoDoFormulario, VarianteDoFormulario } from './produto-types.ts';

const NomesContext = createContext<ReadonlyMap<number, string>>(new Map());

const CodigoDeBarras = (props: SubListFieldProps) => <TextField {...props} max={60} />;

/** The sheet of the grid: one line a variant, code, bar code and price filled in or pasted downwards. */
export function FolhaDaGrade({ nomes }: { nomes: ReadonlyMap<number, string> }) {
  const t = useTexts(formTexts);
  const colunas: SubListColumn[] = [
    { name: 'variacao', label: t('variant'), width: 'minmax(120px, 1fr)', Cell: Variacao },
    {
      name: 'codigo',
      label: t('code'),
      width: '120px',
      Field: CodigoField,
      read: (text) => text,
    },
    {
      name: 'codigoBarras',
      label: t('barcode'),
      width: '140px',
      Field: CodigoDeBarras,
      read: (text) => text,
    },
    { name: 'precos', label: t('price'), width: '96px', end: true, Field: PrecoDaVariante },
    { name: 'saldo', label: t('balance'), width: '60px', end: true, Cell: Saldo },
    { name: 'ativo', label: t('active'), width: '52px', Field: FlagField },
  ];
  return (
    <NomesContext value={nomes}>
      <div className={classes.sectionTools}>
        <span className={classes.note}>{t('gridHint')}</span>
        <EmpresaEmVista />
      </div>
      <SubList
        name="variantes"
        label={t('sectionGrid')}
        columns={colunas}
        blank={{}}
        fixed
        emptyText={t('gridEmpty')}
      />
    </NomesContext>
  );
}

const CodigoField = (props: { name: string; 'aria-label': string }) => {
  const t = useTexts(formTexts);
  return <TextField {...props} max={60} placeholder={t('automatic')} />;
};

function Variacao({ path }: { path: string }) {
  const nomes = useContext(NomesContext);
  const ids = (useWatch({ name: `${path}.valorIds` }) ?? []) as number[];
  const text = ids.map((id) => nomes.get(id) ?? '…').join(' / ');
  return <b title={text}>{text}</b>;
}

function Saldo({ path }: { path: string }) {
  const { decimal } = useFormats();
  const { produto } = useProdutoForm();
  const id: unknown = useWatch({ name: `${path}.id` });
  const saldo = produto?.variantes.find((variante) => variante.id === id)?.saldo;
  return saldo && !exato(saldo).isZero() ? decimal(saldo) : '—';
}

/** The price of a variant in the company on view; blank, it has the parent's, which shows through. */
function PrecoDaVariante({ name, 'aria-label': label }: { name: string; 'aria-label': string }) {
  const { decimal } = useFormats();
  const { empresaId } = useProdutoForm();
  const { field, fieldState } = useController({ name });
  useFormSection(name);
  const tabelas = (useWatch({ name: 'tabelas' }) ?? []) as PrecoDoFormulario[];
  const doPai = tabelas.find((linha) => linha.empresaId === empresaId && linha.principal)?.valor;
  const precos: NonNullable<VarianteDoFormulario['precos']> = field.value ?? [];
  const proprio = precos.find((preco) => preco.empresaId === empresaId)?.valor ?? null;
  return (
    <DecimalInput
      aria-label={label}
      places={2}
      value={proprio}
      placeholder={isFigura(doPai) ? decimal(doPai, 2) : ''}
      disabled={empresaId === null}
      error={fieldState.error ? (fieldState.error.message ?? ' ') : undefined}
      onChange={(valor) => {
        const outros = precos.filter((preco) => preco.empresaId !== empresaId);
        field.onChange([...outros, { empresaId, valor }]);
      }}
      onBlur={field.onBlur}
    />
  );
}
