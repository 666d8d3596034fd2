import { Button, CopyButton, Text } from '@mantine/core';
import { contratosCalls } from '@retaguarda/contracts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FlagField, IntegerField } from '../../../platform/ui/inputs/fields.ts';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { aposGravarContrato } from '../contratos-api.ts';
import classes from './acoes.module.css';
import { acoesTexts } from './acoes-texts.ts';
import type { Alvo } from './alvo.ts';

type Link = ReplyOf<typeof contratosCalls.criarLink>;

const DAYS = 30;

/** The secret address by which the client reads and accepts the contract: made, mailed, copied, revoked. */
export function LinkDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const t = useTexts(acoesTexts);
  const { instant } = useFormats();
  const [made, setMade] = useState<Link | null>(null);
  const title = `${t('link')} ${alvo.numero}`;
  const { id, link } = alvo;
  if (made) return <LinkFeito title={title} link={made} onClose={onClose} />;
  return (
    <CallDialog
      call={contratosCalls.criarLink}
      title={title}
      size={540}
      lead={
        <>
          <Text size="sm" c="dimmed">
            {t('linkLead')}
          </Text>
          {link && <Text size="sm">{t('linkNow', { quando: instant(link.expiraEm) })}</Text>}
        </>
      }
      initial={{ validadeDias: DAYS as number | null, enviar: true }}
      send={(body, sending) => callApi(contratosCalls.criarLink, { params: { id }, body, ...sending })}
      action={t(link ? 'linkRenew' : 'linkCreate')}
      more={() => link && <Revogar id={id} onRevoked={onClose} />}
      after={setMade}
      changes={['contratos']}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <IntegerField name="validadeDias" label={t('linkDays')} unit={t('daysUnit')} required />
        <FlagField name="enviar" label={t('linkSend')} />
      </div>
    </CallDialog>
  );
}

function Revogar({ id, onRevoked }: { id: number; onRevoked: () => void }) {
  const t = useTexts(acoesTexts);
  const client = useQueryClient();
  const revoke = async () => {
    if (!(await confirm({ text: t('linkRevokeAsk'), action: t('linkRevoke'), danger: true }))) return;
    try {
      await callApi(contratosCalls.revogarLink, { params: { id }, handlesErrors: true });
      await aposGravarContrato(client);
      notifySuccess(t('linkRevoked'));
      onRevoked();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button variant="subtle" color="red" className={classes.apart} onClick={() => void revoke()}>
      {t('linkRevoke')}
    </Button>
  );
}

/** The address, which is in this one answer. */
function LinkFeito({ title, link, onClose }: { title: string; link: Link; onClose: () => void }) {
  const t = useTexts(acoesTexts);
  const { instant } = useFormats();
  return (
    <DialogShell title={title} size={540} onClose={onClose}>
      <div className={classes.dialog}>
        <div className={classes.address}>
          <TextInput label={t('link')} readOnly value={link.url} onChange={() => {}} />
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </div>
        <Text size="sm">
          {t('linkReady', { quando: instant(link.expiraEm) })}{' '}
          {link.enviadoPara && t('linkMailed', { email: link.enviadoPara })} {t('linkOnce')}
        </Text>
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('closeDialog')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}
