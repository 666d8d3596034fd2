import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { newSubmitKey } from '../../platform/api/submit-key.ts';

/** Sends a dialog once: a repeated send of the same content finds the first result. */
export function useEnvio() {
  const [erro, setErro] = useState<ApiError | null>(null);
  const [enviando, setEnviando] = useState(false);
  const [chave, setChave] = useState(newSubmitKey);
  const enviar = async (fazer: (chave: string) => Promise<void>) => {
    if (enviando) return;
    setEnviando(true);
    setErro(null);
    try {
      await fazer(chave);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErro(error);
      // A refusal did nothing; what is sent next is another thing.
      if (error.status !== 0) setChave(newSubmitKey());
    } finally {
      setEnviando(false);
    }
  };
  return { erro, enviando, enviar, campos: erro?.campos ?? {} };
}
