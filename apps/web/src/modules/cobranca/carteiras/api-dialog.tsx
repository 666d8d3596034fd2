import { apiDeBoletosCalls, type ConfiguracaoDaApiLida, provedoresDeBoletos } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, FlagField, PasswordField, TextField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../boletos/boletos.module.css';
import { CampoDoCertificado } from '../pix/campo-do-certificado.tsx';
import { apiTexts } from './api-texts.ts';

interface Props {
  contaId: number;
  conta: string;
  lida: ConfiguracaoDaApiLida;
  onClose: () => void;
}

/** How a wallet speaks to its bank. What is secret is typed here and never shown again. */
export function ApiDialog({ contaId, conta, lida, onClose }: Props) {
  const t = useTexts(apiTexts);
  const segredo = t(lida.temSegredo ? 'secretKept' : 'secretHelp');
  return (
    <CallDialog
      call={apiDeBoletosCalls.configurar}
      title={t('dialogTitle', { conta })}
      size={620}
      lead={<p>{t('dialogHelp')}</p>}
      initial={{
        provedor: (lida.provedor ?? lida.provedores[0] ?? null) as string | null,
        clientId: lida.clientId,
        clientSecret: '',
        chaveDaAplicacao: '',
        senhaDoPfx: '',
        certificado: null as string | null,
        chavePrivada: null as string | null,
        pfx: null as string | null,
        comPix: lida.comPix,
        ativo: lida.ativo,
      }}
      bodyOf={({ provedor, clientSecret, chaveDaAplicacao, senhaDoPfx, ...values }) => ({
        ...values,
        provedor: provedor as ConfiguracaoDaApiLida['provedor'],
        clientSecret: clientSecret || null,
        chaveDaAplicacao: chaveDaAplicacao || null,
        senhaDoPfx: values.pfx === null ? null : senhaDoPfx,
        ...(lida.versao !== null && { versao: lida.versao }),
      })}
      send={(body, sending) => callApi(apiDeBoletosCalls.configurar, { params: { id: contaId }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['boletos']}
      onClose={onClose}
    >
      <ChoiceField
        name="provedor"
        label={t('provider')}
        options={lida.provedores.map((value) => ({ value, label: provedoresDeBoletos[value] }))}
        required
        autoFocus
      />
      <TextField name="clientId" label={t('clientId')} required max={500} />
      <div className={classes.row}>
        <PasswordField name="clientSecret" label={t('clientSecret')} help={segredo} autoComplete="off" />
        <PasswordField name="chaveDaAplicacao" label={t('appKey')} help={segredo} autoComplete="off" />
      </div>
      <CampoDoCertificado guardado={lida.certificado} />
      <FlagField name="comPix" label={t('withPix')} help={t('withPixHelp')} />
      <FlagField name="ativo" label={t('active')} help={t('activeHelp')} />
    </CallDialog>
  );
}
