import { decimal as exato } from '@retaguarda/brasil';
import { estoqueCampos, mensagens } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import { FieldGrid, SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { SubList } from '../../../../platform/ui/form/sub-list.tsx';
import type { SubListColumn, SubListFieldProps, SubListMark } from '../../../../platform/ui/form/sub-list-column.ts';
import { DecimalField, TextField } from '../../../../platform/ui/inputs/fields.ts';
import { readDecimal } from '../../../../platform/ui/inputs/reading.ts';
import { saldoDoProduto } from '../../produto-fatos.ts';
import { Campo } from '../campos.tsx';
import { useProdutoForm } from '../contexto.tsx';
import { EmpresaEmVista } from '../empresa-em-vista.tsx';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';
import { parteNova } from '../produto-values.ts';
import { EstoqueInicial } from './estoque-inicial.tsx';

const { nome, minimo, maximo, localizacao, ecommerce } = estoqueCampos;
const Inteira = (props: SubListFieldProps) => <DecimalField {...props} places={0} />;
const Nome = (props: SubListFieldProps) => <TextField {...props} max={nome.max} />;
const Localizacao = (props: SubListFieldProps) => <TextField {...props} max={localizacao.max} />;
const quantidade = (campo: { label: string }, name: string): SubListColumn => ({
  name,
  label: campo.label,
  width: '64px',
  end: true,
  Field: Inteira,
  read: readDecimal,
});
const marcas: SubListMark[] = [
  { name: 'principal', refusal: mensagens.formMainInventoryDelete, within: 'empresaId' },
  {
    name: 'ecommerce',
    label: ecommerce.label,
    refusal: mensagens.formEcommerceInventoryDelete,
    within: 'empresaId',
    optional: true,
    width: '92px',
  },
];

/** Where the product is kept, how much there is and how much there should be. */
export function EstoqueSection() {
  const t = useTexts(formTexts);
  const { decimal } = useFormats();
  const { produto, empresaId } = useProdutoForm();
  const controla = useWatch({ name: 'controlaEstoque' }) === true;
  const saldo = useSaldoTotal();
  const summary = !controla
    ? t('stockNotKept')
    : produto
      ? t('stockSummary', { saldo: decimal(saldo) })
      : t('stockNew');
  const colunas: SubListColumn[] = [
    {
      name: 'nome',
      label: nome.label,
      width: 'minmax(76px, 1fr)',
      required: true,
      Field: Nome,
    },
    { name: 'saldo', label: t('balance'), width: '54px', end: true, Cell: Saldo },
    { name: 'custoMedio', label: t('averageCost'), width: '80px', end: true, Cell: CustoMedio },
    quantidade(minimo, 'minimo'),
    quantidade(maximo, 'maximo'),
    {
      name: 'localizacao',
      label: t('place'),
      width: '82px',
      Field: Localizacao,
      read: (text) => text,
    },
  ];
  return (
    <SectionCard title={t('sectionStock')} folded summary={summary}>
      {controla ? (
        <>
          <div className={classes.sectionTools}>
            <EmpresaEmVista />
          </div>
          {empresaId === null ? (
            <p className={classes.empty}>{t('noCompany')}</p>
          ) : (
            <SubList
              name="estoques"
              label={t('sectionStock')}
              columns={colunas}
              blank={{ ...parteNova('estoques'), empresaId }}
              marks={marcas}
              hides={(row) => row.empresaId !== empresaId}
              addLabel={t('addStock')}
              emptyText={t('noStocks')}
              refusal={({ id }) =>
                exato(produto?.estoques.find((estoque) => estoque.id === id)?.saldo ?? 0).isZero()
                  ? null
                  : t('stockHasBalance')
              }
              onRemoved={({ id }) => id !== undefined && notifyWarning(t('goesOnSave'))}
            />
          )}
          <EstoqueInicial />
        </>
      ) : (
        <FieldGrid>
          <Campo nome="controlaEstoque" of={6} />
        </FieldGrid>
      )}
    </SectionCard>
  );
}

/** Balance over the stocks of the companies the person sees, exact. */
export function useSaldoTotal(): string {
  const { produto } = useProdutoForm();
  return (produto && saldoDoProduto(produto, null)?.saldo) ?? '0';
}

function useGuardado(path: string) {
  const { produto } = useProdutoForm();
  const id: unknown = useWatch({ name: `${path}.id` });
  return produto?.estoques.find((estoque) => estoque.id === id) ?? null;
}

function Saldo({ path }: { path: string }) {
  const t = useTexts(formTexts);
  const { decimal } = useFormats();
  const guardado = useGuardado(path);
  if (!guardado) return '—';
  const { saldo, reservado, disponivel } = guardado;
  const title = t('reservedOf', { reservado: decimal(reservado), disponivel: decimal(disponivel) });
  return <b title={title}>{decimal(saldo)}</b>;
}

function CustoMedio({ path }: { path: string }) {
  const { decimal } = useFormats();
  const guardado = useGuardado(path);
  return guardado && !exato(guardado.custoMedio).isZero() ? decimal(guardado.custoMedio, 2) : '—';
}
