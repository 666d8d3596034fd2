import { mensagens, pessoasAutorizadasXml, transportadoras } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { Fabrica, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo } = palco;
const fabrica = new Fabrica(palco);

describe('transportadora', () => {
  const criar = async (campos: object) =>
    grupo.admin.post('carrier', await fabrica.corpo(transportadoras, { ...campos }));

  test('a inscrição estadual é guardada sem máscara e conferida pela regra do estado', async () => {
    const criada = await criar({ uf: 'SP', ie: '110.042.490.114' });
    expect(criada).toMatchObject({ status: 201, body: { ie: '110042490114' } });
    expect(await criar({ uf: 'SP', ie: '110.042.490.115' })).toMatchObject({
      status: 400,
      body: { campos: { ie: mensagens.formIeInvalid } },
    });
    const trocaDeEstado = await grupo.admin.put(`carrier/${criada.body.id}`, { uf: 'RJ' });
    expect(trocaDeEstado).toMatchObject({ status: 400, body: { campos: { ie: mensagens.formIeInvalid } } });
  });

  test('sem o estado não há como conferir; isento dispensa', async () => {
    expect(await criar({ uf: null, ie: '110042490114' })).toMatchObject({
      status: 400,
      body: { campos: { uf: mensagens.formUfRequired } },
    });
    expect((await criar({ uf: null, ie: 'ISENTO' })).status).toBe(201);
  });

  test('CNPJ com letras é aceito com ou sem máscara, e não se repete', async () => {
    const criada = await criar({ documento: '12.ABC.345/01DE-35' });
    expect(criada.body).toMatchObject({ documento: '12ABC34501DE35' });
    expect(await criar({ documento: '12abc34501de35' })).toMatchObject({
      status: 409,
      body: { campos: { documento: 'Já cadastrado' } },
    });
    const achada = await grupo.admin.get(
      `carrier?exactBy=documento&search=${encodeURIComponent('12.ABC.345/01DE-35')}`,
    );
    expect(achada.body.data).toMatchObject([{ id: criada.body.id }]);
  });
});

test('até dez pessoas autorizadas ao XML por empresa, contando só as ativas', async () => {
  const empresaId = await novaEmpresa(palco, grupo);
  const criar = async () =>
    grupo.admin.post('pessoa-autorizada-xml', await fabrica.corpo(pessoasAutorizadasXml, { empresaId }));
  const dez = await Promise.all(Array.from({ length: 10 }, criar));
  expect(dez.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const cheia = { status: 400, body: { code: 'RULE_BROKEN' } };
  expect(await criar()).toMatchObject(cheia);
  const primeira = `pessoa-autorizada-xml/${dez[0]?.body.id}`;
  await grupo.admin.delete(primeira);
  expect((await criar()).status).toBe(201);
  expect(await grupo.admin.delete(`${primeira}?somenteInativos=true`)).toMatchObject(cheia);
});

test('duas criações ao mesmo tempo não passam do limite de autorizados', async () => {
  const empresaId = await novaEmpresa(palco, grupo);
  const corpos = await Promise.all(
    Array.from({ length: 14 }, () => fabrica.corpo(pessoasAutorizadasXml, { empresaId })),
  );
  const respostas = await Promise.all(corpos.map((corpo) => grupo.admin.post('pessoa-autorizada-xml', corpo)));
  expect(respostas.filter(({ status }) => status === 201)).toHaveLength(10);
});

test('o último tipo de endereço principal não é inativado', async () => {
  const { body } = await grupo.admin.get('endereco-tipos?uso=principal');
  const [principal] = body.data;
  expect(await grupo.admin.delete(`endereco-tipos/${principal.id}`)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE' },
  });
  await grupo.admin.post('endereco-tipos', { nome: 'Sede', uso: 'principal' });
  expect((await grupo.admin.delete(`endereco-tipos/${principal.id}`)).status).toBe(200);
});

test('grupos de clientes são procurados também por "filter"', async () => {
  const { body } = await grupo.admin.post('cliente-grupo', { nome: 'Atacado São João' });
  const { body: pagina } = await grupo.admin.get('cliente-grupo?filter=sao joao');
  expect(pagina.data).toMatchObject([{ id: body.id }]);
});
