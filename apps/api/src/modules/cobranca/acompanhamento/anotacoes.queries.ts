import { paraTexto, somar } from '@retaguarda/brasil';
import { type AnotacaoLida, DomainError, situacaoDaAnotacao, type TipoDeAnotacao } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';
import { hojeDe, lerParcelas } from '../../financeiro/public.ts';

/** Notes are of the client; promises and disputes also of the company the entries are owed to. */
const alcance = (actor: Actor): RawBuilder<unknown>[] => [
  sql`a.grupo_id = ${actor.grupoId}`,
  ...daPessoa(actor, 'a.empresa_id').map((dela) => sql`(a.empresa_id is null or ${dela})`),
  ...(actor.revendaId === null ? [] : [daCarteira('a.pessoa_id', actor.revendaId)]),
];

interface Guardada extends Omit<AnotacaoLida, 'situacao' | 'aberto'> {
  pessoaId: number;
  empresaId: number | null;
}

const lida = sql`a.id, a.versao, a.pessoa_id as "pessoaId", a.empresa_id as "empresaId", a.tipo, a.texto, a.promessa_em as "promessaEm",
  array(select x.parcela_id from cobranca_anotacao_parcela x where x.grupo_id = a.grupo_id and x.anotacao_id = a.id order by x.parcela_id) as "lancamentoIds",
  ${isoInstant('a.encerrada_em')} as "encerradaEm", a.encerrada_motivo as "encerradaMotivo", u.nome as usuario,
  ${isoInstant('a.criado_em')} as "criadoEm"`;

/** What was written down of a client, the last first. */
export async function anotacoesDaPessoa(db: Db, actor: Actor, pessoaId: number, limite = 200): Promise<AnotacaoLida[]> {
  const { rows } = await sql<Guardada>`select ${lida} from cobranca_anotacao a ${juntarPessoa('a')}
    ${whereAll([...alcance(actor), sql`a.pessoa_id = ${pessoaId}`])} order by a.id desc limit ${limite}`.execute(db);
  const parcelas = await lerParcelas(db, actor, [...new Set(rows.flatMap(({ lancamentoIds }) => lancamentoIds))]);
  const hoje = await hojeDe(db, parcelas);
  const porId = new Map(parcelas.map((parcela) => [parcela.id, parcela]));
  return rows.map(({ pessoaId: _, empresaId, ...anotacao }) => {
    const delas = anotacao.lancamentoIds.flatMap((id) => porId.get(id) ?? []);
    const devidas = delas.filter(({ situacao }) => situacao === 'aberta' || situacao === 'parcial');
    const estado = { ...anotacao, encerrada: anotacao.encerradaEm !== null, devendo: devidas.length > 0 };
    return {
      ...anotacao,
      situacao: situacaoDaAnotacao(estado, empresaId === null ? '' : hoje(empresaId)),
      aberto: paraTexto(somar(devidas.map(({ aberto }) => aberto))),
    };
  });
}

/** Locked. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function travarAnotacao(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ versao: number; encerrada: boolean; tipo: TipoDeAnotacao }> {
  const { rows } = await sql<{ versao: number; encerrada: boolean; tipo: TipoDeAnotacao }>`
    select a.versao, a.encerrada_em is not null as encerrada, a.tipo from cobranca_anotacao a
    ${whereAll([...alcance(actor), sql`a.id = ${id}`])} for update`.execute(tx);
  const [anotacao] = rows;
  if (!anotacao) throw new DomainError('NOT_FOUND', { text: 'Anotação não encontrada.' });
  return anotacao;
}

/** Of whom a letter tells, and of which company; null of all. @throws DomainError NOT_FOUND */
export async function lerCarta(
  db: Db,
  { grupoId }: Actor,
  id: number,
): Promise<{ pessoaId: number; empresaId: number | null }> {
  const { rows } = await sql<{ pessoaId: number; empresaId: number | null }>`
    select a.pessoa_id as "pessoaId", a.empresa_id as "empresaId" from cobranca_anotacao a
    where a.grupo_id = ${grupoId} and a.id = ${id} and a.tipo = 'carta'`.execute(db);
  const [carta] = rows;
  if (!carta) throw new DomainError('NOT_FOUND', { text: 'Anotação não encontrada.' });
  return carta;
}

/** What holds the ladder back from an entry. */
export interface Seguro {
  contestada: boolean;
  /** By when the last promise not taken back says, broken or not. */
  promessaEm: string | null;
}

/** Of these entries, those somebody wrote a promise or a dispute of that was not taken back. */
export async function segurosDe(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelaIds: readonly number[],
): Promise<Map<number, Seguro>> {
  const { rows } = await sql<Seguro & { id: number }>`
    select x.parcela_id as id, bool_or(a.tipo = 'contestacao') as contestada, (array_agg(a.promessa_em order by a.id desc) filter (where a.tipo = 'promessa'))[1] as "promessaEm"
    from cobranca_anotacao_parcela x join cobranca_anotacao a on a.grupo_id = x.grupo_id and a.id = x.anotacao_id
    where x.grupo_id = ${grupoId} and x.parcela_id = any(${[...parcelaIds]}::bigint[]) and a.encerrada_em is null
    group by x.parcela_id`.execute(db);
  return new Map(rows.map(({ id, ...seguro }) => [id, seguro]));
}
