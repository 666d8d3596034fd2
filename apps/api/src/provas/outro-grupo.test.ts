import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Cliente } from '../../test-support/cliente.ts';
import { aparenciaDe, Colheita, colher, type Id, recursoDe } from '../../test-support/colheita.ts';
import { defeitoDe } from '../../test-support/conformidade.ts';
import { plausivel } from '../../test-support/corpos.ts';
import { endereco, type Forma, lerDocumento, type Operacao, valoresDoCaminho } from '../../test-support/documento.ts';
import { emParalelo, type Remessa, remeter } from '../../test-support/remessa.ts';
import { retratar } from '../../test-support/retrato.ts';
import { anunciarSemente, Sorteio, semente } from '../../test-support/sorteio.ts';
import { plantarMarca, vizinhos } from '../../test-support/vizinhos.ts';

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
const marcadas = await plantarMarca(banco.url, alheios, MARCA);
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
  const vazamentos = await emParalelo(remessas, async ({ operacao, remessa }) => {
    const { token } = pessoas.get(operacao.nome) as Cliente;
    const { status, text } = await remeter(url, {
      ...remessa,
      headers: { ...remessa.headers, authorization: `Bearer ${token}` },
    });
    const onde = text.indexOf(MARCA);
    if (onde < 0 && status < 500) return [];
    return [
      `${remessa.method} ${remessa.path} ${remessa.body ?? ''}: ${status} …${text.slice(Math.max(0, onde - 80), onde + 80)}`,
    ];
  });
  expect(vazamentos.flat(), `HOSTILE_SEED=${semente}`).toEqual([]);
  expect(await retratar(banco.url, alheios), `HOSTILE_SEED=${semente}`).toEqual(antes);
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
