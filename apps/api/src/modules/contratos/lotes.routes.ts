import { DomainError, lotesCalls } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { desfazerLote, tentarDeNovo } from './desfazer.ts';
import type { EtapaDeCobranca } from './etapas.ts';
import { linhasDoLote } from './linhas.ts';
import { exigirLote, podeNoLote, tiposDeLote } from './lotes.acesso.ts';
import { execucoes } from './lotes.queries.ts';
import { exigirIndices, iniciarLote, previaDeMensalidades, previaDeReajustes } from './lotes.ts';

/** Charging and adjusting are the provider's acts; a reseller's people see what they did to their portfolio. */
function exigirProvedor(actor: Actor): void {
  if (actor.revendaId !== null)
    throw new DomainError('FORBIDDEN', { text: 'Só o provedor gera e reajusta mensalidades.' });
}

export function rotasDeLotes(etapas: readonly EtapaDeCobranca[]): Route[] {
  const paraMudar = async (tx: Tx, actor: Actor, id: number) => {
    exigirProvedor(actor);
    await exigirLote(tx, actor, id, ['create', 'update']);
  };
  return [
    route(lotesCalls.previaMensalidades, ({ actor, body, read }) =>
      read((db) => previaDeMensalidades(db, actor, body)),
    ),
    route(lotesCalls.gerarMensalidades, ({ actor, body, write }) => {
      exigirProvedor(actor);
      return write((tx) => iniciarLote(tx, actor, 'mensalidade', body));
    }),
    route(lotesCalls.previaReajuste, ({ actor, body, read }) => read((db) => previaDeReajustes(db, actor, body))),
    route(lotesCalls.reajustar, ({ actor, body, write }) => {
      exigirProvedor(actor);
      return write(async (tx) => {
        await exigirIndices(tx, actor, body);
        return iniciarLote(tx, actor, 'reajuste', body);
      });
    }),
    listRoute(execucoes, lotesCalls.execucoes, ({ actor }) => ({
      fixed: { tipos: tiposDeLote.filter((tipo) => podeNoLote(actor, tipo, ['index', 'show'])) },
    })),
    route(lotesCalls.execucao, ({ actor, params, read }) =>
      read((db) => exigirLote(db, actor, params.id, ['index', 'show'])),
    ),
    listRoute(linhasDoLote),
    route(lotesCalls.tentarDeNovo, ({ actor, params, body, write }) =>
      write(async (tx) => {
        await paraMudar(tx, actor, params.id);
        return tentarDeNovo(tx, actor, params.id, body.contratoIds);
      }),
    ),
    route(lotesCalls.desfazer, ({ actor, params, body, write }) =>
      write(async (tx) => {
        await paraMudar(tx, actor, params.id);
        return desfazerLote(tx, actor, etapas, params.id, body.versao);
      }),
    ),
  ];
}
