import { Button, CopyButton, Modal, Text } from '@mantine/core';
import { contratosCalls } from '@retaguarda/contracts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { IntegerInput, type IntegerValue } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import { aposGravarContrato } from '../contratos-api.ts';
import classes from './acoes.module.css';
import { acoesTexts } from './acoes-texts.ts';
import type { Alvo } from './alvo.ts';

const DAYS = 30;

/** The secret address by which the client reads and accepts the contract: made, mailed, copied, revoked. */
export function LinkDialog({ alvo, onClose }: { alvo: Alvo; onClose: () => void }) {
  const t = useTexts(acoesTexts);
  const { instant } = useFormats();
  const client = useQueryClient();
  const [days, setDays] = useState<IntegerValue>(DAYS);
  const [mails, setMails] = useState(true);
  const create = useMutation({
    mutationFn: () =>
      callApi(contratosCalls.criarLink, {
        params: { id: alvo.id },
        body: { validadeDias: days as number, enviar: mails },
        handlesErrors: true,
      }),
    onSuccess: () => aposGravarContrato(client),
  });
  const refused = create.error instanceof ApiError ? create.error : null;
  const made = create.data;
  const revoke = async () => {
    if (!(await confirm({ text: t('linkRevokeAsk'), action: t('linkRevoke'), danger: true }))) return;
    try {
      await callApi(contratosCalls.revogarLink, { params: { id: alvo.id }, handlesErrors: true });
      await aposGravarContrato(client);
      notifySuccess(t('linkRevoked'));
      onClose();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('link')} ${alvo.numero}`}
      size={540}
      closeButtonProps={{ 'aria-label': t('closeDialog') }}
    >
      <div className={classes.dialog}>
        <Text size="sm" c="dimmed">
          {t('linkLead')}
        </Text>
        {made ? (
          <>
            <div className={classes.address}>
              <TextInput label={t('link')} readOnly value={made.url} onChange={() => {}} />
              <CopyButton value={made.url}>
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
              {t('linkReady', { quando: instant(made.expiraEm) })}{' '}
              {made.enviadoPara && t('linkMailed', { email: made.enviadoPara })} {t('linkOnce')}
            </Text>
          </>
        ) : (
          <>
            {alvo.link && <Text size="sm">{t('linkNow', { quando: instant(alvo.link.expiraEm) })}</Text>}
            <FormFailure error={refused} />
            <div className={classes.pair}>
              <IntegerInput
                label={t('linkDays')}
                unit={t('daysUnit')}
                value={days}
                onChange={setDays}
                error={refused?.campos.validadeDias}
              />
              <FlagInput label={t('linkSend')} value={mails} onChange={setMails} />
            </div>
          </>
        )}
        <div className={classes.foot}>
          {alvo.link && !made && (
            <Button variant="subtle" color="red" className={classes.apart} onClick={() => void revoke()}>
              {t('linkRevoke')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('closeDialog')}
          </Button>
          {!made && (
            <Button loading={create.isPending} onClick={() => create.mutate()}>
              {t(alvo.link ? 'linkRenew' : 'linkCreate')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
