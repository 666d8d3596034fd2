import type { Certificado } from '@retaguarda/fiscal/certificado';
import { assinarPedido } from '@retaguarda/fiscal/nfe';
import { assinarDps, leituraNacional, lerNfse, montarEventoNfse } from '@retaguarda/fiscal/nfse';
import { APLICATIVO, declararNota } from '../notas/declarar.ts';
import type { ACancelar, Feito, SistemaDeNotas } from './sistema.ts';

/** A cancellation, or the request of one: both say the same. */
function pedirEvento(
  tipo: 'e101101' | 'e101103',
  { nota, emissor, motivo, texto, dhEvento }: ACancelar,
  certificado: Certificado,
): Feito<{ xml: string }> {
  const pedido = montarEventoNfse({
    tipo,
    chave: nota.chave ?? '',
    tpAmb: nota.ambiente ?? emissor.ambienteNfse,
    verAplic: APLICATIVO,
    dhEvento,
    autor: { tipo: 'cnpj', valor: emissor.cnpj ?? '' },
    detalhe: { cMotivo: motivo, xMotivo: texto },
  });
  return pedido.ok ? { ok: true, xml: assinarPedido(pedido, certificado) } : pedido;
}

/** Sefin Nacional. */
export const nacional: SistemaDeNotas = {
  nome: 'nacional',
  declaracao: 'DPS',
  modelo: 'NFSE',
  codigoDeNumeroOcupado: 'E0014',
  // Asked for by its issuer in another system, granted or decided by the tax office.
  fins: ['e105104', 'e101101', 'e305101'],
  declarar: (dados, certificado) => assinarDps(declararNota(dados), certificado),
  async falar(autoridades, emissor, { ambiente }) {
    const cliente = await autoridades.sefinDe(emissor, ambiente ?? emissor.ambienteNfse);
    return { ...cliente, leitura: leituraNacional };
  },
  pedirCancelamento: (dados, certificado) => pedirEvento('e101101', dados, certificado),
  pedirAnalise: (dados, certificado) => pedirEvento('e101103', dados, certificado),
  lerNota: (xml) => ({ autorizadaEm: lerNfse(xml).documento.infNFSe.dhProc, codigoVerificacao: null }),
};
