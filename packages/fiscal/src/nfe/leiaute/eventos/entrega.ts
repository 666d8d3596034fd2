import { atributo, grupo, livre, opcional, texto, umValor } from '../../../xml/leiaute/index.ts';
import { codigoOrgao, dataHora, digitos, latitude, longitude, protocolo, sha1Base64 } from '../tipos.ts';

/** Event 110130. */
export const comprovanteDeEntrega = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Comprovante de Entrega da NF-e'),
  cOrgaoAutor: codigoOrgao,
  tpAutor: umValor('1'),
  verAplic: texto(1, 20),
  dhEntrega: dataHora,
  nDoc: livre(2, 20),
  xNome: texto(2, 60),
  latGPS: opcional(latitude),
  longGPS: opcional(longitude),
  hashComprovante: sha1Base64,
  dhHashComprovante: opcional(dataHora),
});

/** Event 110131. */
export const cancelamentoDoComprovante = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Cancelamento Comprovante de Entrega da NF-e'),
  cOrgaoAutor: codigoOrgao,
  tpAutor: umValor('1'),
  verAplic: texto(1, 20),
  nProtEvento: protocolo,
});

/** Event 110192. */
export const insucessoNaEntrega = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Insucesso na Entrega da NF-e'),
  cOrgaoAutor: codigoOrgao,
  verAplic: texto(1, 20),
  dhTentativaEntrega: dataHora,
  nTentativa: opcional(digitos(1, 3)),
  tpMotivo: umValor('1', '2', '3', '4'),
  xJustMotivo: opcional(texto(25, 250)),
  latGPS: opcional(latitude),
  longGPS: opcional(longitude),
  hashTentativaEntrega: sha1Base64,
  dhHashTentativaEntrega: opcional(dataHora),
});

/** Event 110193. */
export const cancelamentoDoInsucesso = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Cancelamento Insucesso na Entrega da NF-e'),
  cOrgaoAutor: codigoOrgao,
  verAplic: texto(1, 20),
  nProtEvento: protocolo,
});
