import { type FuncaoCompleta, rolesCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import type { Held } from '../../../platform/ui/form/held.ts';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { FlagField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { RecordScreen } from '../../../platform/ui/record/record-screen.tsx';
import { useRecordPage } from '../../../platform/ui/record/use-record-page.ts';
import { telasDeAcesso } from '../addresses.ts';
import { roleKeys } from '../keys.ts';
import { PermissionMatrix } from '../permissoes/permission-matrix.tsx';
import { roleQuery } from './funcoes-api.ts';
import { funcoesTexts } from './funcoes-texts.ts';
import { useRoleNames } from './role-names.ts';

type RoleValues = { nome: string; descricao: string | null; exigeSegundoFator: boolean; permissoes: string[] };

/** `?acao=editar&id=7` edits, `?de=7` begins as a copy of role 7, anything else adds. */
export function FuncaoFormPage() {
  const t = useTexts(funcoesTexts);
  const [{ acao, id, de }, address] = useAddress(telasDeAcesso.funcao.params);
  const blank = (again: () => void) => () => {
    address.show({}, { replace: true });
    again();
  };
  const edits = acao === 'editar' && id !== null;
  return (
    <RecordScreen
      acao={edits ? acao : de === null ? 'adicionar' : 'duplicar'}
      id={edits ? id : de}
      query={roleQuery}
      what={t('failed')}
      list={linkTo(telasDeAcesso.funcoes)}
      create={rolesCalls.create.access}
      update={rolesCalls.update.access}
      add={({ onNew }) => <RoleForm funcao={null} copyOf={null} onNew={blank(onNew)} />}
      edit={(funcao) => <RoleForm key={funcao.versao} funcao={funcao} copyOf={null} />}
      copy={(funcao, { onNew }) => <RoleForm key={funcao.versao} funcao={null} copyOf={funcao} onNew={blank(onNew)} />}
    />
  );
}

const heldRole = ({ versao, nome, descricao, exigeSegundoFator, permissoes }: FuncaoCompleta): Held<RoleValues> => ({
  versao,
  values: { nome, descricao, exigeSegundoFator, permissoes: [...permissoes].sort() },
});

interface RoleFormProps {
  funcao: FuncaoCompleta | null;
  copyOf: FuncaoCompleta | null;
  onNew?: () => void;
}

function RoleForm({ funcao, copyOf, onNew }: RoleFormProps) {
  const t = useTexts(funcoesTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const names = useRoleNames();
  const refusal = useOwnHands()(funcao ? rolesCalls.update : rolesCalls.create);
  const blank: Held<RoleValues> = copyOf
    ? { versao: null, values: { ...heldRole(copyOf).values, nome: t('copyOf', { nome: copyOf.nome }) } }
    : { versao: null, values: { nome: '', descricao: null, exigeSegundoFator: false, permissoes: [] } };

  const { model, page } = useRecordPage<FuncaoCompleta, RoleValues>({
    record: funcao,
    name: 'roles',
    newName: 'nova',
    schema: rolesCalls.create.body,
    blank: () => blank,
    hold: heldRole,
    reread: (id) => client.fetchQuery(roleQuery(id)),
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
      return saved;
    },
    list: linkTo(telasDeAcesso.funcoes),
    edit: (id) => linkTo(telasDeAcesso.funcao, { acao: 'editar', id }),
    onNew,
    ways: funcao ? ['close', 'stay'] : ['close', 'new', 'stay'],
  });

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
      names={names}
      refusal={refusal}
      {...page}
    >
      <SectionCard title={t('identity')}>
        <FieldGrid>
          <Span of={4}>
            <TextField name="nome" label={t('name')} required max={80} autoFocus={!funcao} />
          </Span>
          <Span of={8}>
            <TextField name="descricao" label={t('description')} max={300} help={t('descriptionHelp')} />
          </Span>
          <Span of={12}>
            <FlagField name="exigeSegundoFator" label={t('demandsFactor')} help={t('demandsFactorHelp')} />
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
