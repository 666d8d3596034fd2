import { cartoesCalls, financeiroCalls, type PreviaDaAntecipacao } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, PercentField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { comLiberacao } from '../../financeiro/public.ts';
import classes from '../cartoes.module.css';
import { cartoesTexts } from '../cartoes-texts.ts';
import { previasKeys } from '../keys.ts';
import { Linha } from '../linha.tsx';

interface AnteciparDialogProps {
  ids: readonly number[];
  contaId: number | null;
  onClose: () => void;
}

/** Receives before the day: the cost and what is left are seen before it is sent. */
export function AnteciparDialog({ ids, contaId, onClose }: AnteciparDialogProps) {
  const t = useTexts(cartoesTexts);
  const { money } = useFormats();
  const { can } = useSession();
  return (
    <CallDialog
      call={cartoesCalls.antecipar}
      title={t('advanceTitle')}
      initial={{
        data: today() as string | null,
        mensalPercentual: null as string | null,
        contaId: contaId as number | null,
      }}
      bodyOf={({ data, mensalPercentual, contaId: conta }) => ({
        ids: [...ids],
        data,
        ...(mensalPercentual && { mensalPercentual }),
        ...(conta !== null && { contaId: conta }),
      })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(cartoesCalls.antecipar, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('advance')}
      done={({ recebido }) => t('advanced', { valor: money(recebido) })}
      changes={['cartoes', 'financeiro']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <PercentField name="mensalPercentual" label={t('advanceRate')} help={t('advanceHelp')} autoFocus />
        <DateField name="data" label={t('day')} required />
      </div>
      <RefField name="contaId" label={t('account')} help={t('accountHelp')} target="contas" />
      <Custo ids={ids} />
    </CallDialog>
  );
}

function Custo({ ids }: { ids: readonly number[] }) {
  const t = useTexts(cartoesTexts);
  const { money } = useFormats();
  const [data, taxa]: [string | null, string | null] = useWatch({ name: ['data', 'mensalPercentual'] });
  const legivel = data !== null && /^\d{4}-\d{2}-\d{2}$/.test(data) && (!taxa || /^\d+(\.\d+)?$/.test(taxa));
  const corpo = { ids: [...ids], data: data ?? '', ...(taxa && { mensalPercentual: taxa }) };
  const previa = useQuery({
    queryKey: previasKeys.of('antecipacao', corpo),
    queryFn: ({ signal }): Promise<PreviaDaAntecipacao> =>
      callApi(cartoesCalls.previaDaAntecipacao, { body: corpo, signal, handlesErrors: true }),
    enabled: legivel,
    retry: false,
  });
  if (previa.isError) return <p className={classes.lead}>{failureText(previa.error)}</p>;
  if (!previa.data) return null;
  const { liquido, custo, recebido } = previa.data;
  return (
    <ul className={classes.lines} aria-live="polite">
      <Linha rotulo={t('net')} valor={money(liquido)} />
      <Linha rotulo={t('cost')} valor={money(custo)} />
      <Linha rotulo={t('received')} valor={<strong>{money(recebido)}</strong>} />
    </ul>
  );
}
