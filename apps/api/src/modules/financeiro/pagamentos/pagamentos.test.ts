import { fatorVencimento, linhaDigitavel, montarCodigoBarras } from '@retaguarda/boletos';
import { contas } from '@retaguarda/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { limitarPagamentos } from '../../../../test-support/limites.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler } = await palcoDeTitulos(palco);
/** A company the bank can know: with its CNPJ. */
const { id: empresaId } = await criarEmpresa(quem, { propria: true, cliente: false, cnpj: '11222333000181' });
const fabrica = new Fabrica(palco, palco.grupo);
const outra = await palco.grupo.as(
  'financeiro_aprovacao',
  'financeiro_contas_index',
  'financeiro_contas_update',
  'financeiro_pagamentos',
);
const DIA = '2099-03-10';

const [{ id: bradesco } = { id: 0 }] = await consultar<{ id: number }>(
  palco.banco.url,
  "select id from app.banco where codigo = '237'",
);
let numero = 10_000;
/** An account of Bradesco with all the bank asks for. */
const novaConta = async (mudancas: Record<string, unknown> = {}) => {
  numero += 1;
  const daqui = {
    tipo: 'corrente',
    bancoId: bradesco,
    agencia: '1234',
    agenciaDv: '5',
    conta: String(numero),
    contaDv: '6',
  };
  const vazia = { empresaId, saldoInicial: '0.00', saldoInicialData: null, convenioPagamento: '123456', ...daqui };
  return (await fabrica.criar(contas, { ...vazia, ...mudancas })).id;
};

const pix = {
  meio: 'pix_chave',
  favorecidoNome: 'Ana',
  favorecidoDocumento: '52998224725',
  chavePix: 'ana@loja.com.br',
};
const aPagar = async (valor: string, dados: object | null = pix) => {
  const [id] = (await titulo({ origem: 'P', valor, vencimento: DIA, empresaId })) as [number];
  if (dados) expect(await quem.put(`financeiro/${id}/pagamento`, dados)).toMatchObject({ status: 200 });
  return id;
};
const gerar = (contaId: number, ids: readonly number[], por = quem) =>
  por.post('financeiro/pagamentos', { contaId, data: DIA, ids });
const arquivo = async (id: number): Promise<string> => (await quem.get(`financeiro/pagamentos/${id}/arquivo`)).body;
const responder = (texto: string, codigos: readonly string[]) => {
  let qual = -1;
  return texto
    .split('\r\n')
    .map((linha) => {
      if (linha[7] === '3' && /[AJO]/.test(linha[13] ?? '') && linha.slice(17, 19) !== '52') {
        qual += 1;
        // The bank pays the day it has in its file; today stands for it, which no day to come may be.
        return `${linha.slice(0, 154)}20112026${linha.slice(119, 134)}${linha.slice(177, 230)}${(codigos[qual] ?? '').padEnd(10)}`;
      }
      return linha;
    })
    .join('\r\n');
};
const retorno = (conteudo: string, por = quem) =>
  por.post('financeiro/pagamentos/retorno', { nome: 'PAG.RET', conteudo });

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('como se paga', () => {
  test('a chave, a conta e o documento são conferidos, no campo de cada um', async () => {
    const id = await aPagar('10.00', null);
    const recusa = async (dados: object) => (await quem.put(`financeiro/${id}/pagamento`, dados)).body.campos;
    expect(await recusa({ ...pix, chavePix: '123' })).toMatchObject({
      chavePix: expect.stringMatching(/não é uma chave pix/i),
    });
    expect(await recusa({ ...pix, favorecidoDocumento: '52998224726' })).toMatchObject({
      favorecidoDocumento: expect.stringMatching(/^"52998224726" não é um CPF ou CNPJ/),
    });
    expect(await recusa({ ...pix, meio: 'conta', banco: '341', agencia: '1', conta: '2' })).toEqual({
      contaDv: 'Informe o dígito',
    });
    expect(await recusa({ ...pix, meio: 'boleto', codigo: '1'.repeat(47) })).toMatchObject({
      codigo: expect.stringMatching(/^[A-Z].* não confere/),
    });
    expect((await quem.get(`financeiro/${id}/pagamento`)).body).toMatchObject({
      dados: null,
      aprovacao: { situacao: 'dispensada' },
    });
  });

  test('o valor do boleto é o que se deve, e um código paga uma conta só', async () => {
    const codigo = montarCodigoBarras({
      banco: '077',
      fator: fatorVencimento('2026-12-10'),
      valor: '150.00',
      campoLivre: '7'.repeat(25),
    });
    const dados = {
      meio: 'boleto',
      favorecidoNome: 'Luz',
      favorecidoDocumento: '11222333000181',
      codigo: linhaDigitavel(codigo),
    };
    const menor = await aPagar('149.99', null);
    expect((await quem.put(`financeiro/${menor}/pagamento`, dados)).body.campos).toEqual({
      codigo: 'O código é de R$\u00a0150,00, e a conta de R$\u00a0149,99',
    });
    const certa = await aPagar('150.00', dados);
    expect((await quem.get(`financeiro/${certa}/pagamento`)).body.dados).toMatchObject({
      meio: 'boleto',
      codigo: linhaDigitavel(codigo),
    });
    const repetida = await aPagar('150.00', null);
    expect((await quem.put(`financeiro/${repetida}/pagamento`, dados)).body.campos.codigo).toContain(
      'já está no título',
    );
  });

  test('o mesmo fornecedor é lembrado, e nada se assume sozinho', async () => {
    await aPagar('11.00');
    const id = await aPagar('10.00', null);
    expect((await quem.get(`financeiro/${id}/pagamento`)).body).toMatchObject({
      dados: null,
      sugestao: { meio: 'pix_chave', chavePix: 'ana@loja.com.br' },
    });
  });

  test('o que se recebe não se paga', async () => {
    const [id] = await titulo();
    expect((await quem.put(`financeiro/${id}/pagamento`, pix)).status).toBe(409);
  });

  test('a guia soma o que se deve, e cada tributo pede o seu', async () => {
    const id = await aPagar('201.50', null);
    const guia = { tributo: 'darf', receita: '2089', apuracao: '2099-02-28', principal: '200.00', multa: '1.50' };
    const dados = { meio: 'tributo', favorecidoNome: 'Receita Federal', guia };
    const recusa = async (mudancas: object) =>
      (await quem.put(`financeiro/${id}/pagamento`, { ...dados, ...mudancas })).body.campos;
    expect(await recusa({ guia: null })).toEqual({ guia: 'Informe a guia' });
    expect(await recusa({ guia: { ...guia, multa: '1.49' } })).toEqual({
      'guia.principal': 'A guia soma R$\u00a0201,49, e a conta é de R$\u00a0201,50',
    });
    expect(await recusa({ guia: { ...guia, receita: '20' } })).toEqual({ 'guia.receita': 'Quatro números' });
    expect(Object.keys(await recusa({ guia: { ...guia, apuracao: undefined } }))).toEqual(['guia.apuracao']);
    expect(Object.keys(await recusa({ guia: { ...guia, tributo: 'gps' } }))).toContain('guia.inss');
    expect((await quem.put(`financeiro/${id}/pagamento`, dados)).body.dados).toMatchObject({ meio: 'tributo', guia });
    // Another means takes the form away.
    const { versao } = (await quem.get(`financeiro/${id}/pagamento`)).body;
    const depois = await quem.put(`financeiro/${id}/pagamento`, { ...pix, versao });
    expect(depois.body.dados).toMatchObject({ meio: 'pix_chave', guia: null });
  });
});

describe('quatro olhos', () => {
  test('acima do limite ninguém paga sem outra pessoa aprovar; mudou, pede de novo', async () => {
    await limitarPagamentos(quem, outra, empresaId, '500.00');
    const id = await aPagar('500.01');
    const baixar = () =>
      quem.post('financeiro/baixar', { data: '2026-01-02', contaId: conta, itens: [{ id, valor: '1.00' }] });
    const conta = await novaConta();
    expect((await baixar()).body.error).toContain('espera a aprovação de outra pessoa');
    expect((await gerar(conta, [id])).body.error).toContain('espera a aprovação');
    expect((await quem.post('financeiro/pagamentos/aprovar', { ids: [id] })).body.error).toContain(
      'Quem lançou não aprova',
    );
    expect((await outra.post('financeiro/pagamentos/recusar', { ids: [id] })).status).toBe(400);
    await outra.post('financeiro/pagamentos/recusar', { ids: [id], motivo: 'Falta a nota' });
    expect((await baixar()).body.error).toContain('Falta a nota');
    expect((await outra.post('financeiro/pagamentos/aprovar', { ids: [id] })).status).toBe(200);
    expect((await quem.get(`financeiro/${id}/pagamento`)).body.aprovacao).toMatchObject({
      situacao: 'aprovada',
      podeDecidir: false,
    });
    const { versao } = (await quem.get(`financeiro/${id}/pagamento`)).body;
    await quem.put(`financeiro/${id}/pagamento`, { ...pix, chavePix: 'outra@loja.com.br', versao });
    expect((await baixar()).body.error).toContain('espera a aprovação');
    await outra.post('financeiro/pagamentos/aprovar', { ids: [id] });
    expect((await baixar()).status).toBe(201);
    await limitarPagamentos(quem, outra, empresaId, null);
    expect((await outra.post('financeiro/pagamentos/aprovar', { ids: [await aPagar('500.01')] })).body.error).toContain(
      'não precisa',
    );
  });

  test('quem não pode aprovar não aprova, nem muda o limite', async () => {
    const caixa = await palco.grupo.as('financeiro_pagamentos');
    expect((await caixa.post('financeiro/pagamentos/aprovar', { ids: [1] })).status).toBe(403);
    expect((await caixa.put('financeiro/pagamentos/limites', { empresaId, valor: null })).status).toBe(403);
  });
});

describe('a remessa', () => {
  test('a conferência diz o que falta e onde; com tudo, gera, e o arquivo é sempre o mesmo', async () => {
    const semTudo = await novaConta({ convenioPagamento: null });
    const ruim = await aPagar('10.00', null);
    const boa = await aPagar('20.00');
    const conferida = await quem.post('financeiro/pagamentos/conferencia', {
      contaId: semTudo,
      data: DIA,
      ids: [ruim, boa],
    });
    expect(conferida.body).toMatchObject({
      faltas: [{ onde: 'conta', texto: expect.stringContaining('convênio de pagamento') }],
      itens: [
        { lancamentoId: ruim, faltas: [{ onde: 'dados' }] },
        { lancamentoId: boa, faltas: [], meio: 'pix_chave' },
      ],
      total: '30.00',
      sequencia: 1,
    });
    expect(await gerar(semTudo, [boa])).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN' } });

    const conta = await novaConta();
    const feita = await gerar(conta, [boa]);
    expect(feita).toMatchObject({
      status: 201,
      body: { sequencia: 1, situacao: 'gerado', valor: '20.00', itens: [{ situacao: 'pendente' }] },
    });
    const texto = await arquivo(feita.body.id);
    expect(
      texto
        .split('\r\n')
        .filter(Boolean)
        .every(({ length }) => length === 240),
    ).toBe(true);
    expect(texto).toContain('ana@loja.com.br');
    await quem.put(`financeiro/${await aPagar('1.00', null)}/pagamento`, pix);
    expect(await arquivo(feita.body.id)).toBe(texto);
  });

  test('o que está em uma remessa não se paga, não se altera nem vai em outra; cancelada, solta', async () => {
    const conta = await novaConta();
    const id = await aPagar('30.00');
    const { body: lote } = await gerar(conta, [id]);
    expect(
      (await quem.post('financeiro/baixar', { data: '2026-01-02', contaId: conta, itens: [{ id }] })).body.error,
    ).toContain('Está na remessa de pagamento 1');
    expect((await quem.put(`financeiro/${id}`, { valor: '31.00' })).status).toBe(409);
    expect((await quem.put(`financeiro/${id}/pagamento`, pix)).status).toBe(409);
    expect((await gerar(conta, [id])).body.error).toContain('Já está na remessa de pagamento 1');
    expect((await quem.delete(`financeiro/pagamentos/${lote.id}`)).body).toMatchObject({ situacao: 'cancelado' });
    expect((await quem.put(`financeiro/${id}`, { valor: '31.00' })).status).toBe(200);
    expect((await gerar(conta, [id])).body).toMatchObject({ sequencia: 2, valor: '31.00' });
  });

  test('enviada, só o banco desfaz', async () => {
    const { body } = await gerar(await novaConta(), [await aPagar('5.00')]);
    expect((await quem.put(`financeiro/pagamentos/${body.id}/enviado`, {})).body.situacao).toBe('enviado');
    expect((await quem.put(`financeiro/pagamentos/${body.id}/enviado`, {})).status).toBe(409);
    expect((await quem.delete(`financeiro/pagamentos/${body.id}`)).status).toBe(409);
  });

  test('duas ao mesmo tempo: números seguidos, e uma conta entra em uma só', async () => {
    const conta = await novaConta();
    const [a, b] = [await aPagar('1.00'), await aPagar('2.00')];
    const feitas = await Promise.all([gerar(conta, [a]), gerar(conta, [b])]);
    expect(feitas.map(({ body }) => body.sequencia).sort()).toEqual([1, 2]);
    const c = await aPagar('3.00');
    const mesmas = await Promise.all([gerar(conta, [c]), gerar(conta, [c])]);
    expect(mesmas.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('o retorno', () => {
  test('baixa o efetuado, solta o rejeitado com o motivo; repetido, não faz nada', async () => {
    const conta = await novaConta();
    const [pago, recusado, agendado] = [await aPagar('40.00'), await aPagar('50.00'), await aPagar('60.00')];
    const { body: lote } = await gerar(conta, [pago, recusado, agendado]);
    const resposta = responder(await arquivo(lote.id), ['00', 'PJ', 'BD']);
    expect((await retorno(resposta)).body).toMatchObject({
      repetido: false,
      efetuados: 1,
      rejeitados: 1,
      agendados: 1,
      valor: '40.00',
      avisos: [],
    });
    expect(await ler(pago)).toMatchObject({ situacao: 'quitada', pago: '40.00', baixas: [{ data: '2026-11-20' }] });
    expect(await ler(recusado)).toMatchObject({ situacao: 'aberta', trava: null });
    expect((await quem.get(`financeiro/pagamentos/${lote.id}`)).body).toMatchObject({
      situacao: 'parcial',
      pago: '40.00',
      itens: [
        { situacao: 'efetuado', pagoEm: '2026-11-20' },
        { situacao: 'rejeitado', motivo: 'Chave Pix não cadastrada' },
        { situacao: 'agendado' },
      ],
    });
    expect((await retorno(resposta)).body).toMatchObject({ repetido: true, efetuados: 0 });
    // Another file that tells the same payment again, and the scheduled one made.
    const depois = responder(await arquivo(lote.id), ['00', 'PJ', '00']);
    expect((await retorno(depois)).body).toMatchObject({ efetuados: 1, ignorados: 2, valor: '60.00' });
    expect((await ler(pago)).baixas).toHaveLength(1);
    expect((await gerar(conta, [recusado])).status).toBe(201);
  });

  test('Pix por agência e conta e guias de cada tributo vão no arquivo e voltam pagos', async () => {
    const conta = await novaConta();
    const guia = (tributo: string, campos: object) => ({
      meio: 'tributo',
      favorecidoNome: 'Fazenda',
      guia: { tributo, ...campos },
    });
    const { chavePix: _, ...porConta } = { ...pix, meio: 'pix_conta', banco: '341', agencia: '12', conta: '345' };
    const darf = { receita: '2089', apuracao: '2099-02-28', principal: '101.00' };
    const gare = { receita: '0462', inscricaoEstadual: '110042490114', competencia: '2099-02', principal: '104.00' };
    const ids = [
      await aPagar('100.00', { ...porConta, contaDv: '6', contaTipo: 'poupanca' }),
      await aPagar('101.00', guia('darf', darf)),
      await aPagar('102.00', guia('darf_simples', { ...darf, receita: '6106', principal: '102.00' })),
      await aPagar('103.00', guia('gps', { receita: '2100', competencia: '2099-02', inss: '103.00' })),
      await aPagar('104.00', guia('gare', gare)),
    ];
    const { status, body: lote } = await gerar(conta, ids);
    expect(status, JSON.stringify(lote)).toBe(201);
    const texto = await arquivo(lote.id);
    const linhas = texto.split('\r\n');
    const lotes = linhas.filter((linha) => linha[7] === '1').map((linha) => linha.slice(11, 13));
    expect(lotes).toEqual(['45', '16', '18', '17', '22']);
    expect(linhas.find((linha) => linha[13] === 'B')?.slice(13, 18)).toBe('B05 1');
    expect(linhas.find((linha) => linha[13] === 'N' && linha.slice(132, 134) === '16')?.slice(134, 212)).toBe(
      `28022099${'0'.repeat(17)}000000000010100${'0'.repeat(30)}10032099`,
    );
    const pagas = linhas.map((linha) =>
      linha[7] === '3' && /[AN]/.test(linha[13] ?? '') ? `${linha.slice(0, 230)}00${' '.repeat(8)}` : linha,
    );
    expect((await retorno(pagas.join('\r\n'))).body).toMatchObject({ efetuados: 5, valor: '510.00', avisos: [] });
    for (const id of ids) expect(await ler(id)).toMatchObject({ situacao: 'quitada' });
    expect((await quem.get(`financeiro/pagamentos/${lote.id}`)).body.situacao).toBe('confirmado');
  });

  test('o mesmo retorno duas vezes ao mesmo tempo baixa uma vez', async () => {
    const conta = await novaConta();
    const id = await aPagar('70.00');
    const { body: lote } = await gerar(conta, [id]);
    const resposta = responder(await arquivo(lote.id), ['00']);
    const feitos = await Promise.all([retorno(resposta), retorno(resposta)]);
    expect(feitos.map(({ body }) => body.repetido).sort()).toEqual([false, true]);
    expect((await ler(id)).baixas).toHaveLength(1);
    expect((await quem.get(`financeiro/pagamentos/${lote.id}`)).body.situacao).toBe('confirmado');
  });

  test('o que o banco cobrou a mais é juro; de arquivo torto, de outra conta ou de período fechado, nada entra', async () => {
    const conta = await novaConta();
    const id = await aPagar('80.00');
    const { body: lote } = await gerar(conta, [id]);
    const inteiro = await arquivo(lote.id);
    const deOutra = responder(inteiro, ['00']).replaceAll(String(numero).padStart(12, '0'), '000000099999');
    expect((await retorno(deOutra)).body.error).toContain('conta que não enviou');
    expect((await retorno('02RETORNO')).body.error).toContain('não é um retorno');
    const fechar = (fechadoAte: string | null) =>
      quem.put('financeiro/fechamento', { empresaId, fechadoAte, motivo: 'Para a prova' });
    await fechar('2026-11-21');
    expect((await retorno(responder(inteiro, ['00']))).body.error).toContain('fechado até');
    expect(await ler(id)).toMatchObject({ situacao: 'aberta', baixas: [] });
    await fechar(null);
    const aMais = responder(inteiro, ['00']).replace('20112026000000000008000', '20112026000000000008150');
    expect((await retorno(aMais)).body).toMatchObject({ efetuados: 1, valor: '81.50' });
    expect(await ler(id)).toMatchObject({ situacao: 'quitada', baixas: [{ principal: '80.00', juros: '1.50' }] });
  });

  test('outro grupo não vê a remessa nem o arquivo, e sem o direito ninguém gera', async () => {
    const conta = await novaConta();
    const { body: lote } = await gerar(conta, [await aPagar('9.00')]);
    const estranho = palco.outro.admin;
    expect((await estranho.get(`financeiro/pagamentos/${lote.id}`)).status).toBe(404);
    expect((await estranho.get(`financeiro/pagamentos/${lote.id}/arquivo`)).status).toBe(404);
    expect((await estranho.delete(`financeiro/pagamentos/${lote.id}`)).status).toBe(404);
    expect((await retorno(await arquivo(lote.id), estranho)).status).toBe(400);
    const leitor = await palco.grupo.as('financeiro_contas_index');
    expect((await gerar(conta, [1], leitor)).status).toBe(403);
  });
});
