import { type DocumentoAutorizado, isHomologacao, situacaoDe } from './documento.ts';
import { dataHora } from './formatos.ts';

/**
 * What is written across a form that is not plainly valid: the first line large.
 *
 * @returns nothing for an authorised document in production
 * @source MOC 7.0, annex II, 3 (SEM VALOR FISCAL); NT 2026.003, 3.1.9 (contingency)
 */
export function linhasDaMarca(documento: DocumentoAutorizado): string[] {
  const situacao = situacaoDe(documento);
  const homologacao = isHomologacao(documento) ? ['SEM VALOR FISCAL', 'AMBIENTE DE HOMOLOGAÇÃO'] : [];
  switch (situacao.tipo) {
    case 'cancelada': {
      const { protocolo, em } = situacao;
      const detalhe = protocolo === undefined ? [] : [`PROTOCOLO ${protocolo} - ${dataHora(em)}`];
      return ['CANCELADA', ...detalhe, ...homologacao.slice(0, 1)];
    }
    case 'denegada':
      return ['DENEGADA', ...homologacao.slice(0, 1)];
    case 'semProtocolo':
      return ['SEM VALOR FISCAL', homologacao[1] ?? 'SEM PROTOCOLO DE AUTORIZAÇÃO DE USO'];
    case 'contingencia':
      return homologacao.length > 0 ? homologacao : ['EMITIDA EM CONTINGÊNCIA', 'PENDENTE DE AUTORIZAÇÃO'];
    case 'autorizada':
      return homologacao;
  }
}
