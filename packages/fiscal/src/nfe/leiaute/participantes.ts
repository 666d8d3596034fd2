import { grupo, juntos, opcional, type Tipo, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import {
  cnpj,
  cnpjOuVazio,
  codigoMunicipio,
  cpf,
  data,
  dec1302,
  digitos,
  idEstrangeiro,
  ieOuIsento,
  inscricaoEstadual,
  uf,
  ufBrasil,
} from './tipos.ts';

const logradouro = {
  xLgr: texto(2, 60),
  nro: texto(1, 60),
  xCpl: opcional(texto(1, 60)),
  xBairro: texto(2, 60),
  cMun: codigoMunicipio,
  xMun: texto(2, 60),
};

/** In Brazil or abroad. */
const enderecoLivre = {
  ...logradouro,
  UF: uf,
  CEP: opcional(digitos(8)),
  cPais: opcional(digitos(1, 4)),
  xPais: opcional(texto(2, 60)),
  fone: opcional(digitos(6, 14)),
};

/** Address of the issuer, always in Brazil. */
export const enderEmit = grupo({
  ...logradouro,
  UF: ufBrasil,
  CEP: digitos(8),
  cPais: opcional(umValor('1058')),
  xPais: opcional(umValor('Brasil', 'BRASIL')),
  fone: opcional(digitos(6, 14)),
});
export type EnderEmit = Tipo<typeof enderEmit>;

/** Address of the recipient, `UF` `EX` when abroad. */
export const endereco = grupo({
  ...enderecoLivre,
});
export type Endereco = Tipo<typeof endereco>;

/** Place of collection or delivery, with who is there. */
export const local = grupo(
  {
    CNPJ: opcional(cnpjOuVazio),
    CPF: opcional(cpf),
    xNome: opcional(texto(2, 60)),
    ...enderecoLivre,
    email: opcional(texto(1, 60)),
    IE: opcional(ieOuIsento),
  },
  umDe('CNPJ', 'CPF'),
);
export type Local = Tipo<typeof local>;

/** Issuer. */
export const emit = grupo(
  {
    CNPJ: opcional(cnpj),
    CPF: opcional(cpf),
    xNome: texto(2, 60),
    xFant: opcional(texto(1, 60)),
    enderEmit: enderEmit,
    IE: opcional(ieOuIsento),
    IEST: opcional(inscricaoEstadual),
    IM: opcional(texto(1, 15)),
    CNAE: opcional(digitos(7)),
    CRT: umValor('1', '2', '3', '4'),
    ISUFEmit: opcional(digitos(8, 9)),
  },
  umDe('CNPJ', 'CPF'),
  juntos('IM', 'CNAE?'),
);
export type Emit = Tipo<typeof emit>;

/** Tax office that issued the document for the taxpayer. */
export const avulsa = grupo({
  CNPJ: cnpj,
  xOrgao: texto(1, 60),
  matr: texto(1, 60),
  xAgente: texto(1, 60),
  fone: opcional(digitos(6, 14)),
  UF: ufBrasil,
  nDAR: opcional(texto(1, 60)),
  dEmi: opcional(data),
  vDAR: opcional(dec1302),
  repEmi: texto(1, 60),
  dPag: opcional(data),
});
export type Avulsa = Tipo<typeof avulsa>;

/** Recipient. */
export const dest = grupo(
  {
    CNPJ: opcional(cnpj),
    CPF: opcional(cpf),
    idEstrangeiro: opcional(idEstrangeiro),
    xNome: opcional(texto(2, 60)),
    enderDest: opcional(endereco),
    indIEDest: umValor('1', '2', '9'),
    IE: opcional(inscricaoEstadual),
    ISUF: opcional(digitos(8, 9)),
    IM: opcional(texto(1, 15)),
    email: opcional(texto(1, 60)),
  },
  umDe('CNPJ', 'CPF', 'idEstrangeiro'),
);
export type Dest = Tipo<typeof dest>;

/** Someone who may download the XML: accountant, carrier. */
export const autXML = grupo(
  {
    CNPJ: opcional(cnpj),
    CPF: opcional(cpf),
  },
  umDe('CNPJ', 'CPF'),
);
export type AutXml = Tipo<typeof autXML>;
