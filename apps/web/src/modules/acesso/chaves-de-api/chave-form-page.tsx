import { type ChaveDeApi, chavesDeApiCalls, direitosDeChave } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import { FieldGrid, SectionCard, Span } from '../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { useAfterSaving } from '../../../platform/ui/form/use-after-saving.ts';
import { useSecretForm } from '../../../platform/ui/form/use-secret-form.tsx';
import { DateField, FlagField, LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { RefsField } from '../../../platform/ui/inputs/refs-field.tsx';
import { RecordScreen } from '../../../platform/ui/record/record-screen.tsx';
import { telasDeAcesso } from '../addresses.ts';
import { PermissionMatrix } from '../permissoes/permission-matrix.tsx';
import { bodyOf, type ChaveValues, chaveSchema, heldChave, novaChave } from './chave-values.ts';
import { chaveQuery } from './chaves-api.ts';
import { chavesTexts } from './chaves-texts.ts';
import { useChaveNames } from './use-chave-names.ts';

/** `?acao=editar&id=7` edits; anything else adds. */
export function ChaveFormPage() {
  const t = useTexts(chavesTexts);
  const [{ acao, id }] = useAddress(telasDeAcesso.chaveDeApi.params);
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={chaveQuery}
      what={t('failed')}
      list={linkTo(telasDeAcesso.chavesDeApi)}
      create={chavesDeApiCalls.create.access}
      update={chavesDeApiCalls.update.access}
      add={() => <ChaveForm chave={null} />}
      edit={(chave) => <ChaveForm key={chave.versao} chave={chave} />}
    />
  );
}

function ChaveForm({ chave }: { chave: ChaveDeApi | null }) {
  const t = useTexts(chavesTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const names = useChaveNames();
  const call = chave ? chavesDeApiCalls.update : chavesDeApiCalls.create;
  const ownHands = useOwnHands()(call);
  const refusal = ownHands ?? (can(call.access) ? undefined : t('noUpdate'));
  const closed = chave && !chave.ativo ? t('alreadyRevoked') : refusal;
  const { model, secretOf } = useSecretForm<ChaveValues, ChaveDeApi>({
    schema: chaveSchema,
    record: chave ? heldChave(chave) : novaChave,
    held: heldChave,
    update:
      chave &&
      ((values, versao, sending) =>
        callApi(chavesDeApiCalls.update, {
          params: { id: chave.id },
          body: { ...bodyOf(values), versao: versao ?? chave.versao },
          ...sending,
        })),
    create: (values, sending) => callApi(chavesDeApiCalls.create, { body: bodyOf(values), ...sending }),
    changes: 'chaves-de-api',
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
      {secretOf(close)}
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
