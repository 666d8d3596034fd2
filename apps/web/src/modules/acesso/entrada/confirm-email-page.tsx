import { Alert, Button, Loader } from '@mantine/core';
import { authCalls } from '@retaguarda/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { telasDeEntrada } from '../addresses.ts';
import { BadLink } from './bad-link.tsx';
import { EntradaLayout } from './entrada-layout.tsx';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';

/** The link in the message to a new address. Opening it only shows what it is for: programs that check mail open links too. */
export function ConfirmEmailPage() {
  const t = useTexts(entradaTexts);
  const { instant } = useFormats();
  const hash = useAddress(telasDeEntrada.confirmarEmail.params)[0].hash ?? '';
  const link = useQuery({
    queryKey: ['confirmar-email', hash],
    queryFn: ({ signal }) => callApi(authCalls.emailRead, { params: { hash }, signal, handlesErrors: true }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({
    mutationFn: () => callApi(authCalls.emailConfirm, { body: { hash }, handlesErrors: true }),
  });

  if (link.isPending) {
    return (
      <EntradaLayout title={t('linkChecking')}>
        <Loader size="sm" mt="lg" />
      </EntradaLayout>
    );
  }
  if (link.isError) {
    return <BadLink lead={t('emailLinkBad')} message={link.error.message} onRetry={() => void link.refetch()} />;
  }
  const { nome, email, grupo, expiraEm, confirmado } = link.data;
  if (confirmado || confirm.isSuccess) {
    return (
      <EntradaLayout title={t('emailDoneTitle')} lead={t('emailDoneLead', { email })}>
        <div className={classes.answers}>
          <Button renderRoot={(props) => <Link {...linkTo(telasDeEntrada.login, { slug: grupo.slug })} {...props} />}>
            {t('backToSignIn')}
          </Button>
        </div>
      </EntradaLayout>
    );
  }
  return (
    <EntradaLayout title={t('emailTitle')} lead={t('emailLead', { nome, email, grupo: grupo.nome })}>
      <div className={classes.form}>
        {confirm.isError && (
          <Alert color="red" variant="light" role="alert">
            {confirm.error.message}
          </Alert>
        )}
        <Button fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('emailConfirm')}
        </Button>
        <p className={classes.help}>{t('linkExpires', { quando: instant(expiraEm) })}</p>
      </div>
    </EntradaLayout>
  );
}
