import { type CreditoDisponivel, creditosCalls, financeiroCalls, type TituloLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { financeiroKeys } from '../keys.ts';
import type { DialogoDeAto } from '../titulos/atos/ato.ts';
import { oQueAlcanca, repartir } from '../titulos/baixa/contas.ts';
import { LinhasDoDevido } from '../titulos/baixa/linhas-do-devido.tsx';
import { usePrevia } from '../titulos/baixa/use-previa.ts';
import { comLiberacao } from '../titulos/com-liberacao.ts';
import { Linha } from '../titulos/linha.tsx';
import { nomeDoLancamento } from '../titulos/nome.ts';
import classes from '../titulos/titulos.module.css';
import { creditosTexts } from './creditos-texts.ts';

interface Values {
  data: string | null;
  valor: string | null;
}

/** Pays entries of one person with what they paid beyond before; the first ones first, as far as the credit reaches. */
export function UsarCreditoDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(creditosTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const [primeira] = linhas as [TituloLinha];
  const ids = linhas.map(({ id }) => id);
  const saldo = useCredito(primeira);
  const previa = usePrevia(ids, today());
  return (
    <CallDialog
      call={creditosCalls.usar}
      title={
        linhas.length === 1
          ? t('useTitle', { nome: nomeDoLancamento(primeira) })
          : t('useMany', { count: linhas.length })
      }
      initial={{ data: today(), valor: null } as Values}
      bodyOf={({ data, valor }: Values) => ({
        data,
        itens: repartir(valor || oQueAlcanca(saldo, previa), ids, previa),
      })}
      fieldOf={(path) => (path.startsWith('itens') ? 'valor' : path)}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(creditosCalls.usar, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('use')}
      done={({ total, saldo: resta }) => t('used', { valor: money(total), saldo: money(resta) })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <Devido ids={ids} saldo={saldo} />
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} help={t('allOfIt')} autoFocus />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}

function useCredito({ origem, pessoaId, empresaId }: TituloLinha): string | undefined {
  const { data } = useQuery({
    queryKey: financeiroKeys.of('credito', origem, pessoaId, empresaId),
    queryFn: ({ signal }): Promise<CreditoDisponivel> =>
      callApi(creditosCalls.disponivel, { query: { origem, pessoaId, empresaId }, signal, handlesErrors: true }),
  });
  return data?.saldo;
}

function Devido({ ids, saldo }: { ids: readonly number[]; saldo: string | undefined }) {
  const t = useTexts(creditosTexts);
  const { money } = useFormats();
  const data: string | null = useWatch({ name: 'data' });
  return (
    <>
      <ul className={facts.lines} aria-live="polite">
        <Linha rotulo={t('available')} valor={<strong>{saldo === undefined ? '…' : money(saldo)}</strong>} />
      </ul>
      <LinhasDoDevido previa={usePrevia(ids, data)} />
    </>
  );
}
