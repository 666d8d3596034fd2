import type { TipoDeAto, TipoDeEfeito } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

/** Something that follows from an act and has not been done. */
export interface EfeitoPendente {
  atoId: number;
  tipo: TipoDeEfeito;
  vendaId: number;
  empresaId: number;
  /** ISO 8601 UTC. */
  ocorridoEm: string;
  dia: string;
  ato: TipoDeAto;
  motivo: string | null;
  usuarioId: number | null;
  clienteId: number | null;
  /** Of a document: what the terminal asks. */
  pedido: { emitir: boolean; modelo?: '55' | '65'; xml: string | null } | null;
  /** The act by which the sale was sold. */
  vendidaPor: number;
}

/**
 * What is to be done of these kinds, in the order it happened, held until the transaction ends. What takes a sale back waits for what
 * it takes back.
 */
export async function pendentes(
  tx: Tx,
  grupoId: number,
  tipos: readonly TipoDeEfeito[],
  quantos: number,
): Promise<EfeitoPendente[]> {
  const { rows } = await sql<EfeitoPendente>`
    select e.ato_id as "atoId", e.tipo, e.venda_id as "vendaId", e.empresa_id as "empresaId", ${isoInstant('a.ocorrido_em')} as "ocorridoEm",
      a.dia, a.tipo as ato, a.motivo, a.usuario_id as "usuarioId", v.cliente_id as "clienteId", e.pedido, o.id as "vendidaPor"
    from venda_efeito e
    join venda_ato a on a.grupo_id = e.grupo_id and a.id = e.ato_id
    join venda_ato o on o.grupo_id = e.grupo_id and o.venda_id = e.venda_id and o.tipo = 'venda'
    join venda v on v.grupo_id = e.grupo_id and v.id = e.venda_id
    where e.grupo_id = ${grupoId} and e.situacao = 'pendente' and e.tipo = any(${[...tipos]}::text[])
      and (a.tipo = 'venda' or not exists (select from venda_efeito antes where antes.grupo_id = e.grupo_id and antes.ato_id = o.id
        and antes.tipo = e.tipo and antes.situacao = 'pendente'))
    order by e.ocorrido_em, e.ato_id limit ${quantos} for update of e skip locked`.execute(tx);
  return rows;
}

/** Kinds of which something is to be done. */
export async function tiposPendentes(db: Db, grupoId: number): Promise<ReadonlySet<TipoDeEfeito>> {
  const { rows } = await sql<{ tipo: TipoDeEfeito }>`
    select distinct tipo from venda_efeito where grupo_id = ${grupoId} and situacao = 'pendente'`.execute(db);
  return new Set(rows.map(({ tipo }) => tipo));
}

/** What became of an effect of the sale itself; null: it has none of the kind. */
export async function efeitoDaVenda(
  tx: Tx,
  grupoId: number,
  { vendidaPor, tipo }: Pick<EfeitoPendente, 'vendidaPor' | 'tipo'>,
): Promise<{ situacao: string; resultado: Record<string, unknown> | null; emitir: boolean } | null> {
  const { rows } = await sql<{ situacao: string; resultado: Record<string, unknown> | null; emitir: boolean }>`
    select situacao, resultado, coalesce((pedido->>'emitir')::boolean, false) as emitir from venda_efeito
    where grupo_id = ${grupoId} and ato_id = ${vendidaPor} and tipo = ${tipo} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The document a sale has or asks for, and by which note of ours. */
export async function documentoDaVenda(
  tx: Tx,
  grupoId: number,
  vendaId: number,
): Promise<{ atoId: number; chave: string | null; situacao: string | null; nota: number | null }> {
  const { rows } = await sql<{ atoId: number; chave: string | null; situacao: string | null; nota: number | null }>`
    select a.id as "atoId", v.chave, e.situacao, (e.resultado->>'nota')::bigint as nota
    from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id and a.tipo = 'venda'
    left join venda_efeito e on e.grupo_id = a.grupo_id and e.ato_id = a.id and e.tipo = 'documento'
    where v.grupo_id = ${grupoId} and v.id = ${vendaId}`.execute(tx);
  if (!rows[0]) throw new Error(`the sale ${vendaId} has no act`);
  return rows[0];
}

/** The sale's document is this NF-e, whatever was asked for before: its number is told by the sale, and cancelling takes it back. */
export async function ligarNota(tx: Tx, grupoId: number, atoId: number, nota: number): Promise<void> {
  await sql`insert into venda_efeito (grupo_id, ato_id, tipo, venda_id, empresa_id, ocorrido_em, pedido)
    select grupo_id, id, 'documento', venda_id, empresa_id, ocorrido_em, '{"emitir": true, "modelo": "55", "xml": null}'
    from venda_ato where grupo_id = ${grupoId} and id = ${atoId}
    on conflict (grupo_id, ato_id, tipo) do update set situacao = 'pendente', pedido = excluded.pedido`.execute(tx);
  await marcarFeitos(tx, grupoId, [{ atoId, tipo: 'documento', resultado: { nota } }]);
}

export interface EfeitoFeito {
  atoId: number;
  tipo: TipoDeEfeito;
  /** What was made of it. */
  resultado: Record<string, unknown>;
}

/** Done, and what kept them from it is no more. What was taken back and could not be follows now. */
export async function marcarFeitos(tx: Tx, grupoId: number, feitos: readonly EfeitoFeito[]): Promise<void> {
  if (feitos.length === 0) return;
  await sql`with n as (select * from json_to_recordset(${JSON.stringify(feitos)}::json) as x("atoId" bigint, tipo text, resultado jsonb)),
    feito as (update venda_efeito e set situacao = 'feito', tentativas = e.tentativas + 1, erro = null, resultado = n.resultado, feito_em = now(),
        pedido = case when n.resultado ? 'arquivado' then e.pedido - 'xml' else e.pedido end
      from n where e.grupo_id = ${grupoId} and e.ato_id = n."atoId" and e.tipo = n.tipo and e.situacao <> 'feito' returning e.ato_id, e.tipo)
    update venda_divergencia d set resolvida_em = now(), resolucao = 'Feito em nova tentativa.'
    from feito where d.grupo_id = ${grupoId} and d.resolvida_em is null and d.tipo = feito.tipo and (d.dados->>'atoId')::bigint = feito.ato_id`.execute(
    tx,
  );
}

/** Refused by another module's rule: kept with its words, in the list of work too. Told once, however often it is tried. */
export async function marcarDivergente(
  tx: Tx,
  grupoId: number,
  { atoId, tipo, vendaId, empresaId }: Pick<EfeitoPendente, 'atoId' | 'tipo' | 'vendaId' | 'empresaId'>,
  texto: string,
): Promise<void> {
  await sql`update venda_efeito set situacao = 'divergente', tentativas = tentativas + 1, erro = ${texto}
    where grupo_id = ${grupoId} and ato_id = ${atoId} and tipo = ${tipo}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`update venda_divergencia set texto = ${texto}
    where grupo_id = ${grupoId} and venda_id = ${vendaId} and tipo = ${tipo} and resolvida_em is null and (dados->>'atoId')::bigint = ${atoId}`.execute(
    tx,
  );
  if (numAffectedRows > 0n) return;
  await sql`insert into venda_divergencia (grupo_id, venda_id, empresa_id, tipo, texto, dados)
    values (${grupoId}, ${vendaId}, ${empresaId}, ${tipo}, ${texto}, ${JSON.stringify({ atoId })}::jsonb)`.execute(tx);
}

/** What a person asked to be tried again. @returns how many */
export async function tentarDeNovo(
  tx: Tx,
  grupoId: number,
  vendaId: number,
  tipo: TipoDeEfeito | null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update venda_efeito set situacao = 'pendente'
    where grupo_id = ${grupoId} and venda_id = ${vendaId} and situacao = 'divergente' and (${tipo}::text is null or tipo = ${tipo})`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
