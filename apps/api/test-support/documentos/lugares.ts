import {
  atosDaAutorizacao,
  atosDaCobrancaPix,
  atosDaEntrada,
  atosDaGuia,
  atosDaNfseRecebida,
  atosDaNota,
  atosDaNotaDeServico,
  atosDoCte,
  atosDoPix,
} from '@retaguarda/contracts';

/** Documents tried beside the local SEFAZ and Sefin (`provas/documentos-fiscais.test.ts`). */
export const documentosFiscais = [
  atosDaEntrada,
  atosDaNfseRecebida,
  atosDoCte,
  atosDaGuia,
  atosDaNota,
  atosDaNotaDeServico,
];

/** Documents tried beside the local bank (`provas/documentos-do-banco.test.ts`). */
export const documentosDoBanco = [atosDaCobrancaPix, atosDoPix, atosDaAutorizacao];
