import { atributo, grupo, lista, livre, opcional, padrao, texto, umValor } from '../../../xml/leiaute/index.ts';
import { codigoOrgao, dataHora, digitos, latitude, longitude, sha1Base64 } from '../tipos.ts';

/** Event 610130. */
export const entregaDoCte = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('“Comprovante de Entrega do CT-e'),
  cOrgaoAutor: codigoOrgao,
  tpAutor: umValor('5'),
  verAplic: texto(1, 20),
  CTe: grupo({
    chCTe: digitos(44),
    nProtCTe: digitos(15),
    dhEntrega: dataHora,
    nDoc: livre(2, 20),
    xNome: texto(2, 60),
    latGPS: opcional(latitude),
    longGPS: opcional(longitude),
    hashEntregaCTe: sha1Base64,
    dhHashEntregaCTe: opcional(dataHora),
  }),
});

/** Event 610131. */
export const cancelamentoDaEntregaDoCte = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('“Cancelamento Comprovante de Entrega do CT-e'),
  cOrgaoAutor: codigoOrgao,
  tpAutor: umValor('5'),
  verAplic: texto(1, 20),
  chCTe: digitos(44),
  nProtCTeCanc: digitos(15),
});

/** Event 790700. */
export const averbacaoDeExportacao = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Averbação para Exportação', 'Averbacao para Exportacao'),
  tpAutor: umValor('6'),
  verAplic: texto(1, 20),
  itensAverbados: lista(
    grupo({
      dhEmbarque: dataHora,
      dhAverbacao: dataHora,
      nDue: padrao('[0-9]{2}BR[0-9]{10}', 'número da DU-E (NNBRNNNNNNNNNN)'),
      nItem: digitos(1, 3),
      nItemDue: digitos(1, 4),
      qItem: padrao(
        '0|0\\.[0-9]{1,4}|[1-9]{1}[0-9]{0,10}|[1-9]{1}[0-9]{0,10}(\\.[0-9]{1,4})?|-0\\.[0-9]{1,4}|-[1-9]{1}[0-9]{0,10}|-[1-9]{1}[0-9]{0,10}(\\.[0-9]{1,4})?',
        'quantidade com até 4 casas decimais, negativa para corrigir',
      ),
      motAlteracao: opcional(umValor('1', '2', '3')),
      enquad: opcional(
        grupo({
          cEnq: lista(digitos(5), 1, 4),
        }),
      ),
    }),
    1,
    990,
  ),
});

/** Event 990900. */
export const vistoriaSuframa = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Vistoria SUFRAMA'),
  PINe: digitos(1, 9),
  dVistoria: dataHora,
  locVistoria: texto(5, 60),
  postoVistoria: texto(5, 60),
  xHistorico: texto(1, 1024),
});

/** Event 990910. */
export const internalizacaoSuframa = grupo({
  versao: atributo(umValor('1.00')),
  descEvento: umValor('Confirmacao de Internalizacao da Mercadoria na SUFRAMA'),
  PINe: digitos(1, 9),
  dVistoria: dataHora,
  locVistoria: texto(5, 60),
  postoVistoria: texto(5, 60),
  xHistorico: texto(1, 1024),
});
