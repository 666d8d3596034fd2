import {
  type ContestacaoNova,
  DomainError,
  estaAberta,
  type PreferenciaDeCobranca,
  type PromessaNova,
  situacoesDaParcela,
  type TipoDeAnotacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirPessoas, lerCurta } from '../../empresas/public.ts';
import { hojeDe, nomeDaParcela, type Parcela, travarParcelas } from '../../financeiro/public.ts';
import { travarAnotacao } from './anotacoes.queries.ts';

interface Nova {
  tipo: TipoDeAnotacao;
  pessoaId: number;
  empresaId: number | null;
  texto: string | null;
  promessaEm: string | null;
}

async function gravar(tx: Tx, { grupoId, usuarioId }: Actor, nova: Nova, parcelaIds: readonly number[]) {
  const { id } = await tx
    .insertInto('cobranca_anotacao')
    .values({
      grupo_id: grupoId,
      tipo: nova.tipo,
      pessoa_id: nova.pessoaId,
      empresa_id: nova.empresaId,
      texto: nova.texto,
      promessa_em: nova.promessaEm,
      usuario_id: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into cobranca_anotacao_parcela (grupo_id, anotacao_id, parcela_id)
    select ${grupoId}, ${id}, x from unnest(${[...parcelaIds]}::bigint[]) x`.execute(tx);
  return { id };
}

/** Locked, so that what is being paid is not promised. @throws DomainError INVALID_TRANSITION, RULE_BROKEN */
async function travarDevidas(tx: Tx, actor: Actor, ids: readonly number[]): Promise<{ primeira: Parcela }> {
  const parcelas = await travarParcelas(tx, actor, ids);
  const [primeira] = parcelas as [Parcela];
  for (const parcela of parcelas) {
    if (parcela.origem === 'P' || !estaAberta(parcela)) {
      throw new DomainError('INVALID_TRANSITION', {
        text:
          parcela.origem === 'P'
            ? `${nomeDaParcela(parcela)} é uma conta a pagar.`
            : `${nomeDaParcela(parcela)}: está "${situacoesDaParcela[parcela.situacao]}".`,
      });
    }
    if (parcela.pessoaId !== primeira.pessoaId || parcela.empresaId !== primeira.empresaId) {
      throw new DomainError('RULE_BROKEN', {
        campos: { lancamentoIds: 'Escolha lançamentos de um só cliente e de uma só empresa' },
      });
    }
  }
  return { primeira };
}

/** A new promise takes the place of the one before: until its day nobody is bothered about these entries. */
export async function prometer(tx: Tx, actor: Actor, { lancamentoIds, promessaEm, texto }: PromessaNova) {
  const { primeira } = await travarDevidas(tx, actor, lancamentoIds);
  const { pessoaId, empresaId } = primeira;
  const hoje = (await hojeDe(tx, [primeira]))(empresaId);
  if (promessaEm < hoje) throw new DomainError('RULE_BROKEN', { campos: { promessaEm: 'A data já passou' } });
  const nova: Nova = { tipo: 'promessa', pessoaId, empresaId, texto: texto ?? null, promessaEm };
  return gravar(tx, actor, nova, lancamentoIds);
}

export async function contestar(tx: Tx, actor: Actor, { lancamentoIds, texto }: ContestacaoNova) {
  const { pessoaId, empresaId } = (await travarDevidas(tx, actor, lancamentoIds)).primeira;
  return gravar(tx, actor, { tipo: 'contestacao', pessoaId, empresaId, texto, promessaEm: null }, lancamentoIds);
}

export async function anotar(tx: Tx, actor: Actor, { clienteId, texto }: { clienteId: number; texto: string }) {
  await exigirPessoas(tx, actor, [clienteId]);
  return gravar(tx, actor, { tipo: 'nota', pessoaId: clienteId, empresaId: null, texto, promessaEm: null }, []);
}

/** @throws DomainError NOT_FOUND, STALE_RECORD, INVALID_TRANSITION */
export async function encerrar(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, motivo }: { versao?: number | undefined; motivo?: string | null | undefined },
) {
  const atual = await travarAnotacao(tx, actor, id);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  if (atual.encerrada) throw new DomainError('INVALID_TRANSITION', { text: 'Esta anotação já foi encerrada.' });
  await sql`update cobranca_anotacao set encerrada_em = now(), encerrada_motivo = ${motivo ?? null}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return { id };
}

export interface Preferencia {
  versao: number | null;
  semMensagens: boolean;
  motivo: string | null;
}

export async function lerPreferencia(db: Db, { grupoId }: Actor, pessoaId: number): Promise<Preferencia> {
  const { rows } = await sql<Preferencia>`select versao, sem_mensagens as "semMensagens", motivo from cobranca_cliente
    where grupo_id = ${grupoId} and pessoa_id = ${pessoaId}`.execute(db);
  return rows[0] ?? { versao: null, semMensagens: false, motivo: null };
}

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function preferir(
  tx: Tx,
  actor: Actor,
  pessoaId: number,
  { versao, semMensagens, motivo }: PreferenciaDeCobranca,
): Promise<Preferencia> {
  await lerCurta(tx, actor, pessoaId, sql`e.id`);
  const atual = await lerPreferencia(tx, actor, pessoaId);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  const linha = { sem_mensagens: semMensagens, motivo: semMensagens ? (motivo ?? null) : null };
  await tx
    .insertInto('cobranca_cliente')
    .values({ grupo_id: actor.grupoId, pessoa_id: pessoaId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'pessoa_id']).doUpdateSet(linha))
    .execute();
  return lerPreferencia(tx, actor, pessoaId);
}
