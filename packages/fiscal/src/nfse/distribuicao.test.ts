import { expect, test } from 'vitest';
import type { DocumentoDoAdn } from './cliente.ts';
import { avancarAdn, DOCUMENTOS_POR_RESPOSTA, nsuTexto } from './distribuicao.ts';

const AGORA = '2026-11-25T12:00:00.000Z';
const posicao = { ultNSU: nsuTexto(40), maxNSU: nsuTexto(40), proximaConsulta: AGORA };
const documentos = (desde: number, quantos: number): DocumentoDoAdn[] =>
  Array.from({ length: quantos }, (_, i) => ({
    nsu: desde + i,
    chave: undefined,
    tipo: 'NFSE',
    tipoDeEvento: undefined,
    geradoEm: undefined,
    arquivo: '',
  }));
const ok = (lista: DocumentoDoAdn[]) => ({ tipo: 'ok', dados: { documentos: lista } }) as const;
const em = (minutos: number) => new Date(Date.parse(AGORA) + minutos * 60_000).toISOString();
const falha = (alcance: 'nao-chegou' | 'pode-ter-chegado') =>
  ({ tipo: 'falha', falha: { motivo: 'sem-resposta', alcance, mensagem: 'x' } }) as never;

test('uma resposta cheia continua já; a última espera uma hora', () => {
  const cheia = avancarAdn(posicao, ok(documentos(41, DOCUMENTOS_POR_RESPOSTA)), AGORA);
  expect(cheia).toMatchObject({ continuar: true, posicao: { ultNSU: nsuTexto(140), proximaConsulta: AGORA } });
  // More is known to wait: who dies before the next answer does not wait for an hour.
  expect(cheia.posicao.maxNSU > cheia.posicao.ultNSU).toBe(true);
  const ultima = avancarAdn(cheia.posicao, ok(documentos(141, 3)), AGORA);
  expect(ultima).toMatchObject({
    continuar: false,
    posicao: { ultNSU: nsuTexto(143), maxNSU: nsuTexto(143), proximaConsulta: em(60) },
  });
  expect(avancarAdn(cheia.posicao, ok([]), AGORA)).toMatchObject({
    continuar: false,
    posicao: { ultNSU: nsuTexto(140), maxNSU: nsuTexto(140), proximaConsulta: em(60) },
  });
});

test('a posição nunca volta, e quem não responde é deixado em paz', () => {
  expect(avancarAdn(posicao, ok(documentos(1, 2)), AGORA)).toMatchObject({
    documentos: [],
    aviso: expect.stringContaining('já tinha passado'),
    posicao: { ultNSU: nsuTexto(40), proximaConsulta: em(60) },
  });
  expect(avancarAdn(posicao, falha('nao-chegou'), AGORA).posicao.proximaConsulta).toBe(em(5));
  expect(avancarAdn(posicao, falha('pode-ter-chegado'), AGORA).posicao.proximaConsulta).toBe(em(60));
  const erros = [{ codigo: 'E1', descricao: 'Não é o titular', complemento: undefined }];
  expect(avancarAdn(posicao, { tipo: 'recusado', erros }, AGORA)).toMatchObject({
    aviso: 'E1: Não é o titular',
    posicao: { ultNSU: nsuTexto(40), proximaConsulta: em(60) },
  });
});
