import { randomBytes, randomUUID } from 'node:crypto';
import { CORE_KEY_HEADER } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { Cliente } from '../../test-support/cliente.ts';
import { aparenciaDe, Colheita, colher, type Id, recursoDe } from '../../test-support/colheita.ts';
import { defeitoDe } from '../../test-support/conformidade.ts';
import { plausivel } from '../../test-support/corpos.ts';
import { endereco, type Forma, lerDocumento, type Operacao, valoresDoCaminho } from '../../test-support/documento.ts';
import { emParalelo, type Remessa, remeter } from '../../test-support/remessa.ts';
import { retratar } from '../../test-support/retrato.ts';
import { anunciarSemente, Sorteio, semente } from '../../test-support/sorteio.ts';
import { plantarMarca, vizinhos } from '../../test-support/vizinhos.ts';
import { SENHA_DEMO } from '../modules/acesso/public.ts';

const MARCA = `so-de-a-${randomBytes(6).toString('hex')}`;
const palco = await vizinhos();
const { demo, provedor, url, banco } = palco;
const alheios = [demo.id, provedor.id];
const { operacoes, codigos } = await lerDocumento(url);
anunciarSemente('outro-grupo');

const colheita = new Colheita();
const lidas = [
  ...(await colher(url, operacoes, demo.admin, colheita)),
  ...(await colher(url, operacoes, provedor.admin, colheita)),
];
const MARCA_DO_PROVEDOR = `${MARCA}-provedor`;
const marcadas =
  (await plantarMarca(banco.url, [demo.id], `${MARCA}-demo`)) +
  (await plantarMarca(banco.url, [provedor.id], MARCA_DO_PROVEDOR));
const vistas = await colher(url, operacoes, demo.admin, colheita);

test('o que é de outro grupo está marcado, e quem é de lá o vê', () => {
  expect(marcadas).toBeGreaterThan(60);
  expect(vistas.filter(({ retorno }) => retorno.text.includes(MARCA)).length).toBeGreaterThan(100);
  expect(colheita.tamanho).toBeGreaterThan(1000);
  expect(colheita.comoEstes('uuid').length).toBeGreaterThan(3);
});

test('com dados de verdade, cada leitura responde o que o documento diz', () => {
  const defeitos = lidas.flatMap(({ operacao, retorno }) => {
    const defeito = defeitoDe(operacao, retorno, codigos);
    return defeito === undefined ? [] : [`${operacao.nome}: ${defeito}`];
  });
  expect(defeitos).toEqual([]);
});

test('com ids de verdade de outro grupo em cada chamada, nada dele é lido nem mudado', async () => {
  const remessas = operacoes.flatMap((operacao) => doOperacao(operacao));
  expect(remessas.length).toBeGreaterThan(2000);
  // One person for each call: some calls end the session of who makes them.
  const pessoas = new Map(
    (await palco.intrusos(operacoes.length)).map((pessoa, i) => [operacoes[i]?.nome, pessoa] as const),
  );
  const antes = await retratar(banco.url, alheios);
  let semSessao = 0;
  const vazamentos = await emParalelo(remessas, async ({ operacao, remessa }) => {
    const { token } = pessoas.get(operacao.nome) as Cliente;
    const { status, text } = await remeter(url, {
      ...remessa,
      headers: { ...remessa.headers, authorization: `Bearer ${token}` },
    });
    if (status === 401 && !['core', 'terminal'].includes(operacao.acesso as string)) semSessao += 1;
    const onde = text.indexOf(MARCA);
    if (onde < 0 && status < 500) return [];
    return [
      `${remessa.method} ${remessa.path} ${remessa.body ?? ''}: ${status} …${text.slice(Math.max(0, onde - 80), onde + 80)}`,
    ];
  });
  expect(vazamentos.flat(), `HOSTILE_SEED=${semente}`).toEqual([]);
  // Who was put out by their own doing tries nothing any more.
  expect(semSessao).toBeLessThan(remessas.length / 20);
  expect(await retratar(banco.url, alheios), `HOSTILE_SEED=${semente}`).toEqual(antes);
});

test('de outro grupo não se segue um trabalho nem se baixa o que ele exportou; de outra pessoa do grupo também não', async () => {
  const { body: trabalhos } = await demo.admin.get('jobs');
  const { id, arquivo } = trabalhos.find(({ tipo }: { tipo: string }) => tipo === 'exportar');
  const gerente = await palco.entrar(demo.id, 'gerente');
  for (const quem of [palco.intruso.admin, provedor.admin, gerente]) {
    for (const path of [`jobs/${id}`, `jobs/${id}/events`, arquivo.url.replace('/api/', '')]) {
      expect(await quem.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await quem.post(`jobs/${id}/cancel`)).status).toBe(404);
  }
  expect((await demo.admin.get(arquivo.url.replace('/api/', ''))).body).toContain('Lote 5100');
});

test('o link público abre um contrato e nada mais; o que não é um link, ainda que segredo de outra coisa, nada abre', async () => {
  const { body: contratos } = await provedor.admin.get('contratos?rowsPerPage=1');
  const contratoId = contratos.data[0].id;
  const { status, body } = await provedor.admin.post(`contratos/${contratoId}/link`, {});
  expect(status).toBe(201);
  const segredo = new URL(body.url).searchParams.get('hash') ?? '';
  const ninguem = new Cliente(url, null);
  expect((await ninguem.get(`visualizar-contrato/${segredo}`)).status).toBe(200);
  const { body: sessao } = await demo.admin.get('sessions/atual');
  const outros = [`${segredo.slice(0, -1)}${segredo.endsWith('A') ? 'B' : 'A'}`, sessao.hash, demo.admin.token ?? ''];
  for (const outro of outros) {
    expect(await ninguem.get(`visualizar-contrato/${outro}`)).toMatchObject({
      status: 400,
      body: { code: 'LINK_EXPIRED' },
    });
    expect((await ninguem.get(`initialization/${outro}`)).status).toBe(400);
  }
  expect((await palco.intruso.admin.delete(`contratos/${contratoId}/link`)).status).toBe(404);
  expect((await ninguem.get(`visualizar-contrato/${segredo}`)).status).toBe(200);
});

/** The calls before these tests take minutes on a busy machine, and a proof is fresh for some. */
const provar = async () =>
  expect((await provedor.admin.post('sessions/proof', { senha: SENHA_DEMO })).status).toBe(200);

test('a chave de um servidor diz do seu cliente e de nenhum outro, e não mexe na implantação de outro', async () => {
  await provar();
  const { body: clientes } = await provedor.admin.get('empresas/v2?rowsPerPage=100');
  const dois = clientes.data.filter(({ nomeFantasia }: { nomeFantasia: string }) =>
    /Peixaria|Livraria/.test(nomeFantasia),
  );
  expect(dois).toHaveLength(2);
  const { body: feitas } = await provedor.admin.get('deploy?rowsPerPage=100');
  const chaves = await Promise.all(
    dois.map(async ({ id }: { id: number }) => {
      const { status, body } = await provedor.admin.post('api-core-keys', { empresaId: id, nome: 'Prova' });
      expect(status).toBe(201);
      return body.segredo as string;
    }),
  );
  for (const [i, segredo] of chaves.entries()) {
    const { status, body } = await new Cliente(url, null).get('core/estado', { [CORE_KEY_HEADER]: segredo });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain(dois[i].nomeFantasia);
    expect(JSON.stringify(body)).not.toContain(dois[1 - i].nomeFantasia);
    for (const path of ['empresas', 'marcas', 'sessions/atual', 'api-core-keys']) {
      expect((await new Cliente(url, null).get(path, { [CORE_KEY_HEADER]: segredo })).status).toBe(401);
      expect((await new Cliente(url, segredo).get(path)).status).toBe(401);
    }
  }
  for (const { id } of feitas.data) {
    const contato = {
      instalacao: randomUUID(),
      sequencia: 1,
      enviadoEm: new Date().toISOString(),
      versao: '2.13.0',
      implantacao: { id, situacao: 'concluido', erro: null },
    };
    await new Cliente(url, null).post('core/contato', contato, { [CORE_KEY_HEADER]: chaves[0] ?? '' });
  }
  expect((await provedor.admin.get('deploy?rowsPerPage=100')).body).toEqual(feitas);
});

test('o suporte vê, como a pessoa atendida, só o grupo dela; quem não é do provedor, e a revenda, não entram em outro grupo', async () => {
  await provar();
  const { body: pessoas } = await demo.admin.get('users?rowsPerPage=100');
  const caixa = pessoas.data.find(({ email }: { email: string }) => email.startsWith('caixa@'));
  const pedido = { motivo: 'Conferir o que o caixa vê', minutos: 5 };
  const { status, body } = await provedor.admin.post(`users/personify/${caixa.id}`, pedido);
  expect(status).toBe(200);
  const dentro = new Cliente(url, body.token);
  const vistasPeloSuporte = await colher(url, operacoes, dentro, new Colheita());
  const comMarca = vistasPeloSuporte.filter(({ retorno }) => retorno.text.includes(MARCA_DO_PROVEDOR));
  // Who is at the keyboard is told to the person, by name; nothing else of the provider's.
  const dizemQuem = ['GET /api/sessions/atual', 'GET /api/avisos-do-sistema'];
  expect(comMarca.map(({ operacao }) => operacao.nome).filter((nome) => !dizemQuem.includes(nome))).toEqual([]);
  expect(vistasPeloSuporte.filter(({ retorno }) => retorno.text.includes(MARCA)).length).toBeGreaterThan(5);
  for (const quem of [palco.intruso.admin, await palco.daRevenda('suport_personify')]) {
    for (const { id } of pessoas.data) {
      expect([403, 404]).toContain((await quem.post(`users/personify/${id}`, pedido)).status);
    }
  }
});

interface Envio {
  operacao: Operacao;
  remessa: Remessa;
}

/** The requests of one call: ids of its own kind first, then some of any other that its schema takes. */
function doOperacao(operacao: Operacao): Envio[] {
  const sorteio = new Sorteio(`outro grupo ${operacao.nome}`);
  const escolher = (nome: string, forma: Forma): Id | undefined => {
    const aparencia = aparenciaDoSchema(nome, forma);
    if (!aparencia) return undefined;
    const tipos = nome === 'id' ? [recursoDe(operacao.path)] : [nome.replace(/Ids$/, 'Id'), nome.replace(/Ids?$/, 's')];
    const dele = tipos.flatMap((tipo) => colheita.de(tipo)).filter((id) => aparenciaDe(id) === aparencia);
    const todos = dele.length > 0 ? dele : colheita.comoEstes(aparencia);
    return todos.length > 0 ? sorteio.um(todos) : undefined;
  };
  const consulta = (): Record<string, string> =>
    Object.fromEntries(
      operacao.parametros
        .filter((p) => p.in === 'query')
        .flatMap(({ name, schema }) => {
          const id = escolher(name, schema.anyOf?.[0] ?? schema);
          return id === undefined ? [] : [[name, String(id)] as [string, string]];
        }),
    );
  const envio = (caminho: Record<string, Id>, pergunta: Record<string, string> = {}): Envio => ({
    operacao,
    remessa: {
      method: operacao.method,
      path: endereco(operacao, { ...valoresDoCaminho(operacao), ...caminho }, pergunta),
      ...(operacao.corpo?.tipo === 'application/json'
        ? {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(plausivel(operacao.corpo.forma, sorteio, escolher)),
          }
        : {}),
    },
  });
  const envios: Envio[] = [];
  const caminho = operacao.parametros.filter((p) => p.in === 'path' && aparenciaDoSchema(p.name, p.schema));
  if (caminho.length > 0) {
    for (const id of idsDoCaminho(caminho[0]?.name ?? '', caminho[0]?.schema ?? {}, operacao, sorteio)) {
      const outros = caminho.slice(1).map(({ name, schema }) => [name, escolher(name, schema) ?? id] as const);
      envios.push(envio({ [caminho[0]?.name ?? '']: id, ...Object.fromEntries(outros) }, {}));
    }
  } else if (operacao.corpo) envios.push(envio({}), envio({}), envio({}));
  const pergunta = consulta();
  if (Object.keys(pergunta).length > 0) {
    const id = colheita.de(recursoDe(operacao.path))[0];
    envios.push(envio(id === undefined ? {} : { id }, pergunta), envio({}, consulta()));
  }
  return envios.length > 0 ? envios : [envio({})];
}

function idsDoCaminho(nome: string, forma: Forma, { path }: Operacao, sorteio: Sorteio): Id[] {
  const aparencia = aparenciaDoSchema(nome, forma);
  if (!aparencia) return [];
  const doMesmo = [...colheita.de(recursoDe(path)), ...colheita.de(nome)].filter((id) => aparenciaDe(id) === aparencia);
  return [...new Set([...sorteio.alguns(doMesmo, 4), ...sorteio.alguns(colheita.comoEstes(aparencia), 3)])];
}

/** What kind of id a property takes, or undefined when it takes none. */
function aparenciaDoSchema(nome: string, { type, format, pattern }: Forma): ReturnType<typeof aparenciaDe> {
  if (format === 'uuid') return 'uuid';
  if (!/(^|[a-z])Ids?$|^ids?$|^contract$|^company$|^hash$|Id$/.test(nome)) return undefined;
  if ([type].flat().includes('integer')) return 'number';
  return [type].flat().includes('string') && (nome === 'hash' || pattern) ? 'segredo' : undefined;
}
