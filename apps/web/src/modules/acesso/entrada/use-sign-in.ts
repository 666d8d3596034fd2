import { authCalls, type SegundoFator, type SessaoAberta, segundoFatorPedido } from '@retaguarda/contracts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { tellEndedElsewhere } from '../../../platform/shell/endings.ts';
import { useLightForm } from '../use-light-form.ts';
import type { DemoLogin } from './demo-logins.tsx';
import type { Grupo } from './group-step.tsx';
import { useProblem } from './problem.tsx';

export interface SignIn {
  grupo: Grupo;
  /** Who is known to come: stands in the field already. */
  usuario: string;
  /** A demonstration login, sent at once; null where the person types. */
  demo: DemoLogin | null;
  onEnter: (sessao: SessaoAberta) => Promise<void>;
}

/** Refusals this step tells in its own way. */
const told = ['SECOND_FACTOR_REQUIRED', 'SESSION_ELSEWHERE', 'INTERNAL'] as const;

/** User and password, and what the server asks for beyond them: a second factor, or the end of a session elsewhere. */
export function useSignIn({ grupo, usuario: known, demo, onEnter }: SignIn) {
  const [factor, setFactor] = useState<SegundoFator | null>(null);
  const [ticket, setTicket] = useState<string | null>(null);
  const form = useLightForm({
    call: authCalls.login,
    initial: { usuario: demo?.usuario ?? known, senha: demo?.senha ?? '', codigo: '' },
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

  return {
    form,
    ...useProblem(failure, told),
    factor,
    /** Of the session elsewhere that stands in the way. */
    ticket,
    setTicket,
    /** From the second factor back to user and password. */
    goBack() {
      setFactor(null);
      form.setFailure(null);
      form.setValues((values) => ({ ...values, codigo: '' }));
    },
    async endOther(used: string) {
      await callApi(authCalls.logoutAnother, { body: { ticket: used } });
      setTicket(null);
      form.setFailure(null);
      tellEndedElsewhere();
      // The password was right a moment ago: the person asked to come in, not to be asked again.
      if (form.values.senha) await form.submit();
    },
    /** What a key is to sign is good once: the password, right a moment ago, asks for another. */
    async askAgain() {
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
    },
  };
}
