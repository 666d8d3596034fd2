import { Button } from '@mantine/core';
import {
  conferencias,
  extratosDeCartoesCalls,
  type RecebivelLido,
  tiposDeLinha,
  tomDaConferencia,
} from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import classes from '../cartoes.module.css';
import { Linha } from '../linha.tsx';
import { conferenciaTexts } from './conferencia-texts.ts';

/** A receivable as the sale, the acquirer and the bank have it. */
export function TresLados({ lido }: { lido: RecebivelLido }) {
  const t = useTexts(conferenciaTexts);
  const { money, date } = useFormats();
  const { conferencia, daAdquirente, noBanco, dispensa } = lido;
  const banco = noBanco
    ? `${money(noBanco.valor)} · ${date(noBanco.data)} · ${t(noBanco.conciliado ? 'reconciled' : 'notReconciled')}`
    : t('notReceived');
  return (
    <section aria-label={t('threeSides')}>
      <h3 className={classes.title}>
        {t('threeSides')} <StatusBadge tone={tomDaConferencia[conferencia]}>{conferencias[conferencia]}</StatusBadge>
      </h3>
      <ul className={classes.lines}>
        <Linha rotulo={t('ofTheSale')} valor={`${money(lido.bruto)} − ${money(lido.taxa)} = ${money(lido.liquido)}`} />
        {daAdquirente.length === 0 && <Linha rotulo={t('ofAcquirer')} valor={t('notTold')} />}
        {daAdquirente.map((uma) => (
          <Linha
            key={uma.id}
            rotulo={
              <>
                {tiposDeLinha[uma.tipo as keyof typeof tiposDeLinha]}
                {uma.credito && ` · ${date(uma.credito)}`}
                <span className={classes.quiet}>{t('onLine', { arquivo: uma.arquivo, n: uma.linha })}</span>
              </>
            }
            valor={`${money(uma.bruto)} − ${money(uma.taxa)} = ${money(uma.liquido)}`}
          />
        ))}
        <Linha rotulo={t('ofBank')} valor={banco} />
        {dispensa !== null && <Linha rotulo={t('reason')} valor={dispensa} />}
      </ul>
      {dispensa !== null && <VoltarATratar id={lido.id} />}
    </section>
  );
}

const escritos = ['cartoes'] as const;

function VoltarATratar({ id }: { id: number }) {
  const t = useTexts(conferenciaTexts);
  const { can } = useSession();
  const fazer = useAct(escritos);
  if (!can(extratosDeCartoesCalls.dispensar.access)) return null;
  const voltar = () =>
    fazer(
      (sending) => callApi(extratosDeCartoesCalls.dispensar, { params: { id }, body: { motivo: null }, ...sending }),
      t('reopened'),
    );
  return (
    <Button size="xs" variant="default" onClick={() => void voltar()}>
      {t('reopen')}
    </Button>
  );
}
