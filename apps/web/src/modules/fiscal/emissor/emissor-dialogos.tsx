import { FileInput } from '@mantine/core';
import {
  ambientesFiscais,
  apuracoesDePisCofins,
  apuracoesDoSimples,
  contingencias,
  type EmissorLido,
  emissoresCalls,
  regimesEspeciaisDaNfse,
} from '@retaguarda/contracts';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  ChoiceField,
  FlagField,
  IntegerField,
  LongTextField,
  PasswordField,
  PercentField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../../platform/ui/inputs/options-of.ts';
import classes from '../fiscal.module.css';
import { emissorTexts } from './emissor-texts.ts';

interface DoEmissor {
  emissor: EmissorLido;
  onClose: () => void;
}

/** The file never stays on the device: it goes with its password and is forgotten. */
export function CertificadoDialog({ emissor, onClose }: DoEmissor) {
  const t = useTexts(emissorTexts);
  const params = { empresaId: emissor.empresa.id };
  return (
    <CallDialog
      call={emissoresCalls.certificado}
      title={emissor.certificado ? t('replace') : t('send')}
      initial={{ arquivo: '', senha: '' }}
      bodyOf={(values) => values}
      send={(body, sending) => callApi(emissoresCalls.certificado, { params, body, ...sending })}
      action={emissor.certificado ? t('replace') : t('send')}
      done={t('sent')}
      changes={['emissores']}
      onClose={onClose}
    >
      <ArquivoField />
      <PasswordField name="senha" label={t('password')} required />
    </CallDialog>
  );
}

function ArquivoField() {
  const t = useTexts(emissorTexts);
  const { field, fieldState } = useController({ name: 'arquivo' });
  const read = async (file: File | null) => {
    if (!file) return field.onChange('');
    const bytes = new Uint8Array(await file.arrayBuffer());
    field.onChange(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  };
  return (
    <FileInput
      label={t('file')}
      description={t('fileHelp')}
      accept=".pfx,.p12,application/x-pkcs12"
      withAsterisk
      data-autofocus
      error={fieldState.error?.message}
      onChange={(file) => void read(file)}
    />
  );
}

/** What issuing depends on; going to production is asked about, with what it changes. */
export function ConfiguracaoDialog({ emissor, onClose }: DoEmissor) {
  const t = useTexts(emissorTexts);
  const { ambienteNfe, ambienteNfse, pisCofins, creditoSimples, regimeApuracaoSn, regimeEspecialNfse, cscId, versao } =
    emissor;
  const initial = {
    ambienteNfe,
    ambienteNfse,
    pisCofins,
    creditoSimples,
    regimeApuracaoSn,
    regimeEspecialNfse,
    cscId,
    csc: '',
    emailAoAutorizar: emissor.emailAoAutorizar,
    aliquotaSimples: emissor.aliquotaSimples,
  };
  return (
    <CallDialog
      call={emissoresCalls.salvar}
      title={t('settings')}
      size={640}
      initial={initial}
      bodyOf={({ csc, ...values }) => ({
        ...values,
        cscId: values.cscId || null,
        ...(csc && { csc }),
        ...(versao !== null && { versao }),
      })}
      send={async (body, sending) => {
        const passa = (de: '1' | '2', para: '1' | '2') => de === '2' && para === '1';
        const vaiValer = passa(ambienteNfe, body.ambienteNfe) || passa(ambienteNfse, body.ambienteNfse);
        const segue =
          !vaiValer ||
          (await confirm({
            text: t('productionAsk'),
            action: t('productionAction'),
            cancel: t('stay'),
            danger: true,
            record: emissor.empresa.rotulo,
          }));
        const ambientes = segue ? {} : { ambienteNfe, ambienteNfse };
        return callApi(emissoresCalls.salvar, {
          params: { empresaId: emissor.empresa.id },
          body: { ...body, ...ambientes },
          ...sending,
        });
      }}
      action={t('save')}
      done={t('saved')}
      changes={['emissores']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <ChoiceField name="ambienteNfe" label={t('environmentGoods')} required options={optionsOf(ambientesFiscais)} />
        <ChoiceField
          name="ambienteNfse"
          label={t('environmentServices')}
          required
          options={optionsOf(ambientesFiscais)}
        />
      </div>
      <div className={classes.row}>
        <ChoiceField name="pisCofins" label={t('pisCofins')} required options={optionsOf(apuracoesDePisCofins)} />
        <PercentField name="creditoSimples" label={t('credit')} help={t('creditHelp')} />
      </div>
      <div className={classes.row}>
        <ChoiceField name="regimeApuracaoSn" label={t('simples')} options={optionsOf(apuracoesDoSimples)} />
        <PercentField name="aliquotaSimples" label={t('simplesRate')} help={t('simplesRateHelp')} />
      </div>
      <ChoiceField
        name="regimeEspecialNfse"
        label={t('special')}
        required
        options={optionsOf(regimesEspeciaisDaNfse)}
      />
      <div className={classes.row}>
        <TextField name="cscId" label={t('cscId')} max={6} />
        <PasswordField name="csc" label={t('csc')} help={t('cscHelp')} />
      </div>
      <FlagField name="emailAoAutorizar" label={t('mailWhenAuthorised')} />
    </CallDialog>
  );
}

const modelos = { '55': 'NF-e', '65': 'NFC-e', NFSE: 'NFS-e (DPS)', RPS: 'NFS-e (RPS)' } as const;

/** Where a series is: numbering that comes from another system goes on from there. */
export function SerieDialog({ emissor, onClose }: DoEmissor) {
  const t = useTexts(emissorTexts);
  return (
    <CallDialog
      call={emissoresCalls.serie}
      title={t('addSeries')}
      lead={<p className={classes.note}>{t('seriesLead')}</p>}
      initial={{
        modelo: '55' as keyof typeof modelos,
        ambiente: emissor.ambienteNfe,
        serie: 1 as number | null,
        ultimo: null as number | null,
      }}
      bodyOf={(values) => values}
      send={(body, sending) =>
        callApi(emissoresCalls.serie, { params: { empresaId: emissor.empresa.id }, body, ...sending })
      }
      action={t('addSeries')}
      done={t('seriesSaved')}
      changes={['emissores']}
      onClose={onClose}
    >
      <div className={classes.row}>
        <ChoiceField name="modelo" label={t('model')} required options={optionsOf(modelos)} />
        <ChoiceField name="ambiente" label={t('environment')} required options={optionsOf(ambientesFiscais)} />
      </div>
      <div className={classes.row}>
        <IntegerField name="serie" label={t('number')} required />
        <IntegerField name="ultimo" label={t('last')} required />
      </div>
    </CallDialog>
  );
}

/** By hand, where the authority does not answer: the kind and the reason go in each document. */
export function ContingenciaDialog({ emissor, onClose }: DoEmissor) {
  const t = useTexts(emissorTexts);
  return (
    <CallDialog
      call={emissoresCalls.contingencia}
      title={t('enter')}
      initial={{ tipo: '9' as keyof typeof contingencias, motivo: '' as string | null }}
      bodyOf={(values) => values}
      send={(body, sending) =>
        callApi(emissoresCalls.contingencia, { params: { empresaId: emissor.empresa.id }, body, ...sending })
      }
      action={t('enter')}
      danger
      done={t('entered')}
      changes={['emissores']}
      onClose={onClose}
    >
      <ChoiceField name="tipo" label={t('kind')} required options={optionsOf(contingencias)} />
      <LongTextField name="motivo" label={t('reason')} help={t('reasonHelp')} required max={256} />
    </CallDialog>
  );
}
