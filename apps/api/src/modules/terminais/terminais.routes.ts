import { DomainError, terminaisCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { criarTerminal, darChave } from './terminais.service.ts';

/** The terminals as people keep them. */
export function rotasDeTerminais(): Route[] {
  return [
    route(terminaisCalls.create, ({ actor, body, write }) => write((tx) => criarTerminal(tx, actor, body))),
    route(terminaisCalls.chave, async ({ actor, params, write }) => {
      let chave = '';
      const { id } = await write(async (tx) => {
        const dada = await darChave(tx, actor, params.id);
        chave = dada.chave;
        // What is kept for a repetition of the submit holds no key.
        return { id: dada.id };
      });
      if (chave === '')
        throw new DomainError('INVALID_TRANSITION', {
          text: 'A chave já foi criada e só é mostrada uma vez. Crie outra.',
        });
      return { id, chave };
    }),
  ];
}
