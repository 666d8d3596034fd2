import { Button } from '@mantine/core';
import { financeiroCalls, type TransferenciaFeita } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { financeiroKeys } from '../keys.ts';
import { comLiberacao } from './com-liberacao.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

interface Values {
  deContaId: number | null;
  paraContaId: number | null;
  data: string | null;
  valor: string | null;
}

/** Money from one account of the house to another. */
export function TransferenciaDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const initial: Values = { deContaId: null, paraContaId: null, data: today(), valor: null };
  return (
    <CallDialog
      call={financeiroCalls.transferir}
      title={t('transferTitle')}
      initial={initial}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(financeiroCalls.transferir, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('transfer')}
      done={({ valor }) => t('transferred', { valor: money(valor) })}
      changes={['financeiro']}
      onClose={onClose}
      below={<Ultimas />}
    >
      <RefField name="deContaId" label={t('from')} target="contas" required autoFocus />
      <RefField name="paraContaId" label={t('to')} target="contas" required />
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} required />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}

const escritos = ['financeiro'] as const;

/** The last transfers, each taken back from here. */
function Ultimas() {
  const t = useTexts(titulosTexts);
  const { money, date } = useFormats();
  const fazer = useAct(escritos);
  const { can } = useSession();
  const { data = [] } = useQuery({
    queryKey: financeiroKeys.of('transferencias'),
    queryFn: ({ signal }): Promise<TransferenciaFeita[]> =>
      callApi(financeiroCalls.transferencias, { signal, handlesErrors: true }),
  });
  const desfazer = async ({ id, valor, de, para }: TransferenciaFeita) => {
    const text = t('undoTransferAsk', { valor: money(valor), de: de.rotulo, para: para.rotulo });
    await fazer(
      (sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(financeiroCalls.desfazerTransferencia, {
            params: { id },
            query: liberacao ? { liberacao } : {},
            ...sending,
          }),
        ),
      t('done'),
      { text, action: t('undoTransfer'), cancel: t('keep') },
    );
  };
  if (data.length === 0) return null;
  return (
    <section aria-label={t('lastTransfers')} className={classes.below}>
      <h3 className={classes.heading}>{t('lastTransfers')}</h3>
      <ul className={facts.lines}>
        {data.map((uma) => (
          <li key={uma.id} className={facts.line}>
            <span className={classes.name}>
              {date(uma.data)} · {uma.de.rotulo} → {uma.para.rotulo}
            </span>
            <span className={classes.end}>
              {money(uma.valor)}{' '}
              {uma.desfeita ? (
                <span className={classes.quiet}>{t('undoneTransfer')}</span>
              ) : (
                <Button variant="subtle" size="compact-sm" onClick={() => void desfazer(uma)}>
                  {t('undoTransfer')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
