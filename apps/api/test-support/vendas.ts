import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decimal, ratear } from '@retaguarda/brasil';
import type { EspecieDePagamento } from '@retaguarda/contracts';
import { waitUntil } from '@retaguarda/installation';
import { sql } from 'kysely';
import { doSistema } from '../src/platform/database/database.ts';
import type { Cenario, Grupo } from './cenario.ts';
import { novoProduto } from './estoque.ts';
import { novaEmpresa } from './exemplos.ts';
import { TerminalDeTeste } from './terminal.ts';

interface VendaDeExemplo {
  id: string;
  ocorridoEm: string;
  canal: string;
  pessoas: number;
  itens: Record<string, number>;
  bruto: string;
  desconto: string;
  liquido: string;
  servico: string;
  taxaEntrega: string;
  total: string;
  pagamentos: [string, string][];
  troco?: string;
  permanenciaMin?: number;
  canceladaEm?: string;
}

/** A Friday of a restaurant: twelve sales, one cancelled, one late, one of the day after, and what they must add up to. */
export const sexta: {
  empresa: { fuso: string; horaDeCorte: string };
  produtos: Record<string, { preco: string; custo: string; categoria: string }>;
  vendas: VendaDeExemplo[];
  esperado: {
    dia: Record<'dia' | 'bruto' | 'desconto' | 'liquido' | 'servico' | 'taxaEntrega' | 'total', string> & {
      documentos: number;
    };
    semV12: { documentos: number; liquido: string; total: string };
    porFormaSemV12: Record<string, string>;
    gorjeta: { pontos: Record<string, number> } & Record<
      'simples' | 'regime3',
      { retencao: string; distribuido: string; partes: string[] }
    >;
    cardapio: Record<string, { limiar: string; margemMedia: string; itens: Record<string, [string, string, string]> }>;
    cmv: Record<'inicial' | 'compras' | 'final' | 'real' | 'realPct' | 'teorico' | 'teoricoPct' | 'diferenca', string> &
      Record<'giro' | 'coberturaDias7', string>;
    compra: Record<'media', string> &
      Record<'prazo' | 'seguranca' | 'revisao' | 'saldo' | 'pedido' | 'necessidade' | 'embalagem' | 'sugerido', number>;
    mrr: Record<'inicial' | 'novo' | 'expansao' | 'contracao' | 'cancelado' | 'reativado' | 'final', string> &
      Record<'churnReceita' | 'churnClientes' | 'grr' | 'nrr' | 'arpa', string>;
    mesas: Record<'giroCom4Mesas' | 'revpash16x7' | 'liquido' | 'porConta' | 'porPessoa' | 'permanenciaMedia', string> &
      Record<'contas' | 'pessoas', number>;
  };
} = naSemanaPassada(JSON.parse(readFileSync(new URL('./frente.json', import.meta.url), 'utf8')));

/** The example is of a Friday in November 2026: it is told of the last one that is over, for terminals are heard of the last months. */
function naSemanaPassada<T>(exemplo: T): T {
  const semana = 7 * 86_400_000;
  const passadas = Math.max(0, Math.floor((Date.now() - Date.parse('2026-11-28T12:00:00Z')) / semana));
  const mudar = (dia: string) => new Date(Date.parse(dia) + passadas * semana).toISOString().slice(0, 10);
  const texto = JSON.stringify(exemplo).replaceAll(/2026-11-2[78](?=["T])/g, mudar);
  return JSON.parse(texto);
}

/** How the example calls each method. */
export const especiesDoExemplo: Readonly<Record<string, EspecieDePagamento>> = {
  credito: 'cartao_credito',
  debito: 'cartao_debito',
  dinheiro: 'dinheiro',
  pix: 'pix',
  ifood: 'outros',
  fiado: 'crediario',
};

export type ProdutosDaSexta = Record<string, number>;

/** The products of the example, with their prices in a company. @param setores ids of their sections by their categories */
export async function produtosDaSexta(
  palco: Cenario,
  grupo: Grupo,
  empresaId: number,
  setores: Readonly<Record<string, number>> = {},
): Promise<ProdutosDaSexta> {
  const ids: ProdutosDaSexta = {};
  for (const [descricao, { preco, custo, categoria }] of Object.entries(sexta.produtos)) {
    const setor = setores[categoria] === undefined ? {} : { secao_id: setores[categoria] };
    const campos = { descricao, custo_unitario: custo, controla_estoque: true, ...setor };
    const id = await novoProduto(palco, grupo, campos);
    ids[descricao] = id;
    await novoPreco(palco, grupo, { empresaId, produtoId: id, valor: preco });
  }
  return ids;
}

/** Main price of a product in a company. */
export const novoPreco = (
  { database }: Cenario,
  grupo: Grupo,
  { empresaId, produtoId, valor }: { empresaId: number; produtoId: number; valor: string },
) =>
  database.write(doSistema(grupo.id), (tx) =>
    sql`insert into produto_preco (grupo_id, produto_id, empresa_id, nome, valor, principal)
      values (${grupo.id}, ${produtoId}, ${empresaId}, 'Varejo', ${valor}, true)`.execute(tx),
  );

interface EventoDeVenda {
  id?: string;
  tipo: string;
  ocorridoEm: string;
  dados: Record<string, unknown>;
}

/** A till of a company with business days from 04:00, which says what happened as a till does. */
export async function terminalDeVendas(palco: Cenario, grupo: Grupo, mais: { empresaId?: number } = {}) {
  const empresaId = mais.empresaId ?? (await novaEmpresa(palco, grupo));
  const { fuso: fusoHorario, horaDeCorte } = sexta.empresa;
  await grupo.admin.post('empresas/settings', { empresaId, horaDeCorte, fusoHorario });
  const terminal = await TerminalDeTeste.novo(grupo.admin, { empresaId });
  return {
    empresaId,
    terminalId: terminal.id,
    terminal,
    /** Sends one event; @returns what the terminal is answered. @throws Error when it is kept for a person */
    // biome-ignore lint/suspicious/noExplicitAny: answers of unlike kinds
    async enviar({ tipo, dados, ...mais }: EventoDeVenda): Promise<any> {
      const { resultado, resposta, motivo } = await terminal.acontecer(tipo, dados, mais);
      if (resultado === 'retido') throw new Error(motivo ?? resultado);
      return resposta;
    },
  };
}

export type TerminalDeVendas = Awaited<ReturnType<typeof terminalDeVendas>>;

/** A sale of the example as a till tells it. */
export function dadosDaVenda(
  { itens, pagamentos, ...venda }: VendaDeExemplo,
  produtos: ProdutosDaSexta,
  formas: Record<string, number> = {},
): Record<string, unknown> {
  const linhas = Object.entries(itens).map(([descricao, quantidade]) => {
    const unitario = sexta.produtos[descricao]?.preco ?? '0';
    return { descricao, quantidade, unitario, bruto: decimal(unitario).times(quantidade).toFixed(2) };
  });
  const descontos = ratear(
    venda.desconto,
    linhas.map(({ bruto }) => bruto),
  );
  return {
    canal: venda.canal,
    pessoas: venda.pessoas,
    itens: linhas.map(({ quantidade, ...linha }, i) => ({
      ...linha,
      produtoId: produtos[linha.descricao],
      precoTabela: linha.unitario,
      quantidade: String(quantidade),
      desconto: descontos[i]?.toFixed(2),
      liquido: decimal(linha.bruto)
        .minus(descontos[i] ?? 0)
        .toFixed(2),
    })),
    pagamentos: pagamentos.map(([forma, valor]) => ({
      especie: especiesDoExemplo[forma],
      formaPagamentoId: formas[forma] ?? null,
      valor,
    })),
    bruto: venda.bruto,
    desconto: venda.desconto,
    servico: venda.servico,
    taxaEntrega: venda.taxaEntrega,
    total: venda.total,
    troco: venda.troco ?? '0',
  };
}

/** A plain sale of one line, paid in cash, whatever else is said of it. */
export function vendaSimples(
  {
    produtoId,
    quantidade = '1',
    unitario = '10.00',
    desconto = '0.00',
    descricao = 'Produto',
  }: {
    produtoId: number | null;
    quantidade?: string;
    unitario?: string;
    desconto?: string;
    descricao?: string;
  },
  mais: Record<string, unknown> = {},
): Record<string, unknown> {
  const bruto = decimal(unitario).times(quantidade).toFixed(2);
  const liquido = decimal(bruto).minus(desconto).toFixed(2);
  return {
    itens: [{ produtoId, descricao, quantidade, unitario, bruto, desconto, liquido }],
    pagamentos: [{ especie: 'dinheiro', valor: liquido }],
    bruto,
    desconto,
    total: liquido,
    ...mais,
  };
}

/** The whole Friday as it came, the cancelling of V08 with it. @returns ids of the sales by their names */
export async function venderASexta(
  terminal: TerminalDeVendas,
  produtos: ProdutosDaSexta,
  formas: Record<string, number> = {},
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const venda of sexta.vendas) {
    const id = randomUUID();
    const { ocorridoEm } = venda;
    const resposta = await terminal.enviar({
      id,
      tipo: 'venda',
      ocorridoEm,
      dados: dadosDaVenda(venda, produtos, formas),
    });
    ids[venda.id] = resposta.venda;
    if (venda.canceladaEm)
      await terminal.enviar({
        tipo: 'venda.cancelada',
        ocorridoEm: venda.canceladaEm,
        dados: { venda: id, motivo: 'engano' },
      });
  }
  return ids;
}

/** What follows from the acts of a sale, as it stands. */
export async function efeitosDaVenda({ database }: Cenario, grupo: Grupo, vendaId: number) {
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{ tipo: string; situacao: string; erro: string | null }>`select tipo, situacao, erro from venda_efeito
      where venda_id = ${vendaId} order by ato_id, tipo`.execute(db),
  );
  return rows;
}

/** Waits until nothing of a sale is pending. @returns how its last act stands, by kind */
export async function esperarEfeitos(palco: Cenario, grupo: Grupo, vendaId: number): Promise<Record<string, string>> {
  const prontos = async () =>
    (await efeitosDaVenda(palco, grupo, vendaId)).every(({ situacao }) => situacao !== 'pendente');
  if (!(await waitUntil(prontos, 60_000))) throw new Error('the effects are still pending');
  return Object.fromEntries(
    (await efeitosDaVenda(palco, grupo, vendaId)).map(({ tipo, situacao }) => [tipo, situacao]),
  );
}
