import { describe, expect, test } from 'vitest';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { decidirRegras, type SituacaoADecidir } from './decidir.ts';

const { palco, empresaId, emissor } = await palcoFiscal();
const { id: grupoId } = palco.grupo;
const loja = await abrirLoja(palco);
const simplesId = await emissor({ cnpj: '11222333000262', regimeTributario: '1', nomeFantasia: 'Loja do Simples' });

const paraDentro = { uf: 'SP', contribuinte: false, consumidorFinal: true } as const;
const decidir = (produtoIds: number[], mudancas: Partial<Omit<SituacaoADecidir, 'emissor'>> = {}, de = empresaId) =>
  palco.database.write(doSistema(grupoId), async (tx) =>
    decidirRegras(
      tx,
      {
        emissor: await lerEmissor(tx, grupoId, de),
        modelo: '55',
        operacao: 'venda',
        finalidade: 1,
        sentido: 'saida',
        data: '2026-11-20',
        destinatario: paraDentro,
        ...mudancas,
      },
      produtoIds,
    ),
  );
const decidirUm = async (id: number, mudancas: Parameters<typeof decidir>[1] = {}, de = empresaId) => {
  const decisao = (await decidir([id], mudancas, de)).get(id);
  if (!decisao) throw new Error(`product ${id} was not decided`);
  return decisao;
};

const completo = {
  ncm: '22021000',
  origem: '0',
  cfop: '5102',
  cstIcms: '00',
  aliquotaIcms: '18',
  csosn: '102',
  cstPis: '01',
  cstCofins: '01',
  cstIbsCbs: '000',
  cclasstrib: '000001',
};

describe('pelos campos do produto', () => {
  test('a venda interna sai com o que o cadastro diz, e cada tributo diz de onde veio', async () => {
    const { id, versao, codigo } = await loja.criar({ ...completo, descricao: 'Guaraná lata' });
    const decisao = await decidirUm(id);
    const regra = { id: `produto/${id}`, versao };
    expect(decisao).toMatchObject({
      produto: { codigo, descricao: 'Guaraná lata', ncm: '22021000', unidade: 'UN', fatorTributario: '1', gtin: null },
      cfop: '5102',
      problemas: [],
      regras: {
        icms: { cst: '00', pICMS: '18', regra },
        pisCofins: { cst: '01', regra },
        ibsCbs: { cst: '000', cClassTrib: '000001', regra },
      },
    });
    expect(decisao.explicacao.map(({ tributo, fonte }) => [tributo, fonte])).toEqual([
      ['ICMS', 'produto'],
      ['PIS/COFINS', 'produto'],
      ['IBS/CBS', 'produto'],
      ['CFOP', 'produto'],
    ]);
  });

  test('para outra UF a alíquota é a do Senado e o CFOP muda com quem compra; a exportação não paga', async () => {
    const { id } = await loja.criar(completo);
    const consumidor = await decidirUm(id, { destinatario: { ...paraDentro, uf: 'BA' } });
    expect(consumidor.cfop).toBe('6108');
    expect(consumidor.regras.icms).not.toHaveProperty('pICMS');
    const contribuinte = { uf: 'BA', contribuinte: true, consumidorFinal: false } as const;
    expect((await decidirUm(id, { destinatario: contribuinte })).cfop).toBe('6102');
    const exportada = await decidirUm(id, { destinatario: { ...paraDentro, uf: 'EX' } });
    expect(exportada).toMatchObject({
      cfop: '7102',
      problemas: [],
      regras: { icms: { cst: '41' }, pisCofins: { cst: '08' }, ibsCbs: { cClassTrib: '410004' } },
    });
  });

  test('o Simples usa o CSOSN, e PIS e COFINS vão no DAS; em 2027 não há mais PIS e COFINS', async () => {
    const { id } = await loja.criar({ ...completo, cstPis: null, cstCofins: null });
    const simples = await decidirUm(id, {}, simplesId);
    expect(simples).toMatchObject({ problemas: [], regras: { icms: { cst: '102' }, pisCofins: { cst: '49' } } });
    const em2027 = await decidirUm(id, { data: '2027-01-04' });
    expect(em2027.regras).not.toHaveProperty('pisCofins');
    expect(em2027.problemas).toEqual([]);
  });

  test('a devolução da venda entra com o CFOP da devolução', async () => {
    const { id } = await loja.criar(completo);
    const devolvida = await decidirUm(id, { operacao: 'devolucao', finalidade: 4, sentido: 'entrada' });
    expect(devolvida).toMatchObject({ cfop: '1202', problemas: [], regras: { icms: { cst: '00' } } });
    const deFora = { operacao: 'devolucao', sentido: 'entrada', destinatario: { ...paraDentro, uf: 'RJ' } } as const;
    expect((await decidirUm(id, deFora)).cfop).toBe('2202');
  });

  test('com substituição já retida o CFOP é o dela', async () => {
    const { id } = await loja.criar({ ...completo, cfop: null, cstIcms: '60', aliquotaIcms: null, cest: '0301000' });
    expect(await decidirUm(id)).toMatchObject({ cfop: '5405', regras: { icms: { cst: '60' } } });
  });
});

describe('o que falta', () => {
  test('é dito com o produto e o lugar onde se resolve', async () => {
    const { id, codigo } = await loja.criar({ descricao: 'Sem tributação' });
    const { problemas, cfop } = await decidirUm(id);
    expect(cfop).toBe('5102');
    expect(problemas.map(({ tributo, motivo }) => [tributo, motivo])).toEqual([
      ['NCM', 'INCOMPLETO'],
      ['Origem', 'INCOMPLETO'],
      ['ICMS', 'SEM_REGRA'],
      ['PIS/COFINS', 'SEM_REGRA'],
      ['IBS/CBS', 'SEM_REGRA'],
    ]);
    for (const { mensagem } of problemas)
      expect(mensagem).toMatch(new RegExp(`^${codigo} Sem tributação: falta .*Tributação`));
  });

  test('o que não é venda pede regra, e o que a lei decide não pede', async () => {
    const { id } = await loja.criar(completo);
    const { problemas, regras, cfop } = await decidirUm(id, { operacao: 'transferencia' });
    expect(problemas.map(({ tributo }) => tributo)).toEqual(['ICMS', 'PIS/COFINS']);
    expect(regras.ibsCbs).toMatchObject({ cst: '410', cClassTrib: '410002' });
    expect(cfop).toBe('5152');
    const remessa = await decidirUm(id, { operacao: 'remessa' });
    expect(remessa.problemas.map(({ tributo }) => tributo)).toContain('CFOP');
  });

  test('a empresa sem regime não decide nada, e o produto de outro grupo não existe', async () => {
    const { id } = await loja.criar(completo);
    await expect(decidir([id], {}, loja.empresaId)).rejects.toThrow('regime tributário');
    expect((await decidir([id + 999_999])).size).toBe(0);
  });
});
