import { formatarMoeda } from '@retaguarda/brasil';
import {
  aLiberar,
  type Controle,
  DomainError,
  julgarGasto,
  type PerguntaDoGasto,
  type Regime,
  somaEmTexto,
  type VereditoComFiguras,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FonteDoRealizado } from '../pontos.ts';
import { realizadoDe } from './grade.ts';
import { conferirCelulas } from './gravar.ts';
import {
  celulasDe,
  centrosPorId,
  contasPorId,
  type Liberacao,
  lerOrcamento,
  liberacoesDe,
  type Orcamento,
  travarOrcamento,
} from './orcamento.queries.ts';

type Fontes = readonly FonteDoRealizado[];
type Onde = { contaId: number; centroCustoId: number | null; mes: string };

/** Of a budget that controls nothing, or that does not plan the account. */
const livre: VereditoComFiguras = {
  controle: 'nenhum',
  disponivel: '0.00',
  excesso: '0.00',
  passa: true,
  planejado: '0.00',
  comprometido: '0.00',
  realizado: '0.00',
  liberado: '0.00',
};

/**
 * Whether an expense fits a budget. A line without centre plans for all centres that have no line of their own; an account
 * that nobody planned is not controlled; only an approved budget controls.
 */
export async function julgar(
  db: Db,
  actor: Actor,
  fontes: Fontes,
  orcamento: Orcamento,
  { contaId, centroCustoId, mes, valor, regime }: PerguntaDoGasto,
): Promise<VereditoComFiguras> {
  if (orcamento.situacao !== 'aprovado') return livre;
  const celulas = (await celulasDe(db, actor.grupoId, orcamento.id)).filter((celula) => celula.contaId === contaId);
  const proprios = new Set(celulas.flatMap((celula) => celula.centroCustoId ?? []));
  const linha = centroCustoId !== null && proprios.has(centroCustoId) ? centroCustoId : null;
  const naLinha = (um: Onde) =>
    um.contaId === contaId &&
    (linha !== null ? um.centroCustoId === linha : um.centroCustoId === null || !proprios.has(um.centroCustoId)) &&
    (orcamento.periodoControle === 'ano' ? um.mes <= mes : um.mes === mes);
  const daLinha = celulas.filter((celula) => celula.centroCustoId === linha);
  if (daLinha.length === 0) return livre;
  const controle: Controle =
    (daLinha.find((celula) => celula.mes === mes) ?? daLinha[0])?.controle ?? orcamento.controle;
  if (controle === 'nenhum') return livre;
  const feitos = (await realizadoDe(db, actor, fontes, orcamento, regime)).filter(naLinha);
  const liberadas = (await liberacoesDe(db, actor.grupoId, orcamento.id)).filter(naLinha);
  const figuras = {
    planejado: somaEmTexto(celulas.filter(naLinha).map((celula) => celula.valor)),
    comprometido: somaEmTexto(feitos.map((feito) => feito.comprometido)),
    realizado: somaEmTexto(feitos.map((feito) => feito.realizado)),
    liberado: somaEmTexto(liberadas.map((uma) => uma.valor)),
  };
  const usado = somaEmTexto([figuras.comprometido, figuras.realizado]);
  return { ...julgarGasto(controle, { ...figuras, usado, pedido: valor }), ...figuras };
}

export const conferirGasto = async (db: Db, actor: Actor, fontes: Fontes, id: number, pergunta: PerguntaDoGasto) =>
  julgar(db, actor, fontes, await lerOrcamento(db, actor, id), pergunta);

interface GastoDaEmpresa {
  empresaId: number;
  contaId: number;
  centroCustoId: number | null;
  /** `2026-03`, the month by the regime. */
  mes: string;
  /** Decimal text above zero. */
  valor: string;
}

/**
 * Holds expenses to the approved budgets of their company and year, while nobody else spends from them. Expenses of one call
 * count together.
 *
 * @param confirmado the person saw the warning and goes on; a block is passed by a recorded release alone
 * @throws DomainError CONFIRM_FIRST for what only warns, RULE_BROKEN for what is blocked, each telling by how much
 */
export async function controlarGastos(
  tx: Tx,
  actor: Actor,
  fontes: Fontes,
  gastos: readonly GastoDaEmpresa[],
  { confirmado, regime = 'competencia' }: { confirmado: boolean; regime?: Regime },
): Promise<void> {
  const somados = new Map<string, GastoDaEmpresa>();
  for (const gasto of gastos) {
    const nome = [gasto.empresaId, gasto.contaId, gasto.centroCustoId, gasto.mes].join(':');
    const antes = somados.get(nome);
    somados.set(nome, antes ? { ...antes, valor: somaEmTexto([antes.valor, gasto.valor]) } : gasto);
  }
  for (const gasto of somados.values()) {
    const { rows } = await sql<{ id: number }>`select id from orcamento where grupo_id = ${actor.grupoId} and ativo
      and empresa_id = ${gasto.empresaId} and ano = ${Number(gasto.mes.slice(0, 4))} and situacao = 'aprovado' order by id`.execute(
      tx,
    );
    for (const { id } of rows) {
      const orcamento = await travarOrcamento(tx, { ...actor, empresas: 'todas' }, id);
      const { passa, controle, ...figuras } = await julgar(tx, actor, fontes, orcamento, { ...gasto, regime });
      if (passa || (controle === 'avisa' && confirmado)) continue;
      const { excesso, disponivel } = figuras;
      const data = {
        orcamentoId: id,
        orcamento: orcamento.nome,
        periodoControle: orcamento.periodoControle,
        ...gasto,
        ...(await nomesDoGasto(tx, actor, gasto)),
        ...figuras,
        aLiberar: aLiberar(gasto.valor, disponivel),
      };
      const text = `Passa do orçamento "${orcamento.nome}" em ${formatarMoeda(excesso)}.`;
      if (controle === 'avisa') throw new DomainError('CONFIRM_FIRST', { text, data: { ...data, chave: 'orcamento' } });
      throw new DomainError('RULE_BROKEN', { text: `${text} Peça a liberação a quem pode dá-la.`, data });
    }
  }
}

async function nomesDoGasto(tx: Tx, { grupoId }: Actor, { contaId, centroCustoId }: GastoDaEmpresa) {
  const conta = (await contasPorId(tx, grupoId, [contaId])).get(contaId);
  const centro = centroCustoId === null ? null : (await centrosPorId(tx, grupoId, [centroCustoId])).get(centroCustoId);
  return { conta: conta ? `${conta.codigo} ${conta.nome}` : null, centroCusto: centro ?? null };
}

/** Lets a cell be spent beyond its plan, on record. */
export async function liberar(
  tx: Tx,
  actor: Actor,
  id: number,
  { contaId, centroCustoId, mes, valor, motivo }: Onde & { valor: string; motivo: string },
): Promise<Liberacao> {
  const orcamento = await travarOrcamento(tx, actor, id);
  if (orcamento.situacao !== 'aprovado')
    throw new DomainError('INVALID_TRANSITION', { text: 'Só um orçamento aprovado tem o que liberar.' });
  await conferirCelulas(tx, actor, orcamento, [{ contaId, centroCustoId, mes }]);
  const { rows } = await sql<{
    id: number;
  }>`insert into orcamento_liberacao (grupo_id, orcamento_id, conta_id, centro_custo_id, mes, valor, motivo, usuario_id)
    values (${actor.grupoId}, ${id}, ${contaId}, ${centroCustoId}, ${`${mes}-01`}, ${valor}, ${motivo}, ${actor.usuarioId}) returning id`.execute(
    tx,
  );
  const liberacao = (await liberacoesDe(tx, actor.grupoId, id)).find((uma) => uma.id === rows[0]?.id);
  if (!liberacao) throw new Error('the release just written is not there');
  return liberacao;
}
