import {
  cartoesCalls,
  modalidadesDeCartao,
  type RecebivelLido,
  situacoesDoRecebivel,
  tomDoRecebivel,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';
import { TresLados } from '../conferencia/tres-lados.tsx';
import { cartoesKeys } from '../keys.ts';
import { Linha } from '../linha.tsx';

/** One receivable beside the list: its sale, its amounts and the other instalments. */
export function RecebivelPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(cartoesTexts);
  const query = useQuery({
    queryKey: cartoesKeys.detail(id),
    queryFn: ({ signal }): Promise<RecebivelLido> =>
      callApi(cartoesCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  const lido = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lido ? `${lido.adquirente.rotulo} · ${lido.bandeira.rotulo} · ${lido.parcela}` : ''}
      badges={
        lido && <StatusBadge tone={tomDoRecebivel[lido.situacao]}>{situacoesDoRecebivel[lido.situacao]}</StatusBadge>
      }
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('receivable')} error={query.error} onRetry={() => void query.refetch()} />}
      {lido && <Conteudo lido={lido} />}
    </FormDrawer>
  );
}

function Conteudo({ lido }: { lido: RecebivelLido }) {
  const t = useTexts(cartoesTexts);
  const { money, date } = useFormats();
  return (
    <div className={classes.panel}>
      <ul className={classes.lines}>
        <Linha rotulo={t('saleDay')} valor={date(lido.dataVenda)} />
        <Linha rotulo={t('kind')} valor={modalidadesDeCartao[lido.modalidade]} />
        <Linha rotulo={t('gross')} valor={`${money(lido.bruto)} ${t('ofMany', { valor: money(lido.vendaBruto) })}`} />
        <Linha rotulo={t('fee')} valor={money(lido.taxa)} />
        <Linha rotulo={t('net')} valor={<strong>{money(lido.liquido)}</strong>} />
        {lido.cancelado !== '0.00' && <Linha rotulo={t('cancelAmount')} valor={money(lido.cancelado)} />}
        <Linha rotulo={t('expectedDay')} valor={date(lido.prevista)} />
        {lido.recebido !== null && (
          <Linha rotulo={t('received')} valor={`${money(lido.recebido)} · ${date(lido.recebidoEm ?? lido.prevista)}`} />
        )}
        <Linha rotulo={t('account')} valor={lido.conta.rotulo} />
        {lido.nsu && <Linha rotulo={t('nsu')} valor={lido.nsu} />}
        {lido.autorizacao && <Linha rotulo={t('authorization')} valor={lido.autorizacao} />}
        {lido.terminal && <Linha rotulo={t('terminal')} valor={lido.terminal} />}
        {lido.motivo && <Linha rotulo={t('reason')} valor={lido.motivo} />}
      </ul>
      <TresLados lido={lido} />
      {lido.parcelas.length > 1 && (
        <section aria-label={t('ofSale')}>
          <h3 className={classes.title}>{t('ofSale')}</h3>
          <ul className={classes.lines}>
            {lido.parcelas.map(({ id, numero, prevista, liquido, situacao }) => (
              <Linha
                key={id}
                rotulo={`${numero}/${lido.parcelas.length} · ${date(prevista)} · ${situacoesDoRecebivel[situacao]}`}
                valor={money(liquido)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
