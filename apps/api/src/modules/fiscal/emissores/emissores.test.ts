import { afterAll, describe, expect, test } from 'vitest';
import { criarA1, criarP12Voraz } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { atendeEnquanto } from '../../../../test-support/atende.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { arquivar } from '../arquivo.ts';
import { tomarNumero } from '../numeros.ts';

const { palco, quem, empresaId, certificado, emissor } = await palcoFiscal();
const url = `fiscal/emissores/${empresaId}`;
const { id: grupoId } = palco.grupo;
const aoPar = <T>(ato: (tx: never) => Promise<T>) =>
  palco.database.write(doSistema(grupoId), ato as never) as Promise<T>;

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('certificado', () => {
  test('entra, é dito de quem é e até quando, e nada do que é segredo volta ou fica às claras', async () => {
    const { body } = await quem.get(url);
    expect(body.certificado).toMatchObject({ titular: 'COMERCIO DE TESTE LTDA', documento: '11222333000181' });
    expect(body.certificado.diasParaVencer).toBeGreaterThan(3000);
    const guardado = await consultar(palco.banco.url, 'select * from app.emissor_certificado');
    const historico = await consultar(palco.banco.url, "select * from app.auditoria where entidade like 'emissor%'");
    expect(historico.length).toBeGreaterThan(0);
    for (const texto of [body, guardado, historico].map((lido) => JSON.stringify(lido))) {
      expect(texto).not.toContain('PRIVATE KEY');
      expect(texto).not.toContain('senha-do-a1');
    }
  });

  const outro = certificado('77000077000150');
  const vencido = certificado('11222333000181', { validoAte: new Date('2024-01-01T00:00:00Z') });
  test.each([
    [{ arquivo: outro.arquivo, senha: outro.senha }, 'arquivo'],
    [{ arquivo: vencido.arquivo, senha: vencido.senha }, 'arquivo'],
    [{ arquivo: outro.arquivo, senha: 'errada' }, 'senha'],
    [{ arquivo: 'AAAA', senha: '' }, 'arquivo'],
  ])('o que não serve é recusado com o campo', async (pedido, campo) => {
    const { status, body } = await quem.put(`${url}/certificado`, pedido);
    expect({ status, campos: Object.keys(body.campos) }).toEqual({ status: 400, campos: [campo] });
  });
});

test('o arquivo que manda trabalhar sem fim não para quem responde às pessoas', async () => {
  const a1 = criarA1({ cnpj: '11222333000181', titular: 'COMERCIO DE TESTE LTDA' });
  const arquivo = criarP12Voraz(a1, 'segredo').toString('base64');
  const { feito, respostas } = await atendeEnquanto(quem, () =>
    Promise.all(Array.from({ length: 30 }, () => quem.put(`${url}/certificado`, { arquivo, senha: 'segredo' }))),
  );
  expect(respostas).toBeGreaterThan(5);
  for (const { status, headers } of feito) {
    expect([400, 503]).toContain(status);
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(feito.find(({ status }) => status === 400)).toMatchObject({
    body: { campos: { arquivo: expect.stringContaining('mais de 1.000.000 de iterações') } },
  });
});

test('as configurações são guardadas, a versão velha é recusada, e o CSC não volta', async () => {
  const pedido = {
    ambienteNfe: '2',
    ambienteNfse: '2',
    pisCofins: 'naoCumulativo',
    creditoSimples: null,
    regimeApuracaoSn: null,
    regimeEspecialNfse: '0',
    cscId: '000001',
    csc: 'CODIGO-DO-CONTRIBUINTE',
  };
  const { status, body } = await quem.put(url, pedido);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { temCsc: true, pisCofins: 'naoCumulativo', versao: 1 },
  });
  expect(JSON.stringify(body)).not.toContain('CODIGO-DO-CONTRIBUINTE');
  expect((await quem.put(url, { ...pedido, versao: 9 })).status).toBe(409);
});

describe('números', () => {
  const serie = { empresaId, cnpj: '11222333000181', modelo: '55', ambiente: '2', serie: 1 } as const;

  test('trinta ao mesmo tempo tomam trinta seguidos, e o que foi desfeito não deixa buraco', async () => {
    const tomados = await Promise.all(Array.from({ length: 30 }, () => aoPar((tx) => tomarNumero(tx, grupoId, serie))));
    expect(tomados.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, vez) => vez + 1));
    const desfeito = aoPar(async (tx) => {
      await tomarNumero(tx, grupoId, serie);
      throw new Error('desfazer');
    });
    await expect(desfeito).rejects.toThrow('desfazer');
    expect(await aoPar((tx) => tomarNumero(tx, grupoId, serie))).toBe(31);
  });

  test('a série é firmada para a frente, nunca para trás', async () => {
    const firmar = (ultimo: number) => quem.put(`${url}/series`, { modelo: '65', ambiente: '2', serie: 7, ultimo });
    expect((await firmar(500)).body.series).toContainEqual(expect.objectContaining({ serie: 7, ultimo: 500 }));
    expect(await aoPar((tx) => tomarNumero(tx, grupoId, { ...serie, modelo: '65', serie: 7 }))).toBe(501);
    expect((await firmar(500)).status).toBe(400);
  });
});

test('o arquivo é guardado uma vez, selado ao de antes: o que se altera é visto', async () => {
  const guardar = (chave: string, xml: string) =>
    aoPar((tx) => arquivar(tx, grupoId, { empresaId, tipo: 'nfe', chave, xml, data: '2026-11-20' }));
  await guardar('1', '<a/>');
  await guardar('2', '<b/>');
  await guardar('2', '<b/>');
  const linhas = await consultar<{ posicao: number; guardar_ate: string }>(
    palco.banco.url,
    'select posicao, guardar_ate::text from app.arquivo_fiscal order by posicao',
  );
  expect(linhas).toEqual([
    { posicao: 1, guardar_ate: '2037-11-20' },
    { posicao: 2, guardar_ate: '2037-11-20' },
  ]);
  expect(await consultar(palco.banco.url, 'select * from app.conferir_arquivo_fiscal()')).toEqual([]);
  await consultar(palco.banco.url, "update app.arquivo_fiscal set xml = '<c/>' where posicao = 1");
  expect(await consultar(palco.banco.url, 'select * from app.conferir_arquivo_fiscal()')).toHaveLength(1);
  await consultar(palco.banco.url, "update app.arquivo_fiscal set xml = '<a/>' where posicao = 1");
});

describe('o fim do certificado', () => {
  const dias = (n: number) => new Date(Date.now() + n * 86_400_000 + 3_600_000);
  const doDia = async () => {
    await consultar(palco.banco.url, "select graphile_worker.add_job('emissor_certificados', '{}'::json)");
    const espera = "select 1 from graphile_worker.jobs where task_identifier = 'emissor_certificados'";
    await expect.poll(() => consultar(palco.banco.url, espera)).toEqual([]);
  };

  test('é avisado por e-mail e no programa a quem o enviou, uma vez por marca de dias; o trocado não avisa mais', async () => {
    const cnpj = '11444777000161';
    const id = await emissor({ cnpj, nomeFantasia: 'Filial do fim' });
    const enviar = (validoAte: Date) =>
      quem.put(`fiscal/emissores/${id}/certificado`, certificado(cnpj, { validoAte }));
    expect((await enviar(dias(12))).body.certificado.diasParaVencer).toBe(12);
    const titulos = async () =>
      (await quem.get('avisos-do-sistema')).body.avisos
        .filter(({ caminho }: { caminho: string }) => caminho === `/sistema/fiscal/emissor?empresaId=${id}`)
        .map(({ titulo }: { titulo: string }) => titulo);
    const emails = () =>
      consultar(
        palco.banco.url,
        "select assunto, texto from app.saida_email where assunto like '%Filial do fim%' order by criado_em",
      );
    await doDia();
    await doDia();
    const doze = 'O certificado digital de Filial do fim vence em 12 dias';
    expect(await titulos()).toEqual([doze]);
    expect(await emails()).toMatchObject([{ assunto: doze, texto: expect.stringContaining(`empresaId=${id}`) }]);
    await consultar(
      palco.banco.url,
      `update app.emissor_certificado set valido_ate = now() + interval '3 days 1 hour' where empresa_id = ${id} and ativo`,
    );
    await doDia();
    expect(await titulos()).toEqual([doze.replace('12 dias', '3 dias'), doze]);
    await enviar(dias(365));
    await doDia();
    expect(await emails()).toHaveLength(2);
    expect((await palco.outro.admin.get('avisos-do-sistema')).body.avisos).toEqual([]);
  });
});

describe('contingência por decisão de uma pessoa', () => {
  test('diz desde quando; repetida não recomeça a hora; a de outro Estado é recusada; e há volta', async () => {
    const motivo = 'SEFAZ sem resposta desde as dez da manha';
    const entrar = (tipo: string) => quem.put(`fiscal/contingencia/${empresaId}`, { tipo, motivo });
    const primeira = (await entrar('6')).body.contingencia;
    expect(primeira).toMatchObject({ tipo: '6', motivo });
    expect((await entrar('6')).body.contingencia.desde).toBe(primeira.desde);
    expect(await entrar('7')).toMatchObject({ status: 400, body: { campos: { tipo: expect.stringContaining('SP') } } });
    expect((await quem.delete(`fiscal/contingencia/${empresaId}`)).body.contingencia).toBeNull();
    expect((await quem.get(url)).body.contingencia).toBeNull();
  });
});
