import type { autoridadeDeTeste } from '../../../packages/fiscal/test-support/certificados.ts';
import { criarA1, criarP12 } from '../../../packages/fiscal/test-support/certificados.ts';
import { validadeLonga } from '../../../packages/fiscal/test-support/servidor-local/certificados.ts';

export const CNPJ_DO_EMISSOR = '11222333000181';
export const SENHA_DO_A1 = 'senha-do-a1';

/** The A1 of a CNPJ by an authority, as a person sends it. */
export const a1DeTeste = (autoridade: ReturnType<typeof autoridadeDeTeste>, cnpj = CNPJ_DO_EMISSOR) => ({
  arquivo: Buffer.from(
    criarP12(criarA1({ cnpj, titular: 'COMERCIO DE TESTE LTDA', autoridade, ...validadeLonga }), SENHA_DO_A1, 'aes256'),
  ).toString('base64'),
  senha: SENHA_DO_A1,
});

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
