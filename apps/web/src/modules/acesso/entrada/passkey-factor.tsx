import { Button } from '@mantine/core';
import { type OpcoesDeUso, passkeysCalls, type SessaoAberta } from '@retaguarda/contracts';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { cancelCeremony, signWithPasskey } from '../../../platform/passkeys/passkey-ceremony.ts';
import { passkeyTexts } from '../../../platform/passkeys/passkey-texts.ts';
import { problemText } from '../../../platform/passkeys/problem-text.ts';
import classes from './login.module.css';
import { Problem } from './problem.tsx';

interface PasskeyFactorProps {
  grupoId: number;
  endereco: string | null;
  /** What was asked for with the right password; signed once. Null where this installation's address admits no keys. */
  asked: OpcoesDeUso | null;
  /** The code is asked for beside it. */
  isOther: boolean;
  /** Sends the password again; null when that alone opened the session. */
  askAgain: () => Promise<OpcoesDeUso | null>;
  onEnter: (sessao: SessaoAberta) => Promise<void>;
  onElsewhere: (ticket: string) => void;
}

/** A key after the password. */
export function PasskeyFactor({
  grupoId,
  endereco,
  asked,
  isOther,
  askAgain,
  onEnter,
  onElsewhere,
}: PasskeyFactorProps) {
  const t = useTexts(passkeyTexts);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isUsed = useRef(false);
  useEffect(() => cancelCeremony, []);

  const use = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const opcoes = isUsed.current ? await askAgain() : asked;
      isUsed.current = true;
      if (!opcoes) return;
      const credencial = await signWithPasskey(opcoes);
      await onEnter(await callApi(passkeysCalls.enter, { body: { grupoId, credencial }, handlesErrors: true }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SESSION_ELSEWHERE') onElsewhere(String(error.data.ticket));
      else setProblem(problemText(error, endereco));
    } finally {
      setBusy(false);
    }
  };

  if (asked === null) return isOther ? null : <Problem text={t('notInstalled')} />;
  return (
    <>
      <Problem text={problem} />
      <p className={classes.help}>{t(isOther ? 'factorOr' : 'factorLead')}</p>
      <Button
        variant={isOther ? 'default' : 'filled'}
        fullWidth
        leftSection={<IconFingerprint size={18} stroke={1.6} />}
        loading={isBusy}
        onClick={() => void use()}
        autoFocus={!isOther}
      >
        {t('factorUse')}
      </Button>
    </>
  );
}
