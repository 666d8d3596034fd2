import {
  ACESSO_SEM_CONFIRMACAO,
  acoesDoCte,
  type CteLido,
  cteRecebidoCalls,
  financeiroCalls,
  type RateioDoCte,
  ratearFrete,
  rateiosDoCte,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ChoiceField } from '../../../platform/ui/inputs/fields.ts';
import { Classificacao, comLiberacao, semClassificacao } from '../../financeiro/public.ts';
import { Credor } from '../credor.tsx';
import classes from '../entradas.module.css';
import { mudancasDeEntrada } from '../entradas-api.ts';
import { entradasKeys } from '../keys.ts';
import { comConfirmacao } from '../verificacao/com-confirmacao.ts';
import { conhecimentosTexts } from './conhecimentos-texts.ts';
import { DoCte } from './do-cte.tsx';
import { itensDoCte, Partes } from './partes.tsx';

/** One transport document: what it says, and letting it in while it waits for that. */
export function LancarCteDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(conhecimentosTexts);
  const query = useQuery({
    queryKey: entradasKeys.of('cte-recebido', id),
    queryFn: ({ signal }) => callApi(cteRecebidoCalls.get, { params: { id }, signal, handlesErrors: true }),
    staleTime: 0,
  });
  if (query.data && acoesDoCte.lancar(query.data.situacao) === null)
    return <Lancar cte={query.data} onClose={onClose} />;
  return (
    <DialogShell title={query.data ? `CT-e ${query.data.numero}` : t('cte')} size={720} onClose={onClose}>
      {query.isError && !query.data && (
        <ErrorBlock what={t('theFreight')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && (
        <>
          <DoCte cte={query.data} />
          {query.data.rateio !== null && query.data.rateio !== 'despesa' && (
            <Partes cte={query.data} rateio="lancado" />
          )}
        </>
      )}
    </DialogShell>
  );
}

/** What a freight may be now: an expense always; in cost once what it carried was let in. */
const soDespesa = ({ sentido, notas }: CteLido): boolean => sentido === 'saida' || notas.length === 0;

function Lancar({ cte, onClose }: { cte: CteLido; onClose: () => void }) {
  const t = useTexts(conhecimentosTexts);
  const { can } = useSession();
  const { id, versao, numero, custo } = cte;
  const itens = itensDoCte(cte);
  return (
    <CallDialog
      call={cteRecebidoCalls.lancar}
      title={t('enterTitle', { numero: String(numero) })}
      size={760}
      lead={<DoCte cte={cte} />}
      initial={{
        vencimento: cte.vencimento,
        fornecedorId: cte.fornecedor?.id ?? null,
        rateio: (soDespesa(cte) ? 'despesa' : 'valor') as RateioDoCte | null,
        partes: itens.length > 0 ? ratearFrete(custo, 'valor', itens) : [],
        ...semClassificacao,
      }}
      bodyOf={({ fornecedorId, rateio, partes, ...dito }) => ({
        versao,
        fornecedorId,
        criar: fornecedorId === null,
        rateio,
        ...dito,
        ...(rateio === 'manual' && {
          partes: partes.map(({ valor, ...parte }) => ({ ...parte, valor: valor || '0' })),
        }),
      })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (liberado) =>
          comConfirmacao(can(ACESSO_SEM_CONFIRMACAO), (dito) =>
            callApi(cteRecebidoCalls.lancar, { params: { id }, body: { ...body, ...liberado, ...dito }, ...sending }),
          ),
        )
      }
      action={t('enter')}
      done={t('entered')}
      changes={mudancasDeEntrada}
      onClose={onClose}
    >
      <Credor
        textos={{
          vencimento: t('due'),
          credor: t('carrier'),
          outroCredor: t('chooseCarrier'),
          seraCadastrado: t('willRegister', { nome: cte.transportadora.nome }),
        }}
        conhecido={cte.fornecedor}
      />
      <Rateio cte={cte} />
      <div className={classes.row}>
        <Classificacao />
      </div>
    </CallDialog>
  );
}

/** How the freight is shared, with what that makes of each item; or why it is an expense only, or waits. */
function Rateio({ cte }: { cte: CteLido }) {
  const t = useTexts(conhecimentosTexts);
  const say = useInPageLanguage();
  const rateio: RateioDoCte | null = useWatch({ name: 'rateio' });
  if (cte.sentido === 'saida') return <p className={classes.quiet}>{t('outgoing')}</p>;
  if (cte.notas.length === 0) return <p className={classes.quiet}>{t('noNotes')}</p>;
  return (
    <div className={classes.stack}>
      <ChoiceField
        name="rateio"
        label={t('how')}
        required
        options={Object.entries(rateiosDoCte).map(([value, label]) => ({ value, label }))}
      />
      {cte.espera !== null && (
        <p className={rateio === 'despesa' ? classes.quiet : classes.bad} role="status">
          {say(cte.espera)} {rateio === 'despesa' && t('asExpense')}
        </p>
      )}
      {cte.espera === null && rateio !== null && rateio !== 'despesa' && <Partes cte={cte} rateio={rateio} />}
    </div>
  );
}
