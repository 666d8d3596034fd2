import { DomainError, lotesCalls } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { desfazerLote, tentarDeNovo } from './desfazer.ts';
import type { EtapaDeCobranca } from './etapas.ts';
import { exigirLote, podeNoLote, tiposDeLote } from './lotes.acesso.ts';
import { listarExecucoes, listarLinhas } from './lotes.queries.ts';
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
    route(lotesCalls.execucoes, ({ actor, query, read }) => {
      const visiveis = tiposDeLote.filter((tipo) => podeNoLote(actor, tipo, ['index', 'show']));
      return read((db) => listarExecucoes(db, actor, visiveis, query));
    }),
    route(lotesCalls.execucao, ({ actor, params, read }) =>
      read((db) => exigirLote(db, actor, params.id, ['index', 'show'])),
    ),
    route(lotesCalls.linhas, ({ actor, params, query, read }) =>
      read(async (db) => {
        await exigirLote(db, actor, params.id, ['index', 'show']);
        return listarLinhas(db, actor, params.id, query);
      }),
    ),
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
