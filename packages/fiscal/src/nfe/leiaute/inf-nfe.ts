import { atributo, documento, grupo, lista, opcional, type Tipo, texto, unico } from '../../xml/leiaute/index.ts';
import { ide } from './identificacao.ts';
import { agropecuario, cana, compra, exporta, infAdic, infPAA, infRespTec, infSolicNFF } from './informacoes.ts';
import { det } from './item.ts';
import { NAMESPACE_NFE } from './namespace.ts';
import { cobr, infIntermed, pag } from './pagamento.ts';
import { autXML, avulsa, dest, emit, local } from './participantes.ts';
import { idNFe, urlQrCode, versao400 } from './tipos.ts';
import { total } from './total.ts';
import { transp } from './transporte.ts';

/** The signed part of the document. */
export const infNFe = grupo(
  {
    versao: atributo(versao400),
    Id: atributo(idNFe),
    ide: ide,
    emit: emit,
    avulsa: opcional(avulsa),
    dest: opcional(dest),
    retirada: opcional(local),
    entrega: opcional(local),
    autXML: opcional(lista(autXML, 0, 10)),
    det: lista(det, 1, 990),
    total: total,
    transp: transp,
    cobr: opcional(cobr),
    pag: pag,
    infIntermed: opcional(infIntermed),
    infAdic: opcional(infAdic),
    exporta: opcional(exporta),
    compra: opcional(compra),
    cana: opcional(cana),
    infRespTec: opcional(infRespTec),
    infSolicNFF: opcional(infSolicNFF),
    agropecuario: opcional(agropecuario),
    infPAA: opcional(infPAA),
  },
  unico('det', 'nItem'),
);
export type InfNFe = Tipo<typeof infNFe>;

/** What goes beside the signed part: QR code of the consumer's invoice. */
export const infNFeSupl = grupo({
  qrCode: urlQrCode,
  urlChave: texto(21, 85),
});
export type InfNFeSupl = Tipo<typeof infNFeSupl>;

/** NF-e (model 55) or NFC-e (model 65), layout 4.00. The signature is not part of it: see `assinarNFe`. */
export const leiauteNFe = documento('NFe', NAMESPACE_NFE, grupo({ infNFe, infNFeSupl: opcional(infNFeSupl) }));
export type NFe = Tipo<typeof leiauteNFe>;
