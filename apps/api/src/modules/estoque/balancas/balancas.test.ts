import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calcularDvGtin } from '@retaguarda/brasil';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atendeEnquanto } from '../../../../test-support/atende.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { lancador, novoCodigoDeBarras, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { consulta, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const empresaId = await novaEmpresa(palco, grupo, 'Empório das Etiquetas');
const preco = (produtoId: number, valor: string, mais: Record<string, unknown> = {}) =>
  palco.database.write(doSistema(grupo.id), (tx) =>
    tx
      .insertInto('produto_preco')
      .values({
        grupo_id: grupo.id,
        produto_id: produtoId,
        empresa_id: empresaId,
        nome: 'Varejo',
        valor,
        principal: true,
        ...mais,
      })
      .execute(),
  );
let pao: number;
let presunto: number;
beforeAll(async () => {
  pao = await novoProduto(
    palco,
    grupo,
    { descricao: 'Pão francês', codigo_balanca: 123, pesa_na_balanca: true, por_kg: true, validade_dias: 2 },
    'KG',
  );
  presunto = await novoProduto(
    palco,
    grupo,
    { descricao: 'Presunto cozido fatiado especial', codigo_balanca: 45, pesa_na_balanca: true, por_kg: true },
    'KG',
  );
  await novoProduto(palco, grupo, { descricao: 'Sem código', pesa_na_balanca: true }, 'KG');
  await preco(pao, '19.90');
  await preco(presunto, '54.5');
});

describe('balanças', () => {
  test('a lista traz o que se pesa, com o preço da empresa', async () => {
    const { status, body } = await admin.get(`get-product-weighs-on-the-scale?empresaId=${empresaId}`);
    expect(status).toBe(200);
    expect(body.map(({ codigoBalanca, preco: valor }: Record<string, unknown>) => [codigoBalanca, valor])).toEqual([
      [null, null],
      [45, '54.5000'],
      [123, '19.9000'],
    ]);
    expect((await outro.admin.get(`get-product-weighs-on-the-scale?empresaId=${empresaId}`)).status).toBe(404);
  });

  test('a prévia diz o que fica de fora; o arquivo traz o resto e o relatório', async () => {
    const previa = await admin.get(`balancas/previa?${consulta({ formato: 'filizola', empresaId })}`);
    expect(previa.body).toMatchObject({
      escritos: 1,
      recusados: [{ texto: 'Sem código de balança.' }, { texto: expect.stringContaining('cabem 22') }],
    });
    const resposta = await fetch(
      `${admin.url}/api/balancas/arquivo?${consulta({ formato: 'toledo-mgv', empresaId })}`,
      {
        headers: { authorization: `Bearer ${admin.token}` },
      },
    );
    expect(resposta.headers.get('content-type')).toBe('application/zip');
    const zip = unzipSync(new Uint8Array(await resposta.arrayBuffer()));
    expect(Object.keys(zip).sort()).toEqual(['ITENSMGV.TXT', 'RELATORIO.TXT']);
    expect(strFromU8(zip['ITENSMGV.TXT'] as Uint8Array)).toContain('010000123001990002Pao frances');
  });

  test('a tabela nutricional e o texto da etiqueta vão nos arquivos de cada marca, ligados ao produto', async () => {
    await palco.database.write(doSistema(grupo.id), (tx) =>
      sql`with n as (
          insert into informacao_nutricional (grupo_id, nome, unidade, porcao, medida_caseira, valor_energetico, carboidratos, acucares_totais,
            acucares_adicionados, proteinas, gorduras_totais, gorduras_saturadas, gorduras_trans, fibras, sodio)
          values (${grupo.id}, 'Pão', 'gramas', 50, '1 unidade', 299, 58.6, 2, 0, 8, 3.2, 1, 0, 2.4, 648) returning id)
        update produto set informacao_nutricional_id = n.id, texto_balanca = 'Contém glúten' from n where produto.grupo_id = ${grupo.id} and produto.id = ${pao}`.execute(
        tx,
      ),
    );
    const arquivos = async (formato: string) => {
      const resposta = await fetch(`${admin.url}/api/balancas/arquivo?${consulta({ formato, empresaId })}`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      const zip = unzipSync(new Uint8Array(await resposta.arrayBuffer()));
      return Object.fromEntries(Object.entries(zip).map(([nome, conteudo]) => [nome, strFromU8(conteudo)]));
    };
    const toledo = await arquivos('toledo-mgv');
    const nutri = toledo['INFNUTRI.TXT'] ?? '';
    expect(nutri.slice(7)).toBe('0050001005' + '0150' + '0293' + '040016005000012' + '03240\r\n');
    expect(toledo['TXINFO.TXT']?.slice(0, 6)).toBe('000123');
    const linha = toledo['ITENSMGV.TXT']?.split('\r\n').find((um) => um.includes('Pao frances')) ?? '';
    expect([linha.slice(68, 74), linha.slice(78, 84)]).toEqual(['000123', nutri.slice(1, 7)]);
    const filizola = await arquivos('filizola');
    expect(filizola['NUTRI.TXT']).toContain('000123Porcao de 50 g (1 unidade)');
    expect(filizola['REC_ASS.TXT']).toContain('000123000123Contem gluten');
  });

  test('a etiqueta é escrita e lida pela divisão da empresa', async () => {
    const ler = (codigo: string) => admin.get(`balancas/etiqueta?${consulta({ empresaId, codigo })}`);
    expect((await ler('2001230012359')).body).toMatchObject({
      codigo: '00123',
      total: '12.35',
      pesoKg: '0.621',
      produto: { id: pao },
    });
    expect((await admin.post('empresas/settings', { etiquetaConteudo: 'peso' })).status).toBe(200);
    expect((await ler('2000450007503')).body).toMatchObject({
      codigo: '00045',
      pesoKg: '0.750',
      produto: { id: presunto },
    });
    const { body } = await admin.post('balancas/etiqueta', { empresaId, produtoId: presunto, pesoKg: '0.75' });
    expect(body).toEqual({ codigo: '2000450007503', total: '40.88', pesoKg: '0.750' });
    expect((await ler('7891000315507')).status).toBe(400);
    const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
    expect((await lancar('COMPRA', { produtoId: presunto, quantidade: '1', custo: '20' })).status).toBe(201);
    // The reader of products and the count read it the same way.
    expect((await admin.get(`products/code/2000450007503?empresaId=${empresaId}`)).body).toMatchObject({
      quantidade: '0.750',
      produto: { id: presunto },
    });
    const contagem = (await admin.post('estoque/contagens', { empresaId, descricao: 'Noite', produtoIds: [presunto] }))
      .body;
    const leitura = await admin.post(`estoque/contagens/${contagem.id}/leituras`, {
      codigo: '2000450007503',
      chave: 'etiqueta',
    });
    expect(leitura.body).toMatchObject({ quantidade: '0.7500' });
  });
});

test('regras de estoque gravadas por cima de outra versão são recusadas', async () => {
  const { body: configuracao } = await admin.get(`estoque/configuracao?empresaId=${empresaId}`);
  const gravada = await admin.put('estoque/configuracao', { ...configuracao, permiteLoteVencido: true });
  expect(gravada.body).toMatchObject({ versao: 1, permiteLoteVencido: true });
  expect(await admin.put('estoque/configuracao', { ...configuracao, versao: 99 })).toMatchObject({ status: 409 });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const existe = (programa: string) => {
  try {
    execFileSync('which', [programa], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const leitores = ['pdftoppm', 'zbarimg', 'pdftotext', 'pdfimages'].filter((programa) => !existe(programa));

describe('etiquetas', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'etiquetas-'));
  afterAll(() => rmSync(pasta, { recursive: true }));
  const pedir = async (caminho: string, corpo: object) => {
    const resposta = await fetch(`${admin.url}/api/${caminho}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ empresaId, ...corpo }),
    });
    expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const arquivo = join(pasta, `${caminho.replaceAll('/', '-')}-${Math.random()}.pdf`);
    writeFileSync(arquivo, Buffer.from(await resposta.arrayBuffer()));
    return arquivo;
  };
  const codigosLidos = (pdf: string): string[] => {
    const base = `${pdf}-pagina`;
    execFileSync('pdftoppm', ['-r', '300', '-png', pdf, base]);
    const imagens = readdirSync(pasta).filter((nome) => join(pasta, nome).startsWith(base));
    return imagens.flatMap((nome) =>
      execFileSync('zbarimg', ['-q', '--nodbus', join(pasta, nome)], { encoding: 'utf8' })
        .trim()
        .split('\n'),
    );
  };

  test.skipIf(leitores.length > 0).each(['gondola', 'produto', 'joia'])(
    'no modelo %s os códigos são lidos por um leitor, tantos quantos pedidos',
    async (modelo) => {
      const ean = `789${String(100_000_000 + Math.floor(Math.random() * 899_999_999))}`;
      const inteiro = ean + calcularDvGtin(ean);
      const [a, b] = [
        await novoProduto(palco, grupo, { descricao: 'Geleia de morango com pedaços da fruta 320 g' }),
        await novoProduto(palco, grupo),
      ];
      await novoCodigoDeBarras(palco, grupo, a, inteiro);
      await novoCodigoDeBarras(palco, grupo, b, `AB-${modelo.toUpperCase()}`);
      await preco(a, '12.50');
      const itens = [
        { produtoId: a, quantidade: 2 },
        { produtoId: b, quantidade: 1 },
      ];
      const pdf = await pedir('etiquetas/pdf', { modelo, itens, pular: 1 });
      expect([...new Set(codigosLidos(pdf))].sort()).toEqual([
        `CODE-128:AB-${modelo.toUpperCase()}`,
        `EAN-13:${inteiro}`,
      ]);
      // The reader tells equal codes of one page once; the printed digits tell how many there are.
      const texto = execFileSync('pdftotext', [pdf, '-'], { encoding: 'utf8' });
      expect(texto.match(new RegExp(inteiro, 'g'))).toHaveLength(2);
    },
  );

  test.skipIf(leitores.length > 0)(
    'a promoção em vigor muda o preço da gôndola e mostra o de antes; a tabela pedida vale',
    async () => {
      const produtoId = await novoProduto(palco, grupo, { descricao: 'Azeite' });
      await preco(produtoId, '40');
      await preco(produtoId, '35', { nome: 'Atacado', principal: false });
      await preco(produtoId, '29.9', { nome: 'Festival', tipo: 'promocao', principal: false });
      const texto = async (mais: object = {}) =>
        execFileSync(
          'pdftotext',
          [
            '-layout',
            await pedir('etiquetas/pdf', { modelo: 'gondola', itens: [{ produtoId, quantidade: 1 }], ...mais }),
            '-',
          ],
          { encoding: 'utf8' },
        );
      const comPromocao = await texto();
      expect(comPromocao).toMatch(/29,90/);
      expect(comPromocao).toMatch(/De R\$\s40,00/);
      expect(await texto({ promocao: false, tabela: 'atacado' })).toMatch(/35,00/);
    },
  );

  test.skipIf(leitores.length > 0)('a lista de preços e o catálogo trazem os produtos à venda, por seção', async () => {
    const secaoId = (
      await palco.database.write(doSistema(grupo.id), (tx) =>
        sql<{
          id: number;
        }>`insert into mercadologico_secao (grupo_id, nome) values (${grupo.id}, 'Mercearia') returning id`.execute(tx),
      )
    ).rows[0]?.id;
    for (let i = 0; i < 60; i += 1) {
      await preco(await novoProduto(palco, grupo, { descricao: `Item ${i}`, secao_id: secaoId }), '10');
    }
    // Sold by another company of the group.
    await novoProduto(palco, grupo, { descricao: 'Prato do dia', secao_id: secaoId });
    const lista = execFileSync(
      'pdftotext',
      ['-layout', await pedir('etiquetas/lista-de-precos', { secaoId, titulo: 'Preços de novembro' }), '-'],
      { encoding: 'utf8' },
    );
    expect(lista).toContain('Preços de novembro');
    expect(lista).toContain('página 2');
    expect(lista).toContain('Empório das Etiquetas');
    expect(lista).not.toContain('Prato do dia');
    expect(lista.match(/Item \d+/g)).toHaveLength(60);
    expect(codigosLidos(await pedir('etiquetas/lista-de-precos', { secaoId, tipo: 'catalogo' })).length).toBe(60);
  });

  test.skipIf(leitores.length > 0)('a gôndola diz o preço do quilo ou do litro', async () => {
    const cafe = await novoProduto(palco, grupo, { descricao: 'Café torrado', peso_liquido: '0.25' });
    await preco(cafe, '19.90');
    const pdf = await pedir('etiquetas/pdf', { modelo: 'gondola', itens: [{ produtoId: cafe, quantidade: 1 }] });
    expect(execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })).toMatch(/UN · R\$\s79,60 o kg/);
  });

  test.skipIf(leitores.length > 0)('o catálogo mostra a foto do produto', async () => {
    const produtos = [await novoProduto(palco, grupo), await novoProduto(palco, grupo)];
    for (const [i, produtoId] of produtos.entries()) {
      await preco(produtoId, `${i + 5}.00`);
      const form = new FormData();
      form.append('id', String(produtoId));
      form.append('file', new Blob([png]), 'foto.png');
      expect((await admin.post('upload/product', form)).status).toBe(201);
    }
    const pdf = await pedir('etiquetas/lista-de-precos', { tipo: 'catalogo', produtoIds: produtos });
    const imagens = execFileSync('pdfimages', ['-list', pdf], { encoding: 'utf8' });
    expect(imagens.match(/^\s*1\s+\d+\s+image/gm)?.length).toBe(2);
  });

  test('cinco mil etiquetas saem inteiras, e quem pede outra coisa é atendido enquanto isso', async () => {
    const produtoId = await novoProduto(palco, grupo, { descricao: 'Café torrado em grãos' });
    const itens = Array.from({ length: 5 }, () => ({ produtoId, quantidade: 1000 }));
    const { feito, respostas, maiorEspera } = await atendeEnquanto(admin, () =>
      admin.post('etiquetas/pdf', { empresaId, modelo: 'gondola', itens }),
    );
    expect(feito.status).toBe(200);
    expect(feito.body.slice(0, 5)).toBe('%PDF-');
    expect(feito.body.match(/\/Type \/Page\b/g)).toHaveLength(Math.ceil(5000 / 14));
    expect(respostas).toBeGreaterThan(5);
    expect(maiorEspera).toBeLessThan(0.5);
  });

  test('produto de outro grupo não se imprime', async () => {
    const alheio = await novoProduto(palco, outro);
    const { status, body } = await admin.post('etiquetas/pdf', {
      empresaId,
      modelo: 'produto',
      itens: [{ produtoId: alheio, quantidade: 1 }],
    });
    expect([status, body.code]).toEqual([400, 'UNKNOWN_REFERENCE']);
  });
});
