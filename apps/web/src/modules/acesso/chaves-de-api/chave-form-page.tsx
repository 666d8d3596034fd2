import { Button, Skeleton } from '@mantine/core';
import { type ChaveDeApi, chavesDeApiCalls, direitosDeChave } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { SecretDialog } from '../../../platform/ui/feedback/secret-dialog.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { useAfterSaving } from '../../../platform/ui/form/use-after-saving.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { DateField, FlagField, LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { RefsField } from '../../../platform/ui/inputs/refs-field.tsx';
import { telasDeAcesso } from '../addresses.ts';
import { PermissionMatrix } from '../permissoes/permission-matrix.tsx';
import { bodyOf, type ChaveValues, chaveSchema, heldChave, novaChave } from './chave-values.ts';
import { chaveQuery } from './chaves-api.ts';
import { chavesTexts } from './chaves-texts.ts';
import { useChaveNames } from './use-chave-names.ts';

/** `?acao=editar&id=7` edits; anything else adds. */
export function ChaveFormPage() {
  const [{ acao, id }] = useAddress(telasDeAcesso.chaveDeApi.params);
  if (acao === 'editar' && id !== null) return <EditChave key={id} id={id} />;
  return <ChaveForm chave={null} />;
}

function EditChave({ id }: { id: number }) {
  const t = useTexts(chavesTexts);
  const navigate = useNavigate();
  const query = useQuery({ ...chaveQuery(id), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton height={320} m="lg" />;
  if (query.isError) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ErrorBlock what={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <NotFoundBlock
        actions={<Button onClick={() => void navigate(linkTo(telasDeAcesso.chavesDeApi))}>{t('backToList')}</Button>}
      />
    );
  }
  return <ChaveForm key={query.data.versao} chave={query.data} />;
}

function ChaveForm({ chave }: { chave: ChaveDeApi | null }) {
  const t = useTexts(chavesTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const names = useChaveNames();
  const [nova, setNova] = useState<{ nome: string; segredo: string } | null>(null);
  const call = chave ? chavesDeApiCalls.update : chavesDeApiCalls.create;
  const ownHands = useOwnHands()(call);
  const refusal = ownHands ?? (can(call.access) ? undefined : t('noUpdate'));
  const closed = chave && !chave.ativo ? t('alreadyRevoked') : refusal;
  const model = useRecordForm<ChaveValues>({
    schema: chaveSchema,
    record: chave ? heldChave(chave) : novaChave,
    // What a key may do is decided at once, or not at all.
    draftKey: null,
    save: async (values, { versao, idempotencyKey }) => {
      const sending = { idempotencyKey, handlesErrors: true } as const;
      const body = bodyOf(values);
      if (chave) {
        const params = { id: chave.id };
        const saved = await callApi(chavesDeApiCalls.update, {
          params,
          body: { ...body, versao: versao ?? chave.versao },
          ...sending,
        });
        await invalidateAfter(client, 'chaves-de-api');
        return heldChave(saved);
      }
      const { segredo, ...saved } = await callApi(chavesDeApiCalls.create, { body, ...sending });
      setNova({ nome: saved.nome, segredo });
      await invalidateAfter(client, 'chaves-de-api');
      return heldChave(saved);
    },
    ...(chave ? { reread: async () => heldChave(await client.fetchQuery(chaveQuery(chave.id))) } : {}),
  });
  const { close, saved } = useAfterSaving({
    list: linkTo(telasDeAcesso.chavesDeApi),
    isNew: false,
    edit: (id) => linkTo(telasDeAcesso.chaveDeApi, { acao: 'editar', id }),
  });
  return (
    <FormPage
      model={model}
      title={chave?.nome ?? t('newTitle')}
      badges={
        chave && <StatusBadge tone={chave.ativo ? 'ok' : 'mute'}>{t(chave.ativo ? 'active' : 'revoked')}</StatusBadge>
      }
      ways={['close']}
      names={names}
      keepsDraft={false}
      refusal={closed}
      // The secret of a new one is copied before anything closes.
      onSaved={(after) => (chave ? saved(after, chave.id) : undefined)}
      onClose={close}
    >
      <Identity isNew={chave === null} />
      <Where />
      <SectionCard title={t('scope')} note={t('scopeNote')}>
        <MatrixField readOnly={closed !== undefined} />
      </SectionCard>
      {nova && (
        <SecretDialog
          name={nova.nome}
          secret={nova.segredo}
          onClose={() => {
            setNova(null);
            close();
          }}
        />
      )}
    </FormPage>
  );
}

function Identity({ isNew }: { isNew: boolean }) {
  const t = useTexts(chavesTexts);
  return (
    <SectionCard title={t('identity')}>
      <FieldGrid>
        <Span of={8}>
          <TextField name="nome" label={t('name')} required max={80} autoFocus={isNew} help={t('nameHelp')} />
        </Span>
        <Span of={4}>
          <DateField name="expiraEm" label={t('expires')} help={t('expiresHelp')} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

function Where() {
  const t = useTexts(chavesTexts);
  const hasAll = useWatch<ChaveValues>({ name: 'todas' }) === true;
  return (
    <SectionCard title={t('where')}>
      <FieldGrid>
        <Span of={12}>
          <FlagField name="todas" label={t('allCompanies')} />
        </Span>
        {!hasAll && (
          <Span of={12}>
            <RefsField
              name="empresaIds"
              target="empresas"
              label={t('companies')}
              placeholder={t('companiesPlaceholder')}
            />
          </Span>
        )}
        <Span of={12}>
          <LongTextField name="enderecos" label={t('addresses')} max={2500} help={t('addressesHelp')} />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

const isOffered = (slug: string) => direitosDeChave.has(slug);

function MatrixField({ readOnly }: { readOnly: boolean }) {
  const { field } = useController({ name: 'permissoes' });
  useFormSection('permissoes');
  return (
    <PermissionMatrix
      value={field.value as string[]}
      onChange={field.onChange}
      readOnly={readOnly}
      isOffered={isOffered}
    />
  );
}
