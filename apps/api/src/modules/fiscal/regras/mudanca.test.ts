import { describe, expect, test } from 'vitest';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { palcoDeNotas } from '../../../../test-support/notas.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const { palco, quem, empresaId, nota } = await palcoDeNotas();
const loja = await abrirLoja(palco);

const guarana = await loja.criar({
  ncm: '22021000',
  origem: '0',
  cfop: '5102',
  cstIcms: '00',
  aliquotaIcms: '18',
  cstPis: '01',
  cstCofins: '01',
  cstIbsCbs: '000',
  cclasstrib: '000001',
});
const cadeira = await loja.criar({ ncm: '94016100', origem: '0' });

async function rascunho(mudancas: Record<string, unknown>): Promise<number> {
  const { status, body } = await quem.post('taxconversion', {
    nome: 'Bebidas com ST retida',
    sentido: 'saida',
    condicoes: { ncm: ['2202'] },
    conteudo: { icms: { cst: '60' } },
    inicio: '2026-01-01',
    ...mudancas,
  });
  if (status !== 201) throw new Error(`the rule was refused with ${status}: ${JSON.stringify(body)}`);
  return body.id;
}
const mudanca = (ato: string, ...ids: number[]) =>
  quem.get(`fiscal/regras/mudanca?empresaId=${empresaId}&ato=${ato}&ids=${ids.join(',')}`);
const simular = (mudancas: Record<string, unknown> = {}) =>
  quem.post('fiscal/regras/simular', {
    empresaId,
    produtoId: guarana.id,
    operacao: 'venda',
    uf: 'SP',
    contribuinte: false,
    consumidorFinal: true,
    data: '2026-11-20',
    valor: '100.00',
    ...mudancas,
  });

describe('o que uma regra muda, antes de ser aprovada', () => {
  test('só onde ela tem voz: antes e depois de cada tributo em R$ 100,00, e quem o decide; e nada se aprova', async () => {
    const id = await rascunho({});
    const { status, body } = await mudanca('aprovar', id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ produtosQueMudam: 1, deixamDeSair: 0, passamASair: 0 });
    expect(body.produtos).toBeGreaterThanOrEqual(2);
    const casos = body.mudancas.map(({ caso }: { caso: string }) => caso);
    expect(casos).toEqual([
      'consumidor',
      'consumidorDeFora',
      'contribuinteNoEstado',
      'contribuinte',
      'devolucao',
      'devolucaoDeCompra',
    ]);
    expect(body.mudam).toBe(casos.length);
    const noEstado = body.mudancas[0];
    expect(noEstado.produto.id).toBe(guarana.id);
    expect(noEstado.tributos).toContainEqual({
      tributo: 'ICMS',
      antes: {
        situacao: '00',
        aliquota: '18.0000',
        valor: '18.00',
        problema: null,
        decidiu: expect.stringContaining('Tributação do produto'),
      },
      depois: { situacao: '60', aliquota: null, valor: '0.00', decidiu: 'Bebidas com ST retida', problema: null },
    });
    expect((await quem.get(`taxconversion/${id}`)).body).toMatchObject({ estado: 'rascunho', versao: 1 });
    expect((await simular()).body[0].tributos[0]).toMatchObject({
      tributo: 'ICMS',
      situacao: '00',
      aliquota: '18.0000',
    });
  });

  test('o que o ensaio disse é o que acontece; e expirar diz o caminho de volta', async () => {
    const id = await rascunho({
      nome: 'Guaraná isento',
      condicoes: { produtoIds: [guarana.id] },
      conteudo: { icms: { cst: '40' } },
    });
    const dita = (await mudanca('aprovar', id)).body.mudancas[0].tributos.find(
      ({ tributo }: { tributo: string }) => tributo === 'ICMS',
    );
    await quem.post('fiscal/regras/aprovar', { ids: [id] });
    const { tributos, explicacao } = (await simular()).body[0];
    expect(tributos[0]).toMatchObject({ situacao: dita.depois.situacao, valor: dita.depois.valor });
    expect(explicacao).toContainEqual(expect.objectContaining({ tributo: 'ICMS', regra: dita.depois.decidiu }));
    expect((await mudanca('aprovar', id)).status).toBe(400);
    const volta = await mudanca('expirar', id);
    expect(volta.body.mudancas[0].tributos).toContainEqual(
      expect.objectContaining({
        tributo: 'ICMS',
        antes: expect.objectContaining({ situacao: '40' }),
        depois: expect.objectContaining({ situacao: '00', valor: '18.00' }),
      }),
    );
    await quem.delete(`taxconversion/${id}`);
  });

  test('a recusa da aprovação já é dita aqui', async () => {
    const comum = { condicoes: { ncm: ['9403'] }, conteudo: { icms: { cst: '40' } } };
    const primeira = await rascunho({ ...comum, nome: 'Móveis' });
    await quem.post('fiscal/regras/aprovar', { ids: [primeira] });
    const segunda = await rascunho({ ...comum, nome: 'Móveis de novo' });
    expect(await mudanca('aprovar', segunda)).toMatchObject({ status: 409, body: { code: 'DUPLICATE_VALUE' } });
  });

  test('o que passa a sair e o que deixa de sair é contado à parte', async () => {
    const faltam = { pisCofins: { cst: '06' }, ibsCbs: { cst: '000', cClassTrib: '000001' } };
    const id = await rascunho({
      nome: 'Cadeiras',
      condicoes: { ncm: ['9401'] },
      conteudo: { icms: { cst: '00' }, ...faltam },
    });
    const ida = (await mudanca('aprovar', id)).body;
    expect(ida).toMatchObject({ produtosQueMudam: 1, deixamDeSair: 0 });
    expect(ida.passamASair).toBeGreaterThan(0);
    expect(ida.mudancas[0].tributos).toContainEqual(
      expect.objectContaining({
        tributo: 'ICMS',
        antes: expect.objectContaining({ problema: expect.stringContaining(cadeira.codigo) }),
        depois: expect.objectContaining({ situacao: '00', valor: '18.00' }),
      }),
    );
    await quem.post('fiscal/regras/aprovar', { ids: [id] });
    expect((await mudanca('expirar', id)).body).toMatchObject({ passamASair: 0, deixamDeSair: ida.passamASair });
    await quem.delete(`taxconversion/${id}`);
  });

  test('a planilha leva todas as mudanças, uma linha por tributo', async () => {
    const id = await rascunho({ nome: 'Para a planilha' });
    const { body, status, headers } = await quem.get(
      `fiscal/regras/mudanca/arquivo.csv?empresaId=${empresaId}&ato=aprovar&ids=${id}`,
    );
    expect({ status, tipo: headers.get('content-type') }).toEqual({ status: 200, tipo: 'text/csv; charset=utf-8' });
    const linhas = String(body).trim().split('\r\n');
    const { mudancas } = (await mudanca('aprovar', id)).body;
    const tributos = mudancas.flatMap((uma: { tributos: unknown[] }) => uma.tributos);
    expect(linhas).toHaveLength(1 + tributos.length);
    expect(linhas[1]).toContain(';18,0000;18,00;');
  });

  test('de outro grupo não existe, e ids que não são ids são recusados no campo', async () => {
    const id = await rascunho({ nome: 'De um grupo só' });
    const { outro } = palco;
    expect(
      (await outro.admin.get(`fiscal/regras/mudanca?empresaId=${empresaId}&ato=aprovar&ids=${id}`)).status,
    ).toBeGreaterThanOrEqual(403);
    expect(await quem.get(`fiscal/regras/mudanca?empresaId=${empresaId}&ato=aprovar&ids=1,a`)).toMatchObject({
      status: 400,
      body: { campos: { ids: 'Escolha as regras' } },
    });
  });
});

describe('o que falharia amanhã', () => {
  const conferir = async () => (await quem.get(`fiscal/regras/conferencia?empresaId=${empresaId}`)).body;
  type Falha = { produto: { id: number }; problemas: { tributo: string; motivo: string; regras: { id: number }[] }[] };
  const falhaDe = (falhas: Falha[], id: number) => falhas.find(({ produto }) => produto.id === id);

  test('um buraco diz o produto e as operações; um empate leva às duas regras', async () => {
    const ids = [
      await rascunho({ nome: 'No estado', condicoes: { ufDestino: ['SP'], ncm: ['2202'] } }),
      await rascunho({ nome: 'Ao consumidor', condicoes: { consumidorFinal: true, ncm: ['2202'] } }),
    ];
    await quem.post('fiscal/regras/aprovar', { ids });
    const { falhas, casos } = await conferir();
    expect(casos).not.toContain('remessa');
    expect(falhaDe(falhas, cadeira.id)?.problemas).toContainEqual(
      expect.objectContaining({ tributo: 'ICMS', motivo: 'SEM_REGRA', casos: expect.arrayContaining(['consumidor']) }),
    );
    const empate = falhaDe(falhas, guarana.id)?.problemas.find(({ motivo }) => motivo === 'EMPATE');
    expect(empate?.regras.map(({ id }) => id).sort()).toEqual([...ids].sort());
    await quem.delete(`taxconversion/${ids[0]}`);
    expect(falhaDe((await conferir()).falhas, guarana.id)?.problemas ?? []).not.toContainEqual(
      expect.objectContaining({ motivo: 'EMPATE' }),
    );
  });

  test('a empresa sem regime tributário é o que falharia, e nenhum produto é conferido', async () => {
    const { id } = await criarEmpresa(quem, { nomeFantasia: 'Filial nova', cliente: false, propria: true });
    const { status, body } = await quem.get(`fiscal/regras/conferencia?empresaId=${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ faltaNaEmpresa: ['regimeTributario'], produtos: 0, falhas: [] });
    expect((await conferir()).faltaNaEmpresa).toEqual([]);
  });

  test('uma operação entra na conferência quando uma regra ou uma nota diz que a empresa a faz', async () => {
    await nota({ operacao: 'remessa' });
    expect((await conferir()).casos).toContain('remessa');
  });
});

describe('o simulador', () => {
  test('mostra o dia pedido ao lado do começo de 2027: sem PIS e COFINS, com CBS', async () => {
    const id = await rascunho({
      nome: 'IBS e CBS',
      condicoes: { produtoIds: [guarana.id] },
      conteudo: { icms: { cst: '00' } },
    });
    await quem.post('fiscal/regras/aprovar', { ids: [id] });
    const { body } = await simular();
    expect(body.map(({ data }: { data: string }) => data)).toEqual(['2026-11-20', '2027-01-01']);
    const nomes = body.map(({ tributos }: { tributos: { tributo: string }[] }) =>
      tributos.map(({ tributo }) => tributo),
    );
    expect(nomes[0]).toEqual(expect.arrayContaining(['ICMS', 'PIS', 'COFINS', 'IBS', 'CBS']));
    expect(nomes[1]).toEqual(expect.arrayContaining(['ICMS', 'IBS', 'CBS']));
    expect(nomes[1]).not.toContain('PIS');
    const valor = (lado: number, tributo: string) =>
      body[lado].tributos.find((um: { tributo: string }) => um.tributo === tributo).valor;
    // What is asked for is the price to the consumer: in 2027 the CBS is on top of the item and inside that price.
    expect(body.map((lado: { valor: string }) => lado.valor)).toEqual(['100.00', '100.00']);
    expect(valor(0, 'ICMS')).toBe('18.00');
    expect(Number(valor(1, 'CBS'))).toBeGreaterThan(Number(valor(0, 'CBS')));
    expect(Number(valor(0, 'CBS'))).toBeGreaterThan(0);
    expect(body[1].memoria.length).toBeGreaterThan(0);
  });

  test('compara os dois dias que se escolhe, em qualquer ordem; o mesmo dia é um só', async () => {
    const dias = async (mudancas: Record<string, unknown>) =>
      (await simular(mudancas)).body.map(({ data }: { data: string }) => data);
    expect(await dias({ comparar: '2026-01-15' })).toEqual(['2026-11-20', '2026-01-15']);
    expect(await dias({ data: '2027-03-01', comparar: '2026-11-20' })).toEqual(['2027-03-01', '2026-11-20']);
    expect(await dias({ comparar: '2026-11-20' })).toEqual(['2026-11-20']);
    expect(await dias({ data: '2027-03-01' })).toEqual(['2027-03-01']);
    expect((await simular({ comparar: '2026-02-31' })).status).toBe(400);
  });
});
