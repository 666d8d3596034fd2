import { waitUntil } from '@retaguarda/installation';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { deBrasilia, palcoDeNfse } from '../../../../test-support/nfse.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const { palco, quem, sefin, empresaId, servico, servicoId, entrada, emitir, ate, emissor } = await palcoDeNfse();
const hoje = hojeNoBrasil();
const CODIGO = '01.05.01.000';
const convenio = (mudancas: Record<string, unknown> = {}) => ({
  parametrosConvenio: {
    aderenteAmbienteNacional: 1,
    aderenteEmissorNacional: 1,
    situacaoEmissaoPadraoContribuintesRFB: 1,
    ...mudancas,
  },
});
const aliquota = (Aliq: number) => ({
  aliquotas: { [CODIGO]: [{ Incidencia: 'SIM', Aliq, DtIni: '2024-01-01T00:00:00', DtFim: null }] },
});
const regimes = (deles: Record<string, number>) => ({
  regimesEspeciais: {
    [CODIGO]: Object.fromEntries(
      Object.entries(deles).map(([regime, situacao]) => [regime, [{ situacao, dataInicio: '2024-01-01T00:00:00' }]]),
    ),
  },
});
const sql = (texto: string) => consultar<Record<string, unknown>>(palco.banco.url, texto);
const esquecer = () => sql("set app.grupo_id = '0'; delete from app.parametro_municipal");

type Pergunta = Record<string, unknown>;
const perguntar = async (pergunta: Pergunta = {}) => {
  const busca = new URLSearchParams({ empresaId: String(empresaId), servicoId: String(servicoId), ...pergunta });
  const { status, body } = await quem.get(`nfse/parametros?${busca}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
/** What the cities say once nobody is asking any more. */
const lidos = async (pergunta: Pergunta = {}) => {
  await waitUntil(async () => (await perguntar(pergunta)).every(({ lendo }: { lendo: boolean }) => !lendo), 10_000);
  return perguntar(pergunta);
};
const avisos = async (mudancas: Record<string, unknown> = {}) => {
  const { status, body } = await quem.post('nfse/calcular', {
    empresaId,
    servicoId,
    valor: '1000.00',
    competencia: hoje,
    ...mudancas,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  // The service of the stage says nothing of IBS and CBS, which is told too.
  return (body.avisos as string[]).filter((aviso) => !aviso.includes('IBS/CBS'));
};

const publicados = new Set<string>();
const publicar = (caminho: string, corpo: Record<string, unknown>) => {
  publicados.add(caminho);
  sefin.publicar(caminho, corpo);
};
beforeEach(async () => {
  sefin.falhas.limpar();
  for (const caminho of publicados) sefin.publicar(caminho, undefined);
  await esquecer();
});
afterAll(async () => {
  await sefin.ocioso();
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

describe('o que a cidade publica', () => {
  test('é lido por quem pergunta, guardado com a hora e não perguntado a cada vez', async () => {
    publicar(`3550308/${CODIGO}/aliquota`, aliquota(2.9));
    publicar(`3550308/${CODIGO}/regimes_especiais`, regimes({ 1: 1, 6: 2 }));
    expect(await perguntar()).toMatchObject([{ lendo: true, lidoEm: null, publicado: null }]);
    const [cidade] = await lidos();
    expect(cidade).toMatchObject({
      papel: 'ambas',
      municipio: '3550308',
      cidade: 'São Paulo',
      codigo: CODIGO,
      lendo: false,
      falha: null,
      publicado: {
        convenio: { emissorNacional: true },
        aliquota: { incide: true, percentual: '2.90' },
        regimes: [
          { regime: '1', situacao: 'permitido' },
          { regime: '6', situacao: 'vedado' },
        ],
      },
    });
    publicar(`3550308/${CODIGO}/aliquota`, aliquota(5));
    expect((await perguntar())[0]).toMatchObject({ lendo: false, lidoEm: cidade.lidoEm });
    // Asked for by a person, at once; old, by whoever looks next.
    expect((await quem.post('nfse/parametros', { empresaId, servicoId })).body[0].lendo).toBe(true);
    expect((await lidos())[0].publicado.aliquota.percentual).toBe('5.00');
    await sql(`set app.grupo_id = '0'; update app.parametro_municipal set lido_em = now() - interval '25 hours',
      tentado_em = now() - interval '25 hours', pedido_em = now() - interval '25 hours'`);
    expect((await perguntar())[0].lendo).toBe(true);
  });

  test('de um serviço que ainda se digita, pelo código nacional e pelo desdobro da prefeitura', async () => {
    publicar('3550308/01.05.01.007/aliquota', {
      aliquotas: { '01.05.01.007': [{ Incidencia: 'SIM', Aliq: 3.5, DtIni: '2020-01-01T00:00:00' }] },
    });
    const { body } = await quem.get('servicos-nacionais/select?search=010501');
    const busca = `empresaId=${empresaId}&servicoNacionalId=${body[0].id}&codigoMunicipal=007`;
    await quem.get(`nfse/parametros?${busca}`);
    await waitUntil(async () => (await quem.get(`nfse/parametros?${busca}`)).body[0].lidoEm !== null, 10_000);
    expect((await quem.get(`nfse/parametros?${busca}`)).body[0].publicado.aliquota.percentual).toBe('3.50');
    expect((await quem.get(`nfse/parametros?empresaId=${empresaId}`)).body.campos).toHaveProperty('servicoId');
  });

  test('fora do ar, diz-se por quê, fica o que se tinha, e nenhuma nota espera por isso', async () => {
    publicar(`3550308/${CODIGO}/aliquota`, aliquota(5));
    const antes = (await lidos())[0].lidoEm;
    sefin.falhas.programar({ servico: 'GET parametros', vezes: 9, falha: { tipo: 'http', status: 503 } });
    await quem.post('nfse/parametros', { empresaId, servicoId });
    const [cidade] = await lidos();
    expect(cidade).toMatchObject({
      lidoEm: antes,
      falha: expect.any(String),
      publicado: { aliquota: { percentual: '5.00' } },
    });
    await ate(await emitir(), 'autorizada');
    // What failed a moment ago is not asked again by whoever looks.
    expect((await perguntar())[0].lendo).toBe(false);
  });

  test('quem não vê a empresa não pergunta por ela, e outro grupo nada guarda de ninguém', async () => {
    const estranho = await palco.outro.admin.get(`nfse/parametros?empresaId=${empresaId}&servicoId=${servicoId}`);
    expect([400, 403, 404]).toContain(estranho.status);
    const semDireito = await palco.grupo.as('nfe_index');
    expect((await semDireito.get(`nfse/parametros?empresaId=${empresaId}&servicoId=${servicoId}`)).status).toBe(403);
  });
});

describe('a nota que contradiz a cidade', () => {
  test('é avisada na conta e no rascunho, emite assim mesmo, e a vida guarda o aviso', async () => {
    publicar(`3550308/${CODIGO}/aliquota`, aliquota(2.9));
    await lidos();
    const contradiz = 'São Paulo cobra 2,90 % de ISS neste serviço, e a nota diz 5,00 %.';
    expect(await avisos()).toContain(contradiz);
    expect(await avisos({ aliquotaIss: '2.90' })).toEqual([]);
    const { body: rascunho } = await quem.post('nfse', entrada());
    expect(rascunho.avisos).toEqual([contradiz]);
    expect((await quem.post(`nfse/submit/${rascunho.id}`)).status).toBe(200);
    const feita = await ate(rascunho.id, 'autorizada');
    expect(feita.avisos).toEqual([]);
    expect(feita.vida.map(({ ato, detalhe }: { ato: string; detalhe: string }) => [ato, detalhe])).toContainEqual([
      'avisada',
      contradiz,
    ]);
    const certa = await ate(await emitir({ aliquotaIss: '2.90' }), 'autorizada');
    expect(certa.vida.map(({ ato }: { ato: string }) => ato)).not.toContain('avisada');
  });

  test('sem convênio, sem emissor nacional, sem autorização: cada um é dito', async () => {
    const filial = await emissor({
      nomeFantasia: 'Filial do Rio',
      cnpj: '14380200000121',
      ie: null,
      ieSituacao: 'isento',
      enderecos: [
        {
          tipo: 'principal',
          cep: '20040002',
          logradouro: 'Avenida Rio Branco',
          numero: '1',
          bairro: 'Centro',
          cidade: 'Rio de Janeiro',
          uf: 'RJ',
          ibge: '3304557',
        },
      ],
    });
    const daFilial = { empresaId: String(filial) };
    expect((await lidos(daFilial))[0]).toMatchObject({ cidade: 'Rio de Janeiro', publicado: { convenio: null } });
    expect(await avisos({ empresaId: filial })).toEqual([
      'Rio de Janeiro não está no sistema nacional: a nota deve ser recusada.',
      'Rio de Janeiro não está no sistema nacional: marque "Informar a alíquota na nota".',
    ]);
    for (const [campo, dito] of [
      ['aderenteEmissorNacional', 'não usa o emissor nacional'],
      ['situacaoEmissaoPadraoContribuintesRFB', 'só deixa emitir quem ela autoriza'],
    ] as const) {
      await esquecer();
      publicar('3304557/convenio', convenio({ [campo]: 0 }));
      await lidos(daFilial);
      expect((await avisos({ empresaId: filial })).join(' ')).toContain(dito);
    }
  });

  test('a rota continua sendo da tabela: da cidade com sistema próprio se diz que já usa o nacional', async () => {
    const brasilia = await emissor(deBrasilia);
    publicar('5300108/convenio', convenio());
    await lidos({ empresaId: String(brasilia) });
    expect(await avisos({ empresaId: brasilia })).toEqual([
      'Brasília diz que já usa o emissor nacional, e esta nota vai à prefeitura: confirme nas configurações fiscais.',
    ]);
  });

  test('serviço que a cidade não cobra, retenção que não prevê, alíquota que não se informa', async () => {
    publicar(`3550308/${CODIGO}/aliquota`, {
      aliquotas: { [CODIGO]: [{ Incidencia: 'NAO', DtIni: '2024-01-01T00:00:00' }] },
    });
    await lidos();
    expect(await avisos()).toContain('São Paulo não cobra o ISS deste serviço, e a nota cobra.');
    await esquecer();
    publicar(`3550308/${CODIGO}/aliquota`, aliquota(5));
    await lidos();
    expect(await avisos({ retemIss: true, informaAliquota: true })).toEqual([
      'São Paulo está no sistema nacional: desmarque "Informar a alíquota na nota".',
      'São Paulo não prevê que o tomador retenha o ISS deste serviço.',
    ]);
    await esquecer();
    publicar('3550308/retencoes', { retencoes: { artigoSexto: { habilitado: true } } });
    await lidos();
    expect(await avisos({ retemIss: true })).toEqual([]);
  });

  test('o regime especial que a cidade veda neste serviço, e o que ela obriga', async () => {
    publicar(`3550308/${CODIGO}/aliquota`, aliquota(5));
    publicar(`3550308/${CODIGO}/regimes_especiais`, regimes({ 6: 2, 5: 3 }));
    await lidos();
    expect(await avisos()).toEqual([
      'São Paulo obriga o regime especial Profissional autônomo neste serviço, e a empresa não diz nenhum.',
    ]);
    await sql(`set app.grupo_id = '0'; insert into app.emissor (grupo_id, empresa_id, regime_especial_nfse)
      select grupo_id, id, '6' from app.empresa where id = ${empresaId}
      on conflict (grupo_id, empresa_id) do update set regime_especial_nfse = '6'`);
    expect(await avisos()).toEqual([
      'São Paulo não aceita o regime especial Sociedade de profissionais neste serviço.',
    ]);
    await sql(
      `set app.grupo_id = '0'; update app.emissor set regime_especial_nfse = '0' where empresa_id = ${empresaId}`,
    );
  });

  test('prestado em outra cidade, o ISS é o dela: as duas são lidas e cada uma diz o seu', async () => {
    const [nacional] = (await quem.get('servicos-nacionais/select?search=070201')).body;
    const obra = await servico({ servicoNacionalId: nacional.id });
    publicar('3304557/convenio', convenio());
    publicar('3304557/07.02.01.000/aliquota', {
      aliquotas: { '07.02.01.000': [{ Incidencia: 'SIM', Aliq: 3, DtIni: '2024-01-01T00:00:00' }] },
    });
    const onde = { servicoId: String(obra), localPrestacao: '3304557' };
    expect((await lidos(onde)).map(({ papel, municipio }: Record<string, string>) => [papel, municipio])).toEqual([
      ['emissora', '3550308'],
      ['incidencia', '3304557'],
    ]);
    expect(await avisos({ servicoId: obra, localPrestacao: '3304557' })).toEqual([
      'Rio de Janeiro cobra 3,00 % de ISS neste serviço, e a nota diz 5,00 %.',
    ]);
  });
});
