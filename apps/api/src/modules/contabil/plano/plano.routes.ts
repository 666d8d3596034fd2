import {
  chamadasDoPlano,
  contaFiltros,
  NIVEL_DE_LANCAMENTO,
  type NivelDeConta,
  type NoDoPlano,
  niveisDoPlano,
  nivelDoPlano,
  planoCalls,
  type QualPlano,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import type { FonteDeUsosDaConta } from '../pontos.ts';
import { arvoreAbaixoDe, arvorePedida } from './arvore.ts';
import { fontesDoPlano } from './listas.ts';
import { anosComPlano, lerNo, lerReferencial, nosDaArvore, opcoesDoNivel } from './plano.queries.ts';
import { alterarNo, arquivarNo, criarNo, removerNo } from './plano.service.ts';
import { contarUsos, usosDoNo } from './usos.ts';

type Fontes = readonly FonteDeUsosDaConta[];

/** The chart of accounts: four families of calls that are one, over the level. */
export const rotasDoPlano = (fontes: Fontes): Route[] => [
  route(planoCalls.arvore, ({ actor, query, read }) => read((db) => arvoreComUsos(db, actor, fontes, query))),
  route(planoCalls.empresa, ({ actor, query, read }) => read((db) => planoAninhado(db, actor, query))),
  route(planoCalls.semReferencial, ({ actor, query, read }) => read((db) => semReferencial(db, actor, fontes, query))),
  route(planoCalls.usos, ({ actor, params, read }) =>
    read(async (db) => usosDoNo(db, actor, fontes, (await lerNo(db, actor, params.id)).id)),
  ),
  ...niveisDoPlano.flatMap(({ nivel }) => rotasDoNivel(nivel, fontes)),
  ...rotasDeFiltros(),
];

function rotasDoNivel(nivel: NivelDeConta, fontes: Fontes): Route[] {
  const calls = chamadasDoPlano[nivel - 1] as (typeof chamadasDoPlano)[number];
  const { acima } = nivelDoPlano(nivel);
  return [
    listRoute(fontesDoPlano[nivel - 1] as (typeof fontesDoPlano)[number]),
    route(calls.select, ({ actor, query, read }) =>
      read(async (db) => {
        const { natureza } = query;
        const acimaId = acima ? (query as Record<string, unknown>)[acima] : undefined;
        const arvore = await arvoreAbaixoDe(db, actor, acimaId as number | undefined, query);
        return opcoesDoNivel(db, actor, arvore, query, [
          sql`c.nivel = ${nivel}`,
          ...(natureza ? [sql`c.natureza = ${natureza}`] : []),
          ...(acimaId ? [sql`c.pai_id = ${acimaId}`] : []),
        ]);
      }),
    ),
    route(calls.get, ({ actor, params, read }) => read((db) => noCompleto(db, actor, fontes, nivel, params.id))),
    route(calls.create, ({ actor, body, write }) => write((tx) => criarNo(tx, actor, nivel, body))),
    route(calls.update, ({ actor, params, body, write }) =>
      write((tx) => alterarNo(tx, actor, fontes, nivel, params.id, body)),
    ),
    route(calls.archive, ({ actor, params, query, write }) =>
      write((tx) => arquivarNo(tx, actor, nivel, params.id, query.somenteInativos === true)),
    ),
    route(calls.rename, ({ actor, body, write }) =>
      write((tx) =>
        alterarNo(tx, actor, fontes, nivel, body.id, { nome: body.valor ?? body.value, versao: body.versao }),
      ),
    ),
    route(calls.remove, ({ actor, body, write }) =>
      write(async (tx) => {
        await removerNo(tx, actor, fontes, nivel, body.id);
        return { ok: true };
      }),
    ),
  ];
}

/** Each step of the cascade lists one level, below what the step before chose. */
const rotasDeFiltros = (): Route[] =>
  contaFiltros.map((call, i) =>
    route(call, ({ actor, query, read }) =>
      read(async (db) => {
        const [, acimaId] = Object.entries(query).find(([name]) => name.startsWith('plano_de_conta_')) ?? [];
        const arvore = await arvoreAbaixoDe(db, actor, acimaId as number | undefined, query);
        const nos = await nosDaArvore(db, actor, arvore, [
          sql`c.nivel = ${i + 1}`,
          sql`c.ativo`,
          ...(acimaId === undefined ? [] : [sql`c.pai_id = ${acimaId}`]),
        ]);
        return nos.map(({ id, codigo, nome }) => ({ id, codigo, nome, rotulo: `${codigo} - ${nome}` }));
      }),
    ),
  );

async function noCompleto(db: Db, actor: Actor, fontes: Fontes, nivel: NivelDeConta, id: number) {
  const no = await lerNo(db, actor, id, nivel);
  const { abaixo } = nivelDoPlano(nivel);
  const pai = no.paiId === null ? null : await lerNo(db, actor, no.paiId);
  return {
    ...no,
    acima: pai && { id: pai.id, rotulo: `${pai.codigo} - ${pai.nome}` },
    referencial: await lerReferencial(db, no),
    usos: await usosDoNo(db, actor, fontes, id),
    ...(abaixo ? { [abaixo]: await nosDaArvore(db, actor, no, [sql`c.pai_id = ${id}`]) } : {}),
  };
}

async function arvoreComUsos(db: Db, actor: Actor, fontes: Fontes, qual: QualPlano) {
  const arvore = await arvorePedida(db, actor, qual);
  const nos = await nosDaArvore(db, actor, arvore);
  const usos = await contarUsos(db, actor, fontes, contasDe(nos));
  return {
    ...arvore,
    anos: await anosComPlano(db, actor, arvore),
    nos: nos.map((no) => ({ ...no, usos: usos.get(no.id) ?? 0 })),
  };
}

const contasDe = (nos: readonly NoDoPlano[]): number[] =>
  nos.filter(({ nivel }) => nivel === NIVEL_DE_LANCAMENTO).map(({ id }) => id);

/** The active chart as each type with its groups, each group with its subgroups, each subgroup with its accounts. */
async function planoAninhado(db: Db, actor: Actor, qual: QualPlano) {
  const nos = await nosDaArvore(db, actor, await arvorePedida(db, actor, qual), [sql`c.ativo`]);
  const abaixoDe = Map.groupBy(nos, ({ paiId }) => paiId);
  const montar = (no: NoDoPlano): object => {
    const { abaixo } = nivelDoPlano(no.nivel);
    return abaixo ? { ...no, [abaixo]: (abaixoDe.get(no.id) ?? []).map(montar) } : no;
  };
  return (abaixoDe.get(null) ?? []).map(montar);
}

/** Accounts that something uses and that say no official account: what the accountant will ask for. */
async function semReferencial(db: Db, actor: Actor, fontes: Fontes, qual: QualPlano) {
  const contas = await nosDaArvore(db, actor, await arvorePedida(db, actor, qual), [
    sql`c.nivel = ${NIVEL_DE_LANCAMENTO}`,
  ]);
  const usos = await contarUsos(db, actor, fontes, contasDe(contas));
  const linhas = contas
    .filter(({ id, planoContaReferencialCodigo }) => planoContaReferencialCodigo === null && usos.has(id))
    .map(({ id, codigo, nome, versao }) => ({ id, codigo, nome, versao, usos: usos.get(id) ?? 0 }));
  return {
    contas: contas.length,
    mapeadas: contas.filter(({ planoContaReferencialCodigo }) => planoContaReferencialCodigo !== null).length,
    emUso: usos.size,
    linhas,
  };
}
