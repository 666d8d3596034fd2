import { Skeleton } from '@mantine/core';
import { type ConfiguracaoDePixLida, pixCalls, provedoresDePix } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { ChoiceField, FlagField, IntegerField, PasswordField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { CampoDoCertificado } from './campo-do-certificado.tsx';
import { configuracaoDaConta } from './configuracao-da-conta.ts';
import { contasTexts } from './contas-texts.ts';
import classes from './pix.module.css';

interface Props {
  contaId: number;
  onDone: () => void;
  onClose: () => void;
}

/** How an account speaks to its bank. What is secret is typed or sent here and never shown again. */
export function ConfigurarDialog({ contaId, onDone, onClose }: Props) {
  const t = useTexts(contasTexts);
  const query = useQuery({ ...configuracaoDaConta(contaId), staleTime: 0 });
  if (query.data && !query.isFetching)
    return <Formulario contaId={contaId} lida={query.data} onDone={onDone} onClose={onClose} />;
  return (
    <DialogShell title={t('connectTitle')} size={620} onClose={onClose}>
      {query.isError ? (
        <ErrorBlock what={t('theAccount')} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={360} />
      )}
    </DialogShell>
  );
}

function Formulario({ contaId, lida, onDone, onClose }: Props & { lida: ConfiguracaoDePixLida }) {
  const t = useTexts(contasTexts);
  const initial = {
    provedor: (lida.provedor ?? (lida.provedores.length === 1 ? lida.provedores[0] : null) ?? null) as string | null,
    clientId: lida.clientId,
    clientSecret: '',
    chave: lida.chave,
    senhaDoPfx: '',
    validadeDias: lida.validadeDias as number | null,
    expiracaoMinutos: lida.expiracaoMinutos as number | null,
    ativo: lida.ativo,
    nosBoletos: lida.nosBoletos,
    automatico: lida.automatico,
    certificado: null as string | null,
    chavePrivada: null as string | null,
    pfx: null as string | null,
  };
  return (
    <CallDialog
      call={pixCalls.configurar}
      title={t('editTitle', { conta: lida.conta })}
      size={620}
      lead={<p className={classes.lead}>{t('connectHelp')}</p>}
      initial={initial}
      bodyOf={({ clientSecret, senhaDoPfx, provedor, ...values }) => ({
        ...values,
        provedor: provedor as ConfiguracaoDePixLida['provedor'],
        clientSecret: clientSecret || null,
        senhaDoPfx: values.pfx === null ? null : senhaDoPfx,
        ...(lida.versao !== null && { versao: lida.versao }),
      })}
      send={(body, sending) => callApi(pixCalls.configurar, { params: { id: contaId }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['pix']}
      after={onDone}
      onClose={onClose}
    >
      <div className={classes.row}>
        <ChoiceField
          name="provedor"
          label={t('provider')}
          help={t('providerHelp')}
          options={lida.provedores.map((value) => ({ value, label: provedoresDePix[value] }))}
          required
          autoFocus
        />
        <TextField name="chave" label={t('key')} help={t('keyHelp')} required max={77} />
      </div>
      <div className={classes.row}>
        <TextField name="clientId" label={t('clientId')} required max={200} />
        <PasswordField
          name="clientSecret"
          label={t('clientSecret')}
          help={t(lida.temSegredo ? 'secretKept' : 'secretHelp')}
          autoComplete="off"
        />
      </div>
      <CampoDoCertificado guardado={lida.certificado} />
      <div className={classes.row}>
        <IntegerField name="validadeDias" label={t('validity')} unit={t('days')} required />
        <IntegerField name="expiracaoMinutos" label={t('expiry')} unit={t('minutes')} required />
      </div>
      <FlagField name="nosBoletos" label={t('onBoletos')} help={t('onBoletosHelp')} />
      <FlagField name="automatico" label={t('automatic')} help={t('automaticHelp')} />
      <FlagField name="ativo" label={t('active')} />
    </CallDialog>
  );
}
