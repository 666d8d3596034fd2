import { Button, Radio } from '@mantine/core';
import { type UsuarioCompleto, usersCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { After } from '../../../platform/ui/form/form-footer.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import {
  ChoiceField,
  DateField,
  EmailField,
  FlagField,
  PasswordField,
  RefField,
  TelefoneField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { RefsField } from '../../../platform/ui/inputs/refs-field.tsx';
import { RecordScreen } from '../../../platform/ui/record/record-screen.tsx';
import { useRecordPage } from '../../../platform/ui/record/use-record-page.ts';
import { telasDeAcesso } from '../addresses.ts';
import { useMailIsOn } from './handed-link.tsx';
import { OwnPermissions } from './own-permissions.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { RoleLimits } from './role-limits.tsx';
import { UserAside } from './user-aside.tsx';
import { useUserNames } from './user-names.ts';
import { blankUser, changesOf, heldUser, type UserValues, userSchema } from './usuario-values.ts';
import classes from './usuarios.module.css';
import { userQuery } from './usuarios-api.ts';
import { usuariosTexts } from './usuarios-texts.ts';

/** `?acao=editar&id=7` edits; anything else adds. */
export function UsuarioFormPage() {
  const t = useTexts(usuariosTexts);
  const [{ acao, id }] = useAddress(telasDeAcesso.usuario.params);
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={userQuery}
      what={t('failed')}
      list={linkTo(telasDeAcesso.usuarios)}
      create={usersCalls.create.access}
      update={usersCalls.update.access}
      add={({ onNew }) => <UserForm user={null} onNew={onNew} />}
      edit={(user) => <UserForm key={user.versao} user={user} />}
    />
  );
}

interface UserFormProps {
  user: UsuarioCompleto | null;
  onNew?: () => void;
}

function UserForm({ user, onNew }: UserFormProps) {
  const t = useTexts(usuariosTexts);
  const { usuario: me, can } = useSession();
  const names = useUserNames();
  const refusal = useOwnHands()(user ? usersCalls.update : usersCalls.create);
  const isOwn = user !== null && user.id === me?.id;
  const [isResetting, setResetting] = useState(false);
  const mayReset = user !== null && !isOwn && can('users_update') && !refusal;
  const { model, page } = useUserForm({ user, onNew });
  return (
    <FormPage
      model={model}
      title={user?.nome ?? t('newTitle')}
      badges={
        user && (
          <>
            <StatusBadge tone={user.ativo ? 'ok' : 'mute'}>{t(user.ativo ? 'active' : 'inactive')}</StatusBadge>
            {isOwn && <span>{t('ownElsewhere')}</span>}
          </>
        )
      }
      actions={
        mayReset && (
          <Button variant="default" onClick={() => setResetting(true)}>
            {t('resetPassword')}
          </Button>
        )
      }
      aside={user && <UserAside user={user} />}
      names={names}
      refusal={refusal}
      {...page}
    >
      <Identity user={user} isOwn={isOwn} />
      {!user && <FirstAccess />}
      <AccessSection user={user} />
      <OwnPermissions />
      {isResetting && user && <ResetPasswordDialog user={user} onClose={() => setResetting(false)} />}
    </FormPage>
  );
}

/** What the form holds, how it is kept, and where one goes from there. */
function useUserForm({ user, onNew }: UserFormProps) {
  const client = useQueryClient();
  const { model, page } = useRecordPage<UsuarioCompleto, UserValues>({
    record: user,
    name: 'users',
    schema: userSchema,
    blank: () => blankUser,
    hold: heldUser,
    reread: (id) => client.fetchQuery(userQuery(id)),
    save: (values, { before, versao, idempotencyKey }) =>
      user
        ? callApi(usersCalls.update, {
            body: { id: user.id, ...(versao === null ? {} : { versao }), ...changesOf(before, values) },
            idempotencyKey,
            handlesErrors: true,
          })
        : callApi(usersCalls.create, { body: values, idempotencyKey, handlesErrors: true }),
    list: linkTo(telasDeAcesso.usuarios),
    edit: (id) => linkTo(telasDeAcesso.usuario, { acao: 'editar', id }),
    onNew,
    ways: user ? ['close', 'stay'] : ['close', 'new', 'stay'],
  });
  const onSaved = async (after: After) => {
    // Only now, when the draft is gone: the form begins anew with what is read, and a new e-mail is not yet in it.
    await invalidateAfter(client, 'users');
    page.onSaved(after);
  };
  return { model, page: { ...page, onSaved: (after: After) => void onSaved(after) } };
}

function Identity({ user, isOwn }: { user: UsuarioCompleto | null; isOwn: boolean }) {
  const t = useTexts(usuariosTexts);
  const pending = user?.emailPendente;
  const emailHelp = pending ? t('emailPending', { email: pending }) : t(user ? 'emailChangeHelp' : 'emailHelp');
  return (
    <SectionCard title={t('identity')}>
      <FieldGrid>
        <Span of={6}>
          <TextField name="nome" label={t('name')} required max={120} autoFocus={!user} disabled={isOwn} />
        </Span>
        <Span of={6}>
          <TextField name="usuario" label={t('user')} required max={60} help={t('userHelp')} />
        </Span>
        <Span of={6}>
          <EmailField name="email" label={t('email')} disabled={isOwn} help={emailHelp} />
        </Span>
        <Span of={3}>
          <TelefoneField name="telefone" label={t('phone')} />
        </Span>
        <Span of={3}>
          <ChoiceField
            name="idioma"
            label={t('language')}
            required
            options={[
              { value: 'pt-BR', label: 'Português' },
              { value: 'es-EC', label: 'Español' },
            ]}
          />
        </Span>
        <Span of={3}>
          <DateField name="acessoAte" label={t('accessUntil')} help={t('accessUntilHelp')} />
        </Span>
        <Span of={6}>
          <RefField name="funcionarioId" label={t('employee')} help={t('employeeHelp')} target="funcionarios" />
        </Span>
      </FieldGrid>
    </SectionCard>
  );
}

function FirstAccess() {
  const t = useTexts(usuariosTexts);
  const [way, setWay] = useState<'link' | 'senha'>('link');
  const mailIsOn = useMailIsOn();
  return (
    <SectionCard title={t('firstAccess')}>
      <Radio.Group aria-label={t('firstAccess')} value={way} onChange={(value) => setWay(value as typeof way)}>
        <div className={classes.choices}>
          <Radio value="link" label={t('byLink')} />
          <Radio value="senha" label={t('byPassword')} />
        </div>
      </Radio.Group>
      {!mailIsOn && way === 'link' && <p className={classes.noMail}>{t('noMail')}</p>}
      {way === 'senha' && (
        <div className={classes.password}>
          <FieldGrid>
            <Span of={6}>
              <PasswordField name="senha" label={t('password')} strength autoFocus />
            </Span>
          </FieldGrid>
        </div>
      )}
    </SectionCard>
  );
}

function AccessSection({ user }: { user: UsuarioCompleto | null }) {
  const t = useTexts(usuariosTexts);
  const { grupo } = useSession();
  const hasAll = useWatch<UserValues>({ name: 'todasEmpresas' }) === true;
  return (
    <SectionCard title={t('access')}>
      <FieldGrid>
        <Span of={12}>
          <RefsField
            name="funcaoIds"
            target="roles"
            label={t('roles')}
            placeholder={t('rolesPlaceholder')}
            help={t('rolesHelp')}
            known={user?.funcoes ?? []}
          />
        </Span>
        <RoleLimits known={user?.funcoes ?? []} />
        <Span of={12}>
          <FlagField name="todasEmpresas" label={t('allCompanies')} />
        </Span>
        {!hasAll && (
          <Span of={12}>
            <RefsField
              name="empresaIds"
              target="empresas"
              label={t('companies')}
              placeholder={t('companiesPlaceholder')}
              known={user?.empresas ?? []}
            />
          </Span>
        )}
        {(grupo?.provedor || user?.suporte) && (
          <Span of={12}>
            <FlagField name="suporte" label={t('supportFlag')} help={t('supportHelp')} />
          </Span>
        )}
      </FieldGrid>
    </SectionCard>
  );
}
