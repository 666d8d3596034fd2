import { type CnpjConsultado, mensagens } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { telasDeEmpresa } from '../addresses.ts';
import { preenchidoPeloCnpj } from './cnpj-values.ts';
import {
  type EmpresaValues,
  empresaEmBranco,
  type LinhaDaEmpresa,
  parteNova,
  schemaDaEmpresa,
} from './empresa-values.ts';

const nova = () => empresaEmBranco(telasDeEmpresa.clientes).values;
const endereco: LinhaDaEmpresa<'enderecos'> = {
  ...parteNova('enderecos'),
  logradouro: 'Avenida Paulista',
  cidade: 'São Paulo',
  uf: 'SP',
};
const valida = (mais: Partial<EmpresaValues> = {}): EmpresaValues => ({
  ...nova(),
  nomeFantasia: 'Padaria',
  razaoSocial: 'Padaria Ltda',
  ie: '110.042.490.114',
  enderecos: [endereco],
  ...mais,
});
const errosDe = (values: EmpresaValues) => {
  const { error } = schemaDaEmpresa(false).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

describe('o formulário julga como a API', () => {
  test('nasce com o papel da tela e um endereço principal à espera', () => {
    expect(nova()).toMatchObject({ cliente: true, fornecedor: false, enderecos: [{ tipo: 'principal', ativo: true }] });
  });

  test('completo, sai na forma em que se guarda', () => {
    expect(schemaDaEmpresa(false).parse(valida())).toMatchObject({ ie: '110042490114', ieSituacao: 'numero' });
  });

  test('o que falta e o que está errado é dito de uma vez', () => {
    expect(errosDe(valida({ nomeFantasia: '', ie: '123' }))).toEqual({
      nomeFantasia: mensagens.fieldRequired,
      ie: mensagens.formIeInvalid,
    });
  });

  test('o endereço aberto pelo formulário só conta depois de escrito', () => {
    expect(errosDe(valida({ enderecos: nova().enderecos }))).toEqual({ enderecos: mensagens.formAddressRequired });
    expect(errosDe(valida({ enderecos: [{ ...parteNova('enderecos'), bairro: 'Centro', uf: 'SP' }] }))).toEqual({
      'enderecos.0.cidade': mensagens.fieldRequired,
    });
  });

  test('sem UF não se confere a inscrição estadual', () => {
    expect(errosDe(valida({ enderecos: [{ ...endereco, uf: null }] }))).toEqual({
      'enderecos.0.uf': mensagens.formUfRequired,
    });
  });

  test('dois endereços principais são recusados', () => {
    expect(errosDe(valida({ enderecos: [endereco, endereco] }))).toEqual({
      'enderecos.1.tipo': mensagens.formTwoPrincipalAddresses,
    });
  });
});

describe('dados do CNPJ', () => {
  const dados: CnpjConsultado = {
    cnpj: '11222333000181',
    razaoSocial: 'PADARIA ESTRELA LTDA',
    nomeFantasia: null,
    situacao: 'ATIVA',
    situacaoDesde: null,
    abertura: null,
    naturezaJuridica: null,
    porte: null,
    cnae: '4721102',
    cnaeDescricao: null,
    matriz: true,
    simples: true,
    mei: false,
    email: 'contato@estrela.test',
    telefones: ['1133334444'],
    endereco: {
      cep: '01310100',
      logradouro: 'AVENIDA PAULISTA',
      numero: '1000',
      complemento: null,
      bairro: null,
      cidade: 'SAO PAULO',
      uf: 'SP',
      ibge: null,
    },
    socios: [{ nome: 'MARIA', qualificacao: null }],
    fonte: 'teste',
    consultadoEm: '2026-11-20T12:00:00Z',
  };

  test('preenchem um cadastro novo', () => {
    expect(preenchidoPeloCnpj(nova(), dados)).toMatchObject({
      razaoSocial: 'PADARIA ESTRELA LTDA',
      nomeFantasia: 'PADARIA ESTRELA LTDA',
      regimeTributario: '1',
      email: 'contato@estrela.test',
      enderecos: [{ tipo: 'principal', logradouro: 'AVENIDA PAULISTA', complemento: null, uf: 'SP' }],
      telefones: [{ numero: '1133334444', whatsapp: false, ativo: true }],
      socios: [{ nome: 'MARIA' }],
    });
  });

  test('não desfazem o que as pessoas mantêm', () => {
    const telefones = [{ ...parteNova('telefones'), numero: '11988887777' }];
    const cobranca: LinhaDaEmpresa<'enderecos'> = { ...endereco, tipo: 'cobranca' };
    const preenchido = preenchidoPeloCnpj(
      valida({ telefones, email: 'a@b.test', enderecos: [cobranca, { ...endereco, complemento: 'Fundos' }] }),
      dados,
    );
    expect(preenchido).not.toHaveProperty('nomeFantasia');
    expect(preenchido).not.toHaveProperty('email');
    expect(preenchido).not.toHaveProperty('telefones');
    expect(preenchido.enderecos).toEqual([
      cobranca,
      expect.objectContaining({ logradouro: 'AVENIDA PAULISTA', numero: '1000', complemento: 'Fundos' }),
    ]);
  });
});
