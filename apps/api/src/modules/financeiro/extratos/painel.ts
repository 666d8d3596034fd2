import { decimal, paraTexto } from '@retaguarda/brasil';
import type { LinhaDoExtrato, PainelDeConciliacao, Sugestao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type AlvoLido, lerAlvos } from './alvos.ts';
import { casar } from './casamento/casar.ts';
import type { Casamento } from './casamento/tipos.ts';
import { saldoNoDia, verConta } from './conta.ts';
import { centavosDe } from './devido.ts';
import type { FonteDeConciliacao } from './fontes.ts';
import { type Regra, regrasDaConta } from './regras.ts';

interface Pedido {
  origem?: 'R' | 'P' | undefined;
  limite: number;
}

/** The lines of the bank that wait, the oldest first, each with what it may be and why. */
export async function painelDaConta(
  db: Db,
  actor: Actor,
  contaId: number,
  pedido: Pedido,
  fontes: readonly FonteDeConciliacao[],
): Promise<PainelDeConciliacao> {
  const conta = await verConta(db, actor, contaId);
  const linhas = await linhasQueEsperam(db, actor, contaId, pedido);
  const [primeira] = linhas;
  const recorte = { conta, de: primeira?.data ?? '', ate: linhas.at(-1)?.data ?? '' };
  const alvos = primeira ? await lerAlvos(db, actor, recorte, fontes) : [];
  const regraDe = await regrasDaConta(db, actor, contaId);
  const porId = new Map(linhas.map((linha) => [linha.id, linha]));
  const achados = casar(linhas.map(paraCasar), alvos, ({ id }) => {
    const regra = regraDe(porId.get(id) as LinhaDoExtrato);
    return regra && regra.tipo === null ? regra.pessoaId : null;
  });
  return {
    conta: { id: conta.id, rotulo: conta.nome },
    linhas: linhas.map((linha) => ({
      ...linha,
      sugestoes: sugestoesDe(linha, achados.get(linha.id) ?? [], regraDe(linha)),
    })),
    ...(await totaisDe(db, actor, contaId, pedido)),
    saldo: await saldoDoBanco(db, actor, contaId),
  };
}

const doSentido = (origem: Pedido['origem']) =>
  origem === 'R' ? sql`and l.valor > 0` : origem === 'P' ? sql`and l.valor < 0` : sql``;

async function linhasQueEsperam(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
  { origem, limite }: Pedido,
): Promise<LinhaDoExtrato[]> {
  const { rows } = await sql<LinhaDoExtrato>`
    select l.id, l.data, l.valor::text as valor, l.documento, l.historico, l.complemento, l.nome, l.cpf_cnpj as "cpfCnpj"
    from extrato_linha l where l.grupo_id = ${grupoId} and l.conta_id = ${contaId} and l.conciliacao_id is null ${doSentido(origem)}
    order by l.data, l.id limit ${limite}`.execute(db);
  return rows;
}

const paraCasar = ({ id, data, valor, documento, historico, complemento, nome, cpfCnpj }: LinhaDoExtrato) => ({
  id,
  data,
  centavos: centavosDe(valor),
  documento,
  nome,
  cpfCnpj,
  texto: [historico, complemento].filter(Boolean).join(' '),
});

/** What was learnt and enters something new comes after an exact match, and before the others. */
function sugestoesDe(linha: LinhaDoExtrato, casamentos: readonly Casamento[], regra: Regra | null): Sugestao[] {
  const achadas = casamentos.map(daCasa);
  if (!regra?.tipo) return achadas;
  const daRegra = novoDaRegra(linha, regra, regra.tipo);
  const todas = [...achadas, daRegra].sort((a, b) => b.pontos - a.pontos);
  // With an exact match beside it, the rule alone decides nothing.
  const unica = achadas.every(({ pontos }) => pontos < 60);
  return todas.map((uma) => (uma === daRegra ? { ...uma, certa: unica } : uma));
}

function daCasa({ alvos, linhas, pontos, centavos, razoes, certo }: Casamento): Sugestao {
  const tomados = alvos.map((alvo) => (alvo as AlvoLido).toma);
  const [primeiro] = alvos as [AlvoLido];
  return {
    tipo: primeiro.tipo,
    pontos: Math.min(100, pontos),
    certa: certo,
    razoes,
    linhas,
    rotulo: tomados.map(({ rotulo }) => rotulo).join(' + '),
    data: primeiro.data,
    valor: paraTexto(decimal(centavos).div(100)),
    movimentos: tomados.flatMap(({ movimentos = [] }) => movimentos),
    lancamentos: tomados.flatMap(({ lancamentos = [] }) => lancamentos),
    novo: null,
    transferencia: tomados[0]?.transferencia ?? null,
    fontes: tomados.flatMap(({ fonte }) => fonte ?? []),
    regraId: null,
  };
}

function novoDaRegra(
  { data, valor, historico }: LinhaDoExtrato,
  regra: Regra,
  tipo: NonNullable<Regra['tipo']>,
): Sugestao {
  const { planoDeContaId, centroCustoId, pessoaId } = regra;
  const descricao = regra.descricao ?? historico.slice(0, 120);
  return {
    tipo: 'regra',
    pontos: 70,
    certa: true,
    razoes: [{ oque: 'regra', quantos: regra.usos }],
    rotulo: descricao,
    data,
    valor,
    linhas: [],
    movimentos: [],
    lancamentos: [],
    novo: { tipo, valor, descricao, planoDeContaId, centroCustoId, pessoaId },
    transferencia: null,
    fontes: [],
    regraId: regra.id,
  };
}

async function totaisDe(db: Db, { grupoId }: Actor, contaId: number, { origem }: Pedido) {
  const { rows } = await sql<Pick<PainelDeConciliacao, 'total' | 'entra' | 'sai' | 'conciliadas'>>`
    select count(*) filter (where l.conciliacao_id is null)::int as total, count(*) filter (where l.conciliacao_id is not null)::int as conciliadas,
      coalesce(sum(l.valor) filter (where l.conciliacao_id is null and l.valor > 0), 0)::numeric(15,2)::text as entra,
      coalesce(sum(l.valor) filter (where l.conciliacao_id is null and l.valor < 0), 0)::numeric(15,2)::text as sai
    from extrato_linha l where l.grupo_id = ${grupoId} and l.conta_id = ${contaId} ${doSentido(origem)}`.execute(db);
  return rows[0] as Pick<PainelDeConciliacao, 'total' | 'entra' | 'sai' | 'conciliadas'>;
}

async function saldoDoBanco(db: Db, actor: Actor, contaId: number): Promise<PainelDeConciliacao['saldo']> {
  const { rows } = await sql<{
    data: string;
    banco: string;
  }>`select saldo_data as data, saldo::text as banco from extrato_arquivo
    where grupo_id = ${actor.grupoId} and conta_id = ${contaId} and saldo_data is not null order by saldo_data desc, id desc limit 1`.execute(
    db,
  );
  const [ultimo] = rows;
  if (!ultimo) return null;
  const nosso = await saldoNoDia(db, actor, contaId, ultimo.data);
  return { ...ultimo, nosso, diferenca: paraTexto(decimal(ultimo.banco).minus(nosso)) };
}
