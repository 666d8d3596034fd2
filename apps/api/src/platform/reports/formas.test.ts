import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { relatorioDeTitulos } from '@retaguarda/contracts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';
import { titulosPorPeriodo } from '../../modules/financeiro/relatorios/titulos-por-periodo.ts';
import { oPrograma } from '../http/actor.ts';
import { fileOf } from './file.ts';
import { contextOfReport } from './read.ts';
import { openWhole } from './whole.ts';

const palco = await cenario();
const { titulo, baixar, quem, empresaId, pessoaId, contaId } = await palcoDeTitulos(palco);
const titulos = relatorio(quem, 'titulos-por-periodo');
const semana = relatorio(quem, 'recebimentos-por-dia-da-semana');
const marco = { de: '2025-03-01', ate: '2025-03-31', empresaId };
const MUITAS = 100_000;

let outraPessoaId: number;
beforeAll(async () => {
  outraPessoaId = (await criarEmpresa(quem, { nomeFantasia: 'Água Boa' })).id;
  const [um] = await titulo({ valor: '100.00', documento: 'NF 1', vencimento: '2025-03-10' });
  await titulo({ valor: '50.10', documento: 'NF 2', vencimento: '2025-03-20' });
  await titulo({ valor: '7.00', pessoaId: outraPessoaId, documento: 'NF 3', vencimento: '2025-03-15' });
  // 28 March 2025 is a Friday.
  await baixar([{ id: um, valor: '40.00' }]);
});

const arquivo = async (cliente: Cliente, formato: string, consulta: string) => {
  const resposta = await fetch(
    `${palco.url}/api/financeiro/relatorios/titulos-por-periodo/arquivo.${formato}?${consulta}`,
    {
      headers: { authorization: `Bearer ${cliente.token}` },
    },
  );
  return { status: resposta.status, bytes: Buffer.from(await resposta.arrayBuffer()) };
};
const deMarco = `de=2025-03-01&ate=2025-03-31&empresaId=${empresaId}`;

describe('linhas corridas', () => {
  test('vêm por grupo, em ordem de nome, cada grupo com a sua soma e o total de tudo', async () => {
    const { linhas, total, pagina, colunas } = await titulos.ler(marco);
    expect(colunas.map(({ coluna }) => coluna)).toEqual([
      'emissao',
      'vencimento',
      'situacao',
      'valor',
      'pago',
      'aberto',
    ]);
    expect(linhas[0]).toMatchObject({
      nivel: 0,
      rotulo: 'Água Boa',
      nome: true,
      peso: 'parte',
      valores: [null, null, null, '7.00', '0.00', '7.00'],
    });
    expect(linhas[2]).toMatchObject({ nivel: 0, valores: [null, null, null, '150.10', '40.00', '110.10'] });
    expect(linhas[3]?.rotulo).toMatch(/NF 1$/);
    expect(linhas[3]?.valores).toEqual(['2025-03-01', '2025-03-10', 'vencida', '100.00', '40.00', '60.00']);
    expect(linhas[3]?.registro).toMatchObject({ tela: 'receber' });
    expect([total, pagina]).toEqual([
      [null, null, null, '157.10', '40.00', '117.10'],
      { page: 1, rowsPerPage: 50, total: 3 },
    ]);
  });

  test('uma página tem as suas linhas com os nomes dos grupos, e o total é de todas', async () => {
    const segunda = await titulos.ler({ ...marco, page: 2, rowsPerPage: 2 });
    expect(segunda.linhas.map(({ nivel }) => nivel)).toEqual([0, 1]);
    expect(segunda.linhas[0]?.valores.at(-3)).toBe('150.10');
    expect(segunda.total?.at(-3)).toBe('157.10');
  });

  test('a pessoa escolhe as colunas e a ordem, dentro dos grupos', async () => {
    const { colunas, linhas } = await titulos.ler({
      ...marco,
      colunas: 'valor,empresa',
      ordem: 'valor',
      decrescente: true,
    });
    expect(colunas.map(({ coluna }) => coluna)).toEqual(['valor', 'empresa']);
    expect(linhas.map(({ valores }) => valores[0])).toEqual(['7.00', '7.00', '150.10', '100.00', '50.10']);
    const crescente = await titulos.ler({ ...marco, ordem: 'valor' });
    expect(crescente.linhas.map(({ valores }) => valores.at(-3))).toEqual([
      '7.00',
      '7.00',
      '150.10',
      '50.10',
      '100.00',
    ]);
  });

  test('cada valor abre os seus documentos: de uma linha e de um grupo', async () => {
    expect(await titulos.abrirTudo(marco)).toBe(5 * 3);
    const { linhas } = await titulos.ler(marco);
    const { documentos } = await titulos.documentos(linhas[2]?.chave ?? '', 'pago', marco);
    expect(documentos).toMatchObject([{ tipo: 'pagamento', valor: '40.00', data: '2025-03-28' }]);
    const alheia = `financeiro/relatorios/titulos-por-periodo/documentos?${deMarco}&linha=${linhas[3]?.chave}&coluna=emissao`;
    expect((await quem.get(alheia)).status).toBe(404);
  });

  test('a figura soma todas as linhas por dia', async () => {
    const { grafico } = await titulos.ler({ ...marco, rowsPerPage: 1 });
    expect(grafico).toEqual([
      { rotulo: '10/03/2025', nome: false, valores: ['40.00', '60.00'] },
      { rotulo: '15/03/2025', nome: false, valores: ['0.00', '7.00'] },
      { rotulo: '20/03/2025', nome: false, valores: ['0.00', '50.10'] },
    ]);
  });

  test('na planilha cada linha traz o nome do grupo; no papel os grupos têm a sua soma', async () => {
    const csv = (await arquivo(quem, 'csv', deMarco)).bytes.toString().replace('\uFEFF', '').trim().split('\r\n');
    expect(csv[0]).toBe('Cliente ou fornecedor;Título;Emissão;Vencimento;Situação;Valor;Pago;Em aberto');
    expect(csv[1]).toMatch(/^Água Boa;.*NF 3;01\/03\/2025;15\/03\/2025;Vencida;7,00;0,00;7,00$/);
    expect(csv.at(-1)).toBe('Total;;;;;157,10;40,00;117,10');
    expect(csv).toHaveLength(5);
    const pdf = await arquivo(quem, 'pdf', deMarco);
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  test.each([
    ['page=0', 'page'],
    ['rowsPerPage=501', 'rowsPerPage'],
    ['ordem=naoHa', 'ordem'],
    ['colunas=valor,naoHa', 'colunas'],
    ['colunas=pessoa', 'colunas'],
    ['relativo=ontem&de=2025-03-01', 'relativo'],
    ['relativo=qualquer', 'relativo'],
    ['inventado=1', 'inventado'],
  ])('%s é recusado com o nome do campo', async (consulta, campo) => {
    const { status, body } = await quem.get(`financeiro/relatorios/titulos-por-periodo?${consulta}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(campo);
  });

  test('um período pronto é o do dia de quem pede, e a legenda diz quais são os dias', async () => {
    const { parametros, legenda } = await titulos.ler({ relativo: 'ano-passado' });
    const ano = new Date().getUTCFullYear() - 1;
    expect(parametros).toMatchObject({ relativo: 'ano-passado', de: `${ano}-01-01`, ate: `${ano}-12-31` });
    expect(legenda).toContainEqual({ rotulo: 'Período pronto', valor: 'Ano passado' });
    expect(legenda).toContainEqual({ rotulo: 'Período', valor: `01/01/${ano} a 31/12/${ano}` });
  });

  test('outro grupo não vê nada; quem vê outra empresa não vê esta; sem o direito, diz-se qual falta', async () => {
    const { empresaId: _, ...semEmpresa } = marco;
    expect((await relatorio(palco.outro.admin, 'titulos-por-periodo').ler(semEmpresa)).linhas).toEqual([]);
    const caminho = `financeiro/relatorios/titulos-por-periodo?${deMarco}`;
    expect((await palco.outro.admin.get(caminho)).status).toBe(404);
    const { empresaId: alheia } = await palcoDeTitulos(palco);
    const deOutra = await comEmpresas(palco, palco.grupo, [alheia], ['financeiro_contas_index']);
    expect((await deOutra.get(caminho)).status).toBe(404);
    expect((await relatorio(deOutra, 'titulos-por-periodo').ler(semEmpresa)).linhas).toEqual([]);
    const sem = await palco.grupo.as('clientes_index');
    expect((await sem.get(caminho)).status).toBe(403);
    const semExportar = await palco.grupo.as('financeiro_contas_index');
    expect([(await semExportar.get(caminho)).status, (await arquivo(semExportar, 'csv', deMarco)).status]).toEqual([
      200, 403,
    ]);
  });
});

describe('cruzamento', () => {
  test('um valor para cada par, com as somas dos dois lados, e cada um abre os seus documentos', async () => {
    const { colunas, linhas, total } = await semana.ler(marco);
    expect(colunas.map(({ periodo }) => periodo)).toEqual([
      'Segunda',
      'Terça',
      'Quarta',
      'Quinta',
      'Sexta',
      'Sábado',
      'Domingo',
      'Total',
    ]);
    expect(linhas.map(({ rotulo, valores }) => [rotulo, ...valores])).toEqual([
      ['03/2025', null, null, null, null, '40.00', null, null, '40.00'],
    ]);
    expect(total).toEqual(['0.00', '0.00', '0.00', '0.00', '40.00', '0.00', '0.00', '40.00']);
    expect(await semana.abrirTudo(marco)).toBe(2);
    expect((await semana.ler({ ...marco, contaId })).linhas).toHaveLength(1);
    expect((await semana.ler({ ...marco, pessoaId: outraPessoaId })).linhas).toEqual([]);
    expect(
      (
        await quem.get(
          `financeiro/relatorios/recebimentos-por-dia-da-semana/documentos?${deMarco}&linha=x&coluna=total`,
        )
      ).status,
    ).toBe(404);
  });
});

describe(`${MUITAS.toLocaleString('pt-BR')} linhas`, () => {
  beforeAll(async () => {
    // Written at once, as an import would have left them: what is proved is how they are read.
    await palco.database.write(
      { grupoId: palco.grupo.id, atorId: null, sujeitoId: null, sessaoId: null, requisicao: null },
      async (tx) => {
        // Triggers keep the plans they made for one row: for so many, they make new ones.
        await sql`discard plans`.execute(tx);
        await sql`insert into titulo (grupo_id, codigo, origem, empresa_id, pessoa_id, emissao, competencia, bruto, valor)
        select ${palco.grupo.id}, 1000000 + n, 'R', ${empresaId}, ${pessoaId}, date '2024-01-01' + n % 366, '2024-01-01', 1.25, 1.25
        from generate_series(1, ${MUITAS}) n`.execute(tx);
        await sql`insert into parcela (grupo_id, titulo_id, numero, origem, empresa_id, pessoa_id, vencimento, valor, aberto)
        select grupo_id, id, 1, origem, empresa_id, pessoa_id, emissao, valor, valor from titulo where codigo > 1000000`.execute(
          tx,
        );
      },
    );
    await consultar(palco.banco.url, 'analyze app.titulo, app.parcela');
  });
  const de2024 = { de: '2024-01-01', ate: '2024-12-31', empresaId };

  test('a tela mostra uma página com o total de todas; a última página tem o que sobra', async () => {
    const { pagina, total, linhas } = await titulos.ler({ ...de2024, page: MUITAS / 50 });
    expect([pagina?.total, total?.at(-3), linhas.length]).toEqual([MUITAS, (MUITAS * 1.25).toFixed(2), 51]);
  });

  test('a planilha vira um trabalho e tem todas', async () => {
    const { status, bytes } = await arquivo(quem, 'xlsx', `de=2024-01-01&ate=2024-12-31&empresaId=${empresaId}`);
    expect(status).toBe(202);
    const { jobId } = JSON.parse(bytes.toString());
    const { body } = await quem.get<string>(`jobs/${jobId}/events`);
    const fim = JSON.parse(body.trim().split('\n\n').at(-1)?.slice(6) ?? '');
    expect(fim).toMatchObject({ situacao: 'concluido', total: MUITAS, arquivo: { nome: 'titulos-por-periodo.xlsx' } });
    const baixado = await fetch(`${palco.url}${fim.arquivo.url}`, {
      headers: { authorization: `Bearer ${quem.token}` },
    });
    const folha = unzipSync(new Uint8Array(await baixado.arrayBuffer()))['xl/worksheets/sheet1.xml'];
    expect(
      Buffer.from(folha ?? [])
        .toString()
        .match(/<row>/g),
    ).toHaveLength(MUITAS + 2);
    expect((await palco.outro.admin.get(`jobs/${jobId}`)).status).toBe(404);
  });

  // A page takes longer to write than a sheet's rows: the PDF has a third of the rows.
  test.each([
    ['xlsx', '2024-02-12', '2024-12-31'],
    ['pdf', '2024-01-12', '2024-04-30'],
  ] as const)('a memória de %s não cresce com as linhas', async (formato, atePoucas, ateMuitas) => {
    const picos = [await picoDe(formato, atePoucas), await picoDe(formato, ateMuitas)] as const;
    const [poucas, muitas] = picos;
    expect(muitas.linhas).toBeGreaterThan(8 * poucas.linhas);
    // A row that is held takes more than a thousand bytes: of those more, not a third of that is there.
    const porLinha = (muitas.bytes - poucas.bytes) / (muitas.linhas - poucas.linhas);
    expect(porLinha, JSON.stringify(picos)).toBeLessThan(300);
    expect(muitas.escritos).toBeGreaterThan(4 * poucas.escritos);
  });
});

interface Pico {
  linhas: number;
  /** Most bytes alive while the file was written, beside what was alive before. */
  bytes: number;
  escritos: number;
}

setFlagsFromString('--expose-gc');
const recolher = runInNewContext('gc') as () => void;
function vivos(): number {
  recolher();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const picoDe = (formato: 'xlsx' | 'pdf', ate: string): Promise<Pico> =>
  palco.database.snapshot(palco.grupo.id, async (db) => {
    const query = relatorioDeTitulos.query.parse({ de: '2024-01-01', ate }) as Record<string, string>;
    const context = await contextOfReport(db, titulosPorPeriodo, oPrograma(palco.grupo.id), query);
    const whole = await openWhole(titulosPorPeriodo, context);
    const pico: Pico = { linhas: whole.count, bytes: 0, escritos: 0 };
    const antes = vivos();
    let visto = 0;
    const olhar = async (linhas: number) => {
      if (linhas - visto < 5000) return;
      visto = linhas;
      pico.bytes = Math.max(pico.bytes, vivos() - antes);
    };
    for await (const parte of fileOf(titulosPorPeriodo, context, whole, formato, olhar))
      pico.escritos += parte.byteLength;
    return pico;
  });
