import { DomainError, passkeysCalls } from '@retaguarda/contracts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { segredosDoNavegador } from '../aparelhos/aparelhos-cookie.ts';
import { entregar, origemDe } from '../entrada/entrega.ts';
import { pedirAssinatura } from './passkeys.assinatura.ts';
import { enderecoDePasskeys, exigirEndereco } from './passkeys.endereco.ts';
import { entrarComPasskey } from './passkeys.entrada.ts';
import { donoDePasskeys, passkeysDe, renomearPasskey } from './passkeys.queries.ts';
import {
  concluirCadastro,
  iniciarCadastro,
  mudarExigencia,
  removerPropria,
  retirarFatores,
} from './passkeys.service.ts';

interface Parts {
  database: Database;
  config: Config;
}
const ok = { ok: true } as const;

/** The person's own keys, and signing in with one. */
export function rotasDePasskeys({ database, config }: Parts): Route[] {
  const { publicUrl } = config;
  return [
    route(passkeysCalls.list, ({ actor, read }) =>
      read(async (db) => {
        const eu = await donoDePasskeys(db, actor.usuarioId);
        if (!eu) throw new DomainError('NOT_FOUND');
        const { autenticador, segundoFatorExigido } = eu;
        return {
          passkeys: await passkeysDe(db, actor.usuarioId),
          endereco: enderecoDePasskeys(publicUrl)?.endereco ?? null,
          autenticador,
          segundoFatorExigido,
        };
      }),
    ),
    route(passkeysCalls.start, ({ actor, request, write }) =>
      write((tx) => iniciarCadastro(tx, actor, exigirEndereco(publicUrl), request.ip)),
    ),
    route(passkeysCalls.create, ({ actor, body, write }) =>
      write((tx) => concluirCadastro(tx, actor, exigirEndereco(publicUrl), body)),
    ),
    route(passkeysCalls.rename, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const mudada = await renomearPasskey(tx, { usuarioId: actor.usuarioId, id: params.id, nome: body.nome });
        if (!mudada) throw new DomainError('NOT_FOUND');
        return mudada;
      }),
    ),
    route(passkeysCalls.remove, ({ actor, params, write }) =>
      write(async (tx) => {
        await removerPropria(tx, actor, params.id);
        return ok;
      }),
    ),
    route(passkeysCalls.requireFactor, ({ actor, body, write }) =>
      write(async (tx) => {
        await mudarExigencia(tx, actor, body.exigir);
        return ok;
      }),
    ),
    route(passkeysCalls.resetOf, ({ actor, params, write }) => write((tx) => retirarFatores(tx, actor, params.id))),
    route(passkeysCalls.enterStart, async ({ body, request }) => {
      const { grupoId } = body;
      const grupo = await database.control((db) =>
        db.selectFrom('grupo').select('id').where('id', '=', grupoId).where('ativo', '=', true).executeTakeFirst(),
      );
      if (!grupo) throw new DomainError('NOT_FOUND');
      const novo = { finalidade: 'entrada', grupoId, usuarioId: null, sessaoId: null, endereco: request.ip } as const;
      return pedirAssinatura(database, exigirEndereco(publicUrl), novo);
    }),
    route(passkeysCalls.enter, async (context) => {
      const aparelhos = segredosDoNavegador(context.request);
      const passkeys = exigirEndereco(publicUrl);
      return entregar(
        context,
        config,
        await entrarComPasskey(database, passkeys, context.body, origemDe(context), aparelhos),
      );
    }),
  ];
}
