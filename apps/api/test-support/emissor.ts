import { type AutoridadeDeTeste, criarA1, criarP12 } from '../../../packages/fiscal/test-support/certificados.ts';
import { validadeLonga } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';

export const CNPJ_DO_EMISSOR = '11222333000181';
const SENHA_DO_A1 = 'senha-do-a1';

interface Arquivo {
  arquivo: string;
  senha: string;
}

const feitos = new WeakMap<AutoridadeDeTeste, Map<string, Arquivo>>();

/** The A1 of a CNPJ by an authority, as a person sends it, in base64. Making one takes a quarter of a second: the same one every time. */
export function a1DeTeste(
  autoridade: AutoridadeDeTeste,
  cnpj = CNPJ_DO_EMISSOR,
  validade: Partial<typeof validadeLonga> = {},
): Arquivo {
  const dela = feitos.get(autoridade) ?? new Map<string, Arquivo>();
  feitos.set(autoridade, dela);
  const opcoes = { cnpj, titular: 'COMERCIO DE TESTE LTDA', ...validadeLonga, ...validade };
  const chave = JSON.stringify(opcoes);
  const feito = dela.get(chave) ?? {
    arquivo: criarP12(criarA1({ ...opcoes, autoridade }), SENHA_DO_A1, 'aes256').toString('base64'),
    senha: SENHA_DO_A1,
  };
  dela.set(chave, feito);
  return feito;
}

export const emissorDeTeste = {
  propria: true,
  cliente: false,
  emissoraNfe: true,
  emissoraNfse: true,
  nomeFantasia: 'Loja Emissora',
  razaoSocial: 'COMERCIO DE TESTE LTDA',
  cnpj: CNPJ_DO_EMISSOR,
  ie: '110042490114',
  ieSituacao: 'numero',
  im: '12345',
  regimeTributario: '3',
  enderecos: [
    {
      tipo: 'principal',
      cep: '01310100',
      logradouro: 'Avenida Paulista',
      numero: '1000',
      bairro: 'Bela Vista',
      cidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    },
  ],
};
