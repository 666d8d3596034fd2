import { Button, Skeleton } from '@mantine/core';
import { type FuncaoCompleta, mensagens, rolesCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey } from '../../../platform/session/storage.ts';
import { ErrorBlock, NotFoundBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import type { After } from '../../../platform/ui/form/form-footer.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import type { Held } from '../../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { telasDeAcesso } from '../addresses.ts';
import { roleKeys } from '../keys.ts';
import { PermissionMatrix } from '../permissoes/permission-matrix.tsx';
import { roleQuery } from './funcoes-api.ts';
import { funcoesTexts } from './funcoes-texts.ts';
import { useRoleNames } from './role-names.ts';

type RoleValues = { nome: string; descricao: string | null; permissoes: string[] };

/** `?acao=editar&id=7` edits, `?de=7` begins as a copy of role 7, anything else adds. */
export function FuncaoFormPage() {
  const [{ acao, id, de }] = useAddress(telasDeAcesso.funcao.params);
  if (acao === 'editar' && id !== null) return <WithRole key={id} id={id} as="record" />;
  if (de !== null) return <WithRole key={de} id={de} as="model" />;
  return <RoleForm key="nova" funcao={null} copyOf={null} />;
}

function WithRole({ id, as }: { id: number; as: 'record' | 'model' }) {
  const t = useTexts(funcoesTexts);
  const navigate = useNavigate();
  const query = useQuery({ ...roleQuery(id), refetchOnWindowFocus: false });
  if (query.isPending) return <Skeleton height={320} m="lg" />;
  if (query.isError) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    if (!isGone) return <ErrorBlock what={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
    return (
      <NotFoundBlock
        actions={<Button onClick={() => void navigate(linkTo(telasDeAcesso.funcoes))}>{t('backToList')}</Button>}
      />
    );
  }
  const { data } = query;
  return <RoleForm key={data.versao} funcao={as === 'record' ? data : null} copyOf={as === 'model' ? data : null} />;
}

const heldRole = ({ versao, nome, descricao, permissoes }: FuncaoCompleta): Held<RoleValues> => ({
  versao,
  values: { nome, descricao, permissoes: [...permissoes].sort() },
});

function RoleForm({ funcao, copyOf }: { funcao: FuncaoCompleta | null; copyOf: FuncaoCompleta | null }) {
  const t = useTexts(funcoesTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { usuario, grupo, can } = useSession();
  const names = useRoleNames();
  const refusal = useOwnHands()(funcao ? rolesCalls.update : rolesCalls.create);
  const blank: Held<RoleValues> = copyOf
    ? { versao: null, values: { ...heldRole(copyOf).values, nome: t('copyOf', { nome: copyOf.nome }) } }
    : { versao: null, values: { nome: '', descricao: null, permissoes: [] } };

  const model = useRecordForm<RoleValues>({
    schema: rolesCalls.create.body,
    record: funcao ? heldRole(funcao) : blank,
    draftKey: draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `roles/${funcao?.id ?? 'nova'}`),
    save: async (values, { versao, idempotencyKey }) => {
      const saved = funcao
        ? await callApi(rolesCalls.update, {
            params: { id: funcao.id },
            body: { ...values, ...(versao === null ? {} : { versao }) },
            idempotencyKey,
            handlesErrors: true,
          })
        : await callApi(rolesCalls.create, { body: values, idempotencyKey, handlesErrors: true });
      client.setQueryData(roleKeys.detail(saved.id), saved);
      await invalidateAfter(client, 'roles');
      return heldRole(saved);
    },
    ...(funcao ? { reread: async () => heldRole(await client.fetchQuery(roleQuery(funcao.id))) } : {}),
  });

  const saved = async (after: After) => {
    notifySuccess(funcao ? mensagens.recordUpdated : mensagens.recordCreated);
    if (after === 'close') await navigate(linkTo(telasDeAcesso.funcoes));
    if (after === 'new') await navigate(linkTo(telasDeAcesso.funcao));
  };

  return (
    <FormPage
      model={model}
      title={funcao?.nome ?? t('newTitle')}
      badges={
        funcao && (
          <>
            <StatusBadge tone={funcao.ativo ? 'ok' : 'mute'}>{t(funcao.ativo ? 'active' : 'inactive')}</StatusBadge>
            <StatusBadge>{t('usedBy', { count: funcao.usuarios })}</StatusBadge>
          </>
        )
      }
      ways={funcao ? ['close', 'stay'] : ['close', 'new']}
      names={names}
      keepsDraft
      refusal={refusal}
      onSaved={(after) => void saved(after)}
      onClose={() => void navigate(linkTo(telasDeAcesso.funcoes))}
    >
      <SectionCard title={t('identity')}>
        <FieldGrid>
          <Span of={4}>
            <TextField name="nome" label={t('name')} required max={80} autoFocus={!funcao} />
          </Span>
          <Span of={8}>
            <TextField name="descricao" label={t('description')} max={300} help={t('descriptionHelp')} />
          </Span>
        </FieldGrid>
      </SectionCard>
      <SectionCard title={t('permissions')}>
        <MatrixField readOnly={refusal !== undefined || !can(funcao ? 'roles_update' : 'roles_create')} />
      </SectionCard>
    </FormPage>
  );
}

function MatrixField({ readOnly }: { readOnly: boolean }) {
  const { field } = useController({ name: 'permissoes' });
  useFormSection('permissoes');
  return <PermissionMatrix value={field.value as string[]} onChange={field.onChange} readOnly={readOnly} />;
}
