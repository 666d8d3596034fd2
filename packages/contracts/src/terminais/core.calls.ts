import { defineCall } from '../call.ts';
import { loteEnviado, loteRecebido } from './envelope.ts';

const daMaquina = { domain: 'terminals', access: 'terminal' } as const;

/** The machine API of terminals, version 1: each calls with its own key (`Api-Terminal-Key`), never with a person's session. */
export const terminaisCoreCalls = {
  eventos: defineCall({
    ...daMaquina,
    method: 'POST',
    path: 'core/v1/eventos',
    summary: 'O terminal envia o que aconteceu nele; cada evento entra uma vez, por mais que venha',
    body: loteEnviado,
    reply: loteRecebido,
  }),
};
