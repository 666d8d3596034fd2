import { type ApiCoreKey, apiCoreKeysCalls, canaisDeVersao, mensagens } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DrawerForm, plainNames } from '../../platform/ui/form/drawer-form.tsx';
import type { Held } from '../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../platform/ui/form/section-card.tsx';
import { useRecordForm } from '../../platform/ui/form/use-record-form.ts';
import { ChoiceField, DateField, RefField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { aposServidor, servidoresMudam } from './backoffice-api.ts';
import { backofficeTexts } from './backoffice-texts.ts';

type Values = Pick<ApiCoreKey, 'nome' | 'canal' | 'expiraEm'>;

const guardado = ({ versao, nome, canal, expiraEm }: ApiCoreKey): Held<Values> => ({
  versao,
  values: { nome, canal, expiraEm },
});

/** The key of a server that has one. */
export function ServidorDrawer({ chave, onClose }: { chave: ApiCoreKey; onClose: () => void }) {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const params = { id: chave.id };
  const model = useRecordForm<Values>({
    schema: apiCoreKeysCalls.update.body,
    record: guardado(chave),
    draftKey: null,
    save: async (campos, { versao, idempotencyKey }) => {
      const body = { ...campos, ...(versao === null ? {} : { versao }) };
      const saved = await callApi(apiCoreKeysCalls.update, { params, body, idempotencyKey, handlesErrors: true });
      await aposServidor(client);
      return guardado(saved);
    },
    reread: async () => guardado(await callApi(apiCoreKeysCalls.get, { params, handlesErrors: true })),
  });
  return (
    <DrawerForm
      model={model}
      title={chave.nome}
      kicker={chave.empresa.rotulo}
      names={plainNames({ nome: t('server'), canal: t('channel'), expiraEm: t('expires') })}
      onSaved={() => {
        notifySuccess(mensagens.recordUpdated);
        onClose();
      }}
      onClose={onClose}
    >
      <Campos />
    </DrawerForm>
  );
}

interface NovoServidorDrawerProps {
  /** The secret is in this one answer. */
  onCreated: (criada: { nome: string; segredo: string }) => void;
  onClose: () => void;
}

/** The key of a new server. */
export function NovoServidorDrawer({ onCreated, onClose }: NovoServidorDrawerProps) {
  const t = useTexts(backofficeTexts);
  const initial: { empresaId: number | null } & Values = {
    empresaId: null,
    nome: '',
    canal: 'estavel',
    expiraEm: null,
  };
  return (
    <CallDialog
      call={apiCoreKeysCalls.create}
      place="beside"
      title={t('newServer')}
      initial={initial}
      send={(body, sending) => callApi(apiCoreKeysCalls.create, { body, ...sending })}
      action={t('newServer')}
      done={mensagens.recordCreated}
      changes={servidoresMudam}
      after={(criada) => {
        onCreated(criada);
        onClose();
      }}
      onClose={onClose}
    >
      <Campos cliente />
    </CallDialog>
  );
}

function Campos({ cliente = false }: { cliente?: boolean }) {
  const t = useTexts(backofficeTexts);
  return (
    <SectionCard title={t('server')} only>
      <FieldGrid>
        {cliente && (
          <Span of={12}>
            <RefField name="empresaId" label={t('client')} target="clientes-de-contrato" required autoFocus />
          </Span>
        )}
        <Span of={12}>
          <TextField name="nome" label={t('server')} required max={80} autoFocus={!cliente} />
        </Span>
        <Span of={6}>
          <ChoiceField name="canal" label={t('channel')} options={optionsOf(canaisDeVersao)} required />
        </Span>
        <Span of={6}>
          <DateField name="expiraEm" label={t('expires')} help={t('expiresHelp')} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}
