import { onTestFinished } from 'vitest';
import {
  assinarDps,
  type ClienteNfse,
  criarClienteNfse,
  type DadosDaDps,
  type DpsATransmitir,
  enderecosDaNfseEm,
  type PortaDaNfse,
} from '../../src/nfse/index.ts';
import { autoridadeDeTeste } from '../certificados.ts';
import { pastaDeReferencia } from '../referencia.ts';
import { apressado, canalDe, certificadoDe, EMPRESA, RelogioDeTeste } from '../sefaz-local/cenario.ts';
import { abrirSefinLocal, type OpcoesDaSefinLocal, type SefinLocal } from './servidor.ts';

export const esquemasDaNfseDeReferencia = pastaDeReferencia('xsd', 'nfse');

export interface CenarioDaNfse {
  readonly sefin: SefinLocal;
  readonly relogio: RelogioDeTeste;
  readonly cliente: ClienteNfse;
  readonly clienteDe: (cnpj: string) => ClienteNfse;
  /** A port that remembers in `marcados` what was marked as sent, and waits while the system is working. */
  readonly porta: PortaDaNfse;
  readonly marcados: string[];
}

export interface OpcoesDoCenario extends Partial<OpcoesDaSefinLocal> {
  /** Milliseconds after which the first call of a client is given up. */
  readonly primeiraRespostaMs?: number;
}

/** A national system of its own and a company's client for it; closed when the test ends. */
export async function abrirCenarioDaNfse({
  primeiraRespostaMs,
  ...opcoes
}: OpcoesDoCenario = {}): Promise<CenarioDaNfse> {
  const relogio = new RelogioDeTeste();
  const sefin = await abrirSefinLocal({
    autoridade: autoridadeDeTeste(),
    agora: relogio.agora,
    agendar: relogio.agendar,
    ...(esquemasDaNfseDeReferencia === undefined ? {} : { esquemas: esquemasDaNfseDeReferencia }),
    ...opcoes,
  });
  onTestFinished(sefin.fechar);
  const clienteDe = (cnpj: string): ClienteNfse => {
    const canal = canalDe(cnpj);
    return criarClienteNfse({
      canal: primeiraRespostaMs === undefined ? canal : apressado(canal, primeiraRespostaMs),
      enderecos: enderecosDaNfseEm(sefin.base),
    });
  };
  const cliente = clienteDe(EMPRESA);
  const marcados: string[] = [];
  const porta: PortaDaNfse = {
    ...cliente,
    marcarEnvio: async (id) => {
      marcados.push(id);
    },
    esperar: (ms) => {
      relogio.avancarMs(ms);
      return sefin.ocioso();
    },
    agora: relogio.agoraMs,
  };
  return { sefin, relogio, cliente, clienteDe, porta, marcados };
}

export const TOMADOR = '12ABC34501DE35';

/** The monthly fee of a system, from São Paulo to São Paulo, 300.00. */
export function dadosDaDps(mudanca: Partial<DadosDaDps> = {}): DadosDaDps {
  return {
    tpAmb: '2',
    dhEmi: '2026-11-20T10:30:00-03:00',
    verAplic: 'retaguarda 1.0',
    serie: '1',
    nDPS: '123',
    dCompet: '2026-11-20',
    tpEmit: '1',
    cLocEmi: '3550308',
    prest: { CNPJ: EMPRESA, regTrib: { opSimpNac: '1', regEspTrib: '0' } },
    toma: {
      CNPJ: TOMADOR,
      xNome: 'TOMADOR LTDA',
      end: { endNac: { cMun: '3550308', CEP: '01310100' }, xLgr: 'AV PAULISTA', nro: '1000', xBairro: 'BELA VISTA' },
      email: 'contas@tomador.example',
    },
    serv: {
      locPrest: { cLocPrestacao: '3550308' },
      cServ: { cTribNac: '010501', xDescServ: 'LICENÇA DE USO DO SISTEMA\nCOMPETÊNCIA 11/2026', cNBS: '111032100' },
    },
    valores: {
      vServPrest: { vServ: '300' },
      trib: {
        tribMun: { tribISSQN: '1', tpRetISSQN: '1' },
        totTrib: { vTotTrib: { vTotTribFed: '10.95', vTotTribEst: '0.00', vTotTribMun: '15.00' } },
      },
    },
    IBSCBS: {
      finNFSe: '0',
      indFinal: '0',
      cIndOp: '100301',
      indDest: '0',
      valores: { trib: { gIBSCBS: { CST: '000', cClassTrib: '000001' } } },
    },
    ...mudanca,
  };
}

/** The same, signed and not sent yet. */
export function dpsAssinada(mudanca: Partial<DadosDaDps> = {}, cnpj = EMPRESA): DpsATransmitir {
  const assinada = assinarDps(dadosDaDps(mudanca), certificadoDe(cnpj));
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  return { id: assinada.id, xml: assinada.xml, situacao: 'nunca-enviada' };
}
