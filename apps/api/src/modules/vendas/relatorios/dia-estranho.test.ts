import { randomUUID } from 'node:crypto';
import { somarDias } from '@retaguarda/brasil';
import type { ReportTable } from '@retaguarda/contracts';
import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { contas, dosAtos, valoresDe } from '../../../../test-support/contas-do-dia-estranho.ts';
import {
  bruto,
  type Caixa,
  desconto,
  dia,
  doCliente,
  doVendedor,
  type Fato,
  fatos,
  type Nome,
  reais,
  seguinte,
  soma,
  totalDe,
} from '../../../../test-support/dia-estranho.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { novoProduto } from '../../../../test-support/estoque.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { esperarEfeitos, type TerminalDeVendas, terminalDeVendas } from '../../../../test-support/vendas.ts';

/*
 * One day with everything that is odd, in two shops, three tills: what each report must say is added up here, in cents and by hand, from
 * what was sold and taken back. Nothing of the product reckons.
 */

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;

const caixas: Partial<Record<Caixa, TerminalDeVendas>> = {};
const produtos: Partial<Record<Nome, number>> = {};
const nomes: Record<string, string> = {};
let vendedorId = 0;
let clienteId = 0;

const caixaDe = (qual: Caixa) => caixas[qual] as TerminalDeVendas;
/** When it happened: small hours are of the night before. */
const instante = ({ dia: de, hora }: Fato, minuto: string) =>
  `${hora < 4 ? somarDias(de, 1) : de}T${String(hora).padStart(2, '0')}:${minuto}:00-03:00`;

const unitarios: Record<string, string> = { dízima: '33.333333', 'peso Queijo': '59.90' };

function dadosDe(fato: Fato): Record<string, unknown> {
  const troco = fato.pagos.every(([especie]) => especie === 'dinheiro') ? 300 : 0;
  return {
    canal: fato.canal,
    pessoas: fato.pessoas ?? null,
    vendedorId: doVendedor.includes(fato.de) ? vendedorId : null,
    clienteId: doCliente.includes(fato.de) ? clienteId : null,
    operadorId: grupo.adminId,
    itens: fato.itens.map(([nome, milesimos, valor, tira]) => ({
      produtoId: produtos[nome],
      descricao: nome,
      quantidade: (milesimos / 1000).toFixed(3),
      unitario: unitarios[fato.de] ?? unitarios[`${fato.de} ${nome}`] ?? (valor / 100 / (milesimos / 1000)).toFixed(2),
      bruto: reais(valor),
      desconto: reais(tira),
      liquido: reais(valor - tira),
      partes:
        nome === 'Meia e meia'
          ? [
              { produtoId: produtos.Prato, descricao: 'Um sabor', fracao: '0.5' },
              { produtoId: produtos.Combo, descricao: 'Outro sabor', fracao: '0.5' },
            ]
          : null,
    })),
    pagamentos: fato.pagos.map(([especie, valor]) => ({ especie, valor: reais(valor + troco) })),
    bruto: reais(bruto(fato)),
    desconto: reais(desconto(fato)),
    servico: reais(fato.servico ?? 0),
    taxaEntrega: reais(fato.taxa ?? 0),
    acrescimo: reais(fato.acrescimo ?? 0),
    total: reais(totalDe(fato)),
    troco: reais(troco),
  };
}

beforeAll(async () => {
  const a = await terminalDeVendas(palco, grupo, { empresaId: await novaEmpresa(palco, grupo, 'Loja A') });
  caixas.A1 = a;
  caixas.A2 = await terminalDeVendas(palco, grupo, { empresaId: a.empresaId });
  caixas.B1 = await terminalDeVendas(palco, grupo, { empresaId: await novaEmpresa(palco, grupo, 'Loja B') });
  vendedorId = (await novoUsuario(palco.database, grupo.id, { slugs: [] })).id;
  clienteId = (await criar(admin, { cliente: true })).id;
  for (const nome of ['Queijo', 'Meia e meia', 'Água', 'Combo', 'Kit', 'Prato'] as const) {
    const secao = await admin.post('product-category-section', { nome: `Seção ${nome}` });
    produtos[nome] = await novoProduto(palco, grupo, { descricao: nome, secao_id: secao.body.id });
  }
  const vendas: Record<string, { uuid: string; id: number }> = {};
  for (const fato of fatos) {
    const venda = vendas[fato.de];
    const onde = caixaDe(fato.caixa);
    if (!venda) {
      const uuid = randomUUID();
      const resposta = await onde.enviar({
        id: uuid,
        tipo: 'venda',
        ocorridoEm: instante(fato, '10'),
        dados: dadosDe(fato),
      });
      vendas[fato.de] = { uuid, id: resposta.venda };
      expect([fato.de, resposta.divergencias]).toEqual([fato.de, []]);
      continue;
    }
    const ocorridoEm = instante(fato, '14');
    const volta = { venda: venda.uuid, motivo: `motivo da ${fato.de}` };
    if (fato.desfaz === 'cancelamento') await onde.enviar({ tipo: 'venda.cancelada', ocorridoEm, dados: volta });
    else {
      const vendida = fatos.find(({ de }) => de === fato.de) as Fato;
      const resposta = await onde.enviar({
        tipo: 'venda.devolvida',
        ocorridoEm,
        dados: {
          ...volta,
          itens: fato.itens.map(([nome, milesimos]) => ({
            item: vendida.itens.findIndex(([um]) => um === nome) + 1,
            quantidade: (-milesimos / 1000).toFixed(3),
          })),
          pagamentos: fato.pagos.map(([especie, valor]) => ({ especie, valor: reais(-valor) })),
        },
      });
      expect([fato.de, resposta.total]).toEqual([fato.de, reais(-totalDe(fato))]);
    }
  }
  for (const { id } of Object.values(vendas)) await esperarEfeitos(palco, grupo, id);
  for (const caixa of ['A1', 'A2', 'B1'] as const) {
    const { terminalId } = caixaDe(caixa);
    nomes[caixa] = (await admin.get(`pdv/terminal/${terminalId}`)).body.nome;
  }
});

interface Pergunta {
  de: string;
  ate: string;
  empresaId?: number;
  canal?: string;
  terminalId?: number;
  /** Whether a fact is in it. */
  dentro: (fato: Fato) => boolean;
}

/** What is asked, and which facts are in it. */
const perguntas = (): Pergunta[] => {
  const [a, b] = [caixaDe('A1').empresaId, caixaDe('B1').empresaId];
  return [
    { de: dia, ate: dia, dentro: (fato: Fato) => fato.dia === dia },
    { de: dia, ate: seguinte, dentro: () => true },
    { de: seguinte, ate: seguinte, dentro: (fato: Fato) => fato.dia === seguinte },
    { de: dia, ate: seguinte, empresaId: a, dentro: ({ caixa }: Fato) => caixa !== 'B1' },
    { de: dia, ate: dia, empresaId: b, dentro: (fato: Fato) => fato.caixa === 'B1' && fato.dia === dia },
    { de: dia, ate: seguinte, canal: 'mesa', dentro: ({ canal }: Fato) => canal === 'mesa' },
    { de: dia, ate: dia, terminalId: caixaDe('A2').terminalId, dentro: (f: Fato) => f.caixa === 'A2' && f.dia === dia },
  ];
};

/** The figures of each line by its name, in cents or counts, as far as they are asked for. */
const linhasDe = ({ colunas, linhas }: ReportTable, quais: readonly string[]) =>
  Object.fromEntries(
    linhas
      .filter(({ peso }) => peso === null)
      .map(({ rotulo, valores }) => [
        rotulo,
        quais.map((qual) => Number(valores[colunas.findIndex(({ chave }) => chave === qual)])),
      ]),
  );
const totaisDe = ({ colunas, total }: ReportTable, quais: readonly string[]) =>
  quais.map((qual) => Number(total?.[colunas.findIndex(({ chave }) => chave === qual)]));

/** Adds rows up by their names. */
function somadas(linhas: readonly (readonly [string, readonly number[]])[]): Record<string, number[]> {
  const somas: Record<string, number[]> = {};
  for (const [nome, valores] of linhas) somas[nome] = valores.map((valor, i) => (somas[nome]?.[i] ?? 0) + valor);
  return somas;
}
const emReais = (linhas: Record<string, number[]>, contagens: number) =>
  Object.fromEntries(
    Object.entries(linhas).map(([nome, valores]) => [nome, valores.map((v, i) => (i < contagens ? v : v / 100))]),
  );

/** Lines that are told by names the scenario made up. */
const semNome = ['vendas-por-vendedor', 'descontos-por-operador', 'clientes-que-compram'];

test.each(Object.keys(contas))(
  '%s: cada linha é a soma dos fatos, em cada período, loja, canal e caixa',
  async (nome) => {
    const { mais = {}, colunas, contagens, de } = contas[nome] as (typeof contas)[string];
    for (const { dentro, ...pergunta } of perguntas()) {
      const tabela = await relatorio(admin, nome).ler(Object.fromEntries(Object.entries({ ...pergunta, ...mais })));
      const esperadas = emReais(somadas(fatos.filter(dentro).flatMap(de)), contagens);
      const lidas = linhasDe(tabela, colunas);
      if (semNome.includes(nome)) {
        const ordem = (linhas: number[][]) => linhas.map(String).toSorted();
        expect({ pergunta, linhas: ordem(Object.values(lidas)) }).toEqual({
          pergunta,
          linhas: ordem(Object.values(esperadas)),
        });
      } else expect({ pergunta, lidas }).toEqual({ pergunta, lidas: esperadas });
      // A sale paid in two ways is one of each: such lines are not added up.
      const somam = colunas.filter((qual) => qual !== 'vendas');
      const inteira = somam.map((qual) => {
        const at = colunas.indexOf(qual);
        return soma(Object.values(esperadas).map((valores) => Math.round((valores[at] as number) * 1000))) / 1000;
      });
      if (tabela.total)
        expect({ pergunta, total: totaisDe(tabela, somam).map((valor) => (valor || 0).toFixed(2)) }).toEqual({
          pergunta,
          total: inteira.map((valor) => valor.toFixed(2)),
        });
    }
  },
);

test('por terminal, por loja e por hora, o mesmo', async () => {
  const quais = { de: dia, ate: seguinte };
  const porTerminal = await relatorio(admin, 'vendas-por-terminal-e-operador').ler(quais);
  // Each terminal is a part of its operators, and here there is one operator.
  let terminal = '';
  const porNome: Record<string, number[]> = {};
  for (const { peso, rotulo, valores } of porTerminal.linhas)
    if (peso === 'parte') terminal = rotulo;
    else if (peso === null)
      porNome[terminal] = dosAtos.map((qual) =>
        Number(valores[porTerminal.colunas.findIndex(({ chave }) => chave === qual)]),
      );
  expect(porNome).toEqual(emReais(somadas(fatos.map((fato) => [nomes[fato.caixa] as string, valoresDe(fato)])), 1));
  const lojas = await relatorio(admin, 'comparacao-entre-lojas').ler({ de: dia, ate: dia });
  expect(linhasDe(lojas, ['documentos', 'liquido'])).toEqual(
    emReais(
      somadas(
        fatos
          .filter((fato) => fato.dia === dia)
          .map((fato) => [fato.caixa === 'B1' ? 'Loja B' : 'Loja A', [fato.documentos, bruto(fato) - desconto(fato)]]),
      ),
      1,
    ),
  );
  const horas = await relatorio(admin, 'vendas-por-hora-e-dia-da-semana').ler({ de: dia, ate: dia });
  const dias = horas.linhas.filter(({ peso }) => peso === null);
  const daSexta = dias.find(({ rotulo }) => rotulo === 'Sexta');
  // The other days of the week are there, and empty.
  const outros = dias.filter((linha) => linha !== daSexta).flatMap(({ valores }) => valores);
  expect(outros.filter((valor) => valor !== null && Number(valor) !== 0)).toEqual([]);
  const porHora = somadas(
    fatos.filter((fato) => fato.dia === dia).map((fato) => [`${fato.hora}`, [bruto(fato) - desconto(fato)]]),
  );
  for (const [hora, [valor = 0]] of Object.entries(porHora)) {
    const at = horas.colunas.findIndex(({ chave }) => chave === `c:${hora.padStart(2, '0')}`);
    expect([hora, Number(daSexta?.valores[at] ?? 0)]).toEqual([hora, valor / 100]);
  }
});

test('as formas da especificação e os cartões, o mesmo', async () => {
  for (const { dentro, ...pergunta } of perguntas().slice(0, 5)) {
    const deles = fatos.filter(dentro);
    const consulta = new URLSearchParams(Object.entries(pergunta).map(([k, v]): [string, string] => [k, String(v)]));
    const [documentos = 0, , , liquido = 0, servico = 0, taxaEntrega = 0, , total = 0] =
      somadas(deles.map((fato) => ['', valoresDe(fato)]))[''] ?? [];
    const empresa = pergunta.empresaId ? `?empresaId=${pergunta.empresaId}` : '';
    const formas = await admin.get(`pdv/get_sales_by_payment_method_types/${pergunta.de}/${pergunta.ate}${empresa}`);
    expect([pergunta, formas.body]).toMatchObject([
      pergunta,
      {
        documentos,
        liquido: reais(liquido),
        servico: reais(servico),
        taxaEntrega: reais(taxaEntrega),
        total: reais(total),
      },
    ]);
    const cartao = (await admin.get(`totalizer/vendas-do-periodo?${consulta}`)).body;
    const figuras = Object.fromEntries(
      cartao.figuras.map(({ rotulo, valor }: { rotulo: string; valor: string }) => [rotulo, valor]),
    );
    expect([pergunta, cartao.figura.valor, figuras.Documentos, figuras.Total]).toEqual([
      pergunta,
      reais(liquido),
      String(documentos),
      reais(total),
    ]);
    const porLoja = (await admin.get(`totalizer/vendas-por-loja?${consulta}`)).body;
    expect(soma(porLoja.linhas.map(({ valor }: { valor: string }) => Math.round(Number(valor) * 100)))).toBe(liquido);
  }
});
