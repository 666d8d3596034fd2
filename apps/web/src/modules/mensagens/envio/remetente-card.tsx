import { Button } from '@mantine/core';
import {
  type Remetente,
  type RemetenteLido,
  remetenteCalls,
  situacoesDoRemetente,
  tomDoRemetente,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { envioKeys } from '../keys.ts';
import classes from '../mensagens.module.css';
import { Copiavel } from './copiavel.tsx';
import { envioTexts } from './envio-texts.ts';

const mudados = ['envio-de-mensagens'] as const;

/** The address e-mails come from, and the record by which its domain signs them. */
export function RemetenteCard() {
  const t = useTexts(envioTexts);
  const [editando, editar] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: envioKeys.of('remetente'),
    queryFn: ({ signal }): Promise<RemetenteLido> => callApi(remetenteCalls.get, { signal, handlesErrors: true }),
  });
  if (error) return <ErrorBlock what={t('theSender')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { remetente, daInstalacao } = data;
  return (
    <SectionCard title={t('sender')}>
      <div className={classes.stack}>
        <p className={classes.quiet}>{t('senderLead')}</p>
        {daInstalacao === null && <p role="status">{t('noServer')}</p>}
        {remetente ? (
          <Registro remetente={remetente} onEdit={() => editar(true)} />
        ) : (
          <>
            {daInstalacao !== null && <p>{t('senderNow', { endereco: daInstalacao })}</p>}
            <div>
              <Button onClick={() => editar(true)}>{t('ownDomain')}</Button>
            </div>
          </>
        )}
      </div>
      {editando && <EnderecoDialog remetente={remetente} onClose={() => editar(false)} />}
    </SectionCard>
  );
}

function Registro({ remetente, onEdit }: { remetente: Remetente; onEdit: () => void }) {
  const t = useTexts(envioTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  const fazer = useAct(mudados);
  const { versao, endereco, situacao, registro, conferidaEm, ativaEm, recado } = remetente;
  const conferir = () =>
    fazer(
      (sending) => callApi(remetenteCalls.conferir, sending),
      ({ remetente: lido }) => t(lido?.situacao === 'ativa' ? 'keyFound' : 'keyNotFound'),
    );
  const trocar = () =>
    fazer((sending) => callApi(remetenteCalls.trocarChave, { body: { versao }, ...sending }), t('keyMade'), {
      text: t('newKeyAsk'),
      action: t('newKey'),
      danger: true,
    });
  const voltar = () =>
    fazer((sending) => callApi(remetenteCalls.excluir, sending), t('senderGone'), {
      text: t('senderGoneAsk'),
      record: endereco,
      action: t('removeSender'),
      danger: true,
    });
  return (
    <>
      <div className={classes.head}>
        <strong>{endereco}</strong>
        <StatusBadge tone={tomDoRemetente[situacao]}>{situacoesDoRemetente[situacao]}</StatusBadge>
      </div>
      <p className={classes.quiet}>{t(situacao === 'ativa' ? 'signedNow' : 'unsignedNow')}</p>
      <Copiavel label={t('recordName', { tipo: registro.tipo })} valor={registro.nome} />
      <Copiavel label={t('recordValue')} valor={registro.valor} />
      {recado && <p role="status">{say(recado)}</p>}
      <p className={classes.quiet}>
        {ativaEm && t('activeSince', { quando: instant(ativaEm) })}{' '}
        {conferidaEm ? t('checkedAt', { quando: instant(conferidaEm) }) : t('neverChecked')}
      </p>
      <div className={classes.head}>
        <Button onClick={() => void conferir()}>{t('checkDns')}</Button>
        <Button variant="default" onClick={onEdit}>
          {t('changeAddress')}
        </Button>
        <Button variant="default" onClick={() => void trocar()}>
          {t('newKey')}
        </Button>
        <Button variant="default" onClick={() => void voltar()}>
          {t('removeSender')}
        </Button>
      </div>
    </>
  );
}

function EnderecoDialog({ remetente, onClose }: { remetente: Remetente | null; onClose: () => void }) {
  const t = useTexts(envioTexts);
  return (
    <CallDialog
      call={remetenteCalls.gravar}
      title={t('sender')}
      lead={<p>{t('addressLead')}</p>}
      initial={{ endereco: (remetente?.endereco ?? '') as string | null }}
      bodyOf={({ endereco }) => ({ endereco: endereco ?? '', ...(remetente && { versao: remetente.versao }) })}
      send={(body, sending) => callApi(remetenteCalls.gravar, { body, ...sending })}
      action={t('save')}
      done={t('senderSaved')}
      changes={mudados}
      onClose={onClose}
    >
      <TextField name="endereco" label={t('address')} help={t('addressExample')} required max={254} autoFocus />
    </CallDialog>
  );
}
