import { fusaoCalls, type PreviaDaFusao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { RecordReference } from '../../../platform/records/references.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { cadastroDeEmpresas } from '../cadastro.ts';
import { exigirLer } from '../papeis.ts';
import { fundir } from './fundir.ts';

/** Ends the transaction of a preview with all that it did. */
class SoPrevia extends Error {
  readonly previa: PreviaDaFusao;
  constructor(previa: PreviaDaFusao) {
    super('only a preview');
    this.previa = previa;
  }
}

/** Joining two records: what would move is found by moving it and giving up the transaction, so that it is exact. */
export function rotasDeFusao(referencias: readonly RecordReference[]): Route[] {
  return [
    route(fusaoCalls.prever, async ({ actor, params, query, write }) => {
      try {
        await write(async (tx) => {
          throw new SoPrevia(await fundir(tx, actor, referencias, { ficaId: params.id, saiId: query.saiId }));
        });
        throw new Error('the preview was kept');
      } catch (error) {
        if (error instanceof SoPrevia) return error.previa;
        throw error;
      }
    }),
    route(fusaoCalls.fundir, ({ actor, params, body: { saiId, versao, versaoDoQueSai }, write }) =>
      write(async (tx) => {
        const versoes = { fica: versao, sai: versaoDoQueSai };
        await fundir(tx, actor, referencias, { ficaId: params.id, saiId, versoes });
        return cadastroDeEmpresas.read(tx, actor, params.id);
      }),
    ),
    route(fusaoCalls.feitas, ({ actor, params, read }) => read((db) => fusoesDe(db, actor, params.id))),
  ];
}

interface Fusao {
  id: number;
  rotulo: string;
  quando: string;
  recebido: boolean;
}

/** @throws DomainError NOT_FOUND, FORBIDDEN */
async function fusoesDe(db: Db, actor: Actor, id: number) {
  const empresa = await cadastroDeEmpresas.read(db, actor, id);
  exigirLer(actor, empresa);
  const { rows } = await sql<Fusao>`select e.id, e.nome_fantasia as rotulo, ${isoInstant('f.criado_em')} as quando,
      f.empresa_id = ${id} as recebido
    from empresa_fusao f join empresa e on e.grupo_id = f.grupo_id and e.id = case f.empresa_id when ${id} then f.saiu_id else f.empresa_id end
    where f.grupo_id = ${actor.grupoId} and ${id} in (f.empresa_id, f.saiu_id) order by f.id`.execute(db);
  const de = ({ recebido: _, ...fusao }: Fusao) => fusao;
  return {
    recebidos: rows.filter(({ recebido }) => recebido).map(de),
    juntadoA: rows.filter(({ recebido }) => !recebido).map(de)[0] ?? null,
  };
}
