import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarNo, criarRamo } from '../../../../test-support/contabil.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const quem = grupo.admin;
let livre = 2030;
const novoAno = () => livre++;
const arvore = async (ano: number, companyId?: number) =>
  (await quem.get(`planos-de-conta/arvore?filterAno=${ano}${companyId ? `&companyId=${companyId}` : ''}`)).body;
const codigos = async (ano: number) =>
  (await arvore(ano)).nos.map(({ codigo, nome }: { codigo: string; nome: string }) => `${codigo} ${nome}`);
const copiar = (corpo: object) => quem.post('planos-de-conta/copia', corpo);

describe('cópia de um ano', () => {
  test('mostra antes o que muda, copia, e outra vez não faz nada', async () => {
    const [de, para] = [novoAno(), novoAno()];
    const { subgrupo, conta } = await criarRamo(quem, { ano: de });
    const { body: previa } = await quem.post('planos-de-conta/copia/previa', { deAno: de, ano: para });
    expect(previa.resumo).toEqual({ nova: 4, renomeada: 0, igual: 0, ficou: 0 });
    expect(previa.linhas.at(-1)).toEqual({
      situacao: 'nova',
      nivel: 4,
      codigo: conta.codigo,
      nome: conta.nome,
      antes: null,
    });
    expect((await arvore(para)).nos).toEqual([]);
    expect((await copiar({ deAno: de, ano: para })).body.resumo).toMatchObject({ nova: 4 });
    expect(await codigos(para)).toEqual(await codigos(de));
    expect((await arvore(para)).nos.at(-1)).toMatchObject({ origemId: conta.id, natureza: 'despesa' });

    // A name that changed is shown, and kept unless it is asked to follow.
    await quem.post('planos-de-conta-conta/rename', { id: conta.id, valor: 'Nome novo' });
    const nova = await criarNo(quem, 4, subgrupo.id, { nome: 'Mais uma' });
    expect((await quem.post('planos-de-conta/copia/previa', { deAno: de, ano: para })).body).toMatchObject({
      resumo: { nova: 1, renomeada: 1, igual: 3, ficou: 0 },
      linhas: expect.arrayContaining([
        { situacao: 'renomeada', nivel: 4, codigo: conta.codigo, nome: 'Nome novo', antes: conta.nome },
      ]),
    });
    await copiar({ deAno: de, ano: para });
    expect(await codigos(para)).toContain(`${conta.codigo} ${conta.nome}`);
    expect((await copiar({ deAno: de, ano: para, renomear: true })).body.resumo).toEqual({
      nova: 0,
      renomeada: 1,
      igual: 4,
      ficou: 0,
    });
    expect(await codigos(para)).toEqual(await codigos(de));
    expect(await codigos(para)).toContain(`${nova.codigo} Mais uma`);
  });

  test('duas cópias ao mesmo tempo deixam um plano só', async () => {
    const [de, para] = [novoAno(), novoAno()];
    await criarRamo(quem, { ano: de });
    const respostas = await Promise.all(Array.from({ length: 4 }, () => copiar({ deAno: de, ano: para })));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await codigos(para)).toEqual(await codigos(de));
  });

  test('o que já havia no destino fica; o código tomado dá lugar ao seguinte', async () => {
    const [de, para] = [novoAno(), novoAno()];
    const { conta } = await criarRamo(quem, { ano: de });
    const outraNatureza = await criarNo(quem, 1, null, { ano: para, natureza: 'ativo', nome: 'Bens' });
    expect((await copiar({ deAno: de, ano: para })).body.resumo).toEqual({ nova: 4, renomeada: 0, igual: 0, ficou: 1 });
    const nos = await codigos(para);
    expect(nos).toContain(`1 ${outraNatureza.nome}`);
    expect(nos).toContain(`2.01.01.001 ${conta.nome}`);
  });

  test('do grupo para uma empresa; sobre si mesmo, de um ano vazio ou de outro grupo não', async () => {
    const ano = novoAno();
    await criarRamo(quem, { ano });
    const companyId = await novaEmpresa(palco, grupo);
    expect((await copiar({ deAno: ano, ano, companyId })).body.resumo.nova).toBe(4);
    expect((await arvore(ano, companyId)).empresaId).toBe(companyId);
    expect((await copiar({ deAno: ano, ano })).body.code).toBe('RULE_BROKEN');
    expect((await copiar({ deAno: novoAno(), ano })).status).toBe(404);
    expect((await copiar({ deAno: ano, ano, companyId: await novaEmpresa(palco, outro) })).status).toBe(404);
    expect((await outro.admin.post('planos-de-conta/copia', { deAno: ano, ano: novoAno() })).status).toBe(404);
  });
});

describe('modelos e planilhas', () => {
  const mandar = (conteudo: string | Blob, ano: number, aplicar = false) => {
    const form = new FormData();
    form.set('ano', String(ano));
    form.set('aplicar', String(aplicar));
    form.set('file', typeof conteudo === 'string' ? new Blob([conteudo]) : conteudo, 'plano.csv');
    return quem.post('planos-de-conta/importar', form);
  };

  test.each(['loja', 'restaurante'])('o modelo de %s vira um plano; outra vez não acrescenta nada', async (modelo) => {
    const ano = novoAno();
    const { status, body } = await quem.post('planos-de-conta/modelos', { modelo, ano });
    expect(status).toBe(201);
    expect(body.resumo.nova).toBeGreaterThan(80);
    const { nos } = await arvore(ano);
    expect(new Set(nos.map(({ natureza }: { natureza: string }) => natureza)).size).toBe(5);
    expect((await quem.post('planos-de-conta/modelos', { modelo, ano })).body.resumo).toMatchObject({
      nova: 0,
      igual: body.resumo.nova,
    });
  });

  test('um modelo sobre outro traz o que falta, pelo nome, e não toma as contas do primeiro', async () => {
    const ano = novoAno();
    await quem.post('planos-de-conta/modelos', { modelo: 'loja', ano });
    const daLoja: { id: number; nome: string }[] = (await arvore(ano)).nos;
    const { status, body } = await quem.post('planos-de-conta/modelos', { modelo: 'restaurante', ano });
    expect(status).toBe(201);
    expect(body.resumo).toMatchObject({ renomeada: 0 });
    const { nos } = await arvore(ano);
    const nomes = nos.map(({ nome }: { nome: string }) => nome);
    expect(nomes).toEqual(expect.arrayContaining(['Comidas', 'Vendas na loja', 'Insumos do bar', 'Compras']));
    expect(nos).toEqual(expect.arrayContaining(daLoja.map(({ id, nome }) => expect.objectContaining({ id, nome }))));
  });

  test('a planilha que se exporta é a que se importa, em outro ano', async () => {
    const [de, para] = [novoAno(), novoAno()];
    await quem.post('planos-de-conta/modelos', { modelo: 'loja', ano: de });
    const baixada = async (path: string) => {
      const resposta = await fetch(`${palco.url}/api/${path}`, { headers: { authorization: `Bearer ${quem.token}` } });
      expect(resposta.status).toBe(200);
      return resposta.blob();
    };
    const planilha = await baixada(`planos-de-conta/planilha?filterAno=${de}`);
    const { body } = await mandar(planilha, para, true);
    expect(body).toMatchObject({ aplicado: true, erros: 0 });
    expect(await codigos(para)).toEqual(await codigos(de));
    expect((await mandar(await baixada('planos-de-conta/modelos/loja'), para)).body.resumo).toMatchObject({
      nova: 0,
      renomeada: 0,
    });
  });

  test('cada linha errada diz o que tem, e nada é gravado', async () => {
    const ano = novoAno();
    const csv = `Código;Nome;Natureza;Conta referencial
1;Receitas;Receita;
1.1;Vendas;;
1.1.1;Salão;;
1.1.1.1;Comidas;;
1.1.1.1;Bebidas;;
1.1.1.2;COMIDAS;;
1.2.1;Sem o de cima;;
2;Sem natureza;;
abc;Código ruim;;
1.1.1.3;;;
1.1.1.1.1;Nível demais;;
1.1.100;Número demais;;
1.1.1.4;Referencial que não há;;9.9.9`;
    const { status, body } = await mandar(csv, ano, true);
    expect(status).toBe(200);
    expect(body).toMatchObject({ aplicado: false, erros: 9 });
    const erros = body.linhas.flatMap(
      ({ linha, erros: daLinha }: { linha: number; erros: { coluna: string; texto: string }[] }) =>
        daLinha.map(({ coluna, texto }) => `${linha} ${coluna}: ${texto}`),
    );
    expect(erros).toEqual([
      '6 Código: Repetido no arquivo',
      '7 Nome: IGUAL AO DE 1.01.01.001',
      '8 Código: FALTA, ANTES DESTA, A LINHA 1.02',
      '9 Natureza: Receita, custo, despesa, ativo ou passivo',
      '10 Código: Use até quatro números separados por ponto: 1.01.01.001',
      '11 Nome: * CAMPO OBRIGATÓRIO',
      '12 Código: Use até quatro números separados por ponto: 1.01.01.001',
      '13 Código: DE 1 A 99 NESTE NÍVEL',
      '14 Conta referencial: Conta referencial não encontrada',
    ]);
    expect((await arvore(ano)).nos).toEqual([]);
  });

  test('a prévia não grava; aplicada, dá os nomes do arquivo e mantém os ids', async () => {
    const ano = novoAno();
    const { conta, tipo, grupo: g, subgrupo } = await criarRamo(quem, { ano });
    const csv = `codigo;nome;natureza\n1;${tipo.nome};Despesa\n1.01;${g.nome};\n1.01.01;${subgrupo.nome};\n1-01-01-1;Energia;\n`;
    expect((await mandar(csv, ano)).body).toMatchObject({ aplicado: false, resumo: { renomeada: 1, igual: 3 } });
    expect((await quem.get(`planos-de-conta-conta/${conta.id}`)).body.nome).toBe(conta.nome);
    expect((await mandar(csv, ano, true)).body.aplicado).toBe(true);
    expect((await quem.get(`planos-de-conta-conta/${conta.id}`)).body.nome).toBe('Energia');
  });

  test.each([
    ['', 400],
    ['nada;que;seja\n1;2;3', 400],
    ['Código;Nome', 400],
  ])('um arquivo que não é um plano (%j) é recusado em palavras', async (conteudo, esperado) => {
    const { status, body } = await mandar(conteudo, novoAno());
    expect([status, typeof body.error]).toEqual([esperado, 'string']);
  });
});
