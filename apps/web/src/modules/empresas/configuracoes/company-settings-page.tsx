import { Skeleton } from '@mantine/core';
import { type ConfiguracaoLida, empresasCalls, type IcmsInterestadual, mensagens } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey } from '../../../platform/storage.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { changedValues } from '../../../platform/ui/form/draft.ts';
import { FormPage } from '../../../platform/ui/form/form-page.tsx';
import { useRecordForm } from '../../../platform/ui/form/use-record-form.ts';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { telaDeConfiguracoes } from '../addresses.ts';
import form from '../formulario/formulario.module.css';
import { configuracoesKeys } from '../keys.ts';
import { ConfiguracaoSections } from './configuracao-sections.tsx';
import {
  aliquotasMudadas,
  type ConfiguracaoValues,
  configuracaoGuardada,
  configuracaoSchema,
} from './configuracao-values.ts';
import { configuracoesTexts } from './configuracoes-texts.ts';
import { useConfiguracaoNames } from './use-configuracao-names.ts';

const GROUP = 'grupo';

interface Lida {
  configuracao: ConfiguracaoLida;
  /** The company's own rates; null at the level of the group, and for whoever may not see them. */
  icms: IcmsInterestadual | null;
}

const settingsQuery = (empresaId: number | null, seesRates: boolean) => ({
  queryKey: configuracoesKeys.of(empresaId, seesRates),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Lida> => {
    const options = { signal, handlesErrors: true } as const;
    const [configuracao, icms] = await Promise.all([
      callApi(empresasCalls.settings, { query: empresaId === null ? {} : { empresaId }, ...options }),
      empresaId !== null && seesRates ? callApi(empresasCalls.icms, { query: { empresaId }, ...options }) : null,
    ]);
    return { configuracao, icms };
  },
  staleTime: 0,
});

/** Settings of the group and, where they differ, of each of its companies: `?empresaId=7`. */
export function CompanySettingsPage() {
  const t = useTexts(configuracoesTexts);
  const { can } = useSession();
  const [{ empresaId }] = useAddress(telaDeConfiguracoes.params);
  const seesRates = can(empresasCalls.icms.access);
  const query = useQuery({ ...settingsQuery(empresaId, seesRates), refetchOnWindowFocus: false });
  if (query.isError) {
    return <ErrorBlock what={t('what')} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data || !query.isFetchedAfterMount) {
    return (
      <div className={form.waiting} role="status" aria-label={t('loading')}>
        <Skeleton height={28} width={260} />
        <Skeleton height={140} />
        <Skeleton height={140} />
      </div>
    );
  }
  return <SettingsForm key={empresaId ?? GROUP} empresaId={empresaId} lida={query.data} />;
}

function SettingsForm({ empresaId, lida }: { empresaId: number | null; lida: Lida }) {
  const t = useTexts(configuracoesTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { usuario, grupo, can } = useSession();
  const names = useConfiguracaoNames();
  const mayUpdate = can('company_settings_update');
  const seesRates = can(empresasCalls.icms.access);

  const model = useRecordForm<ConfiguracaoValues>({
    schema: configuracaoSchema,
    record: configuracaoGuardada(lida.configuracao, lida.icms),
    draftKey: draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `company_settings/${empresaId ?? GROUP}`),
    save: async (values, { before, versao, idempotencyKey }) => {
      const aliquotas = aliquotasMudadas(before, values);
      // Rates first: sending them again changes nothing, so a refusal of the rest loses nothing.
      if (empresaId !== null && aliquotas.length > 0) {
        await callApi(empresasCalls.saveIcms, {
          body: { empresaId, aliquotas },
          idempotencyKey: `${idempotencyKey}-icms`,
          handlesErrors: true,
        });
      }
      const { icms: _, ...changed } = changedValues(before, values);
      await callApi(empresasCalls.saveSettings, {
        body: { ...changed, empresaId, ...(versao === null ? {} : { versao }) },
        idempotencyKey,
        handlesErrors: true,
      });
      await invalidateAfter(client, 'empresas/settings');
      const saved = await client.fetchQuery(settingsQuery(empresaId, seesRates));
      return configuracaoGuardada(saved.configuracao, saved.icms);
    },
    reread: async () => {
      const saved = await client.fetchQuery(settingsQuery(empresaId, seesRates));
      return configuracaoGuardada(saved.configuracao, saved.icms);
    },
  });

  return (
    <FormPage
      model={model}
      title={t('title')}
      actions={<ScopeChoice empresaId={empresaId} />}
      ways={['stay']}
      names={names}
      keepsDraft
      onSaved={() => notifySuccess(mensagens.recordUpdated)}
      onClose={() => void navigate({ to: '/sistema' })}
    >
      {!mayUpdate && <p className={form.empty}>{t('readOnly')}</p>}
      <ConfiguracaoSections
        efetivas={lida.configuracao.efetivas}
        ofCompany={empresaId !== null}
        seesRates={seesRates}
        readOnly={!mayUpdate}
      />
    </FormPage>
  );
}

/** Whose settings are on view. */
function ScopeChoice({ empresaId }: { empresaId: number | null }) {
  const t = useTexts(configuracoesTexts);
  const [, address] = useAddress(telaDeConfiguracoes.params);
  const { empresas } = useSession();
  const options = [
    { value: GROUP, label: t('group') },
    ...empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
  ];
  return (
    <div className={form.scope}>
      <ChoiceInput
        aria-label={t('scope')}
        required
        options={options}
        value={empresaId === null ? GROUP : String(empresaId)}
        onChange={(value) => address.show({ empresaId: value === GROUP ? null : Number(value) })}
      />
    </div>
  );
}
