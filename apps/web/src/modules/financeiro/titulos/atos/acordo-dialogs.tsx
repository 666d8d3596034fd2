import { decimal } from '@retaguarda/brasil';
import {
  type AcordoNovo,
  financeiroCalls,
  type IntervaloDeParcela,
  intervalosDeParcela,
  parcelasIguais,
  type TituloLinha,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import type { Sending } from '../../../../platform/api/submit-key.ts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { CallDialog } from '../../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  DateField,
  IntegerField,
  MoneyField,
  RefField,
  TextField,
} from '../../../../platform/ui/inputs/fields.ts';
import { figureOf } from '../../../../platform/ui/inputs/figure-of.ts';
import { today } from '../../../../platform/ui/today.ts';
import { financeiroKeys } from '../../keys.ts';
import { LinhasDoDevido } from '../baixa/linhas-do-devido.tsx';
import { usePrevia } from '../baixa/use-previa.ts';
import { comLiberacao } from '../com-liberacao.ts';
import { ListaDeParcelas } from '../lancar/lista-de-parcelas.tsx';
import { eDia } from '../lancar/valores.ts';
import { nomeDoLancamento } from '../nome.ts';
import classes from '../titulos.module.css';
import { titulosTexts } from '../titulos-texts.ts';
import type { DialogoDeAto } from './ato.ts';
import { Quais } from './quais.tsx';

const acordo0 = {
  data: null as string | null,
  vencimento: null as string | null,
  quantidade: 1 as number | null,
  intervalo: 'mensal' as IntervaloDeParcela | null,
  acrescimo: null as string | null,
  desconto: null as string | null,
  documento: '' as string | null,
  contaId: null as number | null,
  motivo: '' as string | null,
};
type Valores = typeof acordo0;

const corpoDe = (linhas: readonly TituloLinha[], { quantidade, intervalo, ...valores }: Valores) => ({
  ids: linhas.map(({ id }) => id),
  data: valores.data ?? undefined,
  vencimento: valores.vencimento ?? undefined,
  quantidade: quantidade ?? 1,
  intervalo: intervalo ?? 'mensal',
  documento: valores.documento || null,
  contaId: valores.contaId,
  motivo: valores.motivo || null,
});

/** Exchanges open entries of one person, with what they owe on the day, for new instalments. */
export function RenegociarDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  return (
    <CallDialog
      {...useAcordo(linhas, onClose)}
      call={financeiroCalls.renegociar}
      title={t('renegotiateTitle', { count: linhas.length })}
      initial={{ ...acordo0, data: today() }}
      bodyOf={({ acrescimo, desconto, ...valores }) => ({
        ...corpoDe(linhas, { ...valores, acrescimo, desconto }),
        ...(acrescimo && { acrescimo }),
        ...(desconto && { desconto }),
      })}
      send={useEnvio(financeiroCalls.renegociar)}
      action={t('renegotiate')}
    >
      <div className={classes.row}>
        <DateField name="data" label={t('dealDay')} required />
        <MoneyField name="acrescimo" label={t('added')} />
        <MoneyField name="desconto" label={t('discount')} />
      </div>
      <ComEncargos linhas={linhas} />
      <Vencimentos />
    </CallDialog>
  );
}

/** Joins open entries of one person into one title, as they are. */
export function FaturarDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const soma = linhas.reduce((ate, { aberto }) => ate.plus(aberto), decimal(0)).toFixed(2);
  return (
    <CallDialog
      {...useAcordo(linhas, onClose)}
      call={financeiroCalls.faturar}
      title={t('invoiceTitle', { count: linhas.length })}
      initial={acordo0}
      bodyOf={(valores) => corpoDe(linhas, valores)}
      send={useEnvio(financeiroCalls.faturar)}
      action={t('invoice')}
    >
      <p className={classes.total}>{t('invoiceTotal', { valor: money(soma) })}</p>
      <Vencimentos total={soma} />
    </CallDialog>
  );
}

function useAcordo(linhas: readonly TituloLinha[], onClose: () => void) {
  const t = useTexts(titulosTexts);
  return {
    size: 620,
    lead: <Quais linhas={linhas} />,
    done: ({ codigos }: { codigos: number[] }) => t('created', { codigo: codigos.join(', ') }),
    changes: ['financeiro'] as const,
    onClose,
  };
}

function useEnvio(call: typeof financeiroCalls.renegociar | typeof financeiroCalls.faturar) {
  const { can } = useSession();
  return (body: Omit<AcordoNovo, 'acrescimo' | 'desconto'>, sending: Sending) =>
    comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
      callApi(call, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
    );
}

/** What is owed on the day of the agreement, and what becomes of it. */
function ComEncargos({ linhas }: Pick<DialogoDeAto, 'linhas'>) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const [data, acrescimo, desconto]: (string | null)[] = useWatch({ name: ['data', 'acrescimo', 'desconto'] });
  const previa = usePrevia(
    linhas.map(({ id }) => id),
    data ?? null,
  );
  if (!previa) return null;
  // The discount for paying early is of who pays, not of who agrees anew.
  const devido = previa.itens.reduce(
    (ate, { principal, multa, juros }) => ate.plus(principal).plus(multa).plus(juros),
    decimal(0),
  );
  const total = devido
    .plus(figureOf(acrescimo ?? null))
    .minus(figureOf(desconto ?? null))
    .toFixed(2);
  return (
    <>
      <LinhasDoDevido previa={previa} />
      <p className={classes.total}>{t('dealTotal', { valor: money(total) })}</p>
      <Parcelas total={total} />
    </>
  );
}

function Vencimentos({ total }: { total?: string }) {
  const t = useTexts(titulosTexts);
  const quantidade: number | null = useWatch({ name: 'quantidade' });
  const varias = (quantidade ?? 1) > 1;
  const opcoes = Object.entries(intervalosDeParcela).map(([value, label]) => ({ value, label }));
  return (
    <>
      <div className={classes.row}>
        <DateField name="vencimento" label={t(varias ? 'firstDue' : 'due')} required autoFocus />
        <IntegerField name="quantidade" label={t('parts')} />
        {varias && <ChoiceField name="intervalo" label={t('interval')} options={opcoes} />}
      </div>
      {total && <Parcelas total={total} />}
      <div className={classes.row}>
        <TextField name="documento" label={t('document')} max={60} />
        <RefField name="contaId" label={t('expected')} target="contas" />
      </div>
      <TextField name="motivo" label={t('reason')} max={300} />
    </>
  );
}

function Parcelas({ total }: { total: string }) {
  const [vencimento, quantidade, intervalo]: [string | null, number | null, IntervaloDeParcela | null] = useWatch({
    name: ['vencimento', 'quantidade', 'intervalo'],
  });
  const quantas = quantidade ?? 1;
  if (!eDia(vencimento) || !Number.isInteger(quantas) || quantas < 1 || quantas > 480 || decimal(total).lte(0))
    return null;
  return <ListaDeParcelas parcelas={parcelasIguais(total, quantas, vencimento, intervalo ?? 'mensal')} />;
}

/** Takes an agreement or invoice back: what was closed into it is owed again. */
export function DesfazerAcordoDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(titulosTexts);
  const { can } = useSession();
  const linha = linhas[0] as TituloLinha;
  const { data: lido } = useQuery({
    queryKey: financeiroKeys.detail(linha.id),
    queryFn: ({ signal }) => callApi(financeiroCalls.get, { params: { id: linha.id }, signal, handlesErrors: true }),
  });
  if (!lido?.acordo) return null;
  const { id: acordoId, codigo } = lido.acordo;
  return (
    <CallDialog
      call={financeiroCalls.desfazerAcordo}
      title={t('undoDeal')}
      lead={
        <p className={classes.lead}>{t('undoDealAsk', { codigo: String(codigo), nome: nomeDoLancamento(linha) })}</p>
      }
      initial={{ motivo: '' as string | null }}
      bodyOf={({ motivo }) => ({ acordoId, motivo: motivo || null })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(financeiroCalls.desfazerAcordo, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('undoDeal')}
      danger
      done={({ ids }) => t('dealUndone', { count: ids.length })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} max={300} autoFocus />
    </CallDialog>
  );
}
