import { grupo, opcional, type Tipo, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import {
  caepf,
  cep,
  cNaoNIF,
  cnpj,
  cpf,
  email,
  inscricaoMunicipal,
  municipio,
  nif,
  nome,
  pais,
  telefone,
  textoLivre,
  uf,
} from './tipos.ts';

const rua = {
  xLgr: texto(1, 255),
  nro: texto(1, 60),
  xCpl: opcional(texto(1, 156)),
  xBairro: texto(1, 60),
};

const cidadeNoExterior = {
  cEndPost: textoLivre(1, 11),
  xCidade: textoLivre(1, 60),
  xEstProvReg: textoLivre(1, 60),
};

/** In Brazil or abroad. */
const endereco = grupo(
  {
    endNac: opcional(grupo({ cMun: municipio, CEP: cep })),
    endExt: opcional(grupo({ cPais: pais, ...cidadeNoExterior })),
    ...rua,
  },
  umDe('endNac', 'endExt'),
);

/** Of a work site or an event, whose municipality is known already. */
export const enderecoDoLocal = grupo(
  { CEP: opcional(cep), endExt: opcional(grupo(cidadeNoExterior)), ...rua },
  umDe('CEP', 'endExt'),
);

/** Of the issuer, as the national system has it. */
export const enderecoDoEmitente = grupo({ ...rua, cMun: municipio, UF: uf, CEP: cep });

/** By CNPJ, CPF, tax number abroad, or the reason why there is none. */
export const identificacao = {
  CNPJ: opcional(cnpj),
  CPF: opcional(cpf),
  NIF: opcional(nif),
  cNaoNIF: opcional(cNaoNIF),
};
export const umaIdentificacao = umDe('CNPJ', 'CPF', 'NIF', 'cNaoNIF');

const contato = {
  end: opcional(endereco),
  fone: opcional(telefone),
  email: opcional(email),
};

/** Tax regime of the provider. `opSimpNac`: 1 not in Simples, 2 MEI, 3 ME/EPP; `regApTribSN` only with 3. */
const regTrib = grupo({
  opSimpNac: umValor('1', '2', '3'),
  regApTribSN: opcional(umValor('1', '2', '3')),
  regEspTrib: umValor('0', '1', '2', '3', '4', '5', '6', '9'),
});

/** Who provides the service. Name and address only when somebody else issues. */
export const prestador = grupo(
  {
    ...identificacao,
    CAEPF: opcional(caepf),
    IM: opcional(inscricaoMunicipal),
    xNome: opcional(nome),
    ...contato,
    regTrib,
  },
  umaIdentificacao,
);
export type Prestador = Tipo<typeof prestador>;

/** Who takes the service, or stands in between, or supplied what is deducted. */
export const pessoa = grupo(
  { ...identificacao, CAEPF: opcional(caepf), IM: opcional(inscricaoMunicipal), xNome: nome, ...contato },
  umaIdentificacao,
);
export type Pessoa = Tipo<typeof pessoa>;

/** Who receives the service when it is not who takes it. */
export const destinatario = grupo({ ...identificacao, xNome: texto(1, 150), ...contato }, umaIdentificacao);
