import { formatarDocumento } from '@retaguarda/brasil';
import {
  type PixRecebidoLido,
  pixCalls,
  situacoesDaDevolucao,
  situacoesDoPix,
  tomDaDevolucao,
  tomDoPix,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { HistoryPanel } from '../../../platform/ui/feedback/history-panel.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { pixKeys } from '../keys.ts';
import { AtosDoPainel } from './atos-do-painel.tsx';
import { Linha } from './linha.tsx';
import classes from './pix.module.css';
import { pixTexts } from './pix-texts.ts';
import { useAtosDoRecebido } from './use-atos-do-recebido.tsx';

const DE_NOVO_MS = 2000;
/** The bank has not said the last word of a refund. */
const emCurso = ({ devolucoes }: PixRecebidoLido) =>
  devolucoes.some(({ situacao }) => situacao === 'a_pedir' || situacao === 'em_processamento');

/** One Pix beside the list: from whom, what became of it, and what of it went back. */
export function RecebidoPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(pixTexts);
  const { money } = useFormats();
  const query = useQuery({
    queryKey: pixKeys.of('recebido', id),
    queryFn: ({ signal }): Promise<PixRecebidoLido> =>
      callApi(pixCalls.recebido, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) => (state.data && emCurso(state.data) ? DE_NOVO_MS : false),
  });
  const lido = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lido ? [lido.pagador, money(lido.valor)].filter(Boolean).join(' · ') : ''}
      badges={lido && <StatusBadge tone={tomDoPix[lido.situacao]}>{situacoesDoPix[lido.situacao]}</StatusBadge>}
      onClose={onClose}
    >
      {query.isError && !lido && (
        <ErrorBlock what={t('theReceived')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {lido && <Conteudo lido={lido} />}
    </FormDrawer>
  );
}

function Conteudo({ lido }: { lido: PixRecebidoLido }) {
  const say = useInPageLanguage();
  const t = useTexts(pixTexts);
  const { money, instant } = useFormats();
  const atos = useAtosDoRecebido();
  return (
    <div className={classes.panel}>
      <AtosDoPainel atos={atos.deUm(lido)} />
      {atos.dialogo}
      <ul className={facts.lines}>
        <Linha rotulo={t('receivedOn')} valor={instant(lido.horario)} />
        <Linha rotulo={t('amount')} valor={<strong>{money(lido.valor)}</strong>} />
        {lido.motivo && <Linha rotulo={t('why')} valor={say(lido.motivo)} />}
        {lido.excesso !== '0.00' && <Linha rotulo={t('excess')} valor={money(lido.excesso)} />}
        {lido.devolvido !== '0.00' && <Linha rotulo={t('refunded')} valor={money(lido.devolvido)} />}
        {lido.pagadorDocumento && (
          <Linha rotulo={t('payerDocument')} valor={formatarDocumento(lido.pagadorDocumento)} />
        )}
        {lido.informacao && <Linha rotulo={t('message')} valor={lido.informacao} />}
        <Linha rotulo={t('account')} valor={lido.conta.rotulo} />
        <Linha rotulo={t('endToEnd')} valor={lido.endToEndId} />
        {lido.txid && <Linha rotulo={t('txid')} valor={lido.txid} />}
      </ul>
      {lido.devolucoes.length > 0 && (
        <section aria-label={t('refunds')}>
          <h3 className={classes.heading}>{t('refunds')}</h3>
          <ul className={facts.lines}>
            {lido.devolucoes.map((devolucao) => (
              <Devolucao key={devolucao.id} devolucao={devolucao} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={t('changes')}>
        <h3 className={classes.heading}>{t('changes')}</h3>
        <HistoryPanel resource="pix" entidade="pix_recebido" registroId={lido.id} />
      </section>
    </div>
  );
}

function Devolucao({ devolucao }: { devolucao: PixRecebidoLido['devolucoes'][number] }) {
  const say = useInPageLanguage();
  const t = useTexts(pixTexts);
  const { money, instant } = useFormats();
  const { situacao, valor, motivo, resposta, usuario, criadoEm } = devolucao;
  return (
    <Linha
      rotulo={
        <>
          {[instant(criadoEm), usuario, motivo && say(motivo)].filter(Boolean).join(' · ')}
          {resposta && <span className={classes.quiet}>{t('bankAnswered', { texto: resposta })}</span>}
        </>
      }
      valor={
        <>
          {money(valor)} <StatusBadge tone={tomDaDevolucao[situacao]}>{situacoesDaDevolucao[situacao]}</StatusBadge>
        </>
      }
    />
  );
}
