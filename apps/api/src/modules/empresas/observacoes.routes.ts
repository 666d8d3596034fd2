import { DomainError, observacoesCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { cadastroDeEmpresas } from './cadastro.ts';
import { observacoesEmLista } from './observacoes.lista.ts';
import { alterarObservacao, inserirObservacao, lerObservacao } from './observacoes.queries.ts';
import { exigirAlterar, exigirLer } from './papeis.ts';

/** The note, for somebody who may alter its company. @throws DomainError NOT_FOUND, FORBIDDEN */
async function paraAlterar(tx: Tx, actor: Actor, id: number) {
  await sql`select 1 from observacao where id = ${id} for update`.execute(tx);
  const observacao = await lerObservacao(tx, id);
  exigirAlterar(actor, await cadastroDeEmpresas.read(tx, actor, observacao.empresaId));
  return observacao;
}

export function rotasDeObservacoes(): Route[] {
  return [
    listRoute(observacoesEmLista),
    route(observacoesCalls.get, ({ actor, params, read }) =>
      read(async (db) => {
        const observacao = await lerObservacao(db, params.id);
        exigirLer(actor, await cadastroDeEmpresas.read(db, actor, observacao.empresaId));
        return observacao;
      }),
    ),
    route(observacoesCalls.create, ({ actor, body, write }) =>
      write(async (tx) => {
        exigirAlterar(actor, await cadastroDeEmpresas.read(tx, actor, body.empresaId));
        return inserirObservacao(tx, actor, body);
      }),
    ),
    route(observacoesCalls.update, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const antes = await paraAlterar(tx, actor, params.id);
        if (body.versao !== undefined && body.versao !== antes.versao)
          throw new DomainError('STALE_RECORD', { data: { atual: antes } });
        return alterarObservacao(tx, params.id, { texto: body.texto });
      }),
    ),
    route(observacoesCalls.archive, ({ actor, params, query, write }) =>
      write(async (tx) => {
        await paraAlterar(tx, actor, params.id);
        return alterarObservacao(tx, params.id, { ativo: query.somenteInativos === true });
      }),
    ),
    route(observacoesCalls.inactivate, ({ actor, body, write }) =>
      write(async (tx) => {
        await paraAlterar(tx, actor, body.id);
        return alterarObservacao(tx, body.id, { ativo: false });
      }),
    ),
    route(observacoesCalls.linkContract, ({ actor, body, write }) =>
      write(async (tx) => {
        await paraAlterar(tx, actor, body.id);
        return alterarObservacao(tx, body.id, { contrato_id: body.contratoId });
      }),
    ),
  ];
}
