import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notaAssinada } from '../../../test-support/sefaz-local/cenario.ts';
import { falha, falhaHttp } from '../../https/falha.ts';
import { lerRetorno, type NomeDoRetorno } from '../../nfe/index.ts';
import type { RespostaDoServico } from '../cliente.ts';
import { decidirContingencia } from '../contingencia.ts';
import {
  type DocumentoATransmitir,
  numeroDepoisDe,
  type Paciencia,
  type PortaDeAutorizacao,
  transmitirNFe,
} from './index.ts';

/**
 * A company that follows the package against an authority that may lose, delay and answer anything: whatever the
 * sequence, one number is never authorised twice, and what was authorised late is found.
 */

const { chave, xml, digestValue } = notaAssinada();
const JANELA = 1_000;

const NS = 'xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"';
const cabeca = (cStat: string): string =>
  `<tpAmb>2</tpAmb><verAplic>T</verAplic><cStat>${cStat}</cStat><xMotivo>Motivo</xMotivo><cUF>35</cUF>` +
  '<dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto>';
const protocolo =
  `<protNFe versao="4.00"><infProt><tpAmb>2</tpAmb><verAplic>T</verAplic><chNFe>${chave}</chNFe>` +
  '<dhRecbto>2026-11-20T10:31:00-03:00</dhRecbto><nProt>135260000000001</nProt>' +
  `<digVal>${digestValue}</digVal><cStat>100</cStat><xMotivo>Motivo</xMotivo></infProt></protNFe>`;

function resposta<N extends NomeDoRetorno>(nome: N, conteudo: string): RespostaDoServico<N> {
  const texto = `<${nome} ${NS}>${conteudo}</${nome}>`;
  const { documento, problemas } = lerRetorno(nome, texto);
  return { ok: true, retorno: documento, problemas, xml: texto };
}

/** What becomes of one call, and after how long the work behind it is done (never, for a request that was lost). */
interface Sorte {
  readonly trabalho: number | 'nunca';
  readonly volta: 'responde' | '502' | '503' | '504' | 'cai' | 'nao-chegou' | '108' | '228' | '999';
  readonly demora: number;
}

const sortes: fc.Arbitrary<Sorte> = fc.record({
  trabalho: fc.oneof(fc.constant('nunca' as const), fc.integer({ min: 0, max: JANELA - 1 })),
  volta: fc.constantFrom('responde', '502', '503', '504', 'cai', 'nao-chegou', '108', '228', '999'),
  demora: fc.integer({ min: 0, max: 200 }),
});

/** An authority and the world between: time moves only here. */
class Mundo implements PortaDeAutorizacao {
  tempo = Date.parse('2026-11-20T13:31:00Z');
  enviadoEm: string | undefined;
  #chegadas: number[] = [];
  #sortear: () => Sorte;

  constructor(sortear: () => Sorte) {
    this.#sortear = sortear;
  }

  /** From here on every call is answered. */
  acalmar(): void {
    this.#sortear = () => ({ trabalho: 'nunca', volta: 'responde', demora: 1 });
  }

  /** Whether the authority has the document by now. */
  get isAutorizada(): boolean {
    return this.#chegadas.some((quando) => quando <= this.tempo);
  }

  readonly agora = (): number => this.tempo;
  readonly esperar = async (ms: number): Promise<void> => {
    this.tempo += ms;
  };
  readonly marcarEnvio = async (_: string, enviadoEm: string): Promise<void> => {
    this.enviadoEm = enviadoEm;
  };

  readonly enviar = async (): Promise<RespostaDoServico<'retEnviNFe'>> => {
    const { trabalho, volta, demora } = this.#sortear();
    const inicio = this.tempo;
    this.tempo += demora;
    if (volta === 'nao-chegou') return { ok: false, falha: falha('sem-conexao', '') };
    if (volta === '108' || volta === '228') return resposta('retEnviNFe', cabeca(volta));
    if (volta === 'responde') {
      if (this.isAutorizada) return resposta('retEnviNFe', cabeca('204'));
      this.#chegadas.push(inicio);
      return resposta('retEnviNFe', cabeca('104') + protocolo);
    }
    if (trabalho !== 'nunca') this.#chegadas.push(inicio + trabalho);
    if (volta === '999') return resposta('retEnviNFe', cabeca('999'));
    return { ok: false, falha: volta === 'cai' ? falha('conexao-perdida', '') : falhaHttp(Number(volta), '') };
  };

  readonly consultar = async (): Promise<RespostaDoServico<'retConsSitNFe'>> => {
    const { volta, demora } = this.#sortear();
    const achada = this.isAutorizada;
    this.tempo += demora;
    if (volta === 'cai' || volta === 'nao-chegou') return { ok: false, falha: falha('conexao-perdida', '') };
    const conteudo = achada ? `${cabeca('100')}<chNFe>${chave}</chNFe>${protocolo}` : cabeca('217');
    return resposta('retConsSitNFe', achada ? conteudo : `${conteudo}<chNFe>${chave}</chNFe>`);
  };

  readonly consultarRecibo = (): Promise<never> => Promise.reject(new Error('no receipt is given'));
}

const documento = ({ enviadoEm }: Mundo): DocumentoATransmitir =>
  enviadoEm === undefined
    ? { chave, xml, digestValue, situacao: 'nunca-enviado' }
    : { chave, xml, digestValue, situacao: 'sem-resposta', enviadoEm };

const paciencias: fc.Arbitrary<Paciencia> = fc.record({
  envios: fc.integer({ min: 1, max: 3 }),
  esperasMs: fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 4 }),
  janelaMs: fc.constant(JANELA),
});

test('nenhuma sequência de respostas leva a um número autorizado duas vezes', async () => {
  await fc.assert(
    fc.asyncProperty(paciencias, fc.integer({ min: 1, max: 4 }), fc.gen(), async (paciencia, corridas, sortear) => {
      const mundo = new Mundo(() => sortear(() => sortes));
      for (let corrida = 0; corrida < corridas; corrida += 1) {
        const { desfecho } = await transmitirNFe(mundo, documento(mundo), paciencia);
        const tentativa = numeroDepoisDe(desfecho);
        const decisao = decidirContingencia({
          uf: 'SP',
          modelo: '55',
          sefaz: 'parado',
          svc: 'funcionando',
          nacional: 'parado',
          internet: true,
          presencial: false,
          tentativa,
        });
        const reaproveita = decisao.emitir === 'contingencia' && decisao.numero === 'mesmo';
        const solta = reaproveita || tentativa === 'livre';
        mundo.tempo += sortear(() => fc.integer({ min: 0, max: 2 * JANELA }));
        if (!solta) continue;
        // The number is used by another document from here on: nothing of the old one may be, or become, authorised.
        mundo.tempo += 10 * JANELA;
        expect(mundo.isAutorizada).toBe(false);
        return;
      }
    }),
    { numRuns: 400, endOnFailure: true },
  );
});

test('o que foi autorizado tarde é achado e guardado', async () => {
  await fc.assert(
    fc.asyncProperty(paciencias, fc.gen(), async (paciencia, sortear) => {
      const mundo = new Mundo(() => sortear(() => sortes));
      await transmitirNFe(mundo, documento(mundo), paciencia);
      mundo.tempo += 10 * JANELA;
      if (!mundo.isAutorizada) return;
      mundo.acalmar();
      const { desfecho } = await transmitirNFe(mundo, documento(mundo), paciencia);
      expect(desfecho.tipo).toBe('autorizada');
    }),
    { numRuns: 400, endOnFailure: true },
  );
});
