import type { SessaoAberta } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { enter } from '../../../platform/session/sign.ts';
import { keys, stored } from '../../../platform/storage.ts';
import { telasDeEntrada } from '../addresses.ts';
import { type DemoLogin, DemoLogins } from './demo-logins.tsx';
import { EntradaLayout } from './entrada-layout.tsx';
import { entradaTexts } from './entrada-texts.ts';
import { GroupCard, GroupStep, type Grupo } from './group-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Only an address below /sistema may be returned to: a link must not send anybody elsewhere. */
const safeReturn = (volta: string | null): string =>
  volta !== null && /^\/sistema(\/|\?|$)/.test(volta) ? volta : '/sistema';

/** First the group, remembered on the device, then the person. */
export function LoginPage() {
  const t = useTexts(entradaTexts);
  const [{ slug, volta, usuario }] = useAddress(telasDeEntrada.login.params);
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const [grupo, setGrupo] = useState<Grupo | null>(null);
  const [demo, setDemo] = useState<DemoLogin | null>(null);
  const remembered = stored.read(keys.lastGroup);
  const wanted = slug ?? (typeof remembered === 'string' ? remembered : '');
  const destination = safeReturn(volta);

  useEffect(() => {
    // Signed in already, here or in another tab a moment ago.
    if (signedIn) void navigate({ href: destination, replace: true });
  }, [signedIn, destination, navigate]);

  const entered = async (sessao: SessaoAberta) => {
    enter(sessao);
    await navigate({ href: destination, replace: true });
  };

  const leaveGroup = () => {
    stored.remove(keys.lastGroup);
    setGrupo(null);
    setDemo(null);
    void navigate({ ...linkTo(telasDeEntrada.login, { volta }), replace: true });
  };

  return (
    <EntradaLayout title={t('welcome')} {...(grupo ? {} : { lead: t('lead') })}>
      {grupo ? (
        <>
          <GroupCard grupo={grupo} onChange={leaveGroup} />
          <PasswordStep key={demo?.usuario ?? ''} grupo={grupo} usuario={usuario ?? ''} demo={demo} onEnter={entered} />
        </>
      ) : (
        <GroupStep key={wanted} wanted={wanted} onFound={setGrupo} />
      )}
      <DemoLogins
        onChoose={(chosen) => {
          setGrupo(chosen.grupo);
          setDemo(chosen);
        }}
      />
    </EntradaLayout>
  );
}
