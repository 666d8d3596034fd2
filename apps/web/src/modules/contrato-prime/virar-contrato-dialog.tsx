import { type PreContrato, preContratosCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { RefField } from '../../platform/ui/inputs/fields.ts';
import classes from './prime.module.css';
import { primeTexts } from './prime-texts.ts';

interface VirarContratoDialogProps {
  preContrato: PreContrato;
  onDone: () => void;
  onClose: () => void;
}

/** The type of contract, and what will be made of the pre-contract. */
export function VirarContratoDialog({ preContrato, onDone, onClose }: VirarContratoDialogProps) {
  const t = useTexts(primeTexts);
  const { money } = useFormats();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const { id, versao, nome, mensalidade, licenca, empresaId } = preContrato;
  // The fields refused are on the page below: they are named here.
  const names: Record<string, string> = {
    'interessado.documento': t('document'),
    'interessado.logradouro': t('street'),
    'interessado.cidade': t('city'),
    'interessado.uf': t('stateUf'),
  };
  return (
    <CallDialog
      call={preContratosCalls.convert}
      title={t('convertTitle', { nome })}
      lead={
        <p className={classes.note}>
          {t('convertNote', { mensalidade: money(mensalidade), licenca: money(licenca) })}{' '}
          {empresaId === null && t('convertNew')} {missing.length > 0 && `(${missing.join(', ')})`}
        </p>
      }
      initial={{ contratoTipoId: null as number | null }}
      bodyOf={({ contratoTipoId }) => ({ contratoTipoId, versao })}
      send={async (body, sending) => {
        setMissing([]);
        try {
          return await callApi(preContratosCalls.convert, { params: { id }, body, ...sending });
        } catch (error) {
          if (error instanceof ApiError) setMissing(Object.keys(error.campos).flatMap((campo) => names[campo] ?? []));
          throw error;
        }
      }}
      action={t('convert')}
      done={({ contrato }) => t('convertedDone', { rotulo: contrato.rotulo })}
      after={onDone}
      changes={['pre-contrato-prime', 'contratos']}
      onClose={onClose}
    >
      <RefField name="contratoTipoId" label={t('contractType')} target="contrato-tipos" required autoFocus />
    </CallDialog>
  );
}
