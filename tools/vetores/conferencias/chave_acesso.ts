import { isChaveAcesso, lerChaveAcesso } from '@retaguarda/brasil';
import { type Conferencia, comparar, compararCampos, logico, objeto, texto } from '../conferencia.ts';

export const conferir: Conferencia = (vetor) => {
  const chave = texto(vetor, 'chave');
  const valido = logico(vetor, 'valido');
  const diferenca = comparar('valido', isChaveAcesso(chave), valido);
  if (diferenca || vetor.partes === undefined) return diferenca;
  const partes = lerChaveAcesso(chave);
  if (!partes) return 'partes: a chave não foi lida';
  const obtidas = {
    cUF: partes.cUF,
    AAMM: partes.aamm,
    CNPJ_CPF: partes.emitente,
    mod: partes.modelo,
    serie: String(partes.serie).padStart(3, '0'),
    nNF: String(partes.numero).padStart(9, '0'),
    tpEmis: String(partes.tpEmis),
    cNF: partes.cNF,
    cDV: partes.dv,
  };
  return compararCampos(obtidas, objeto(vetor, 'partes'));
};
