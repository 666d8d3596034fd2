import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { hindranceOf } from '../../../platform/passkeys/passkey-support.ts';
import type { RouterContext } from '../../../platform/shell/app-router.tsx';
import { lazyPart } from '../../../platform/ui/lazy-part.tsx';
import { entradaTexts } from './entrada-texts.ts';
import classes from './login.module.css';
import { Problem } from './problem.tsx';
import { useAmbiente } from './use-ambiente.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';

/** Few sign-ins need these: they are not worth a place in the first load. */
const CodeField = lazyPart(() => import('./code-field.tsx').then((part) => part.CodeField));
const PasskeyEntry = lazyPart(() => import('./passkey-entry.tsx').then((part) => part.PasskeyEntry));
const PasskeyFactor = lazyPart(() => import('./passkey-factor.tsx').then((part) => part.PasskeyFactor));
const ElsewhereDialog = lazyPart(() => import('./elsewhere-dialog.tsx').then((part) => part.ElsewhereDialog));

/** User and password, then the second factor where the group asks for one. */
export function PasswordStep(props: SignIn) {
  const { grupo, usuario, demo, onEnter } = props;
  const t = useTexts(entradaTexts);
  const { preloadSystem } = useRouter().options.context as RouterContext;
  const endereco = useAmbiente().data?.passkeys ?? null;
  const offersPasskey = hindranceOf(endereco) === null;
  const { form, problem, isWaiting, factor, ticket, setTicket, goBack, endOther, askAgain } = useSignIn(props);
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
            autoFocus={demo === null && usuario === ''}
          />
          <div>
            <PasswordInput
              {...form.field('senha')}
              label={t('password')}
              autoComplete="current-password"
              autoFocus={demo === null && usuario !== ''}
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
        <Button variant="subtle" color="gray" onClick={goBack}>
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
