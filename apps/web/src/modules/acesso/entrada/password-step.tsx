import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { authCalls, type SegundoFator, type SessaoAberta, segundoFatorPedido } from '@retaguarda/contracts';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { hindranceOf } from '../../../platform/passkeys/passkey-support.ts';
import type { RouterContext } from '../../../platform/router/app-router.tsx';
import { tellEndedElsewhere } from '../../../platform/session/endings.ts';
import { lazyPart } from '../../../platform/shell/lazy-part.tsx';
import { useLightForm } from '../use-light-form.ts';
import type { DemoLogin } from './demo-logins.tsx';
import { entradaTexts } from './entrada-texts.ts';
import type { Grupo } from './group-step.tsx';
import classes from './login.module.css';
import { Problem, useProblem } from './problem.tsx';
import { useAmbiente } from './use-ambiente.ts';

/** Few sign-ins need these: they are not worth a place in the first load. */
const CodeField = lazyPart(() => import('./code-field.tsx').then((part) => part.CodeField));
const PasskeyEntry = lazyPart(() => import('./passkey-entry.tsx').then((part) => part.PasskeyEntry));
const PasskeyFactor = lazyPart(() => import('./passkey-factor.tsx').then((part) => part.PasskeyFactor));
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
  const endereco = useAmbiente().data?.passkeys ?? null;
  const offersPasskey = hindranceOf(endereco) === null;
  const [factor, setFactor] = useState<SegundoFator | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useLightForm({
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
    if (failure?.code === 'SECOND_FACTOR_REQUIRED') setFactor(segundoFatorPedido.parse(failure.data));
    if (failure?.code === 'SESSION_ELSEWHERE') setTicket(String(failure.data.ticket));
    // The password is typed again; what was typed wrong is overwritten by the first key.
    if (failure?.code === 'BAD_CREDENTIALS') form.focus('senha');
  }, [failure, form.focus]);

  const endOther = async (used: string) => {
    await callApi(authCalls.logoutAnother, { body: { ticket: used } });
    setTicket(null);
    form.setFailure(null);
    tellEndedElsewhere();
    // The password was right a moment ago: the person asked to come in, not to be asked again.
    if (form.values.senha) await form.submit();
  };
  /** What a key is to sign is good once: the password, right a moment ago, asks for another. */
  const askAgain = async () => {
    const { usuario = '', senha = '' } = form.values;
    try {
      await onEnter(
        await callApi(authCalls.login, { body: { grupoId: grupo.id, usuario, senha }, handlesErrors: true }),
      );
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
      return segundoFatorPedido.parse(error.data).opcoes;
    }
  };
  const asksCode = factor?.fatores.includes('codigo') ?? false;

  return (
    <form {...form.formProps} className={classes.form}>
      <Problem text={problem} />
      {factor === null && (
        <>
          <TextInput
            {...form.field('usuario')}
            label={t('user')}
            autoComplete={offersPasskey ? 'username webauthn' : 'username'}
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
      {asksCode && (
        <Suspense>
          <CodeField field={form.field('codigo')} onComplete={() => void form.submit()} />
        </Suspense>
      )}
      {(factor === null || asksCode) && (
        <Button type="submit" fullWidth loading={form.isSending} disabled={isWaiting}>
          {t('enter')}
        </Button>
      )}
      {factor === null && endereco !== null && offersPasskey && (
        <Suspense>
          <PasskeyEntry grupoId={grupo.id} endereco={endereco} onEnter={onEnter} onElsewhere={setTicket} />
        </Suspense>
      )}
      {factor?.fatores.includes('passkey') && (
        <Suspense>
          <PasskeyFactor
            grupoId={grupo.id}
            endereco={endereco}
            asked={factor.opcoes}
            isOther={asksCode}
            askAgain={askAgain}
            onEnter={onEnter}
            onElsewhere={setTicket}
          />
        </Suspense>
      )}
      {factor !== null && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => {
            setFactor(null);
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
