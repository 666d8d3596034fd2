import { afterAll, describe, expect, test } from 'vitest';
import { criarA1, criarAutoridade } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import type { DocumentoNaFila } from '../../../../../../packages/fiscal/test-support/sefaz-local/estado.ts';
import {
  certificadoDaEmpresa,
  validadeLonga,
} from '../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import {
  CNPJ_DA_TRANSPORTADORA,
  cancelamentoDeCte,
  cteDeTransportadora,
} from '../../../../test-support/conhecimentos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import {
  CNPJ_DO_FORNECEDOR,
  enviarNota,
  eventoDeFornecedor,
  notaDeFornecedor,
} from '../../../../test-support/notas-de-fornecedor.ts';
import { notaDePrestador } from '../../../../test-support/notas-de-prestador.ts';

const fiscal = await palcoFiscal();
const { palco, quem, sefaz, sefin, autoridade, empresaId } = fiscal;
const NOSSO = '11222333000181';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const sql = <T extends object>(texto: string) => consultar<T>(palco.banco.url, texto);
const deOutroNome = () =>
  criarA1({ cnpj: '99888777000161', titular: 'OUTRA EMPRESA LTDA', autoridade: criarAutoridade(), ...validadeLonga });
const deOutroCnpj = () => certificadoDaEmpresa(autoridade, '99888777000161', 'OUTRA EMPRESA LTDA');

describe('CT-e', () => {
  const enviar = async (xml: string) => {
    const form = new FormData();
    form.set('file', new Blob([xml]), 'frete.xml');
    const { status, body } = await quem.post('nfeentrada', form);
    const motivo = body.campos?.file;
    expect(status).toBe(motivo ? 400 : 201);
    const recebido = motivo ? { id: null, motivo, novo: false } : body[0];
    return recebido as { id: number | null; motivo: string | null; novo: boolean };
  };
  const frete = (mais: Partial<Parameters<typeof cteDeTransportadora>[1]> = {}) =>
    cteDeTransportadora(fiscal, { remetente: CNPJ_DO_FORNECEDOR, destinatario: NOSSO, valor: '58500.00', ...mais });
  const lancar = async (id: number | null) => {
    const { versao } = (await quem.get(`cterecebido/${id}`)).body;
    return quem.post(`cterecebido/${id}/lancar`, { versao, vencimento: '2027-02-10', rateio: 'despesa', criar: true });
  };
  const titulos = (id: number | null) =>
    sql(`select from app.titulo where origem_tipo = 'cte_recebido' and origem_id = ${id}`);

  test('lançar pergunta à SEFAZ, e a tela diz o que se conferiu', async () => {
    const { id } = await enviar(frete().xml);
    const { status, body } = await lancar(id);
    expect({ status, ...body }).toMatchObject({
      status: 200,
      situacao: 'lancado',
      verificacao: {
        conferencia: {
          erro: null,
          cadeia: 'confere',
          deQuem: 'emitente',
          protocolo: 'confere',
          signatario: { titular: 'TRANSPORTES DE TESTE LTDA', documento: CNPJ_DA_TRANSPORTADORA },
        },
        confirmacao: { como: 'consulta' },
      },
    });
  });

  test.each([
    ['feito em casa', deOutroNome, { cadeia: 'emissor-desconhecido', deQuem: 'outro' }],
    ['de outro CNPJ', deOutroCnpj, { cadeia: 'confere', deQuem: 'outro' }],
  ])('de certificado %s, com protocolo inventado, não entra', async (_, certificado, conferencia) => {
    const { id } = await enviar(frete({ certificado: certificado(), inventado: true }).xml);
    expect((await quem.get(`cterecebido/${id}`)).body.verificacao).toMatchObject({ conferencia, confirmacao: null });
    const { status, body } = await lancar(id);
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: expect.stringMatching(/A SEFAZ não confirmou o documento .*Consultar na SEFAZ/),
    });
    expect(await titulos(id)).toEqual([]);
  });

  test('com a chave de um CT-e de verdade e outro conteúdo, não entra', async () => {
    const { xml, chave } = frete({ inventado: true });
    fiscal.sefaz.registrarCte(chave, { cStat: '100', eventos: [], digVal: `${'A'.repeat(27)}=` });
    const { id } = await enviar(xml);
    expect(await lancar(id)).toMatchObject({ status: 400, body: { error: expect.stringContaining('outro conteúdo') } });
    expect(await titulos(id)).toEqual([]);
  });

  test('dois infCte, outro Id, ou o protocolo de outro conteúdo: o arquivo é recusado', async () => {
    const { xml, chave } = frete();
    const infCte = /<infCte .*?<\/infCte>/s.exec(xml)?.[0] ?? '';
    const outra = `${chave.slice(0, -1)}${(Number(chave.at(-1)) + 1) % 10}`;
    for (const [mexido, motivo] of [
      [xml.replace(infCte, infCte.replace(chave, outra) + infCte), 'mais de um infCte'],
      [xml.replace(`Id="CTe${chave}"`, `Id="CTe${outra}"`), 'não está junto dela'],
      [frete({ digVal: `${'A'.repeat(27)}=` }).xml, 'outro conteúdo'],
    ] as const) {
      const linha = await enviar(mexido);
      expect(linha).toMatchObject({ id: null, motivo: expect.stringContaining(motivo) });
    }
  });

  test('o cancelamento só vale assinado por quem emitiu, e de um só evento', async () => {
    const { xml, chave } = frete();
    const { id } = await enviar(xml);
    const bom = cancelamentoDeCte(fiscal, chave);
    const infEvento = /<infEvento Id=.*?<\/infEvento>/s.exec(bom)?.[0] ?? '';
    for (const [evento, motivo] of [
      [cancelamentoDeCte(fiscal, chave, '135', deOutroNome()), 'Consultar na SEFAZ'],
      [cancelamentoDeCte(fiscal, chave, '135', deOutroCnpj()), 'Consultar na SEFAZ'],
      [bom.replace(infEvento, infEvento.replace(/Id="ID/, 'Id="IX') + infEvento), 'mais de um infEvento'],
    ] as const) {
      expect((await enviar(evento)).motivo).toContain(motivo);
      expect((await quem.get(`cterecebido/${id}`)).body.situacao).toBe('recebido');
    }
    expect((await enviar(bom)).motivo).toBeNull();
    expect((await quem.get(`cterecebido/${id}`)).body.situacao).toBe('cancelado');
  });
});

describe('eventos da NF-e', () => {
  test('embrulhado, alterado ou com a resposta de outro, é recusado e nada muda', async () => {
    const { xml, chave } = await notaDeFornecedor(fiscal, {
      destinatario: NOSSO,
      itens: [{ codigo: 'EV', quantidade: '1', preco: '10.00' }],
    });
    const id = await enviarNota(quem, xml);
    const nProt = sefaz.estado().notas[chave]?.nProt ?? '';
    await eventoDeFornecedor(fiscal, chave, '110111', { nProt, xJust: 'Cliente desistiu da compra' });
    const estado = sefaz.estado() as unknown as {
      eventos: { chave: string; proc: string }[];
      proximoNsu: number;
      distribuicao: Record<string, DocumentoNaFila[]>;
    };
    const bom = estado.eventos.find((um) => um.chave === chave)?.proc ?? '';
    const infEvento = /<infEvento Id=.*?<\/infEvento>/s.exec(bom)?.[0] ?? '';
    const mexidos = [
      bom.replace(infEvento, infEvento.replace('Id="ID', 'Id="IX') + infEvento),
      bom.replace('Cliente desistiu', 'Cliente desistia'),
      bom.replace(/(<retEvento.*<chNFe>)\d{2}/s, '$199'),
      bom.replace(/(<retEvento.*<cStat>)135/s, '$1573'),
    ];
    expect(new Set([...mexidos, bom]).size).toBe(5);
    estado.distribuicao[NOSSO] = mexidos.map((evento) => ({
      nsu: estado.proximoNsu++,
      schema: 'procEventoNFe_v1.00.xsd',
      xml: evento,
    }));
    expect((await quem.post(`nfeentrada/distribuicao/${empresaId}/buscar`)).status).toBe(200);
    const recusados = await sql<{ motivo: string }>(
      `select motivo from app.distribuicao_documento where schema like 'procEventoNFe%' and situacao = 'recusado' order by nsu`,
    );
    expect(recusados.map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('mais de um infEvento'),
      expect.stringContaining('alterado depois de assinado'),
      expect.stringContaining('outro evento'),
      expect.stringContaining('não foi registrado'),
    ]);
    expect((await quem.get(`nfeentrada/${id}`)).body.situacao).toBe('baixada');
  });
});

describe('NFS-e', () => {
  test('embrulhada ou alterada é recusada; a que vale diz quem a assinou e que veio do ambiente nacional', async () => {
    const boa = await notaDePrestador(fiscal, { tomador: NOSSO, valor: '1000.00' });
    const outras = [
      await notaDePrestador(fiscal, { tomador: NOSSO, valor: '2000.00' }),
      await notaDePrestador(fiscal, { tomador: NOSSO, valor: '3000.00' }),
    ];
    mexerNaFila(outras[0] as string, (xml) => {
      const inf = /<infNFSe .*<\/infNFSe>/s.exec(xml)?.[0] ?? '';
      return xml.replace(inf, inf.replace('Id="NFS', 'Id="NFX') + inf);
    });
    mexerNaFila(outras[1] as string, (xml) => xml.replace('HONORARIOS', 'HONORARIAS'));
    await quem.post(`nfserecebida/distribuicao/${empresaId}/buscar`);
    const recusados = await sql<{ motivo: string }>(
      `select motivo from app.distribuicao_documento where schema like 'NFSE%' and situacao = 'recusado' order by nsu`,
    );
    expect(recusados.map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('mais de um infNFSe'),
      expect.stringContaining('alterado depois de assinado'),
    ]);
    const { id } = (await quem.get(`nfserecebida?search=${boa}&rowsPerPage=5`)).body.data[0];
    expect((await quem.get(`nfserecebida/${id}`)).body.verificacao).toMatchObject({
      conferencia: { erro: null, cadeia: 'confere', protocolo: null, signatario: { titular: expect.any(String) } },
      confirmacao: { como: 'distribuicao' },
    });
  });

  test('a grande, que se lê à parte, é conferida do mesmo modo', async () => {
    const [boa, alterada] = [
      await notaDePrestador(fiscal, { tomador: NOSSO, valor: '4000.00' }),
      await notaDePrestador(fiscal, { tomador: NOSSO, valor: '5000.00' }),
    ];
    // A comment is no part of what is signed.
    const grande = (xml: string) => xml.replace(/<\/NFSe>\s*$/, `<!--${'x'.repeat(70_000)}--></NFSe>`);
    mexerNaFila(boa, grande);
    mexerNaFila(alterada, (xml) => grande(xml).replace('HONORARIOS', 'HONORARIAS'));
    await sql('update app.distribuicao_posicao set proxima_em = now()');
    await quem.post(`nfserecebida/distribuicao/${empresaId}/buscar`);
    const [ultima] = await sql<{ situacao: string; motivo: string }>(
      `select situacao, motivo from app.distribuicao_documento where schema like 'NFSE%' order by nsu desc limit 1`,
    );
    expect(ultima).toEqual({ situacao: 'recusado', motivo: expect.stringContaining('alterado depois de assinado') });
    const { id } = (await quem.get(`nfserecebida?search=${boa}&rowsPerPage=5`)).body.data[0];
    expect((await quem.get(`nfserecebida/${id}`)).body.verificacao).toMatchObject({
      conferencia: { erro: null, cadeia: 'confere' },
      confirmacao: { como: 'distribuicao' },
    });
  });

  /** Changes what the national environment hands out under a key. */
  function mexerNaFila(chave: string, mudar: (xml: string) => string): void {
    const um = sefin.estado().distribuicao.find((documento) => documento.chave === chave);
    const mexido = um && mudar(um.xml);
    if (!um || mexido === um.xml) throw new Error('nothing changed');
    (um as { xml: string }).xml = mexido as string;
  }
});
