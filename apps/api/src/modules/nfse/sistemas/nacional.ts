import { assinarPedido } from '@retaguarda/fiscal/nfe';
import { assinarDps, leituraNacional, lerNfse, montarEventoNfse } from '@retaguarda/fiscal/nfse';
import { APLICATIVO, declararNota } from '../notas/declarar.ts';
import type { SistemaDeNotas } from './sistema.ts';

/** Sefin Nacional. */
export const nacional: SistemaDeNotas = {
  nome: 'nacional',
  declaracao: 'DPS',
  modelo: 'NFSE',
  codigoDeNumeroOcupado: 'E0014',
  // Asked for by its issuer in another system, granted or decided by the tax office.
  fins: ['e101101', 'e105104', 'e305101'],
  declarar: (dados, certificado) => assinarDps(declararNota(dados), certificado),
  async falar(autoridades, emissor, { ambiente }) {
    const cliente = await autoridades.sefinDe(emissor, ambiente ?? emissor.ambienteNfse);
    return { ...cliente, leitura: leituraNacional };
  },
  pedirCancelamento({ nota, emissor, motivo, texto, dhEvento }, certificado) {
    const pedido = montarEventoNfse({
      tipo: 'e101101',
      chave: nota.chave ?? '',
      tpAmb: nota.ambiente ?? emissor.ambienteNfse,
      verAplic: APLICATIVO,
      dhEvento,
      autor: { tipo: 'cnpj', valor: emissor.cnpj ?? '' },
      detalhe: { cMotivo: motivo, xMotivo: texto },
    });
    return pedido.ok ? { ok: true, xml: assinarPedido(pedido, certificado) } : pedido;
  },
  lerNota: (xml) => ({ autorizadaEm: lerNfse(xml).documento.infNFSe.dhProc, codigoVerificacao: null }),
};
