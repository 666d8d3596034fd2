import { describe, expect, test } from 'vitest';
import {
  abrirCenario,
  aTransmitir,
  type Cenario,
  CLIENTE,
  EMPRESA,
  eventoAssinado,
  notaAssinada,
  paciencia,
} from '../../test-support/sefaz-local/cenario.ts';
import { abrirDocZip, lerNFe, lerResumoNFe } from '../nfe/index.ts';
import {
  aoPerguntar,
  avancarDistribuicao,
  type ClienteSefaz,
  inicioDaDistribuicao,
  type PassoDaDistribuicao,
  type PosicaoDaDistribuicao,
  podeConsultar,
  transmitirNFe,
} from './index.ts';

const INICIO = '2026-11-20T13:31:00Z';

async function perguntar(
  cenario: Cenario,
  cliente: ClienteSefaz,
  posicao: PosicaoDaDistribuicao,
): Promise<PassoDaDistribuicao> {
  const resposta = await cliente.distribuir({ cUFAutor: '35', CNPJ: CLIENTE, distNSU: { ultNSU: posicao.ultNSU } });
  return avancarDistribuicao(posicao, resposta, cenario.relogio.agora().toISOString());
}

const emitir = async (cenario: Cenario, nNF: string): Promise<string> => {
  const nota = notaAssinada({ nNF });
  const { desfecho } = await transmitirNFe(cenario.porta, aTransmitir(nota), paciencia);
  expect(desfecho.tipo).toBe('autorizada');
  return nota.chave;
};

const ciencia = async (cenario: Cenario, chNFe: string): Promise<void> => {
  const evento = eventoAssinado({ tpEvento: '210210', chNFe, autor: CLIENTE, detEvento: {} });
  await cenario.clienteDe(CLIENTE).registrarEventos('1', [evento]);
};

describe('distribuição', () => {
  test('o destinatário recebe o resumo; depois da ciência, a nota inteira', async () => {
    const cenario = await abrirCenario();
    const cliente = cenario.clienteDe(CLIENTE);
    const chave = await emitir(cenario, '1');
    const primeiro = await perguntar(cenario, cliente, inicioDaDistribuicao(INICIO));
    expect(primeiro.posicao).toEqual({
      ultNSU: '000000000000001',
      maxNSU: '000000000000001',
      proximaConsulta: '2026-11-20T14:31:00.000Z',
    });
    const [resumo] = primeiro.documentos.map(abrirDocZip);
    expect(lerResumoNFe(resumo?.xml ?? '').documento).toMatchObject({ chNFe: chave, vNF: '42.00', cSitNFe: '1' });

    await ciencia(cenario, chave);
    cenario.relogio.avancar(60);
    const segundo = await perguntar(cenario, cliente, primeiro.posicao);
    const [inteira] = segundo.documentos.map(abrirDocZip);
    expect(inteira?.tipo).toBe('procNFe');
    expect(lerNFe(inteira?.xml ?? '').protocolo?.infProt.chNFe).toBe(chave);
  });

  test('50 por vez: continua na hora enquanto houver mais', async () => {
    const cenario = await abrirCenario();
    const cliente = cenario.clienteDe(CLIENTE);
    const fila = Array.from({ length: 60 }, (_, posicao) => ({
      nsu: posicao + 1,
      schema: 'resNFe_v1.01.xsd',
      xml: '<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"></resNFe>',
    }));
    cenario.sefaz.estado().distribuicao[CLIENTE] = fila;
    const primeiro = await perguntar(cenario, cliente, inicioDaDistribuicao(INICIO));
    expect(primeiro).toMatchObject({ continuar: true, posicao: { ultNSU: '000000000000050' } });
    expect(podeConsultar(primeiro.posicao, cenario.relogio.agora().toISOString())).toBe(true);
    const segundo = await perguntar(cenario, cliente, primeiro.posicao);
    expect(segundo.documentos).toHaveLength(10);
    expect(segundo).toMatchObject({ continuar: false, posicao: { ultNSU: '000000000000060' } });
  });

  test('nada novo (137) pede uma hora; insistir dá consumo indevido (656)', async () => {
    const cenario = await abrirCenario();
    const cliente = cenario.clienteDe(CLIENTE);
    const vazio = await perguntar(cenario, cliente, inicioDaDistribuicao(INICIO));
    expect(vazio).toMatchObject({ documentos: [], continuar: false, aviso: undefined });
    expect(podeConsultar(vazio.posicao, '2026-11-20T14:30:59Z')).toBe(false);
    expect(podeConsultar(vazio.posicao, '2026-11-20T14:31:00Z')).toBe(true);
    const insistente = await perguntar(cenario, cliente, vazio.posicao);
    expect(insistente.aviso).toContain('espere uma hora');
    cenario.relogio.avancar(60);
    expect((await perguntar(cenario, cliente, vazio.posicao)).aviso).toBeUndefined();
  });

  test('resposta perdida não perde posição, e espera a hora que ela podia pedir', async () => {
    const cenario = await abrirCenario();
    await emitir(cenario, '1');
    cenario.sefaz.falhas.programar({ falha: { tipo: 'trabalhar-e-derrubar' } });
    const cliente = cenario.clienteDe(CLIENTE);
    const perdida = await perguntar(cenario, cliente, inicioDaDistribuicao(INICIO));
    expect(perdida.posicao).toMatchObject({
      ultNSU: '000000000000000',
      proximaConsulta: '2026-11-20T14:31:00.000Z',
    });
    expect(perdida.aviso).toBeDefined();
    expect((await perguntar(cenario, cliente, perdida.posicao)).documentos).toHaveLength(1);
  });

  test('o que não chegou lá, ou tem mais à espera, pergunta-se de novo em minutos', async () => {
    const cenario = await abrirCenario();
    const cliente = cenario.clienteDe(CLIENTE);
    const comMais = { ...inicioDaDistribuicao(INICIO), maxNSU: '000000000000009' };
    cenario.sefaz.falhas.programar({ falha: { tipo: 'trabalhar-e-derrubar' } });
    const perdida = await perguntar(cenario, cliente, comMais);
    expect(perdida.posicao.proximaConsulta).toBe('2026-11-20T13:36:00.000Z');
    await cenario.sefaz.derrubar();
    const semLinha = await perguntar(cenario, cliente, inicioDaDistribuicao(INICIO));
    expect(semLinha.posicao.proximaConsulta).toBe('2026-11-20T13:36:00.000Z');
    expect(aoPerguntar(comMais, INICIO)).toEqual(comMais);
    expect(aoPerguntar(inicioDaDistribuicao(INICIO), INICIO).proximaConsulta).toBe('2026-11-20T14:31:00.000Z');
  });

  test('a posição não volta: a resposta que a contradiz não é acreditada', async () => {
    const cenario = await abrirCenario();
    await emitir(cenario, '1');
    const cliente = cenario.clienteDe(CLIENTE);
    const resposta = await cliente.distribuir({ cUFAutor: '35', CNPJ: CLIENTE, distNSU: { ultNSU: '0'.repeat(15) } });
    const adiante = { ultNSU: '000000000000007', maxNSU: '000000000000007', proximaConsulta: INICIO };
    const passo = avancarDistribuicao(adiante, resposta, INICIO);
    expect(passo).toMatchObject({ documentos: [], continuar: false, posicao: { ultNSU: '000000000000007' } });
    expect(passo.aviso).toContain('já tinha passado');
  });

  test('vinte chaves por hora são o limite (656)', async () => {
    const cenario = await abrirCenario();
    const cliente = cenario.clienteDe(CLIENTE);
    const chNFe = await emitir(cenario, '1');
    const porChave = async () => {
      const resposta = await cliente.distribuir({ cUFAutor: '35', CNPJ: CLIENTE, consChNFe: { chNFe } });
      return resposta.ok ? resposta.retorno.cStat : undefined;
    };
    const respostas: (string | undefined)[] = [];
    for (let vez = 0; vez < 21; vez++) respostas.push(await porChave());
    expect(new Set(respostas.slice(0, 20))).toEqual(new Set(['633']));
    expect(respostas[20]).toBe('656');
    cenario.relogio.avancar(61);
    expect(await porChave()).toBe('633');
  });

  test('por chave: só depois da ciência (633), nunca para quem emitiu (641) nem para estranhos (593)', async () => {
    const cenario = await abrirCenario();
    const chave = await emitir(cenario, '1');
    const porChave = async (CNPJ: string, quem = CNPJ): Promise<string | undefined> => {
      const resposta = await cenario.clienteDe(quem).distribuir({ cUFAutor: '35', CNPJ, consChNFe: { chNFe: chave } });
      return resposta.ok ? resposta.retorno.cStat : undefined;
    };
    expect(await porChave(CLIENTE)).toBe('633');
    await ciencia(cenario, chave);
    expect(await porChave(CLIENTE)).toBe('138');
    expect(await porChave(EMPRESA)).toBe('641');
    expect(await porChave(CLIENTE, EMPRESA)).toBe('593');
  });

  test('o cancelamento chega ao destinatário que já tem a nota', async () => {
    const cenario = await abrirCenario();
    const chave = await emitir(cenario, '1');
    await ciencia(cenario, chave);
    const nProt = cenario.sefaz.estado().notas[chave]?.nProt ?? '';
    const detEvento = { nProt, xJust: 'CLIENTE DESISTIU DA COMPRA' };
    const cancelamento = eventoAssinado({ tpEvento: '110111', chNFe: chave, detEvento });
    await cenario.cliente.registrarEventos('1', [cancelamento]);
    const { documentos } = await perguntar(cenario, cenario.clienteDe(CLIENTE), inicioDaDistribuicao(INICIO));
    expect(documentos.map(abrirDocZip).map(({ tipo }) => tipo)).toEqual(['resNFe', 'procNFe', 'procEventoNFe']);
  });
});
