import {
  type AlcanceDaRecorrencia,
  alcancesDaRecorrencia,
  financeiroCalls,
  type LancamentoLido,
  type TituloLinha,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import {
  ChoiceField,
  DateField,
  LongTextField,
  MoneyField,
  MonthField,
  PercentField,
  RefField,
  TextField,
} from '../../../../platform/ui/inputs/fields.ts';
import { financeiroKeys } from '../../keys.ts';
import type { DialogoDeAto } from '../atos/ato.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { nomeDoLancamento } from '../nome.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import { lancarTexts } from './lancar-texts.ts';
import { RateioView } from './rateio-section.tsx';
import { classificacaoDe, soMudados } from './valores.ts';

/** Of an entry as it was read, what may change. */
const valoresDe = (lido: LancamentoLido) => ({
  ...classificacaoDe(lido),
  alcance: 'esta' as AlcanceDaRecorrencia,
  pessoaId: lido.pessoaId as number | null,
  valor: lido.valor as string | null,
  vencimento: lido.vencimento as string | null,
  formaPagamentoId: lido.forma?.id ?? null,
  contaId: lido.contaId,
  multaPercentual: lido.termos.multaPercentual,
  jurosMensalPercentual: lido.termos.jurosMensalPercentual,
  descontoValor: lido.termos.descontoValor,
  descontoAte: lido.termos.descontoAte,
});
type Valores = ReturnType<typeof valoresDe>;

/** Only what was changed goes: of a series, the rest is each one's own. */
const mudancas = (antes: Valores, { alcance, empresaId: _, emissao: __, ...agora }: Valores) => ({
  alcance,
  ...soMudados(antes, agora),
});

/** Changes an entry nobody paid of; of what recurs, this one, it and the next, or all that is open. */
export function EditarDialog({ linhas, onClose }: DialogoDeAto) {
  const linha = linhas[0] as TituloLinha;
  const { data: lido } = useQuery({
    queryKey: financeiroKeys.detail(linha.id),
    queryFn: ({ signal }): Promise<LancamentoLido> =>
      callApi(financeiroCalls.get, { params: { id: linha.id }, signal, handlesErrors: true }),
  });
  return lido ? <Editar key={lido.versao} lido={lido} onClose={onClose} /> : null;
}

function Editar({ lido, onClose }: { lido: LancamentoLido; onClose: () => void }) {
  const l = useTexts(lancarTexts);
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const initial = valoresDe(lido);
  return (
    <CallDialog
      call={financeiroCalls.update}
      title={l('editTitle', { nome: nomeDoLancamento(lido) })}
      size={760}
      initial={initial}
      bodyOf={(valores) => ({ versao: lido.versao, ...mudancas(initial, valores) })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (mais) =>
          callApi(financeiroCalls.update, { params: { id: lido.id }, body: { ...body, ...mais }, ...sending }),
        )
      }
      action={t('save')}
      done={({ ids }) => l('changed', { count: ids.length })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <Campos lido={lido} />
    </CallDialog>
  );
}

function Campos({ lido }: { lido: LancamentoLido }) {
  const t = useTexts(titulosTexts);
  const l = useTexts(lancarTexts);
  const alcance: AlcanceDaRecorrencia = useWatch({ name: 'alcance' });
  const alcances = Object.entries(alcancesDaRecorrencia).map(([value, label]) => ({ value, label }));
  const parcelas = lido.titulo.parcelas.length;
  return (
    <>
      {lido.recorrenciaId !== null && (
        <ChoiceField name="alcance" label={l('reach')} help={l('reachHelp')} required options={alcances} />
      )}
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} required />
        <DateField name="vencimento" label={t('due')} required autoFocus />
        <RefField name="contaId" label={t('expected')} target="contas" known={lido.conta} />
      </div>
      <div className={classes.row}>
        <PercentField name="multaPercentual" label={t('fine')} />
        <PercentField name="jurosMensalPercentual" label={t('interest')} />
        <MoneyField name="descontoValor" label={t('discount')} />
        <DateField name="descontoAte" label={l('discountUntil')} />
      </div>
      <SectionCard
        title={t('title', { codigo: String(lido.codigo) })}
        note={parcelas > 1 ? l('thisTitle', { count: parcelas }) : undefined}
      >
        <div className={classes.stack}>
          <div className={classes.row}>
            <div className={classes.wide}>
              <RefField
                name="pessoaId"
                label={t(lido.origem === 'R' ? 'client' : 'supplier')}
                target={lido.origem === 'R' ? 'clientes' : 'fornecedores'}
                known={lido.pessoa}
                required
              />
            </div>
            <TextField name="documento" label={t('document')} max={60} disabled={alcance !== 'esta'} />
          </div>
          <div className={classes.row}>
            <MonthField name="competencia" label={l('month')} required disabled={alcance !== 'esta'} />
            <RefField name="formaPagamentoId" label={l('paymentForm')} target="method-payments" known={lido.forma} />
            <TextField name="tags" label={t('tags')} help={t('tagsHelp')} max={300} />
          </div>
          <LongTextField name="observacao" label={t('notes')} max={2000} />
        </div>
      </SectionCard>
      <SectionCard title={l('split')}>
        <RateioView comValor={false} />
      </SectionCard>
    </>
  );
}
