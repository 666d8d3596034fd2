import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import type { Cliente } from '../../../../test-support/cliente.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { dadosDoSped, doRegistro, gerarEscrituracao, linhasDoSped } from '../../../../test-support/escrituracao.ts';
import { bruto, palcoDeNotas } from '../../../../test-support/notas.ts';
import { eventoDeFora, notaDeFora } from '../../../../test-support/notas-de-fora.ts';
import { notaDeFornecedor } from '../../../../test-support/notas-de-fornecedor.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId } = palco;
const { banco, grupo, outro } = palco.palco;
const mes = hojeNoBrasil().slice(0, 7);
let numeros = 700;
const outraNota = (mais: Parameters<typeof notaDeFora>[1] = {}) => {
  numeros += 1;
  return notaDeFora(palco, { serie: '7', nNF: String(numeros), ...mais });
};

async function enviar(conteudo: string | Uint8Array<ArrayBuffer>, nome = 'nota.xml', de: Cliente = quem) {
  const form = new FormData();
  form.append('file', new Blob([conteudo]), nome);
  return de.post('upload/nfe-emitidas', form);
}

const sql = (texto: string) => consultar<Record<string, unknown>>(banco.url, texto);

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('uma nota que outro sistema emitiu', () => {
  test('entra autorizada, marcada, sem mover estoque nem contas; de novo, é a mesma', async () => {
    const { xml, chave } = await outraNota();
    const movimentos = () => sql(`select count(*)::int as n from app.estoque_movimento`);
    const antes = await movimentos();
    const { status, body } = await enviar(xml);
    expect([status, body]).toEqual([
      201,
      [{ arquivo: 'nota.xml', tipo: 'nota', id: expect.any(Number), chave, novo: true, motivo: null }],
    ]);
    const [{ id }] = body;
    expect(await palco.ler(id)).toMatchObject({
      situacao: 'autorizada',
      importada: true,
      serie: 7,
      numero: numeros,
      valor: '42.00',
      titulo: null,
      movimentouEstoque: false,
      pendencia: null,
      operacao: 'venda',
    });
    expect((await enviar(xml)).body).toEqual([{ ...body[0], novo: false }]);
    expect((await quem.post(`nfe/efeitos/${id}`)).status).toBeLessThan(500);
    expect(await movimentos()).toEqual(antes);
    expect((await bruto(quem, `nfe/download_xml/${id}`)).body.toString()).toBe(xml);
    expect((await bruto(quem, `nfe/downloadPdf/${id}`)).body.subarray(0, 5).toString()).toBe('%PDF-');
    const lista = (await quem.get(`nfe?importada=true&rowsPerPage=50`)).body.data as { id: number }[];
    expect(lista.map((uma) => uma.id)).toContain(id);
  });

  test('traz os itens: a nota os mostra, e os relatórios de CFOP e da receita os contam', async () => {
    const dias = { de: `${mes}-01`, ate: hojeNoBrasil(), empresaId };
    const cfops = relatorio(quem, 'documentos-por-cfop-e-ncm');
    const receita = relatorio(quem, 'receita-do-simples');
    const somas = async () => {
      const [doCfop, daReceita] = [await cfops.ler(dias), await receita.ler(dias)];
      const soma = ({ colunas, linhas }: typeof doCfop, coluna: string, qual = '') =>
        linhas
          .filter(({ chave }) => chave.startsWith(qual))
          .reduce((ate, { valores }) => ate + Number(valores[colunas.findIndex((um) => um.chave === coluna)]), 0);
      return { total: soma(doCfop, 'total', '5102/09012100/41'), receita: soma(daReceita, 'receita') };
    };
    const antes = await somas();
    const { xml } = await outraNota();
    const [{ id }] = (await enviar(xml)).body;
    expect((await palco.ler(id)).calculo?.itens).toMatchObject([
      { numero: 1, descricao: 'CAFÉ & AÇÚCAR <500g>', cfop: '5102', ncm: '09012100', valorProdutos: '21.00' },
      { numero: 2, descricao: 'PRODUTO 2', impostos: [{ imposto: 'ICMS', cst: '41' }, {}, {}, {}] },
    ]);
    expect((await palco.ler(id)).rascunho.itens).toEqual([]);
    const depois = { total: antes.total + 42, receita: antes.receita + 42 };
    expect(await somas()).toEqual(depois);
    // One that came before its items were kept gets them when its file comes again.
    await sql(`delete from app.nota_item where nota_id = ${id}`);
    expect(await somas()).toEqual(antes);
    expect((await enviar(xml)).body).toMatchObject([{ id, novo: false }]);
    expect((await enviar(xml)).body).toMatchObject([{ id, novo: false }]);
    expect(await somas()).toEqual(depois);
  });

  test('a próxima nota da série leva o número seguinte, e não se copia nem se devolve a de fora', async () => {
    const { body } = await enviar((await outraNota({ nNF: '9000' })).xml);
    const nova = await palco.transmitir(await palco.nota({ serie: 7 }));
    expect(nova).toMatchObject({ situacao: 'autorizada', serie: 7, numero: 9001, importada: false });
    for (const ato of ['copiar', 'devolver']) {
      const { status, body: recusa } = await quem.post(`nfe/${ato}/${body[0].id}`, { itens: [] });
      expect([status, recusa.error], ato).toEqual([expect.any(Number), expect.any(String)]);
      expect(status, ato).toBeGreaterThanOrEqual(400);
    }
  });

  test('várias em um ZIP, com cancelamento e carta: cada arquivo diz o que houve com ele', async () => {
    const [boa, cancelada] = [await outraNota(), await outraNota()];
    const cupom = await outraNota({ mod: '65' });
    const alheia = await notaDeFornecedor(palco, {
      destinatario: '11222333000181',
      itens: [{ codigo: 'A', quantidade: '1', preco: '9' }],
    });
    const nProt = /<nProt>(\d+)/.exec(cancelada.xml)?.[1] ?? '';
    const cancelamento = await eventoDeFora(palco, cancelada.chave, '110111', {
      nProt,
      xJust: 'Venda desfeita pelo cliente',
    });
    const carta = await eventoDeFora(palco, boa.chave, '110110', {
      xCorrecao: 'O endereço certo é Rua das Flores, 100',
    });
    const zip = zipSync({
      '1-cancelamento.xml': strToU8(cancelamento),
      '2-carta.xml': strToU8(carta),
      '3-boa.xml': strToU8(boa.xml),
      '4-cancelada.xml': strToU8(cancelada.xml),
      '5-cupom.xml': strToU8(cupom.xml),
      '6-alheia.xml': strToU8(alheia.xml),
      '7-mexida.xml': strToU8((await outraNota()).xml.replace('<natOp>VENDA DE', '<natOp>VENDAS DE')),
      '8-sem-protocolo.xml': strToU8((await outraNota()).xml.replace(/<protNFe.*<\/protNFe>/s, '')),
      '9-outra-coisa.xml': strToU8('<coisa/>'),
    });
    const { status, body } = await enviar(zip, 'notas.zip');
    expect(status).toBe(201);
    expect(body.map(({ motivo }: { motivo: string | null }) => motivo)).toEqual([
      null,
      null,
      null,
      null,
      null,
      expect.stringContaining('que não é uma empresa sua'),
      expect.stringContaining('a assinatura não confere'),
      expect.stringContaining('protocolo de autorização'),
      expect.stringContaining('não contém a NF-e'),
    ]);
    expect(body[0]).toMatchObject({ tipo: 'evento', novo: true, id: body[3].id });
    const lida = await palco.ler(body[3].id);
    expect(lida).toMatchObject({ situacao: 'cancelada', eventos: [{ tipo: '110111', situacao: 'registrado' }] });
    expect(await palco.ler(body[2].id)).toMatchObject({
      situacao: 'autorizada',
      corrigida: true,
      cartas: 1,
      eventos: [{ tipo: '110110', emVigor: true, texto: expect.stringContaining('Rua das Flores') }],
    });
    expect(await palco.ler(body[4].id)).toMatchObject({ modelo: '65', situacao: 'autorizada' });
    expect((await enviar(zip, 'notas.zip')).body.filter(({ novo }: { novo: boolean }) => novo)).toEqual([]);
  });

  test('a carta de correção e o cancelamento seguem daqui', async () => {
    const { body } = await enviar((await outraNota()).xml);
    const [{ id }] = body;
    expect((await quem.post(`nfe/cancelNfe/${id}`, { justificativa: 'Venda desfeita pelo cliente' })).status).toBe(202);
    expect(await palco.ate(id, ({ situacao }) => situacao === 'cancelada')).toMatchObject({ pendencia: null });
  });

  test('um evento de nota que não está aqui, ou que saiu daqui, é recusado em palavras', async () => {
    const fora = await outraNota();
    const carta = await eventoDeFora(palco, fora.chave, '110110', { xCorrecao: 'Onde se lê uma coisa, leia-se outra' });
    const recusada = await enviar(carta, 'carta.xml');
    expect([recusada.status, recusada.body.error]).toEqual([400, expect.stringContaining('envie-a antes')]);
    const daqui = await palco.transmitir(await palco.nota());
    const dela = await eventoDeFora(palco, daqui.chave ?? '', '110110', {
      xCorrecao: 'Onde se lê uma coisa, leia-se outra',
    });
    expect((await enviar(dela, 'carta.xml')).body.error).toContain('emitida aqui');
  });

  test('o número que uma nota daqui tomou não é de outra; duas vezes ao mesmo tempo é uma só', async () => {
    const { xml } = await notaDeFora(palco, { serie: '8', nNF: '1', cNF: '55667788' });
    const daqui = await palco.transmitir(await palco.nota({ serie: 8 }));
    expect(daqui).toMatchObject({ situacao: 'rejeitada', numero: null });
    expect((await enviar(xml)).body.error).toContain('já foi tomado por outra nota');
    const { xml: nova } = await outraNota();
    const respostas = await Promise.all([1, 2, 3].map(() => enviar(nova)));
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(respostas.filter(({ body }) => body[0].novo)).toHaveLength(1);
  });

  test('quem só vê notas não traz, e outro grupo não traz a de empresa que não é dele', async () => {
    const { xml } = await outraNota();
    expect((await enviar(xml, 'nota.xml', await grupo.as('nfe_index', 'nfe_show'))).status).toBe(403);
    expect((await enviar(xml, 'nota.xml', outro.admin)).body.error).toContain('não é uma empresa sua');
  });

  test('está na EFD do mês dela e no ZIP do período', async () => {
    const { xml, chave } = await outraNota();
    await enviar(xml);
    await dadosDoSped(quem, empresaId);
    const feita = await gerarEscrituracao(quem, { empresaId, mes, tipo: 'efd_icms_ipi' });
    expect(feita.achados).toEqual([]);
    const c100 = doRegistro(await linhasDoSped(quem, feita), 'C100');
    expect(c100.filter((linha) => linha.includes(chave))).toHaveLength(1);
    const contagens = (await quem.get(`escrituracao/mes?empresaId=${empresaId}&mes=${mes}`)).body.contagens;
    expect(contagens.find(({ documento }: { documento: string }) => documento === 'nfe').validas).toBeGreaterThan(3);
  });
});
