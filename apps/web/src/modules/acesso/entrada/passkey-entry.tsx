import { Button } from '@mantine/core';
import { passkeysCalls, type SessaoAberta } from '@retaguarda/contracts';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import {
  CeremonyError,
  canAutofill,
  cancelCeremony,
  signWithPasskey,
} from '../../../platform/passkeys/passkey-ceremony.ts';
import { passkeyTexts } from '../../../platform/passkeys/passkey-texts.ts';
import { problemText } from '../../../platform/passkeys/problem-text.ts';
import classes from './login.module.css';
import { Problem } from './problem.tsx';

interface PasskeyEntryProps {
  grupoId: number;
  /** Where keys work. */
  endereco: string;
  onEnter: (sessao: SessaoAberta) => Promise<void>;
  /** Signed in on another device: the ticket that ends that session. */
  onElsewhere: (ticket: string) => void;
}

/** Signing in without a password: by a button, and among the names the browser proposes for the user. */
export function PasskeyEntry({ grupoId, endereco, onEnter, onElsewhere }: PasskeyEntryProps) {
  const t = useTexts(passkeyTexts);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Counts what was tried by the button: after each the browser may propose keys again. */
  const [tries, setTries] = useState(0);
  const pressed = useRef(false);

  const tell = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'SESSION_ELSEWHERE') onElsewhere(String(error.data.ticket));
    else setProblem(problemText(error, endereco));
  };
  const askFor = () => callApi(passkeysCalls.enterStart, { body: { grupoId }, handlesErrors: true });
  const enterWith = async (credencial: Awaited<ReturnType<typeof signWithPasskey>>) =>
    onEnter(await callApi(passkeysCalls.enter, { body: { grupoId, credencial }, handlesErrors: true }));

  const offer = useEffectEvent(async (isOver: () => boolean) => {
    try {
      if (!(await canAutofill())) return;
      const opcoes = await askFor();
      if (isOver() || pressed.current) return;
      const credencial = await signWithPasskey(opcoes, { autofill: true });
      await enterWith(credencial);
    } catch (error) {
      // Nobody asked for the offer: that it could not be made, or was left, is no news. The button says why.
      if (error instanceof CeremonyError || isOver()) return;
      if (error instanceof ApiError && ['NETWORK', 'TIMEOUT', 'TOO_MANY_ATTEMPTS'].includes(error.code)) return;
      tell(error);
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another group, or a try that is over, asks for a new offer
  useEffect(() => {
    let over = false;
    void offer(() => over);
    return () => {
      over = true;
      cancelCeremony();
    };
  }, [grupoId, tries]);

  const press = async () => {
    pressed.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await enterWith(await signWithPasskey(await askFor()));
    } catch (error) {
      tell(error);
      setTries((count) => count + 1);
    } finally {
      pressed.current = false;
      setBusy(false);
    }
  };

  return (
    <>
      <p className={classes.or}>{t('or')}</p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        loading={isBusy}
        onClick={() => void press()}
      >
        {t('enter')}
      </Button>
      <Problem text={problem} />
    </>
  );
}
