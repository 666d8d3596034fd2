import { nfseCalls as calls, DomainError, type PerguntaDaCidade } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { codigosDoServico } from '../../cadastros/public.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { lerEmissor } from '../../fiscal/public.ts';
import { lerServico } from '../notas/termos.ts';
import { lerCidades, paraMostrar, pedirLeitura, type ServicoPerguntado } from './cidades.ts';

/** A service that is kept, or one being typed. @throws DomainError INVALID */
async function servicoDe(tx: Tx, actor: Actor, pergunta: PerguntaDaCidade): Promise<ServicoPerguntado> {
  const { empresaId, servicoId, servicoNacionalId, codigoMunicipal } = pergunta;
  if (servicoId !== undefined) return lerServico(tx, actor, servicoId, empresaId);
  const semServico = new DomainError('INVALID', { campos: { servicoId: 'O serviço não tem código nacional' } });
  if (servicoNacionalId === undefined) throw semServico;
  const { nacional } = await codigosDoServico(tx, {
    nacionalId: servicoNacionalId,
    itemId: null,
    nbsId: null,
    classificacaoId: null,
  });
  if (!nacional) throw semServico;
  return { codigoMunicipal: codigoMunicipal ?? null, codigos: { nacional } };
}

/** What is kept is told at once; what is old, or everything where the person asks, is read meanwhile. */
async function responder(tx: Tx, actor: Actor, pergunta: PerguntaDaCidade, todas: boolean) {
  const { empresaId, competencia, localPrestacao } = pergunta;
  await exigirEmpresas(tx, actor, [empresaId]);
  const servico = await servicoDe(tx, actor, pergunta);
  const emissor = await lerEmissor(tx, actor.grupoId, empresaId);
  const quando = {
    competencia: competencia ?? (await hojeNaEmpresa(tx, empresaId)),
    localPrestacao: localPrestacao ?? null,
  };
  return paraMostrar(await pedirLeitura(tx, emissor, await lerCidades(tx, emissor, servico, quando), todas));
}

export const rotasDosParametros = (): Route[] => [
  route(calls.parametros, ({ actor, query, write }) => write((tx) => responder(tx, actor, query, false))),
  route(calls.lerParametros, ({ actor, body, write }) => write((tx) => responder(tx, actor, body, true))),
];
