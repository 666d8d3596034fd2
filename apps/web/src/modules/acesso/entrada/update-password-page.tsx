import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { authCalls } from '@retaguarda/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { keys, stored } from '../../../platform/storage.ts';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { telasDeEntrada } from '../addresses.ts';
import { useLightForm } from '../use-light-form.ts';
import { EntradaLayout } from './entrada-layout.tsx';
import { entradaTexts } from './entrada-texts.ts';
import { GroupCard, GroupStep, type Grupo } from './group-step.tsx';
import classes from './login.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Problem, useProblem } from './problem.tsx';

/** Asks for the link of a new password; with the link's `id` and `hash` in the address, sets it. */
export function UpdatePasswordPage() {
  const [{ id, hash }] = useAddress(telasDeEntrada.senha.params);
  return id !== null && hash !== null ? <SetPassword id={id} hash={hash} /> : <AskLink />;
}

function AskLink() {
  const t = useTexts(entradaTexts);
  const remembered = stored.read(keys.lastGroup);
  const [grupo, setGrupo] = useState<Grupo | null>(null);
  const [wanted, setWanted] = useState(typeof remembered === 'string' ? remembered : '');
  return (
    <EntradaLayout title={t('forgotTitle')} lead={t('forgotLead')}>
      {grupo ? (
        <>
          <GroupCard
            grupo={grupo}
            onChange={() => {
              setWanted('');
              setGrupo(null);
            }}
          />
          <AskForm grupo={grupo} />
        </>
      ) : (
        <GroupStep key={wanted} wanted={wanted} onFound={setGrupo} />
      )}
      <Anchor component={Link} to="/login" className={classes.forgot}>
        {t('backToSignIn')}
      </Anchor>
    </EntradaLayout>
  );
}

function AskForm({ grupo }: { grupo: Grupo }) {
  const t = useTexts(entradaTexts);
  const [isSent, setSent] = useState(false);
  const form = useLightForm({
    call: authCalls.passwordAsk,
    initial: { usuario: '' },
    toBody: ({ usuario }) => ({ grupoId: grupo.id, usuario }),
    send: async (body) => {
      await callApi(authCalls.passwordAsk, { body, handlesErrors: true });
      setSent(true);
    },
  });
  const { problem, isWaiting } = useProblem(form.failure);
  if (isSent) {
    return (
      <Alert color="green" variant="light" mt="lg" role="status">
        {t('forgotSent')}
      </Alert>
    );
  }
  return (
    <form {...form.formProps} className={classes.form}>
      <Problem text={problem} />
      <TextInput
        {...form.field('usuario')}
        label={t('forgotUser')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Button type="submit" fullWidth loading={form.isSending} disabled={isWaiting}>
        {t('forgotSend')}
      </Button>
    </form>
  );
}

function SetPassword({ id, hash }: { id: number; hash: string }) {
  const t = useTexts(entradaTexts);
  const navigate = useNavigate();
  const form = useLightForm({
    call: authCalls.passwordSet,
    initial: { senha: '', confirmacao: '' },
    toBody: (values) => ({ hash, ...values }),
    send: async (body) => {
      await callApi(authCalls.passwordSet, { params: { id }, body, handlesErrors: true });
      notifySuccess(t('passwordSaved'));
      await navigate({ to: '/login' });
    },
  });
  const { problem, isWaiting } = useProblem(form.failure);
  return (
    <EntradaLayout title={t('resetTitle')}>
      <form {...form.formProps} className={classes.form}>
        <Problem text={problem} />
        <NewPasswordFields field={form.field} />
        <Button type="submit" fullWidth loading={form.isSending} disabled={isWaiting}>
          {t('save')}
        </Button>
      </form>
    </EntradaLayout>
  );
}
