import { describe, expect, test } from 'vitest';
import { type ContaContabil, Contas, finalidadeDaOperacao } from './contas.ts';

const conta = (codigo: string, mais: Partial<ContaContabil> = {}): ContaContabil => ({
  codigo,
  nome: `CONTA ${codigo}`,
  natureza: '04',
  nivel: 4,
  alteradaEm: '2026-03-05',
  referencial: null,
  doEstabelecimento: false,
  ...mais,
});
const mes = { de: '2026-11-01', ate: '2026-11-30' };

test.each([
  ['a venda do que se comprou', '5102', '00', 'receita_de_revenda'],
  ['a do que se fez', '6101', '04', 'receita_de_producao'],
  ['a do que se fez, com ST', '5401', '04', 'receita_de_producao'],
  ['a exportação', '7102', '00', 'receita_de_revenda'],
  ['o serviço com ISS', '5933', '09', 'receita_de_servicos'],
  ['o transporte', '6353', '99', 'receita_de_servicos'],
  ['a venda que voltou', '1202', '00', 'devolucao_de_vendas'],
  ['a compra devolvida é do item', '5202', '00', 'mercadoria'],
  ['a compra é do item', '1102', '00', 'mercadoria'],
  ['a de insumo', '2101', '01', 'materia_prima'],
  ['a de uso e consumo', '1556', '07', 'uso_e_consumo'],
  ['a de ativo', '1551', '08', 'imobilizado'],
  ['a remessa é do item', '5910', '04', 'produto_acabado'],
  ['o que não tem tipo é dos outros', '1102', '98', 'outros_itens'],
])('%s (%s)', (_, cfop, tipo, finalidade) => {
  expect(finalidadeDaOperacao(cfop, tipo)).toBe(finalidade);
});

describe('o plano de contas do arquivo', () => {
  test('tem cada conta usada uma vez, em ordem, e diz o que faltou', () => {
    const contas = new Contas({
      mercadoria: conta('1.2'),
      materia_prima: conta('1.2'),
      receita_de_revenda: conta('1.1', { nome: ` ${'N'.repeat(70)}` }),
      imobilizado: conta('1.3'),
    });
    expect([contas.de('mercadoria'), contas.de('materia_prima'), contas.de('receita_de_revenda')]).toEqual([
      '1.2',
      '1.2',
      '1.1',
    ]);
    expect([contas.de('frete_de_compras'), contas.de('embalagem'), contas.de('embalagem')]).toEqual([null, null, null]);
    expect(contas.faltam).toEqual(['embalagem', 'frete_de_compras']);
    expect(contas.linhas(mes).map(({ valores }) => [valores.COD_CTA, valores.NOME_CTA])).toEqual([
      ['1.1', 'N'.repeat(60)],
      ['1.2', 'CONTA 1.2'],
    ]);
  });

  test('a mudada depois do mês é como estava no primeiro dia dele: a data não passa do último', () => {
    const dia = (alteradaEm: string) => {
      const contas = new Contas({ mercadoria: conta('1', { alteradaEm }) });
      contas.de('mercadoria');
      return contas.linhas(mes)[0]?.valores.DT_ALT;
    };
    expect([dia('2026-11-30'), dia('2026-12-01')]).toEqual(['2026-11-30', '2026-11-01']);
  });

  test('na EFD-Contribuições leva a conta referencial, e o CNPJ quando o plano é do estabelecimento', () => {
    const contas = new Contas({
      mercadoria: conta('1', { referencial: '1.01.03', doEstabelecimento: true }),
      embalagem: conta('2'),
    });
    contas.de('mercadoria');
    contas.de('embalagem');
    const [propria, doGrupo] = contas.linhasDasContribuicoes(mes, '11222333000181');
    expect(propria?.valores).toMatchObject({ COD_CTA_REF: '1.01.03', CNPJ_EST: '11222333000181' });
    expect(doGrupo?.valores).toMatchObject({ COD_CTA_REF: null, CNPJ_EST: null });
  });
});
