import { Button, Modal } from '@mantine/core';
import { type ApiCoreKey, apiCoreKeysCalls, canaisDeVersao, mensagens } from '@retaguarda/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { DrawerForm, plainNames } from '../../platform/ui/form/drawer-form.tsx';
import type { Held } from '../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import { ChoiceField, DateField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import classes from './backoffice.module.css';
import { aposServidor } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';

type Values = { empresaId: number | null } & Pick<ApiCoreKey, 'nome' | 'canal' | 'expiraEm'>;

const guardado = ({ versao, empresa, nome, canal, expiraEm }: ApiCoreKey): Held<Values> => ({
  versao,
  values: { empresaId: empresa.id, nome, canal, expiraEm },
});

interface ServidorDrawerProps {
  chave: ApiCoreKey | null;
  /** The secret is in this one answer. */
  onCreated: (criada: { nome: string; segredo: string }) => void;
  onClose: () => void;
}

export function ServidorDrawer({ chave, onCreated, onClose }: ServidorDrawerProps) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const model = useRecordForm<Values>({
    schema: apiCoreKeysCalls.create.body,
    record: chave
      ? guardado(chave)
      : { versao: null, values: { empresaId: null, nome: '', canal: 'estavel', expiraEm: null } },
    draftKey: null,
    save: async ({ empresaId, ...campos }, { versao, idempotencyKey }) => {
      const common = { idempotencyKey, handlesErrors: true };
      if (chave) {
        const body = { ...campos, ...(versao === null ? {} : { versao }) };
        const saved = await callApi(apiCoreKeysCalls.update, { params: { id: chave.id }, body, ...common });
        await aposServidor(client);
        return guardado(saved);
      }
      const saved = await callApi(apiCoreKeysCalls.create, {
        body: { ...campos, empresaId: empresaId ?? 0 },
        ...common,
      });
      await aposServidor(client);
      onCreated(saved);
      return guardado(saved);
    },
    ...(chave
      ? {
          reread: async () =>
            guardado(await callApi(apiCoreKeysCalls.get, { params: { id: chave.id }, handlesErrors: true })),
        }
      : {}),
  });
  return (
    <DrawerForm
      model={model}
      title={chave?.nome ?? t('newServer')}
      {...(chave ? { kicker: chave.empresa.rotulo } : {})}
      names={plainNames({ nome: t('server'), canal: t('channel'), expiraEm: t('expires') })}
      onSaved={() => {
        notifySuccess(chave ? mensagens.recordUpdated : mensagens.recordCreated);
        onClose();
      }}
      onClose={onClose}
    >
      <SectionCard title={t('server')} only>
        <FieldGrid>
          <Span of={12}>
            <RefField
              name="empresaId"
              label={t('client')}
              target="clientes-de-contrato"
              known={chave?.empresa}
              required
              readOnly={chave !== null}
              autoFocus={chave === null}
            />
          </Span>
          <Span of={12}>
            <TextField name="nome" label={t('server')} required max={80} />
          </Span>
          <Span of={6}>
            <ChoiceField name="canal" label={t('channel')} options={optionsOf(canaisDeVersao)} required />
          </Span>
          <Span of={6}>
            <DateField name="expiraEm" label={t('expires')} help={t('expiresHelp')} />
          </Span>
        </FieldGrid>
      </SectionCard>
    </DrawerForm>
  );
}

/** The secret of a new key, once. */
export function SegredoDialog({ nome, segredo, onClose }: { nome: string; segredo: string; onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const copy = async () => {
    await navigator.clipboard.writeText(segredo);
    notifySuccess(t('copied'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secretTitle', { nome })}
      size={560}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.secret}>
        <p className={classes.note}>{t('secretNote')}</p>
        <code>{segredo}</code>
        <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()} data-autofocus>
          {t('copy')}
        </Button>
      </div>
    </Modal>
  );
}
