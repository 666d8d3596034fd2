import { formatarDecimal } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';

const quantidade = (saldo: string) => formatarDecimal(saldo, 4).replace(/,?0+$/, '');

interface RecusaPorSaldo {
  /** In words, before the names. */
  motivo: string;
  campos: Record<string, string>;
}
const foraDaGrade: RecusaPorSaldo = {
  motivo: 'Há estoque nas variações que sairiam da grade',
  campos: { caracteristicas: 'Há variações com estoque' },
};

/** @throws DomainError IN_USE with the products that have stock, in every company of the group */
export async function exigirSemSaldo(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  { motivo, campos }: RecusaPorSaldo = foraDaGrade,
): Promise<void> {
  const { rows } = await sql<{ id: number; descricao: string; saldo: string }>`
    select p.id, p.descricao, sum(s.saldo)::text as saldo from produto p
    join produto_estoque e on e.grupo_id = p.grupo_id and e.produto_id = p.id
    join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id and (s.saldo <> 0 or s.reservado <> 0)
    where p.grupo_id = ${actor.grupoId} and p.id = any(${[...ids]}::bigint[]) group by p.id, p.descricao order by p.descricao`.execute(
    db,
  );
  if (rows.length === 0) return;
  const nomes = rows.slice(0, 5).map(({ descricao, saldo }) => `${descricao} (${quantidade(saldo)})`);
  const mais = rows.length > nomes.length ? ` e mais ${rows.length - nomes.length}` : '';
  throw new DomainError('IN_USE', {
    text: `${motivo}: ${nomes.join(', ')}${mais}. Zere o estoque antes.`,
    campos,
    data: { variantes: rows },
  });
}

/** @throws DomainError IN_USE naming the stocks that hold something */
export async function exigirSemSaldoNosEstoques(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{
    nome: string;
    empresa: string;
    saldo: string;
  }>`select e.nome, m.nome_fantasia as empresa, s.saldo::text as saldo from produto_estoque e
    join estoque_saldo s on s.grupo_id = e.grupo_id and s.estoque_id = e.id and (s.saldo <> 0 or s.reservado <> 0)
    join empresa m on m.grupo_id = e.grupo_id and m.id = e.empresa_id
    where e.grupo_id = ${actor.grupoId} and e.id = any(${[...ids]}::bigint[])`.execute(db);
  if (rows.length === 0) return;
  const nomes = rows.map(({ nome, empresa, saldo }) => `${nome} de ${empresa} (${quantidade(saldo)})`);
  throw new DomainError('IN_USE', {
    text: `Há saldo em ${nomes.join(', ')}. Zere ou transfira antes.`,
    data: { estoques: rows },
  });
}

/** @throws DomainError IN_USE naming the lots that hold something, and where */
export async function exigirSemSaldoNosLotes(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  campos?: Readonly<Record<string, string>>,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows: saldos } = await sql<{
    loteId: number;
    numero: string;
    estoque: string;
    empresa: string;
    saldo: string;
  }>`
    select s.lote_id as "loteId", l.numero, e.nome as estoque, m.nome_fantasia as empresa, s.saldo::text as saldo
    from estoque_saldo_lote s join produto_lote l on l.grupo_id = s.grupo_id and l.id = s.lote_id
    join produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id
    join empresa m on m.grupo_id = e.grupo_id and m.id = e.empresa_id
    where s.grupo_id = ${actor.grupoId} and s.lote_id = any(${[...ids]}::bigint[]) and s.saldo <> 0
    order by l.numero, m.nome_fantasia, e.nome for update of s`.execute(db);
  if (saldos.length === 0) return;
  const ditos = saldos
    .slice(0, 5)
    .map(({ numero, estoque, empresa, saldo }) => `${numero}: ${quantidade(saldo)} em ${estoque} de ${empresa}`);
  const mais = saldos.length > ditos.length ? ` e mais ${saldos.length - ditos.length}` : '';
  throw new DomainError('IN_USE', {
    text: `Há saldo no lote ${ditos.join('; ')}${mais}. Zere ou transfira antes.`,
    ...(campos ? { campos } : {}),
    data: { lotes: saldos },
  });
}
