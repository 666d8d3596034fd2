import { calcularDvCnpj, montarChaveAcesso } from '@retaguarda/brasil';
import { type Assinado, assinar, type ChaveDeAssinatura } from '@retaguarda/fiscal';
import type { AutoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import type { SefazLocal } from '../../../packages/fiscal/test-support/sefaz-local/servidor.ts';
import { certificadoDaEmpresa } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';

/** Who carries, in these documents. */
export const CNPJ_DA_TRANSPORTADORA = `550000550001${calcularDvCnpj('550000550001')}`;
const NAMESPACE = 'http://www.portalfiscal.inf.br/cte';

type Palco = { autoridade: AutoridadeDeTeste };
type PalcoComSefaz = Palco & { sefaz: Pick<SefazLocal, 'registrarCte'> };

interface FretePedido {
  /** CNPJ of sender and recipient. */
  remetente: string;
  destinatario: string;
  /** Who pays: the sender, the recipient, or another CNPJ. */
  tomador?: 'remetente' | 'destinatario' | { CNPJ: string };
  /** Keys of the notes it carries. */
  notas?: readonly string[];
  /** Keys of the CT-e it complements. */
  complementa?: readonly string[];
  valor: string;
  /** What is owed of it; the same, when absent. */
  receber?: string;
  /** ICMS of the carriage, R$ and %. */
  icms?: { CST: string; pICMS: string; vICMS: string };
  vencimento?: string;
  /** One document for the deliveries of one payer (`CTeSimp`). */
  simplificado?: boolean;
  modelo?: string;
  cStat?: string;
  /** What it tells of its issue; the moment it is made, when absent. */
  emitidoEm?: string;
  /** The authority never heard of it. */
  inventado?: boolean;
  /** Who signs, if not the carrier. */
  certificado?: ChaveDeAssinatura;
  /** What the protocol says it is of, if not of this. */
  digVal?: string;
}

let numeros = 0;
const agora = (): string => `${new Date(Date.now() - 3 * 3_600_000 - 60_000).toISOString().slice(0, 19)}-03:00`;

const assinado = ({ autoridade }: Palco, xml: string, id: string, certificado?: ChaveDeAssinatura): Assinado =>
  assinar(
    xml,
    id,
    certificado ?? certificadoDaEmpresa(autoridade, CNPJ_DA_TRANSPORTADORA, 'TRANSPORTES DE TESTE LTDA'),
  );

const pessoa = (tag: string, CNPJ: string, xNome: string) =>
  `<${tag}><CNPJ>${CNPJ}</CNPJ><xNome>${xNome}</xNome></${tag}>`;

/** A CT-e as a carrier would send it: signed, with its protocol, and known to the authority. @returns the file, its key and its number */
export function cteDeTransportadora(
  palco: PalcoComSefaz,
  frete: FretePedido,
): { xml: string; chave: string; numero: number } {
  numeros += 1;
  const { modelo = '57', cStat = '100' } = frete;
  const [tag, envelope] = frete.simplificado ? ['CTeSimp', 'cteSimpProc'] : ['CTe', 'cteProc'];
  const dhEmi = agora();
  const numero = 3000 + numeros;
  const chave = montarChaveAcesso({
    uf: 'SP',
    ano: Number(dhEmi.slice(0, 4)),
    mes: Number(dhEmi.slice(5, 7)),
    cnpj: CNPJ_DA_TRANSPORTADORA,
    modelo,
    serie: 1,
    numero,
    tpEmis: 1,
    cNF: String(numero * 7).padStart(8, '1'),
  });
  const { xml: cte, digestValue } = assinado(
    palco,
    `<${tag} xmlns="${NAMESPACE}">${(frete.simplificado ? infCteSimplificado : infCte)(frete, chave, numero, frete.emitidoEm ?? dhEmi)}</${tag}>`,
    `CTe${chave}`,
    frete.certificado,
  );
  const protocolo = `<infProt><tpAmb>2</tpAmb><chCTe>${chave}</chCTe><dhRecbto>${dhEmi}</dhRecbto><nProt>135260000000001</nProt><digVal>${frete.digVal ?? digestValue}</digVal><cStat>${cStat}</cStat></infProt>`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><${envelope} xmlns="${NAMESPACE}" versao="4.00">${cte}<protCTe versao="4.00">${protocolo}</protCTe></${envelope}>`;
  if (!frete.inventado) palco.sefaz.registrarCte(chave, { cStat, eventos: [], digVal: digestValue });
  return { xml, chave, numero };
}

function infCte(frete: FretePedido, chave: string, numero: number, dhEmi: string): string {
  const { remetente, destinatario, tomador = 'destinatario', notas = [], complementa = [], valor, icms } = frete;
  const quemPaga =
    typeof tomador === 'object'
      ? `<toma4><toma>4</toma><CNPJ>${tomador.CNPJ}</CNPJ><xNome>OUTRO PAGADOR LTDA</xNome></toma4>`
      : `<toma3><toma>${tomador === 'remetente' ? 0 : 3}</toma></toma3>`;
  const tributo = icms
    ? `<ICMS00><CST>${icms.CST}</CST><vBC>${valor}</vBC><pICMS>${icms.pICMS}</pICMS><vICMS>${icms.vICMS}</vICMS></ICMS00>`
    : '<ICMS45><CST>40</CST></ICMS45>';
  const papeis = notas.map((nota) => `<infNFe><chave>${nota}</chave></infNFe>`).join('');
  const cobranca = frete.vencimento
    ? `<cobr><dup><nDup>1</nDup><dVenc>${frete.vencimento}</dVenc><vDup>${valor}</vDup></dup></cobr>`
    : '';
  return [
    `<infCte Id="CTe${chave}" versao="4.00">`,
    `<ide><cUF>35</cUF><tpAmb>2</tpAmb><CFOP>6353</CFOP><natOp>PRESTACAO DE SERVICO DE TRANSPORTE</natOp><mod>57</mod><serie>1</serie><nCT>${numero}</nCT>`,
    `<dhEmi>${dhEmi}</dhEmi><tpCTe>${complementa.length > 0 ? 1 : 0}</tpCTe><cMunIni>3304557</cMunIni><xMunIni>Rio de Janeiro</xMunIni><UFIni>RJ</UFIni>`,
    `<cMunFim>3550308</cMunFim><xMunFim>São Paulo</xMunFim><UFFim>SP</UFFim>${quemPaga}</ide>`,
    `<emit><CNPJ>${CNPJ_DA_TRANSPORTADORA}</CNPJ><IE>110042490114</IE><xNome>TRANSPORTES DE TESTE LTDA</xNome><xFant>Rápido Bom</xFant>`,
    '<enderEmit><xLgr>Rua das Cargas</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><CEP>01002000</CEP><UF>SP</UF></enderEmit></emit>',
    pessoa('rem', remetente, 'QUEM MANDA LTDA'),
    pessoa('dest', destinatario, 'QUEM RECEBE LTDA'),
    `<vPrest><vTPrest>${valor}</vTPrest><vRec>${frete.receber ?? valor}</vRec></vPrest><imp><ICMS>${tributo}</ICMS></imp>`,
    complementa.length > 0
      ? complementa.map((uma) => `<infCteComp><chCTe>${uma}</chCTe></infCteComp>`).join('')
      : `<infCTeNorm><infDoc>${papeis}</infDoc>${cobranca}</infCTeNorm>`,
    '</infCte>',
  ].join('');
}

/** A delivery for each note, all of who pays; the payer is the recipient. */
function infCteSimplificado(frete: FretePedido, chave: string, numero: number, dhEmi: string): string {
  const { destinatario, notas = [], valor } = frete;
  const entregas = notas.map(
    (nota, i) =>
      `<det nItem="${i + 1}"><cMunIni>3304557</cMunIni><xMunIni>Rio de Janeiro</xMunIni><cMunFim>3550308</cMunFim><xMunFim>São Paulo</xMunFim><vPrest>${valor}</vPrest><vRec>${valor}</vRec><infNFe><chNFe>${nota}</chNFe></infNFe></det>`,
  );
  return [
    `<infCte Id="CTe${chave}" versao="4.00">`,
    `<ide><cUF>35</cUF><CFOP>6353</CFOP><natOp>PRESTACAO DE SERVICO DE TRANSPORTE</natOp><mod>57</mod><serie>1</serie><nCT>${numero}</nCT>`,
    `<dhEmi>${dhEmi}</dhEmi><tpAmb>2</tpAmb><tpCTe>5</tpCTe><UFIni>RJ</UFIni><UFFim>SP</UFFim></ide>`,
    `<emit><CNPJ>${CNPJ_DA_TRANSPORTADORA}</CNPJ><IE>110042490114</IE><xNome>TRANSPORTES DE TESTE LTDA</xNome>`,
    '<enderEmit><xLgr>Rua das Cargas</xLgr><nro>10</nro><xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>São Paulo</xMun><CEP>01002000</CEP><UF>SP</UF></enderEmit></emit>',
    `<toma><toma>3</toma><indIEToma>1</indIEToma><CNPJ>${destinatario}</CNPJ><xNome>QUEM RECEBE LTDA</xNome></toma>`,
    entregas.join(''),
    '<imp><ICMS><ICMS45><CST>40</CST></ICMS45></ICMS></imp>',
    `<total><vTPrest>${valor}</vTPrest><vTRec>${valor}</vTRec></total></infCte>`,
  ].join('');
}

/** The carrier cancels a CT-e: the event as the authority registered it. */
export function cancelamentoDeCte(palco: Palco, chave: string, cStat = '135', certificado?: ChaveDeAssinatura): string {
  const id = `ID110111${chave}001`;
  const { xml: evento } = assinado(
    palco,
    `<eventoCTe xmlns="${NAMESPACE}" versao="4.00"><infEvento Id="${id}"><cOrgao>35</cOrgao><tpAmb>2</tpAmb><CNPJ>${CNPJ_DA_TRANSPORTADORA}</CNPJ>` +
      `<chCTe>${chave}</chCTe><dhEvento>${agora()}</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento></infEvento></eventoCTe>`,
    id,
    certificado,
  );
  return `<procEventoCTe xmlns="${NAMESPACE}" versao="4.00">${evento}<retEventoCTe versao="4.00"><infEvento><tpAmb>2</tpAmb><cStat>${cStat}</cStat><chCTe>${chave}</chCTe><tpEvento>110111</tpEvento></infEvento></retEventoCTe></procEventoCTe>`;
}
