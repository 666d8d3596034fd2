import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { criarA1, criarAutoridade } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import type { DocumentoNaFila } from '../../../../../../packages/fiscal/test-support/sefaz-local/estado.ts';
import {
  certificadoDaEmpresa,
  validadeLonga,
} from '../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { emissorDeTeste } from '../../../../test-support/emissor.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import {
  CNPJ_DO_FORNECEDOR,
  type ItemDoFornecedor,
  notaDeFornecedor,
  notaInventada,
} from '../../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';

const fiscal = await palcoFiscal();
const { palco, quem, sefaz, autoridade, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);
const NOSSO = '11222333000181';
const SEM_CERTIFICADO = '27865757000102';
const semCertificado = await criarEmpresa(quem, {
  ...emissorDeTeste,
  nomeFantasia: 'Loja sem certificado',
  cnpj: SEM_CERTIFICADO,
});
if (!semCertificado.id) throw new Error('no company');

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const sql = <T extends object>(texto: string) => consultar<T>(palco.banco.url, texto);
const item = (codigo: string): ItemDoFornecedor => ({ codigo, quantidade: '2', preco: '29250.00' });
const pedida = (codigo: string, destinatario = NOSSO) => ({
  destinatario,
  itens: [item(codigo)],
  duplicatas: [{ vencimento: '2027-01-10', valor: '58500.00' }],
});
const enviar = async (conteudo: string | Uint8Array<ArrayBuffer>, nome = 'nota.xml') => {
  const form = new FormData();
  form.set('file', new Blob([conteudo]), nome);
  const { status, body } = await quem.post('nfeentrada', form);
  const sozinho = body.campos?.file;
  expect(status).toBe(sozinho ? 400 : 201);
  const recebidos = sozinho ? [{ id: null, chave: null, novo: false, motivo: sozinho }] : body;
  return recebidos as { id: number | null; chave: string | null; novo: boolean; motivo: string | null }[];
};
const recusada = async (xml: string) => {
  const [linha] = await enviar(xml);
  expect(linha).toMatchObject({ id: null, novo: false });
  return linha?.motivo;
};
const ler = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;
/** Takes a note in, and says who sold it and what it is. */
async function recebida(xml: string): Promise<number> {
  const [linha] = await enviar(xml);
  expect(linha?.motivo).toBeNull();
  const id = linha?.id as number;
  if ((await ler(id)).situacao === 'baixada') await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  const { id: produtoId } = await criar();
  await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId, fator: '1' }] });
  expect((await ler(id)).situacao).toBe('vinculada');
  return id;
}
const lancar = (id: number, corpo: object = {}, de = quem) =>
  de.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false, ...corpo });
/** Nothing of it is in stock or to be paid. */
async function nadaEntrou(id: number) {
  expect((await ler(id)).situacao).toBe('vinculada');
  expect(await sql(`select from app.estoque_movimento where documento like 'entrada/${id}/%'`)).toEqual([]);
  expect(await sql(`select from app.titulo where origem_tipo = 'nfe_entrada' and origem_id = ${id}`)).toEqual([]);
}
/** Puts a document in the queue of the company, as the authority would hand it out. */
function naFila(schema: string, xml: string): void {
  const estado = sefaz.estado() as unknown as { proximoNsu: number; distribuicao: Record<string, DocumentoNaFila[]> };
  const nsu = estado.proximoNsu++;
  estado.distribuicao[NOSSO] = [...(estado.distribuicao[NOSSO] ?? []), { nsu, schema, xml }];
}
async function buscar(): Promise<void> {
  const { status, body } = await quem.post(`nfeentrada/distribuicao/${empresaId}/buscar`);
  expect({ status, aviso: body.aviso }).toEqual({ status: 200, aviso: null });
}
const deOutroNome = () =>
  criarA1({ cnpj: '99888777000161', titular: 'OUTRA EMPRESA LTDA', autoridade: criarAutoridade(), ...validadeLonga });

describe('a nota forjada', () => {
  test('de certificado feito em casa e protocolo inventado não entra: a SEFAZ é perguntada, e não a conhece', async () => {
    const { xml } = notaInventada(fiscal, pedida('FORJA'), { certificado: deOutroNome() });
    const id = await recebida(xml);
    expect((await ler(id)).verificacao).toMatchObject({
      conferencia: {
        erro: null,
        cadeia: 'emissor-desconhecido',
        deQuem: 'outro',
        protocolo: 'confere',
        signatario: { titular: 'OUTRA EMPRESA LTDA', documento: '99888777000161' },
      },
      confirmacao: null,
    });
    const { status, body } = await lancar(id);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/A SEFAZ não confirmou o documento .*não consta.*Consultar na SEFAZ/i),
    });
    await nadaEntrou(id);
    // A reason is no way around somebody who can be asked.
    expect((await lancar(id, { semConfirmacao: 'O fornecedor garante' })).status).toBe(400);
    await nadaEntrou(id);
  });

  test('nem numa empresa que não pode perguntar: o motivo não supre assinatura que não confere', async () => {
    for (const certificado of [
      deOutroNome(),
      certificadoDaEmpresa(autoridade, '99888777000161', 'OUTRA EMPRESA LTDA'),
    ]) {
      const id = await recebida(notaInventada(fiscal, pedida('SEM', SEM_CERTIFICADO), { certificado }).xml);
      for (const corpo of [{}, { semConfirmacao: 'O fornecedor garante' }]) {
        const { status, body } = await lancar(id, corpo);
        expect({ status, error: body.error }).toEqual({
          status: 400,
          error: expect.stringContaining('Consultar na SEFAZ'),
        });
        expect(body.semConfirmacao).toBeUndefined();
      }
      await nadaEntrou(id);
    }
  });

  test.each([
    ['dois infNFe, o falso antes', 'mais de um infNFe'],
    ['a assinatura refere-se a outro Id', 'não está junto dela'],
    ['a nota dentro de outra coisa', 'mais do que a NF-e'],
    ['duas notas', 'mais de um NFe'],
  ])('%s: o arquivo é recusado', async (como, motivo) => {
    const { xml, chave } = await notaDeFornecedor(fiscal, pedida('EMB'));
    const infNFe = /<infNFe.*<\/infNFe>/s.exec(xml)?.[0] ?? '';
    const outra = `${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}`;
    const falso = infNFe.replace(chave, outra).replaceAll('58500.00', '585.00');
    const nfe = /<NFe.*<\/NFe>/s.exec(xml)?.[0] ?? '';
    const feitos: Record<string, string> = {
      'dois infNFe, o falso antes': xml.replace(infNFe, falso + infNFe),
      'a assinatura refere-se a outro Id': xml.replace(`Id="NFe${chave}"`, `Id="NFe${outra}"`),
      'a nota dentro de outra coisa': xml.replace(nfe, `${nfe}<outra/>`),
      'duas notas': xml.replace(nfe, nfe + nfe),
    };
    expect(await recusada(feitos[como] as string)).toContain(motivo);
  });

  test('o protocolo de outro conteúdo, e o de outro ambiente, são recusados', async () => {
    const { xml } = await notaDeFornecedor(fiscal, pedida('PROT'));
    const alheio = /<digVal>([^<]+)</.exec(xml)?.[1] as string;
    expect(await recusada(notaInventada(fiscal, pedida('PROT2'), { digVal: alheio }).xml)).toContain('outro conteúdo');
    const { xml: daqui } = notaInventada(fiscal, pedida('PROT3'));
    expect(
      await recusada(
        daqui.replace('<protNFe versao="4.00"><infProt><tpAmb>2', '<protNFe versao="4.00"><infProt><tpAmb>1'),
      ),
    ).toContain('outro ambiente');
  });

  test('de outro CNPJ com certificado de verdade: a tela diz de quem é, e a SEFAZ não a confirma', async () => {
    const certificado = certificadoDaEmpresa(autoridade, '99888777000161', 'OUTRA EMPRESA LTDA');
    const id = await recebida(notaInventada(fiscal, pedida('ALHEIO'), { certificado }).xml);
    expect((await ler(id)).verificacao.conferencia).toMatchObject({ cadeia: 'confere', deQuem: 'outro' });
    expect((await lancar(id)).status).toBe(400);
    await nadaEntrou(id);
  });

  test('com a chave de uma nota de verdade: a SEFAZ tem outro conteúdo, e o arquivo verdadeiro toma o lugar', async () => {
    const verdadeira = await notaDeFornecedor(fiscal, pedida('REAL'));
    const id = await recebida(notaInventada(fiscal, pedida('TROCA'), { chave: verdadeira.chave }).xml);
    expect(await recusada(verdadeira.xml)).toContain('outro arquivo com esta chave');
    const { status, body } = await lancar(id);
    expect({ status, error: body.error }).toEqual({ status: 400, error: expect.stringContaining('outro conteúdo') });
    await nadaEntrou(id);
    expect((await ler(id)).verificacao.conferencia.erro).toContain('outro conteúdo');
    expect(await enviar(verdadeira.xml)).toMatchObject([{ id, motivo: null }]);
    const agora = await ler(id);
    expect(agora).toMatchObject({ situacao: 'identificada', verificacao: { confirmacao: { como: 'consulta' } } });
    expect(agora.itens.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['REAL']);
  });
});

describe('a nota de verdade', () => {
  test('enviada por arquivo entra com um só gesto: lançar pergunta à SEFAZ, e a tela diz o que se conferiu', async () => {
    const { xml } = await notaDeFornecedor(fiscal, pedida('BOA'));
    const id = await recebida(xml);
    expect((await ler(id)).verificacao.confirmacao).toBeNull();
    const perguntas = () => Object.values(sefaz.estado().repeticoes).flat().length;
    const antes = perguntas();
    const { versao } = await ler(id);
    // What the SEFAZ said takes nothing from who has the note open; what another changed meanwhile does.
    expect((await lancar(id, { versao: versao - 1 })).body.code).toBe('STALE_RECORD');
    expect((await ler(id)).verificacao.confirmacao).toMatchObject({ como: 'consulta' });
    const { status, body } = await lancar(id, { versao });
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    expect(body).toMatchObject({
      situacao: 'lancada',
      verificacao: {
        conferencia: {
          erro: null,
          cadeia: 'confere',
          deQuem: 'emitente',
          protocolo: 'confere',
          signatario: { titular: 'FORNECEDOR DE TESTE LTDA', documento: CNPJ_DO_FORNECEDOR, emissor: 'AC de Teste' },
        },
        confirmacao: { como: 'consulta', motivo: null },
      },
    });
    expect(perguntas()).toBe(antes + 1);
    // Taken back and let in again, nothing is asked any more.
    await quem.post(`nfeentrada/${id}/estornar`, { motivo: 'Engano' });
    expect((await lancar(id)).status).toBe(200);
    expect(perguntas()).toBe(antes + 1);
  });

  test('a grande, que se lê à parte, é conferida do mesmo modo, em qualquer codificação', async () => {
    const itens = Array.from({ length: 120 }, (_, i) => ({ ...item(`G${i}`), descricao: 'AÇÚCAR ÂMBAR' }));
    const grande = { destinatario: NOSSO, itens };
    const { xml, chave } = await notaDeFornecedor(fiscal, grande);
    expect(xml.length).toBeGreaterThan(64 * 1024);
    const infNFe = /<infNFe.*<\/infNFe>/s.exec(xml)?.[0] ?? '';
    const semDizer = xml.replace(/^<\?xml[^>]*\?>/, '');
    const boa = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${semDizer}`, 'latin1');
    const linhas = await enviar(
      zipSync({
        'alterada.xml': strToU8(xml.replace('AÇÚCAR', 'ACÚCAR')),
        'embrulhada.xml': strToU8(xml.replace(infNFe, infNFe.replace(chave, chave.replace(/^../, '33')) + infNFe)),
        'protocolo.xml': strToU8(notaInventada(fiscal, grande, { digVal: `${'A'.repeat(27)}=` }).xml),
        'forjada.xml': strToU8(notaInventada(fiscal, grande, { certificado: deOutroNome() }).xml),
        'boa.xml': new Uint8Array(boa),
      }) as Uint8Array<ArrayBuffer>,
      'mes.zip',
    );
    expect(linhas).toMatchObject([
      { id: null, motivo: expect.stringContaining('alterado depois de assinado') },
      { id: null, motivo: expect.stringContaining('mais de um infNFe') },
      { id: null, motivo: expect.stringContaining('o protocolo é de outro conteúdo') },
      { id: expect.any(Number), motivo: null },
      { id: expect.any(Number), motivo: null, chave },
    ]);
    const conferencia = async (qual: number) => (await ler(linhas[qual]?.id as number)).verificacao.conferencia;
    expect(await conferencia(3)).toMatchObject({ cadeia: 'emissor-desconhecido', deQuem: 'outro' });
    expect(await conferencia(4)).toMatchObject({ cadeia: 'confere', deQuem: 'emitente', protocolo: 'confere' });
    const [guardado] = await sql<{ original: Buffer }>(
      `select original from app.arquivo_fiscal where chave = '${chave}'`,
    );
    expect(guardado?.original.equals(boa)).toBe(true);
  });

  test('sem resposta da SEFAZ diz-se isso, nada entra, e logo se tenta de novo; dois de uma vez entram uma só', async () => {
    const id = await recebida((await notaDeFornecedor(fiscal, pedida('CAIU'))).xml);
    sefaz.falhas.programar({ vezes: 1, falha: { tipo: 'derrubar' } });
    const { status, body } = await lancar(id);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/Só a SEFAZ confirma o documento, e ela não respondeu: .*Tente de novo/),
    });
    await nadaEntrou(id);
    const chave = { 'idempotency-key': 'lancar-uma-vez-so' };
    const corpo = { atualizarCusto: false };
    const duas = await Promise.all([1, 2].map(() => quem.post(`nfeentrada/${id}/lancar`, corpo, chave)));
    expect(duas.map((uma) => uma.status)).toEqual([200, 200]);
    expect(await sql(`select from app.titulo where origem_tipo = 'nfe_entrada' and origem_id = ${id}`)).toHaveLength(1);
  });

  test('a que a própria SEFAZ entregou já vale; o que foi enviado antes com a sua chave dá-lhe o lugar', async () => {
    const verdadeira = await notaDeFornecedor(fiscal, pedida('DIST'));
    const id = await recebida(notaInventada(fiscal, pedida('ANTES'), { chave: verdadeira.chave }).xml);
    naFila('procNFe_v4.00.xsd', verdadeira.xml);
    await buscar();
    const lida = await ler(id);
    expect(lida.verificacao).toMatchObject({ confirmacao: { como: 'distribuicao' }, conferencia: { erro: null } });
    expect(lida.itens.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['DIST']);
  });

  test('a empresa sem certificado lança com um motivo, que fica no histórico; só quem tem a permissão', async () => {
    const id = await recebida((await notaDeFornecedor(fiscal, pedida('SEMCERT', SEM_CERTIFICADO))).xml);
    const { status, body } = await lancar(id);
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'RULE_BROKEN', semConfirmacao: true });
    const motivo = { semConfirmacao: 'Conferida no portal da SEFAZ' };
    const sem = await palco.grupo.as('user_access_nfe_entradas');
    expect(await lancar(id, motivo, sem)).toMatchObject({
      status: 403,
      body: { permissao: 'entradas_sem_confirmacao' },
    });
    await nadaEntrou(id);
    expect((await lancar(id, motivo)).body).toMatchObject({
      situacao: 'lancada',
      verificacao: { confirmacao: { como: 'aceita', motivo: motivo.semConfirmacao } },
    });
    const { body: historico } = await quem.get(`log/index?entidade=entrada&registroId=${id}`);
    expect(JSON.stringify(historico)).toContain(motivo.semConfirmacao);
  });

  test('a que já estava guardada diz que não foi conferida, e é conferida ao lançar', async () => {
    const id = await recebida((await notaDeFornecedor(fiscal, pedida('VELHA'))).xml);
    await sql(`update app.entrada set conferencia = null where id = ${id} returning 1 as um`);
    expect((await ler(id)).verificacao).toEqual({ conferencia: null, confirmacao: null });
    expect((await lancar(id)).body).toMatchObject({
      situacao: 'lancada',
      verificacao: { conferencia: { cadeia: 'confere', deQuem: 'emitente' }, confirmacao: { como: 'consulta' } },
    });
    // One that was forged before files were checked is found out by the same.
    const { xml, chave } = await notaDeFornecedor(fiscal, pedida('FALSA'));
    const falsa = await recebida(xml);
    const infNFe = /<infNFe.*<\/infNFe>/s.exec(xml)?.[0] ?? '';
    const embrulhada = xml.replace(infNFe, infNFe + infNFe.replace(chave, chave.replace(/^../, '33')));
    await sql(`alter table app.arquivo_fiscal disable trigger user`);
    const [antes] = await sql<{ xml: string }>(`select xml from app.arquivo_fiscal where chave = '${chave}'`);
    await sql(`update app.arquivo_fiscal set xml = $x$${embrulhada}$x$ where chave = '${chave}' returning 1 as um`);
    await sql(`update app.entrada set conferencia = null where id = ${falsa} returning 1 as um`);
    const { status, body } = await lancar(falsa);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringContaining('não serve de prova'),
    });
    await nadaEntrou(falsa);
    await sql(`update app.arquivo_fiscal set xml = $x$${antes?.xml}$x$ where chave = '${chave}' returning 1 as um`);
    await sql(`alter table app.arquivo_fiscal enable trigger user`);
  });
});

describe('o que falta no leiaute', () => {
  /** Where each element below the signed one begins and ends. */
  function elementos(infNFe: string): { nome: string; inicio: number; fim: number; folha: boolean }[] {
    const pilha: { nome: string; inicio: number; filhos: boolean }[] = [];
    const achados: { nome: string; inicio: number; fim: number; folha: boolean }[] = [];
    for (const { 0: tudo, index, ...partes } of infNFe.matchAll(/<(\/?)([A-Za-z0-9]+)[^>]*?(\/?)>/g)) {
      const [fecha, nome] = [partes[1] === '/', partes[2] as string];
      if (!fecha) {
        const pai = pilha.at(-1);
        if (pai) pai.filhos = true;
        pilha.push({ nome, inicio: index, filhos: false });
      } else {
        const { inicio, filhos } = pilha.pop() as (typeof pilha)[number];
        achados.push({ nome, inicio, fim: index + tudo.length, folha: !filhos });
      }
    }
    return achados.filter(({ nome }) => nome !== 'infNFe' && nome !== 'NFe');
  }

  test('sem um elemento, ou com ele ilegível, cada arquivo tem o seu desfecho e nenhum derruba os outros', async () => {
    const modelo = pedida('FUZZ');
    const todos = elementos(/<NFe.*?<\/infNFe>/s.exec(notaInventada(fiscal, modelo).xml)?.[0] ?? '');
    expect(todos.length).toBeGreaterThan(60);
    const mudancas = todos.flatMap((_, qual) => [
      (texto: string) => {
        const { inicio, fim } = elementos(texto)[qual] as (typeof todos)[number];
        return texto.slice(0, inicio) + texto.slice(fim);
      },
      (texto: string) => {
        const { inicio, fim, folha } = elementos(texto)[qual] as (typeof todos)[number];
        if (!folha) return texto;
        const um = texto.slice(inicio, fim);
        return texto.slice(0, inicio) + um.replace(/>[^<]*</, '>x<') + texto.slice(fim);
      },
    ]);
    const arquivos = mudancas.map((conteudo, i) => [
      `${i}.xml`,
      strToU8(notaInventada(fiscal, modelo, { conteudo }).xml),
    ]);
    const boa = await notaDeFornecedor(fiscal, pedida('DEPOIS'));
    const zip = zipSync({ ...Object.fromEntries(arquivos), 'ultima.xml': strToU8(boa.xml) });
    const linhas = await enviar(new Uint8Array(zip), 'mes.zip');
    expect(linhas).toHaveLength(mudancas.length + 1);
    expect(linhas.at(-1)).toMatchObject({ novo: true, motivo: null, chave: boa.chave });
    const semImposto = todos.findIndex(({ nome }) => nome === 'imposto') * 2;
    expect(linhas[semImposto]).toMatchObject({ id: null, motivo: expect.stringContaining('imposto') });
    // What has no reason went in whole.
    for (const { id, motivo } of linhas) expect(motivo === null ? id : motivo).toBeTruthy();
  });

  test('sozinho, o item sem imposto é recusado pelo número', async () => {
    const modelo = { ...pedida('A'), itens: [item('A'), item('B')] };
    const conteudo = (um: string) => um.replace(/(<det nItem="2">.*?)<imposto>.*?<\/imposto>/s, '$1');
    const motivo = expect.stringMatching(/item 2.*imposto/);
    expect(await enviar(strToU8(notaInventada(fiscal, modelo, { conteudo }).xml))).toMatchObject([
      { id: null, novo: false, motivo },
    ]);
  });

  test('o item de número repetido é dito, e os outros arquivos do ZIP entram', async () => {
    const modelo = { ...pedida('A'), itens: [item('A'), item('B')] };
    const repetida = notaInventada(fiscal, modelo, { conteudo: (um) => um.replace('nItem="2"', 'nItem="1"') }).xml;
    const motivo = expect.stringContaining('o item 1 vem mais de uma vez na nota');
    expect(await enviar(strToU8(repetida))).toMatchObject([{ id: null, novo: false, motivo }]);
    const boa = await notaDeFornecedor(fiscal, pedida('C'));
    const zip = zipSync({ 'repetida.xml': strToU8(repetida), 'boa.xml': strToU8(boa.xml) });
    expect(await enviar(new Uint8Array(zip), 'mes.zip')).toMatchObject([
      { arquivo: 'repetida.xml', id: null, motivo },
      { arquivo: 'boa.xml', novo: true, motivo: null },
    ]);
  });
});
