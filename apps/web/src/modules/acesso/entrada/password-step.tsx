import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { authCalls, type SessaoAberta } from '@retaguarda/contracts';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { RouterContext } from '../../../platform/router/app-router.tsx';
import { tellEndedElsewhere } from '../../../platform/session/endings.ts';
import { lazyPart } from '../../../platform/shell/lazy-part.tsx';
import { useCallForm } from '../use-call-form.ts';
import type { DemoLogin } from './demo-logins.tsx';
import { entradaTexts } from './entrada-texts.ts';
import type { Grupo } from './group-step.tsx';
import classes from './login.module.css';
import { Problem, useProblem } from './problem.tsx';

/** Few sign-ins need these two: they are not worth a place in the first load. */
const CodeField = lazyPart(() => import('./code-field.tsx').then((part) => part.CodeField));
const ElsewhereDialog = lazyPart(() => import('./elsewhere-dialog.tsx').then((part) => part.ElsewhereDialog));

/** Refusals this step tells in its own way. */
const told = ['SECOND_FACTOR_REQUIRED', 'SESSION_ELSEWHERE', 'INTERNAL'] as const;

interface PasswordStepProps {
  grupo: Grupo;
  /** A demonstration login, sent at once; null where the person types. */
  demo: DemoLogin | null;
  onEnter: (sessao: SessaoAberta) => Promise<void>;
}

export function PasswordStep({ grupo, demo, onEnter }: PasswordStepProps) {
  const t = useTexts(entradaTexts);
  const { preloadSystem } = useRouter().options.context as RouterContext;
  const [asksCode, setAsksCode] = useState(false);
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useCallForm({
    call: authCalls.login,
    initial: { usuario: demo?.usuario ?? '', senha: demo?.senha ?? '', codigo: '' },
    toBody: ({ usuario, senha, codigo }) => ({
      grupoId: grupo.id,
      usuario,
      senha,
      ...(codigo ? { codigo } : {}),
    }),
    send: async (body) => {
      await onEnter(await callApi(authCalls.login, { body, handlesErrors: true }));
    },
  });
  const { failure } = form;
  const { problem, isWaiting } = useProblem(failure, told);

  const sent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens with a demonstration login
  useEffect(() => {
    if (!demo || sent.current) return;
    sent.current = true;
    void form.submit();
  }, []);

  useEffect(() => {
    if (failure?.code === 'SECOND_FACTOR_REQUIRED') setAsksCode(true);
    if (failure?.code === 'SESSION_ELSEWHERE') setTicket(String(failure.data.ticket));
    // The password is typed again; what was typed wrong is overwritten by the first key.
    if (failure?.code === 'BAD_CREDENTIALS') form.focus('senha');
  }, [failure, form.focus]);

  const endOther = async (used: string) => {
    await callApi(authCalls.logoutAnother, { body: { ticket: used } });
    setTicket(null);
    form.setFailure(null);
    tellEndedElsewhere();
  };

  return (
    <form {...form.formProps} className={classes.form}>
      <Problem text={problem} />
      {asksCode ? (
        <Suspense>
          <CodeField field={form.field('codigo')} onComplete={() => void form.submit()} />
        </Suspense>
      ) : (
        <>
          <TextInput
            {...form.field('usuario')}
            label={t('user')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={demo === null}
          />
          <div>
            <PasswordInput
              {...form.field('senha')}
              label={t('password')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
              onFocus={preloadSystem}
            />
            <Anchor component={Link} to="/updatePassword" className={classes.forgot}>
              {t('forgot')}
            </Anchor>
          </div>
        </>
      )}
      <Button type="submit" fullWidth loading={form.isSending} disabled={isWaiting}>
        {t('enter')}
      </Button>
      {asksCode && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setAsksCode(false);
            form.setFailure(null);
            form.setValues((values) => ({ ...values, codigo: '' }));
          }}
        >
          {t('back')}
        </Button>
      )}
      {ticket && (
        <Suspense>
          <ElsewhereDialog ticket={ticket} onCancel={() => setTicket(null)} onEnd={endOther} />
        </Suspense>
      )}
    </form>
  );
}
