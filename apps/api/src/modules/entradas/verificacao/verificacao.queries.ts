import type { ComoConfirmada } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { lerArquivos } from '../../fiscal/public.ts';
import type { Conferencia } from './conferir.ts';

/** The tables whose documents are verified before they become stock or debt. */
export type TabelaVerificada = 'entrada' | 'cte_recebido' | 'nfse_recebida';

/** What was verified of the document `r`, as the wire has it. */
export const verificacaoLida: RawBuilder<unknown> = sql`jsonb_build_object(
  'conferencia', r.conferencia - 'resumo' - 'ambiente' - 'resumoDaSefaz',
  'confirmacao', case when r.confirmacao is not null then jsonb_build_object('como', r.confirmacao,
    'em', ${isoInstant('r.confirmacao_em')}, 'motivo', r.sem_confirmacao) end)`;

/** A document as what confirms it needs it. */
export interface Verificada {
  id: number;
  situacao: string;
  empresaId: number;
  conferencia: Conferencia | null;
  confirmacao: ComoConfirmada | null;
  /** It was let in before, whether or not it still is. */
  entrou: boolean;
}

/** Locks the document of a key. @returns null while it is not here */
export async function travarVerificada(
  tx: Tx,
  tabela: TabelaVerificada,
  grupoId: number,
  chave: string,
): Promise<Verificada | null> {
  const entrou = tabela === 'entrada' ? sql`vez > 0` : sql`situacao like 'lancad_'`;
  const { rows } =
    await sql<Verificada>`select id, situacao, empresa_id as "empresaId", conferencia, confirmacao, ${entrou} as entrou
    from ${sql.table(tabela)} where grupo_id = ${grupoId} and chave = ${chave} for update`.execute(tx);
  return rows[0] ?? null;
}

/** What is known of a document of the group, without holding it. */
export async function lerVerificada(
  db: Db,
  tabela: TabelaVerificada,
  grupoId: number,
  id: number,
): Promise<Pick<Verificada, 'conferencia' | 'confirmacao'> | null> {
  const { rows } = await sql<Pick<Verificada, 'conferencia' | 'confirmacao'>>`select conferencia, confirmacao
    from ${sql.table(tabela)} where grupo_id = ${grupoId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What was verified of a document, and how it is known that the authority has it. @param motivo why it is let in without that */
export async function guardarVerificacao(
  tx: Tx,
  tabela: TabelaVerificada,
  { grupoId, id }: { grupoId: number; id: number },
  conferencia: Conferencia | null,
  confirmacao: ComoConfirmada | null,
  motivo: string | null = null,
): Promise<void> {
  await sql`update ${sql.table(tabela)} set conferencia = ${conferencia && JSON.stringify(conferencia)}::jsonb, confirmacao = ${confirmacao},
      confirmacao_em = case when ${confirmacao}::text is null then null when confirmacao = ${confirmacao} then confirmacao_em else now() end,
      sem_confirmacao = ${motivo}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}

/** The text a note was read from: of several files of one key, the one with its content. */
export async function lerXmlDaNota(db: Db, grupoId: number, chave: string): Promise<string | null> {
  const arquivos = await lerArquivos(db, grupoId, [chave], ['recebida']);
  if (arquivos.length < 2) return arquivos[0]?.xml ?? null;
  const { rows } = await sql<{ resumo: string | null }>`select conferencia->>'resumo' as resumo from entrada
    where grupo_id = ${grupoId} and chave = ${chave}`.execute(db);
  const resumo = rows[0]?.resumo;
  const dela = resumo ? arquivos.find(({ xml }) => xml.includes(`<DigestValue>${resumo}<`)) : undefined;
  return (dela ?? arquivos[0])?.xml ?? null;
}
