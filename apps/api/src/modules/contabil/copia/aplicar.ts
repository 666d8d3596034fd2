import { capacidadeDoNivel, DomainError, niveisDoPlano, type ResumoDaCopia } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Arvore, travarArvores } from '../plano/arvore.ts';
import { nosDaArvore } from '../plano/plano.queries.ts';
import { type Encaixe, type Entrada, encaixar, ordemDe, type Reconhece, resumir } from './encaixe.ts';

/**
 * Makes a chart have these entries: what is there stays, what is missing comes in, level by level.
 *
 * @param renomear what is there takes the name of its entry
 */
export async function aplicarEntradas(
  tx: Tx,
  actor: Actor,
  arvore: Arvore,
  entradas: readonly Entrada[],
  { renomear, reconhece }: { renomear: boolean; reconhece?: Reconhece },
): Promise<ResumoDaCopia> {
  await travarArvores(tx, actor.grupoId, [arvore]);
  const destino = await nosDaArvore(tx, actor, arvore);
  const encaixe = encaixar(entradas, destino, reconhece);
  const ids = new Map(encaixe.encaixes.flatMap(({ entrada, no }) => (no ? [[entrada.codigo, no.id] as const] : [])));
  const usadas = new Map<number | null, Set<number>>();
  for (const no of destino) usadasDe(usadas, no.paiId).add(ordemDe(no.codigo));
  for (const { nivel } of niveisDoPlano) {
    const novas = encaixe.encaixes
      .filter(({ situacao, entrada }) => situacao === 'nova' && entrada.nivel === nivel)
      .map(({ entrada }) => {
        const paiId = entrada.acima === null ? null : (ids.get(entrada.acima) ?? null);
        return {
          ...entrada,
          paiId,
          ordem: lugarLivre(usadasDe(usadas, paiId), entrada),
          origemId: entrada.origem?.id ?? null,
        };
      });
    for (const [codigo, id] of await inserir(tx, actor.grupoId, arvore, nivel, novas)) ids.set(codigo, id);
  }
  if (renomear) await darNomes(tx, actor.grupoId, encaixe.encaixes);
  await ligarOrigens(tx, actor.grupoId, encaixe.encaixes);
  return resumir(encaixe);
}

function usadasDe(usadas: Map<number | null, Set<number>>, paiId: number | null): Set<number> {
  const doPai = usadas.get(paiId) ?? new Set<number>();
  usadas.set(paiId, doPai);
  return doPai;
}

/** Its own number where nobody has it, else the next one. @throws DomainError RULE_BROKEN when the level is full */
function lugarLivre(usadas: Set<number>, { nivel, ordem, nome }: Entrada): number {
  const escolhida = usadas.has(ordem) ? Math.max(...usadas) + 1 : ordem;
  if (escolhida > capacidadeDoNivel(nivel))
    throw new DomainError('RULE_BROKEN', { text: `${nome} não cabe: o código do nível não tem mais dígitos.` });
  usadas.add(escolhida);
  return escolhida;
}

type Nova = Omit<Entrada, 'origem'> & { paiId: number | null; origemId: number | null };

async function inserir(tx: Tx, grupoId: number, { ano, empresaId }: Arvore, nivel: number, novas: readonly Nova[]) {
  if (novas.length === 0) return [];
  const { rows } = await sql<{ id: number; paiId: number | null; ordem: number }>`
    insert into plano_de_conta (grupo_id, ano, empresa_id, nivel, pai_id, ordem, codigo, nome, natureza, cod_referencial_tipo, plano_conta_referencial_codigo, origem_id)
    select ${grupoId}, ${ano}, ${empresaId}, ${nivel}, n."paiId", n.ordem, app.codigo_de_conta(p.codigo, ${nivel}, n.ordem), n.nome, coalesce(p.natureza, n.natureza),
      n."codReferencialTipo", n."planoContaReferencialCodigo", n."origemId"
    from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as n ("paiId" bigint, ordem int, nome text, natureza text,
        "codReferencialTipo" text, "planoContaReferencialCodigo" text, "origemId" bigint)
      left join plano_de_conta p on p.grupo_id = ${grupoId} and p.id = n."paiId"
    returning id, pai_id as "paiId", ordem`.execute(tx);
  const idDe = new Map(rows.map(({ id, paiId, ordem }) => [`${paiId}:${ordem}`, id]));
  return novas.flatMap(({ codigo, paiId, ordem }) => {
    const id = idDe.get(`${paiId}:${ordem}`);
    return id === undefined ? [] : [[codigo, id] as const];
  });
}

async function darNomes(tx: Tx, grupoId: number, encaixes: readonly Encaixe[]): Promise<void> {
  const nomes = encaixes.flatMap(({ situacao, no, entrada }) =>
    situacao === 'renomeada' && no ? [{ id: no.id, nome: entrada.nome }] : [],
  );
  await sql`update plano_de_conta c set nome = n.nome from jsonb_to_recordset(${JSON.stringify(nomes)}::jsonb) as n (id bigint, nome text)
    where c.grupo_id = ${grupoId} and c.id = n.id`.execute(tx);
}

/** What is already there and is the same as what it is copied from remembers it, so that entries can follow. */
async function ligarOrigens(tx: Tx, grupoId: number, encaixes: readonly Encaixe[]): Promise<void> {
  const origens = encaixes.flatMap(({ no, entrada }) =>
    no && entrada.origem && no.origemId === null && entrada.origem.origemId !== no.id
      ? [{ id: no.id, origemId: entrada.origem.id }]
      : [],
  );
  await sql`update plano_de_conta c set origem_id = n."origemId" from jsonb_to_recordset(${JSON.stringify(origens)}::jsonb) as n (id bigint, "origemId" bigint)
    where c.grupo_id = ${grupoId} and c.id = n.id`.execute(tx);
}
