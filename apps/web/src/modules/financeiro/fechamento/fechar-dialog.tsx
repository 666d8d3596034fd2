import { type ConferenciaDeEmpresa, fechamentoCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from './fechamento.module.css';
import { fechamentoTexts } from './fechamento-texts.ts';

interface FecharDialogProps {
  ato: 'fechar' | 'reabrir';
  ate: string | null;
  empresas: readonly ConferenciaDeEmpresa[];
  onClose: () => void;
}

/** Closes or opens the companies chosen: all of them or none. */
export function FecharDialog({ ato, ate, empresas, onClose }: FecharDialogProps) {
  const t = useTexts(fechamentoTexts);
  const { date } = useFormats();
  const fecha = ato === 'fechar';
  const [initial] = useState({ fechadoAte: fecha ? ate : null, motivo: '' as string | null });
  const nomes = empresas.map(({ empresa }) => empresa).join(', ');
  const falta = fecha && empresas.some(({ pendencias }) => pendencias.length > 0);
  const count = { count: empresas.length };
  return (
    <CallDialog
      call={fechamentoCalls.fecharVarias}
      title={t(fecha ? 'close' : 'reopen', count)}
      lead={
        <>
          <p>
            {fecha ? t('closeAsk', { dia: date(ate ?? ''), empresas: nomes }) : t('reopenAsk', { empresas: nomes })}
          </p>
          {falta && <p className={classes.quiet}>{t('missing')}</p>}
        </>
      }
      initial={initial}
      bodyOf={({ fechadoAte, motivo }) => ({
        empresas: empresas.map(({ empresaId, versao }) => ({ empresaId, versao: versao ?? undefined })),
        fechadoAte,
        motivo: motivo || null,
      })}
      send={(body, sending) => callApi(fechamentoCalls.fecharVarias, { body, ...sending })}
      action={t(fecha ? 'close' : 'reopen', count)}
      danger={!fecha}
      done={(feitas) => t('done', { empresas: feitas.map(({ empresa }) => empresa).join(', ') })}
      changes={['financeiro']}
      onClose={onClose}
    >
      {!fecha && <DateField name="fechadoAte" label={t('reopenTo')} help={t('reopenToHelp')} />}
      <TextField name="motivo" label={t('reason')} max={300} required={!fecha} autoFocus />
    </CallDialog>
  );
}
