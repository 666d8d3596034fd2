import { Button, Loader, TextInput } from '@mantine/core';
import { authCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { telasDeEntrada } from '../addresses.ts';
import { entradaKeys } from '../keys.ts';
import { useLightForm } from '../use-light-form.ts';
import { BadLink } from './bad-link.tsx';
import { EntradaLayout } from './entrada-layout.tsx';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Problem, useProblem } from './problem.tsx';

type LinkInfo = ReplyOf<typeof authCalls.initializationRead>;

/** What a single-use link is for: first access, a new password, or the installation of the system. */
export function InitializationPage() {
  const t = useTexts(entradaTexts);
  const hash = useAddress(telasDeEntrada.inicializacao.params)[0].hash ?? '';
  const link = useQuery({
    queryKey: entradaKeys.link.of(hash),
    queryFn: ({ signal }) => callApi(authCalls.initializationRead, { params: { hash }, signal, handlesErrors: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });

  if (link.isPending) {
    return (
      <EntradaLayout title={t('linkChecking')}>
        <Loader size="sm" mt="lg" />
      </EntradaLayout>
    );
  }
  if (link.isError)
    return <BadLink lead={t('linkBadText')} message={link.error.message} onRetry={() => void link.refetch()} />;
  return <LinkForm hash={hash} info={link.data} />;
}

const titles = { primeiro_acesso: 'firstTitle', redefinicao: 'resetTitle', instalacao: 'installTitle' } as const;
const leads = { primeiro_acesso: 'firstLead', redefinicao: 'resetLead', instalacao: 'installLead' } as const;

function LinkForm({ hash, info }: { hash: string; info: LinkInfo }) {
  const t = useTexts(entradaTexts);
  const { instant } = useFormats();
  const navigate = useNavigate();
  const isInstallation = info.tipo === 'instalacao';
  const form = useLightForm({
    call: authCalls.initialization,
    initial: isInstallation
      ? { grupoNome: '', nome: '', usuario: '', email: '', senha: '', confirmacao: '' }
      : { senha: '', confirmacao: '' },
    toBody: ({ email, ...values }) => ({ hash, ...values, ...(email?.trim() ? { email } : {}) }),
    send: async (body) => {
      const { grupo, usuario } = await callApi(authCalls.initialization, { body, handlesErrors: true });
      notifySuccess(t('passwordSaved'));
      await navigate(linkTo(telasDeEntrada.login, { slug: grupo.slug, usuario }));
    },
  });
  const { problem, isWaiting } = useProblem(form.failure);
  const names = { nome: info.nome ?? '', usuario: info.usuario ?? '', grupo: info.grupo?.nome ?? '' };

  return (
    <EntradaLayout title={t(titles[info.tipo])} lead={t(leads[info.tipo], names)}>
      <form {...form.formProps} className={classes.form}>
        <Problem text={problem} />
        {isInstallation && (
          <>
            <TextInput
              {...form.field('grupoNome')}
              label={t('groupName')}
              autoComplete="organization"
              autoFocus
              required
            />
            <TextInput {...form.field('nome')} label={t('adminName')} autoComplete="name" required />
            <TextInput
              {...form.field('usuario')}
              label={t('adminUser')}
              description={t('adminUserHelp')}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <TextInput
              {...form.field('email')}
              label={t('email')}
              description={t('emailHelp')}
              type="email"
              autoComplete="email"
            />
          </>
        )}
        <NewPasswordFields field={form.field} />
        <Button type="submit" fullWidth loading={form.isSending} disabled={isWaiting}>
          {t(isInstallation ? 'install' : 'save')}
        </Button>
        <p className={classes.help}>{t('linkExpires', { quando: instant(info.expiraEm) })}</p>
      </form>
    </EntradaLayout>
  );
}
