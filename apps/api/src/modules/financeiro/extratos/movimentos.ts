import {
  DomainError,
  type MovimentoBancarioLido,
  type MovimentoBancarioNovo,
  tiposDeMovimento,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { exigirCentros, exigirContas as exigirDoPlano, juntarCentro, juntarConta } from '../../contabil/public.ts';
import { daPessoa, exigirPessoas, hojeNaEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';
import { exigirContas, exigirDepoisDaAbertura } from '../titulos/contas-da-pessoa.ts';
import { exigirAberto } from '../titulos/fechamento.ts';

/** A movement to enter, and what made it. */
export interface MovimentoALancar extends MovimentoBancarioNovo {
  /** Of another module: the same never moves money twice, unless the first was taken back. */
  origem?: { tipo: string; id: number };
}

const futuro = () => new DomainError('RULE_BROKEN', { campos: { data: 'A data está no futuro' } });

/**
 * Enters what moved in an account and settles nothing: a fee, interest, a yield.
 *
 * @returns id of the movement
 * @throws DomainError UNKNOWN_REFERENCE, RULE_BROKEN (a closed period, a day to come)
 */
export async function lancarMovimento(tx: Tx, actor: Actor, novo: MovimentoALancar): Promise<number> {
  const { contaId, data, tipo, planoDeContaId, centroCustoId, pessoaId, origem } = novo;
  const conta = (await exigirContas(tx, actor, { contaId })).contaId;
  const { empresaId } = conta;
  exigirDepoisDaAbertura(conta, data);
  if (data > (await hojeNaEmpresa(tx, empresaId))) throw futuro();
  if (planoDeContaId) {
    const ano = Number(data.slice(0, 4));
    await exigirDoPlano(tx, actor, { empresaId, ano }, [planoDeContaId], 'planoDeContaId');
  }
  if (centroCustoId) await exigirCentros(tx, actor, empresaId, [centroCustoId]);
  if (pessoaId) await exigirPessoas(tx, actor, [pessoaId]);
  await exigirAberto(tx, actor, 'lancarMovimento', [{ empresaId, data }], novo.liberacao);
  const { id } = await tx
    .insertInto('movimento_bancario')
    .values({
      grupo_id: actor.grupoId,
      conta_id: contaId,
      data,
      valor: novo.valor,
      tipo,
      descricao: novo.descricao ?? tiposDeMovimento[tipo],
      plano_de_conta_id: planoDeContaId ?? null,
      centro_custo_id: centroCustoId ?? null,
      pessoa_id: pessoaId ?? null,
      origem_tipo: origem?.tipo ?? null,
      origem_id: origem?.id ?? null,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface EstornoDeMovimento {
  id: number;
  /** Day of the opposite movement; absent: that of the first. */
  data?: string | undefined;
  liberacao?: string | undefined;
  /** Who takes it back, where that is the module that made it: what cards paid is undone with its batch. */
  origem?: string | undefined;
}

interface Movimento {
  empresaId: number;
  data: string;
  tipo: keyof typeof tiposDeMovimento;
  origem: string | null;
  conciliado: boolean;
  estorno: boolean;
  estornado: boolean;
}

/**
 * Takes back what was entered, by a movement of the opposite sign.
 *
 * @returns id of the opposite movement
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION (reconciled, taken back, or made by an act of its own), RULE_BROKEN
 */
export async function estornarMovimento(
  tx: Tx,
  actor: Actor,
  { id, data, liberacao, origem }: EstornoDeMovimento,
): Promise<number> {
  const movimento = await travarMovimento(tx, actor, id);
  const recusa = recusaDoEstorno(movimento, origem);
  if (recusa) throw new DomainError('INVALID_TRANSITION', { text: recusa });
  const quando = data ?? movimento.data;
  if (quando < movimento.data) {
    throw new DomainError('RULE_BROKEN', { campos: { data: 'Não pode ser antes do movimento' } });
  }
  if (quando > (await hojeNaEmpresa(tx, movimento.empresaId))) throw futuro();
  const dias = [{ empresaId: movimento.empresaId, data: quando }];
  await exigirAberto(tx, actor, 'estornarMovimento', dias, liberacao);
  const { rows } = await sql<{ id: number }>`
    insert into movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao, plano_de_conta_id, centro_custo_id, pessoa_id,
      origem_tipo, origem_id, estorno_de_id, usuario_id)
    select m.grupo_id, m.conta_id, ${quando}::date, -m.valor, m.tipo, 'Cancelamento: ' || m.descricao, m.plano_de_conta_id, m.centro_custo_id,
      m.pessoa_id, m.origem_tipo, m.origem_id, m.id, ${actor.usuarioId}
    from movimento_bancario m where m.grupo_id = ${actor.grupoId} and m.id = ${id} returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

function recusaDoEstorno(
  { tipo, conciliado, estorno, estornado, ...movimento }: Movimento,
  origem?: string,
): string | null {
  if (tipo === 'recebimento' || tipo === 'pagamento') return 'É de um título: cancele o pagamento dele.';
  if (tipo === 'adiantamento') return 'É de um crédito: desfaça-o onde ele foi feito.';
  if (tipo === 'transferencia') return 'É de uma transferência: desfaça a transferência.';
  if (tipo === 'cartao' && movimento.origem !== null && movimento.origem !== origem) {
    return 'É de um recebimento de cartões: desfaça o recebimento.';
  }
  if (estorno) return 'É um cancelamento: lance de novo o que foi cancelado.';
  if (estornado) return 'Já foi cancelado.';
  return conciliado ? 'Está conciliado: desconcilie antes.' : null;
}

async function travarMovimento(tx: Tx, actor: Actor, id: number): Promise<Movimento> {
  const { rows } =
    await sql<Movimento>`select c.empresa_id as "empresaId", m.data, m.tipo, m.origem_tipo as origem, m.conciliado_em is not null as conciliado,
      m.estorno_de_id is not null as estorno, m.estornado
    from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
    ${whereAll([...alcanceDeMovimentos(actor), sql`m.id = ${id}`])} for update of m`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Movimento não encontrado.' });
  return rows[0];
}

/** Movements of the accounts of companies granted to the person; read with `conta_bancaria c`. */
const alcanceDeMovimentos = (actor: Pick<Actor, 'grupoId' | 'empresas'>) => [
  sql`m.grupo_id = ${actor.grupoId}`,
  ...daPessoa(actor, 'c.empresa_id'),
];

const opcao = (alias: string, nome: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'rotulo', ${sql.ref(`${alias}.${nome}`)}) end`;

/** @throws DomainError NOT_FOUND */
export async function lerMovimento(db: Db, actor: Actor, id: number): Promise<MovimentoBancarioLido> {
  const { rows } =
    await sql<MovimentoBancarioLido>`select m.id, m.conta_id as "contaId", m.data, m.valor, m.tipo, m.descricao,
      ${opcao('pc', 'nome')} as "planoDeConta", ${opcao('cc', 'nome')} as "centroCusto", ${opcao('pe', 'nome_fantasia')} as pessoa,
      m.estorno_de_id as "estornoDeId", m.estornado, ${isoInstant('m.conciliado_em')} as "conciliadoEm"
    from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
    ${juntarConta('m', 'pc')} ${juntarCentro('m', 'cc')} left ${juntarEmpresaEm('m.pessoa_id', 'pe')}
    ${whereAll([...alcanceDeMovimentos(actor), sql`m.id = ${id}`])}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Movimento não encontrado.' });
  return rows[0];
}
