import { modosDoPedido, origensDoPedido, type PedidoNoQuadro, situacoesDoPedido } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import classes from './pedidos.module.css';
import { pedidosTexts } from './pedidos-texts.ts';
import { haQuanto, resta } from './use-segundos.ts';

const terminados = ['entregue', 'concluido', 'cancelado'];

/** One order on the board: whose, how much, and what is urgent about it. */
export function PedidoCard({ pedido, agora, onOpen }: { pedido: PedidoNoQuadro; agora: number; onOpen: () => void }) {
  const t = useTexts(pedidosTexts);
  const say = useInPageLanguage();
  const { money } = useFormats();
  const { numero, externoNumero, origem, modo, situacao, nome, bairro, total, motoboy, teste, recebidoEm } = pedido;
  const terminou = terminados.includes(situacao);
  const quanto = terminou ? null : haQuanto(recebidoEm, agora);
  return (
    <button type="button" className={classes.card} data-state={situacao} onClick={onOpen}>
      <span className={classes.top}>
        <strong>{numero}</strong>
        <span>
          {say(origensDoPedido[origem])}
          {externoNumero && ` ${externoNumero}`} · {say(modosDoPedido[modo])}
        </span>
      </span>
      <span className={classes.top}>
        <span className={classes.name}>{[nome, bairro].filter(Boolean).join(' · ')}</span>
        <strong>{money(total)}</strong>
      </span>
      <Avisos pedido={pedido} agora={agora} />
      {quanto && <span className={classes.hint}>{t('since', { quanto })}</span>}
      {(motoboy || teste || terminou) && (
        <span className={classes.top}>
          <span>{motoboy?.rotulo}</span>
          {teste && <StatusBadge tone="mute">{t('test')}</StatusBadge>}
          {terminou && (
            <StatusBadge tone={situacao === 'cancelado' ? 'bad' : 'ok'}>{say(situacoesDoPedido[situacao])}</StatusBadge>
          )}
        </span>
      )}
    </button>
  );
}

/** What must be seen of an order before it is opened. */
export function Avisos({ pedido, agora }: { pedido: PedidoNoQuadro; agora: number }) {
  const t = useTexts(pedidosTexts);
  const { money, instant } = useFormats();
  const { situacao, confirmarAte, responderAte, agendadoPara, aReceber, semProduto, acaoSituacao, acaoErro } = pedido;
  const { acaoTentativas, modo } = pedido;
  const vivo = !terminados.includes(situacao);
  const confirmar = situacao === 'recebido' && confirmarAte !== null ? resta(confirmarAte, agora) : undefined;
  const responder = responderAte === null ? null : resta(responderAte, agora);
  return (
    <>
      {confirmar !== undefined && (
        <span className={classes.urgent}>{confirmar === null ? t('late') : t('left', { minutos: confirmar })}</span>
      )}
      {responder !== null && <span className={classes.urgent}>{t('answer', { minutos: responder })}</span>}
      {acaoSituacao === 'pedida' && acaoTentativas > 0 ? (
        <span className={classes.urgent}>{t('retrying', { count: acaoTentativas })}</span>
      ) : (
        (acaoSituacao === 'pedida' || acaoSituacao === 'enviada') && <span className={classes.hint}>{t('asked')}</span>
      )}
      {acaoSituacao === 'recusada' && (
        <span className={classes.urgent}>{t('refused', { motivo: acaoErro ?? '' })}</span>
      )}
      {vivo && agendadoPara && (
        <span className={classes.hint}>{t('scheduled', { quando: instant(agendadoPara) })}</span>
      )}
      {vivo && Number(aReceber) > 0 && (
        <span className={classes.hint}>
          {t(modo === 'entrega' ? 'toReceive' : 'toReceiveHere', { valor: money(aReceber) })}
        </span>
      )}
      {vivo && semProduto > 0 && <span className={classes.urgent}>{t('unmapped', { count: semProduto })}</span>}
    </>
  );
}
