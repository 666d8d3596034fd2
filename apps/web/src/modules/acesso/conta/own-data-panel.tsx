import { Button, Skeleton, TextInput } from '@mantine/core';
import { type UsuarioProprio, usersCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useOwnHands } from '../../../platform/session/own-hands.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { refreshSession } from '../../../platform/session/sign.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ownKeys } from '../keys.ts';
import { useLightForm } from '../use-light-form.ts';
import classes from './conta.module.css';
import { contaTexts } from './conta-texts.ts';
import { OwnEmail } from './own-email.tsx';

/** The person's own name, telephone and e-mail, which are theirs to change, and what others decide. */
export function OwnDataPanel() {
  const t = useTexts(contaTexts);
  const refusal = useOwnHands()(usersCalls.updateOwn);
  const own = useQuery({
    queryKey: ownKeys.all,
    queryFn: ({ signal }) => callApi(usersCalls.own, { signal, handlesErrors: true }),
  });
  if (own.isPending) return <Skeleton height={220} />;
  if (own.isError) return <ErrorBlock what={t('ownFailed')} error={own.error} onRetry={() => void own.refetch()} />;
  return (
    <div className={classes.own}>
      {refusal ? (
        <p className={classes.lead}>{refusal}</p>
      ) : (
        <>
          <OwnName own={own.data} />
          <OwnEmail own={own.data} />
        </>
      )}
      <OwnFacts />
    </div>
  );
}

function OwnName({ own }: { own: UsuarioProprio }) {
  const t = useTexts(contaTexts);
  const client = useQueryClient();
  const form = useLightForm({
    call: usersCalls.updateOwn,
    initial: { nome: own.nome, telefone: own.telefone ?? '' },
    toBody: ({ nome, telefone = '' }) => ({ nome, telefone: telefone.replaceAll(/\D/g, '') || null }),
    send: async (body) => {
      client.setQueryData(ownKeys.all, await callApi(usersCalls.updateOwn, { body, handlesErrors: true }));
      await refreshSession();
      notifySuccess(t('ownSaved'));
    },
  });
  return (
    <form {...form.formProps} className={classes.form}>
      <FormFailure error={form.failure} />
      <TextInput {...form.field('nome')} label={t('name')} autoComplete="name" maxLength={120} />
      <TextInput {...form.field('telefone')} label={t('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <div>
        <Button type="submit" loading={form.isSending}>
          {t('saveOwn')}
        </Button>
      </div>
    </form>
  );
}

function OwnFacts() {
  const t = useTexts(contaTexts);
  const { usuario, grupo, funcoes, empresas, permissoes } = useSession();
  const rows: [string, string][] = [
    [t('user'), usuario?.usuario ?? ''],
    [t('group'), grupo?.nome ?? ''],
    [t('roles'), funcoes.map(({ rotulo }) => rotulo).join(', ') || t('noRoles')],
    ...(empresas.length > 0
      ? [[t('companies'), empresas.map(({ rotulo }) => rotulo).join(', ')] as [string, string]]
      : []),
    [t('permissions'), t('permissionsCount', { count: permissoes.size })],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('whoChanges')}</p>
    </>
  );
}
