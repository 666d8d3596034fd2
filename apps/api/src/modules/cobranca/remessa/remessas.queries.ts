import { type ComandoDoBoleto, DomainError, type SituacaoDaRemessa } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import type { ContaDeCobranca } from '../carteira/conta.ts';

/** Files of the companies granted to the person. Banks are told things by the house, not by its resellers. */
export const alcanceDeRemessas = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): RawBuilder<unknown>[] => [
  sql`r.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'r.empresa_id'),
  ...(reach.revendaId === null ? [] : [sql`false`]),
];

export const convenioDe = ({ convenio, codigoBeneficiario }: ContaDeCobranca): string =>
  convenio ?? codigoBeneficiario ?? '';

/** Takes the number of the next file; who comes second waits for the first to end. */
export async function tomarSequencia(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
): Promise<{ convenio: string; sequencia: number }> {
  const convenio = convenioDe(conta);
  const { rows } = await sql<{ ultima: number }>`
    insert into boleto_remessa_numeracao as n (grupo_id, conta_id, convenio, ultima) values (${grupoId}, ${conta.id}, ${convenio}, 1)
    on conflict (grupo_id, conta_id, convenio) do update set ultima = n.ultima + 1 returning ultima`.execute(tx);
  return { convenio, sequencia: (rows[0] as { ultima: number }).ultima };
}

export async function proximaSequencia(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
): Promise<number> {
  const { rows } = await sql<{ ultima: number }>`select ultima from boleto_remessa_numeracao
    where grupo_id = ${grupoId} and conta_id = ${conta.id} and convenio = ${convenioDe(conta)}`.execute(db);
  return (rows[0]?.ultima ?? 0) + 1;
}

/** Has the files of an account go on after another number. @returns the last one before, and the greatest that a file has */
export async function mudarUltimaSequencia(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  conta: ContaDeCobranca,
  ultima: number,
): Promise<{ de: number; usada: number }> {
  const convenio = convenioDe(conta);
  // Held from here on: who makes a file meanwhile waits.
  const { rows } = await sql<{ ultima: number }>`
    insert into boleto_remessa_numeracao as n (grupo_id, conta_id, convenio, ultima) values (${grupoId}, ${conta.id}, ${convenio}, 0)
    on conflict (grupo_id, conta_id, convenio) do update set ultima = n.ultima returning ultima`.execute(tx);
  const { rows: usadas } = await sql<{ usada: number }>`select coalesce(max(sequencia), 0) as usada from boleto_remessa
    where grupo_id = ${grupoId} and conta_id = ${conta.id} and convenio = ${convenio}`.execute(tx);
  await sql`update boleto_remessa_numeracao set ultima = ${ultima}
    where grupo_id = ${grupoId} and conta_id = ${conta.id} and convenio = ${convenio}`.execute(tx);
  return { de: rows[0]?.ultima ?? 0, usada: usadas[0]?.usada ?? 0 };
}

/** What waits for the next file of an account. */
export interface PedidoPendente {
  id: number;
  boletoId: number;
  comando: ComandoDoBoleto;
  vencimento: string | null;
  valor: string | null;
}

export async function pedidosPendentes(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  contaId: number,
  boletoIds: readonly number[] | undefined,
  limite: number,
): Promise<PedidoPendente[]> {
  const destes = boletoIds ? sql`and boleto_id = any(${[...boletoIds]}::bigint[])` : sql``;
  const { rows } =
    await sql<PedidoPendente>`select id, boleto_id as "boletoId", comando, vencimento, valor from boleto_instrucao
    where grupo_id = ${grupoId} and conta_id = ${contaId} and situacao = 'pendente' and canal = 'arquivo' ${destes} order by id limit ${limite}`.execute(
      db,
    );
  return rows;
}

export interface Remessa {
  id: number;
  versao: number;
  situacao: SituacaoDaRemessa;
  nome: string;
  arquivoId: string;
}

/** @param locked until the transaction ends @throws DomainError NOT_FOUND */
export async function lerRemessa(db: Db, actor: Actor, id: number, locked = false): Promise<Remessa> {
  const where = whereAll([...alcanceDeRemessas(actor), sql`r.id = ${id}`]);
  const { rows } = await sql<Remessa>`select r.id, r.versao, r.situacao, r.nome, r.arquivo_id as "arquivoId"
    from boleto_remessa r ${where} ${locked ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Remessa não encontrada.' });
  return rows[0];
}
