import { calcularDvCnpj } from '@retaguarda/brasil';
import { abrirCanal } from '@retaguarda/fiscal/https';
import { assinarPedido } from '@retaguarda/fiscal/nfe';
import {
  assinarDps,
  criarClienteNfse,
  type DadosDaDps,
  enderecosDaNfseEm,
  montarEventoNfse,
} from '@retaguarda/fiscal/nfse';
import type { AutoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import type { SefinLocal } from '../../../packages/fiscal/test-support/sefin-local/servidor.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';

/** Who provides, in these notes. */
export const CNPJ_DO_PRESTADOR = `880000880001${calcularDvCnpj('880000880001')}`;

type Palco = { sefin: SefinLocal; autoridade: AutoridadeDeTeste };

const doPrestador = ({ sefin, autoridade }: Palco) => {
  const certificado = certificadoDaEmpresa(autoridade, CNPJ_DO_PRESTADOR, 'CONTABIL DE TESTE LTDA');
  const canal = abrirCanal({ certificado, raizes: [autoridade.pem] });
  return { certificado, cliente: criarClienteNfse({ canal, enderecos: enderecosDaNfseEm(sefin.base) }) };
};

let numeros = 0;
const agoraEmBrasilia = (): string =>
  `${new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString().slice(0, 19)}-03:00`;

interface ServicoPrestado {
  /** CNPJ of who takes it. */
  tomador: string;
  valor: string;
  trib?: Partial<DadosDaDps['valores']['trib']>;
}

/** A note a provider issues in the national system of this machine, which hands it out to its taker. @returns its key */
export async function notaDePrestador(palco: Palco, { tomador, valor, trib }: ServicoPrestado): Promise<string> {
  const { certificado, cliente } = doPrestador(palco);
  numeros += 1;
  const dhEmi = agoraEmBrasilia();
  const assinada = assinarDps(
    {
      tpAmb: '2',
      dhEmi,
      verAplic: 'teste 1.0',
      serie: '1',
      nDPS: String(700 + numeros),
      dCompet: dhEmi.slice(0, 10),
      tpEmit: '1',
      cLocEmi: '3550308',
      prest: { CNPJ: CNPJ_DO_PRESTADOR, regTrib: { opSimpNac: '1', regEspTrib: '0' } },
      toma: {
        CNPJ: tomador,
        xNome: 'COMERCIO DE TESTE LTDA',
        end: { endNac: { cMun: '3550308', CEP: '01310100' }, xLgr: 'AV PAULISTA', nro: '1000', xBairro: 'BELA VISTA' },
      },
      serv: {
        locPrest: { cLocPrestacao: '3550308' },
        cServ: { cTribNac: '171901', xDescServ: 'HONORARIOS DE CONTABILIDADE DO MES', cNBS: '113022100' },
      },
      valores: {
        vServPrest: { vServ: valor },
        trib: {
          tribMun: { tribISSQN: '1', tpRetISSQN: '1' },
          totTrib: { pTotTrib: { pTotTribFed: '3.65', pTotTribEst: '0', pTotTribMun: '5' } },
          ...trib,
        },
      },
    },
    certificado,
  );
  if (!assinada.ok) throw new Error(JSON.stringify(assinada.problemas));
  const resposta = await cliente.emitir(assinada.xml);
  if (resposta.tipo !== 'ok') throw new Error(JSON.stringify(resposta));
  return resposta.dados.chave;
}

/** The provider cancels its note; the system hands that out too. */
export async function cancelarNotaDePrestador(palco: Palco, chave: string): Promise<void> {
  const { certificado, cliente } = doPrestador(palco);
  const montado = montarEventoNfse({
    tipo: 'e101101',
    chave,
    tpAmb: '2',
    autor: { tipo: 'cnpj', valor: CNPJ_DO_PRESTADOR },
    dhEvento: agoraEmBrasilia(),
    verAplic: 'teste 1.0',
    detalhe: { cMotivo: '2', xMotivo: 'O SERVICO NAO FOI PRESTADO' },
  });
  if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
  const resposta = await cliente.registrarEvento(chave, assinarPedido(montado, certificado));
  if (resposta.tipo !== 'ok') throw new Error(JSON.stringify(resposta));
}
