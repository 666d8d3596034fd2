import { DomainError, type EmpresaCurta, gruposCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { OtherCells } from '../../platform/cells/calls/other-cells.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { storeFile } from '../../platform/files/files.ts';
import { imageTypes, readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { empresasProprias } from '../empresas/public.ts';
import { grupos, lerGrupo, opcoesDeGrupos, procurarGrupos } from './grupos.queries.ts';
import { alterarGrupo, criarGrupo, definirSituacaoDoGrupo, exigirAlterar } from './grupos.service.ts';
import { GruposDeFora } from './outra-celula.ts';

const MAX_LOGO_BYTES = 2 * 1024 * 1024;

interface Parts {
  database: Database;
  config: Config;
  storage: Storage;
}

/** Tenants: the provider's control over all of them, and each group's own name and logo. */
export function rotasDoControle({ database, config, storage }: Parts): Route[] {
  const deFora = new GruposDeFora(new OtherCells({ database, config }), database);
  /** Own companies of a group one may see, read as that group. */
  const empresasDe = async (actor: Actor, grupoId: number, matrizes: boolean): Promise<EmpresaCurta[]> => {
    const onde = await deFora.onde(actor, grupoId);
    if (onde) return deFora.empresas(onde, grupoId, matrizes);
    const grupo = await database.control((db) => lerGrupo(db, actor, grupoId));
    const visto = grupo.id === actor.grupoId ? actor : { ...actor, grupoId: grupo.id, empresas: 'todas' as const };
    return database.read(grupo.id, (db) => empresasProprias(db, visto, matrizes ? [sql`e.matriz_id is null`] : []));
  };
  return [
    listRoute(grupos, gruposCalls.list),
    listRoute(grupos),
    route(gruposCalls.filter, ({ actor, query, read }) => read((db) => opcoesDeGrupos(db, actor, query, []))),
    route(gruposCalls.opcoes, ({ actor, query, read }) =>
      read((db) => opcoesDeGrupos(db, actor, query, [sql`g.ativo`])),
    ),
    route(gruposCalls.empresas, ({ actor, query }) => empresasDe(actor, query.grupoId ?? actor.grupoId, false)),
    route(gruposCalls.matriz, ({ actor, query }) => empresasDe(actor, query.grupoId ?? actor.grupoId, true)),
    route(gruposCalls.procurar, ({ actor, params, read }) => read((db) => procurarGrupos(db, actor, params.name))),
    route(gruposCalls.outrasCelulas, ({ actor, query }) => deFora.procurar(actor, query.search ?? '')),
    route(gruposCalls.get, async ({ actor, params, read }) => {
      const onde = await deFora.onde(actor, params.id);
      return onde ? deFora.ler(onde, params.id) : read((db) => lerGrupo(db, actor, params.id));
    }),
    route(gruposCalls.create, ({ actor, body, write }) =>
      write(async (tx) => lerGrupo(tx, actor, (await criarGrupo(tx, actor, config.publicUrl, body)).id)),
    ),
    route(gruposCalls.update, async ({ actor, params: { id }, body, submit, write }) => {
      const onde = await deFora.onde(actor, id);
      return onde
        ? deFora.alterar(onde, { actor, submit }, id, body)
        : write((tx) => alterarGrupo(tx, actor, id, body));
    }),
    route(gruposCalls.archive, async ({ actor, params: { id }, query, submit, write }) => {
      const ativo = query.somenteInativos === true;
      const onde = await deFora.onde(actor, id);
      return onde
        ? deFora.situar(onde, { actor, submit }, id, ativo)
        : write((tx) => definirSituacaoDoGrupo(tx, actor, id, ativo));
    }),
    route(gruposCalls.uploadLogo, async ({ actor, autoria, request }) => {
      const upload = await readUpload(request, gruposCalls.uploadLogo.body, {
        types: imageTypes,
        maxBytes: MAX_LOGO_BYTES,
      });
      if (!upload.content) throw new DomainError('BAD_INPUT');
      const { nome, tipo, content, fields } = upload;
      const grupo = await database.control((db) => lerGrupo(db, actor, fields.id));
      exigirAlterar(actor);
      // The file belongs to the group it shows, so the act is written there.
      return database.write({ ...autoria, grupoId: grupo.id }, async (tx) => {
        const usuarioId = grupo.id === actor.grupoId ? actor.usuarioId : null;
        const arquivo = await storeFile(tx, storage, { grupoId: grupo.id, nome, tipo, usuarioId }, content);
        await tx.updateTable('grupo').set({ logo_arquivo_id: arquivo.id }).where('id', '=', grupo.id).execute();
        return lerGrupo(tx, actor, grupo.id);
      });
    }),
  ];
}
