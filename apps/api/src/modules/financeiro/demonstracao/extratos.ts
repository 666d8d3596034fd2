import { somarDias } from '@retaguarda/brasil';
import { escreverOfx, feicoesDe, type LancamentoDoExtrato } from '@retaguarda/extratos';
import { sql } from 'kysely';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { conciliarLinhas } from '../extratos/conciliar.ts';
import { saldoNoDia } from '../extratos/conta.ts';
import { guardarExtrato } from '../extratos/importar.ts';

interface Movimento {
  id: number;
  data: string;
  valor: string;
  nome: string | null;
}

interface Aberta {
  vencimento: string;
  valor: string;
  nome: string;
}

const semVizinhos = { seguidores: [], fontes: [] };
const linha = (data: string, valor: string, historico: string, i: number): LancamentoDoExtrato => ({
  linha: i + 1,
  data,
  valor,
  historico,
  tipo: null,
  documento: null,
  idNoBanco: `D${i}`,
  complemento: null,
  nome: null,
  cpfCnpj: null,
});

/** What the bank says of each account: what was paid until a month ago is met, the rest waits with what only the bank knows. */
export async function importarExtratosDeExemplo(scene: DemoScene, contaIds: readonly number[]): Promise<void> {
  for (const contaId of contaIds) await importarDaConta(scene, contaId);
}

async function importarDaConta({ tx, actor }: DemoScene, contaId: number): Promise<void> {
  const { grupoId } = actor;
  const hoje = hojeNoBrasil();
  const { rows: movimentos } = await sql<Movimento>`
    select m.id, m.data, m.valor::text as valor, split_part(m.descricao, ' · ', 2) as nome from movimento_bancario m
    where m.grupo_id = ${grupoId} and m.conta_id = ${contaId} and m.estorno_de_id is null and not m.estornado order by m.data, m.id`.execute(
    tx,
  );
  const { rows: abertas } = await sql<Aberta>`
    select p.vencimento, (case p.origem when 'R' then p.aberto else -p.aberto end)::text as valor, e.nome_fantasia as nome
    from parcela p ${juntarEmpresaEm('p.pessoa_id', 'e')}
    where p.grupo_id = ${grupoId} and p.conta_id = ${contaId} and p.situacao = 'aberta' and p.vencimento between ${somarDias(hoje, -20)} and ${hoje}
    order by p.vencimento, p.id limit 6`.execute(tx);
  const doBanco = (valor: string, nome: string | null) =>
    `${valor.startsWith('-') ? 'PAGAMENTO PIX' : 'PIX RECEBIDO'} ${nome || 'DEPOSITO'}`.toUpperCase();
  const lancamentos = [
    ...movimentos.map(({ data, valor, nome }) => [data, valor, doBanco(valor, nome)] as const),
    ...abertas.map(({ vencimento, valor, nome }) => [vencimento, valor, doBanco(valor, nome)] as const),
    [somarDias(hoje, -32), '-49.90', 'TARIFA PACOTE DE SERVICOS'] as const,
    [somarDias(hoje, -2), '-49.90', 'TARIFA PACOTE DE SERVICOS'] as const,
    [somarDias(hoje, -1), '3.27', 'RENDIMENTO APLICACAO AUTOMATICA'] as const,
  ].map(([data, valor, historico], i) => linha(data, valor, historico, i));
  const saldo = { data: hoje, valor: await saldoNoDia(tx, actor, contaId, hoje) };
  const conta = {
    ...({ banco: null, agencia: null, conta: null, tipo: 'conta', moeda: 'BRL', inicio: null, fim: null } as const),
    saldoInicial: null,
    saldo,
    lancamentos,
  };
  const enviado = { nome: 'extrato.ofx', tipo: 'text/plain', content: new TextEncoder().encode(escreverOfx([conta])) };
  const lido = { formato: 'ofx', contas: [conta], problemas: [], ignoradas: [], avisos: [] } as const;
  await guardarExtrato(tx, actor, contaId, enviado, { lido, feicoes: [feicoesDe(lancamentos)], csv: null });
  await conciliarAsAntigas({ tx, actor }, contaId, movimentos, somarDias(hoje, -30));
}

/** The first lines are the movements, in their order. */
async function conciliarAsAntigas(
  { tx, actor }: Pick<DemoScene, 'tx' | 'actor'>,
  contaId: number,
  movimentos: readonly Movimento[],
  ate: string,
): Promise<void> {
  const { rows: linhas } = await sql<{ id: number; numero: number; historico: string; data: string }>`
    select id, numero, historico, data from extrato_linha
    where grupo_id = ${actor.grupoId} and conta_id = ${contaId} and data < ${ate} order by numero`.execute(tx);
  const comum = { movimentos: [], lancamentos: [], novos: [], fontes: [] };
  const itens = linhas.map(({ id, numero }) => {
    const movimento = movimentos[numero - 1];
    if (movimento) return { ...comum, linhas: [id], movimentos: [movimento.id], aprender: false };
    const novo = { tipo: 'tarifa' as const, valor: '-49.90', descricao: 'Pacote de serviços do banco' };
    return { ...comum, linhas: [id], novos: [novo], aprender: true };
  });
  if (itens.length > 0) await conciliarLinhas(tx, actor, contaId, { itens }, semVizinhos);
}
