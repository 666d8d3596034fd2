import { type FechamentoLido, financeiroCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyToBegin } from '../../../platform/session/company.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, IdChoiceField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { financeiroKeys } from '../keys.ts';
import classes from './titulos.module.css';
import { titulosTexts } from './titulos-texts.ts';

/** Until which day the books of a company are closed: nothing moves before it without a reason on record. */
export function FechamentoDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: financeiroKeys.of('fechamento'),
    queryFn: ({ signal }): Promise<FechamentoLido[]> =>
      callApi(financeiroCalls.fechamentos, { signal, handlesErrors: true }),
  });
  return data ? <Fechar fechamentos={data} onClose={onClose} /> : null;
}

function Fechar({ fechamentos, onClose }: { fechamentos: readonly FechamentoLido[]; onClose: () => void }) {
  const t = useTexts(titulosTexts);
  const { date } = useFormats();
  const sugerida = useCompanyToBegin();
  const [initial] = useState({
    empresaId: (fechamentos.find(({ empresaId }) => empresaId === sugerida) ?? fechamentos[0])?.empresaId ?? null,
    fechadoAte: null as string | null,
    motivo: '' as string | null,
  });
  return (
    <CallDialog
      call={financeiroCalls.fechar}
      title={t('closing')}
      lead={<p className={classes.lead}>{t('closingLead')}</p>}
      initial={initial}
      bodyOf={({ empresaId, fechadoAte, motivo }) => ({
        empresaId,
        fechadoAte,
        motivo: motivo || null,
        versao: fechamentos.find((um) => um.empresaId === empresaId)?.versao ?? undefined,
      })}
      send={(body, sending) => callApi(financeiroCalls.fechar, { body, ...sending })}
      action={t('save')}
      done={({ empresa, fechadoAte }) =>
        fechadoAte ? t('closed', { empresa, dia: date(fechadoAte) }) : t('opened', { empresa })
      }
      changes={['financeiro']}
      onClose={onClose}
    >
      <IdChoiceField
        name="empresaId"
        label={t('company')}
        required
        options={fechamentos.map(({ empresaId, empresa }) => ({ value: String(empresaId), label: empresa }))}
      />
      <Situacao fechamentos={fechamentos} />
      <div className={classes.row}>
        <DateField name="fechadoAte" label={t('closedUntil')} help={t('closedUntilHelp')} autoFocus />
        <div className={classes.wide}>
          <TextField name="motivo" label={t('reason')} max={300} />
        </div>
      </div>
    </CallDialog>
  );
}

/** How it stands now. */
function Situacao({ fechamentos }: { fechamentos: readonly FechamentoLido[] }) {
  const t = useTexts(titulosTexts);
  const { date } = useFormats();
  const empresaId: number | null = useWatch({ name: 'empresaId' });
  const atual = fechamentos.find((um) => um.empresaId === empresaId);
  if (!atual) return null;
  const { fechadoAte, motivo } = atual;
  const texto = fechadoAte ? t('isClosed', { dia: date(fechadoAte) }) : t('isOpen');
  return (
    <p className={classes.quiet} role="status">
      {[texto, motivo].filter(Boolean).join(' · ')}
    </p>
  );
}
