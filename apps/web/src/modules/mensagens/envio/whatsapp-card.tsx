import { Button, Select } from '@mantine/core';
import { type ContaDeWhatsapp, whatsappCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { FlagField, PasswordField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { envioKeys } from '../keys.ts';
import classes from '../mensagens.module.css';
import { Copiavel } from './copiavel.tsx';
import { envioTexts } from './envio-texts.ts';

const mudados = ['envio-de-mensagens'] as const;

/** The WhatsApp of each company: what is asked of Meta with, and what Meta is given to call. */
export function WhatsappCard() {
  const t = useTexts(envioTexts);
  const { empresas } = useSession();
  const [aberta, abrir] = useState<ContaDeWhatsapp | 'nova' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: envioKeys.of('whatsapp'),
    queryFn: ({ signal }) => callApi(whatsappCalls.list, { signal, handlesErrors: true }),
  });
  if (error) return <ErrorBlock what={t('theWhatsapp')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const com = new Set(data.contas.map(({ empresa }) => empresa.id));
  const sem = empresas.filter(({ id }) => !com.has(id));
  return (
    <SectionCard title="WhatsApp">
      <div className={classes.stack}>
        <p className={classes.quiet}>{t('whatsappLead')}</p>
        {data.contas.map((conta) => (
          <Conta key={conta.empresa.id} conta={conta} onEdit={() => abrir(conta)} />
        ))}
        {sem.length > 0 && (
          <div>
            <Button variant="default" onClick={() => abrir('nova')}>
              {t('newWhatsapp')}
            </Button>
          </div>
        )}
      </div>
      {aberta && <ContaDialog conta={aberta === 'nova' ? null : aberta} empresas={sem} onClose={() => abrir(null)} />}
    </SectionCard>
  );
}

function Conta({ conta, onEdit }: { conta: ContaDeWhatsapp; onEdit: () => void }) {
  const t = useTexts(envioTexts);
  const say = useInPageLanguage();
  const { empresa, telefoneId, ativo, avisos } = conta;
  const testar = async () => {
    try {
      const { ok, mensagem } = await callApi(whatsappCalls.testar, {
        params: { id: empresa.id },
        body: {},
        idempotencyKey: newSubmitKey(),
        handlesErrors: true,
      });
      (ok ? notifySuccess : notifyWarning)(say(mensagem));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <section aria-label={empresa.rotulo} className={classes.stack}>
      <div className={classes.head}>
        <strong>{empresa.rotulo}</strong>
        <span className={classes.quiet}>{telefoneId}</span>
        <StatusBadge tone={ativo ? 'ok' : 'mute'}>{t(ativo ? 'whatsappOn' : 'whatsappOff')}</StatusBadge>
      </div>
      <Copiavel label={t('webhookAddress')} valor={avisos.endereco} />
      <Copiavel label={t('verifyToken')} valor={avisos.verificacao} />
      <div className={classes.head}>
        <Button variant="default" onClick={onEdit}>
          {t('changeWhatsapp')}
        </Button>
        <Button variant="default" onClick={() => void testar()}>
          {t('test')}
        </Button>
      </div>
    </section>
  );
}

interface ContaDialogProps {
  /** Null begins one, for a company that has none. */
  conta: ContaDeWhatsapp | null;
  empresas: readonly { id: number; rotulo: string }[];
  onClose: () => void;
}

function ContaDialog({ conta, empresas, onClose }: ContaDialogProps) {
  const t = useTexts(envioTexts);
  // It is the address of the call, not part of what is sent.
  const [empresaId, setEmpresaId] = useState(conta?.empresa.id ?? empresas[0]?.id ?? 0);
  return (
    <CallDialog
      call={whatsappCalls.update}
      title={conta ? t('whatsappOf', { empresa: conta.empresa.rotulo }) : t('newWhatsapp')}
      lead={<p>{t('whatsappSecrets')}</p>}
      initial={{
        telefoneId: (conta?.telefoneId ?? '') as string | null,
        token: '' as string | null,
        segredoDoApp: '' as string | null,
        ativo: conta?.ativo ?? true,
      }}
      bodyOf={({ telefoneId, token, segredoDoApp, ativo }) => ({
        telefoneId: telefoneId ?? '',
        token: token || null,
        segredoDoApp: segredoDoApp || null,
        ativo,
        ...(conta && { versao: conta.versao }),
      })}
      send={(body, sending) => callApi(whatsappCalls.update, { params: { id: empresaId }, body, ...sending })}
      action={t('save')}
      done={t('whatsappSaved')}
      changes={mudados}
      onClose={onClose}
    >
      {!conta && (
        <Select
          label={t('company')}
          data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
          value={String(empresaId)}
          allowDeselect={false}
          onChange={(id) => setEmpresaId(Number(id))}
        />
      )}
      <TextField name="telefoneId" label={t('phoneId')} help={t('phoneIdHelp')} max={30} required autoFocus />
      <PasswordField name="token" label={t('token')} help={conta ? t('secretKept') : t('tokenHelp')} />
      <PasswordField name="segredoDoApp" label={t('appSecret')} help={conta ? t('secretKept') : t('appSecretHelp')} />
      <FlagField name="ativo" label={t('whatsappUse')} />
    </CallDialog>
  );
}
