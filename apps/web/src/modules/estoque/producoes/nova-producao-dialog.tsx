import { type ProdutoDoEstoque, producoesCalls } from '@retaguarda/contracts';
import { useController, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, DecimalField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { EmpresaField, ProdutoField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { SeriaisInput } from '../seriais-input.tsx';
import { PreviaDaProducao } from './previa-da-producao.tsx';
import { producoesTexts } from './producoes-texts.ts';
import { ReceitaField } from './receita-field.tsx';

interface Values {
  empresaId: number | null;
  produto: ProdutoDoEstoque | null;
  quantidade: string | null;
  /** Null: the version in force. */
  receitaId: number | null;
  lote: { numero: string | null; validade: string | null };
  seriais: string[];
  observacao: string | null;
}

const corpoDe = ({ empresaId, produto, quantidade, receitaId, lote, seriais, observacao }: Values) => ({
  empresaId,
  produtoId: produto?.id,
  quantidade,
  receitaId,
  observacao: observacao || null,
  lote: produto?.controlaLote && lote.numero ? { numero: lote.numero, validade: lote.validade } : null,
  seriais: produto?.controlaSerie ? seriais : [],
});

/** Make so many: what it takes and costs is shown before anything moves. */
export function NovaProducaoDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(producoesTexts);
  const initial: Values = {
    empresaId: useCompanyOnView(),
    produto: null,
    quantidade: '1',
    receitaId: null,
    lote: { numero: '', validade: null },
    seriais: [],
    observacao: '',
  };
  return (
    <CallDialog
      call={producoesCalls.produzir}
      title={t('newTitle')}
      size={680}
      initial={initial}
      bodyOf={corpoDe}
      // The server says of the lot what it says of the line that enters.
      fieldOf={{ produtoId: 'produto', 'itens.0.loteId': 'lote.numero' }}
      send={(body, sending) => callApi(producoesCalls.produzir, { body, ...sending })}
      action={t('make')}
      done={({ numero }) => t('made', { numero: String(numero) })}
      changes={['estoque']}
      onClose={onClose}
    >
      <EmpresaField />
      <ProdutoField label={t('productLabel')} change={t('change')} quais="compostos" />
      <CamposDaProducao />
    </CallDialog>
  );
}

/** What is asked once the product is known. */
function CamposDaProducao() {
  const t = useTexts(producoesTexts);
  const c = useTexts(estoqueTexts);
  const produto: ProdutoDoEstoque | null = useWatch({ name: 'produto' });
  if (!produto) return null;
  return (
    <>
      <div className={classes.row}>
        <DecimalField
          name="quantidade"
          label={c('quantity')}
          required
          unit={produto.unidade}
          places={produto.fraciona ? 3 : 0}
        />
        <ReceitaField produtoId={produto.id} />
      </div>
      {produto.controlaLote && (
        <div className={classes.row}>
          <TextField name="lote.numero" label={c('lot')} required max={60} />
          <DateField name="lote.validade" label={c('expiry')} />
        </div>
      )}
      {produto.controlaSerie && <SeriaisDoFeito />}
      <PreviaDaProducao produtoId={produto.id} />
      <TextField name="observacao" label={t('note')} max={300} />
    </>
  );
}

/** One a unit of what is made. */
function SeriaisDoFeito() {
  const { field, fieldState } = useController({ name: 'seriais' });
  const quantidade: string | null = useWatch({ name: 'quantidade' });
  return (
    <SeriaisInput
      name="seriais"
      pede={Number((quantidade ?? '0').replace(',', '.')) || 0}
      value={field.value as string[]}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
