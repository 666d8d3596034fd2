import { somar } from '@retaguarda/brasil';
import { type CanalDeFora, liquidoDoRepasse, type RepasseDoIfood } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { LancamentoDeFora, RepasseDeFora } from './porta.ts';

/** Keeps entries and settlements as they came; what is here already stays. */
export async function guardarRepasses(
  tx: Tx,
  grupoId: number,
  lojaId: number,
  { lancamentos, repasses }: { lancamentos: readonly LancamentoDeFora[]; repasses: readonly RepasseDeFora[] },
): Promise<{ lancamentos: number; repasses: number }> {
  const novos =
    await sql`insert into marketplace_lancamento (grupo_id, loja_id, externo_id, nome, dia, pedido_externo, valor, no_repasse, paga_em)
    select ${grupoId}, ${lojaId}, l->>'id', l->>'nome', (l->>'dia')::date, l->>'pedidoId', (l->>'valor')::numeric, (l->>'noRepasse')::boolean,
      (l->>'pagaEm')::date
    from jsonb_array_elements(${JSON.stringify(lancamentos)}::jsonb) l on conflict do nothing`.execute(tx);
  // What is paid may still change until it is paid.
  const pagos = await sql`insert into marketplace_repasse (grupo_id, loja_id, externo_id, tipo, paga_em, valor)
    select ${grupoId}, ${lojaId}, r->>'id', r->>'tipo', (r->>'pagaEm')::date, (r->>'valor')::numeric
    from jsonb_array_elements(${JSON.stringify(repasses)}::jsonb) r
    on conflict (grupo_id, loja_id, externo_id) do update set tipo = excluded.tipo, paga_em = excluded.paga_em, valor = excluded.valor
      where marketplace_repasse.movimento_id is null`.execute(tx);
  return { lancamentos: Number(novos.numAffectedRows ?? 0n), repasses: Number(pagos.numAffectedRows ?? 0n) };
}

interface Lancamento {
  pagaEm: string;
  nome: string;
  valor: string;
  noRepasse: boolean;
  externoId: string | null;
  pedidoId: number | null;
  numero: number | null;
  externoNumero: string | null;
}

interface Periodo {
  de: string;
  ate: string;
}

/** Settlements paid in a period, each explained order by order: net is what its entries that are part of it add up to. */
export async function repassesExplicados(
  db: Db,
  grupoId: number,
  loja: { id: number; canal: CanalDeFora },
  { de, ate }: Periodo,
): Promise<RepasseDoIfood[]> {
  const repasses = await sql<{
    id: string;
    conciliado: boolean;
    tipo: string;
    pagaEm: string;
    valor: string;
  }>`select externo_id as id, movimento_id is not null as conciliado, tipo, paga_em as "pagaEm",
      valor::text as valor from marketplace_repasse
    where grupo_id = ${grupoId} and loja_id = ${loja.id} and paga_em between ${de}::date and ${ate}::date order by paga_em, externo_id`.execute(
    db,
  );
  const { rows } =
    await sql<Lancamento>`select l.paga_em as "pagaEm", l.nome, l.valor::text as valor, l.no_repasse as "noRepasse",
      l.pedido_externo as "externoId", p.id as "pedidoId", p.numero, p.externo_numero as "externoNumero"
    from marketplace_lancamento l left join pedido p on p.grupo_id = l.grupo_id and p.origem = ${loja.canal} and p.externo_id = l.pedido_externo
    where l.grupo_id = ${grupoId} and l.loja_id = ${loja.id} and l.paga_em between ${de}::date and ${ate}::date
    order by l.dia, l.externo_id`.execute(db);
  return repasses.rows.map((repasse) => {
    // An entry says the day it is paid on, not by which settlement: those of one day are explained together.
    const dele = rows.filter(({ pagaEm }) => pagaEm === repasse.pagaEm);
    const liquido = liquidoDoRepasse(dele);
    const pagoNoDia = somar(repasses.rows.flatMap(({ pagaEm, valor }) => (pagaEm === repasse.pagaEm ? [valor] : [])));
    return { ...repasse, liquido, diferenca: pagoNoDia.minus(liquido).toFixed(2), pedidos: porPedido(dele) };
  });
}

function porPedido(lancamentos: readonly Lancamento[]): RepasseDoIfood['pedidos'] {
  const grupos = new Map<string | null, Lancamento[]>();
  for (const um of lancamentos) grupos.set(um.externoId, [...(grupos.get(um.externoId) ?? []), um]);
  return [...grupos].map(([externoId, deles]) => ({
    externoId,
    pedidoId: deles[0]?.pedidoId ?? null,
    numero: deles[0]?.numero ?? null,
    externoNumero: deles[0]?.externoNumero ?? null,
    liquido: liquidoDoRepasse(deles),
    lancamentos: deles.map(({ nome, valor, noRepasse }) => ({ nome, valor, noRepasse })),
  }));
}
