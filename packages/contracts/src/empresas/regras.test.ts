import { describe, expect, test } from 'vitest';
import { mensagens } from '../messages/pt-br.ts';
import { type EmpresaNova, empresaAlteracao, empresaNova } from './esquemas.ts';
import { completarEmpresa, conferirEmpresa, podeExcluirEndereco } from './regras.ts';

const rua = { tipo: 'principal', logradouro: 'Rua Augusta', cidade: 'São Paulo', uf: 'SP' };
/** A client that may be saved; each test changes what it is about. */
const cliente = (mudancas: Record<string, unknown> = {}): EmpresaNova =>
  empresaNova.parse({
    tipoPessoa: 'juridica',
    nomeFantasia: 'Padaria Aurora',
    razaoSocial: 'Padaria Aurora Ltda',
    cnpj: '11.222.333/0001-81',
    cliente: true,
    ie: '110.042.490.114',
    prazoTipo: 'padrao_empresa',
    enderecos: [rua],
    ...mudancas,
  });
const recusa = (mudancas: Record<string, unknown>, antes?: { tinhaPrincipal: boolean }) =>
  conferirEmpresa(cliente(mudancas), antes);

describe('o que falta', () => {
  test('um cadastro completo passa', () => expect(conferirEmpresa(cliente())).toBeNull());

  test.each([
    ['pessoa jurídica sem razão social', { razaoSocial: '' }, 'razaoSocial'],
    ['empresa própria sem CNPJ', { propria: true, cnpj: null }, 'cnpj'],
    ['cliente de contrato sem CNPJ', { clienteContrato: true, cnpj: null }, 'cnpj'],
    ['revenda pessoa física sem CPF', { revendedora: true, tipoPessoa: 'fisica', ie: null }, 'cpf'],
    ['prazo em dias sem os dias', { prazoTipo: 'dias' }, 'prazoDias'],
    ['prazo por data base sem o dia', { prazoTipo: 'data_base' }, 'prazoDiaBase'],
    ['endereço de cobrança sem UF', { enderecos: [rua, { ...rua, tipo: 'cobranca', uf: null }] }, 'enderecos.1.uf'],
  ])('%s', (_, mudancas, campo) => {
    expect(recusa(mudancas)).toEqual({
      mensagem: mensagens.formRequiredMissing,
      campos: { [campo]: mensagens.fieldRequired },
    });
  });

  test('um cliente do balcão pode não ter documento', () => {
    expect(recusa({ tipoPessoa: 'fisica', cnpj: null, ie: null })).toBeNull();
  });

  test('a empresa precisa ser alguma coisa para o grupo', () => {
    expect(recusa({ cliente: false })?.campos).toHaveProperty('cliente');
  });

  test('um estrangeiro não tem UF nem inscrição', () => {
    const fora = { tipo: 'principal', logradouro: 'Av. Amazonas', cidade: 'Quito', pais: 'Equador' };
    expect(recusa({ tipoPessoa: 'estrangeira', cnpj: null, ie: null, enderecos: [fora] })).toBeNull();
  });
});

describe('endereços', () => {
  test.each([
    ['sem endereço', { enderecos: [] }, mensagens.formAddressRequired],
    ['só um inativo', { enderecos: [{ ...rua, ativo: false }] }, mensagens.formAddressRequired],
    ['dois principais', { enderecos: [rua, rua] }, mensagens.formTwoPrincipalAddresses],
    ['nenhum principal', { enderecos: [{ ...rua, tipo: 'outros' }] }, 'Informe qual é o endereço principal'],
  ])('%s', (_, mudancas, mensagem) => expect(recusa(mudancas)?.mensagem).toBe(mensagem));

  test('o segundo principal é o apontado', () => {
    expect(recusa({ enderecos: [rua, rua] })?.campos).toEqual({
      'enderecos.1.tipo': mensagens.formTwoPrincipalAddresses,
    });
  });

  test('o principal não sai do cadastro enquanto outro não o é', () => {
    const outro = { ...rua, tipo: 'outros' };
    expect(recusa({ enderecos: [outro] }, { tinhaPrincipal: true })?.mensagem).toBe(
      mensagens.formPrincipalAddressDelete,
    );
    expect(recusa({ enderecos: [{ ...rua, ativo: false }, rua] }, { tinhaPrincipal: true })).toBeNull();
    expect(podeExcluirEndereco({ tipo: 'principal' })).toBe(false);
    expect(podeExcluirEndereco({ tipo: 'cobranca' })).toBe(true);
  });
});

describe('inscrição estadual', () => {
  test('é pedida da pessoa jurídica que não diz ser isenta', () => {
    expect(recusa({ ie: '' })).toEqual({
      mensagem: mensagens.formIeRequired,
      campos: { ie: mensagens.formIeRequired },
    });
    expect(recusa({ ie: '', ieSituacao: 'numero' })?.mensagem).toBe(mensagens.formIeRequired);
  });

  test.each(['isento', 'aguardando', 'nao_contribuinte'])('%s dispensa o número', (ieSituacao) => {
    expect(recusa({ ieSituacao, ie: null })).toBeNull();
    expect(recusa({ ieSituacao })?.campos).toHaveProperty('ie');
  });

  test('vale a regra do estado do endereço principal', () => {
    const noRio = [{ ...rua, uf: 'RJ' }];
    expect(recusa({ enderecos: noRio })?.mensagem).toBe(mensagens.formIeInvalid);
    expect(recusa({ enderecos: noRio, ie: '99.999.99-3' })).toBeNull();
  });

  test('sem a UF não há como conferir', () => {
    expect(recusa({ enderecos: [{ ...rua, uf: null }] })).toEqual({
      mensagem: mensagens.formUfRequired,
      campos: { 'enderecos.0.uf': mensagens.formUfRequired },
    });
  });

  test('é guardada sem máscara, com a situação que decorre da pessoa', () => {
    expect(completarEmpresa(cliente())).toMatchObject({ ie: '110042490114', ieSituacao: 'numero' });
    expect(completarEmpresa(cliente({ tipoPessoa: 'fisica', ie: null })).ieSituacao).toBe('nao_contribuinte');
  });
});

describe('documentos e prazo', () => {
  test.each(['11222333000180'])('o CNPJ %s é inválido', (cnpj) => {
    expect(recusa({ cnpj })).toEqual({ mensagem: 'CNPJ INVÁLIDO', campos: { cnpj: 'CNPJ INVÁLIDO' } });
  });

  test.each(['00000000000000', '11111111111111'])(
    'o CNPJ %s é de ninguém, também com a conferência desligada',
    (cnpj) => {
      expect(() => cliente({ cnpj, ignorarCnpj: true })).toThrow('CNPJ INVÁLIDO');
    },
  );

  test('com a conferência desligada o CNPJ passa, desde que tenha catorze posições', () => {
    expect(recusa({ cnpj: '11222333000180', ignorarCnpj: true })).toBeNull();
    expect(() => cliente({ cnpj: '1122233300018', ignorarCnpj: true })).toThrow('CNPJ INVÁLIDO');
  });

  test('o CNPJ alfanumérico, em minúsculas e com máscara, é o mesmo', () => {
    expect(cliente({ cnpj: '12.abc.345/01de-35' }).cnpj).toBe('12ABC34501DE35');
    expect(recusa({ cnpj: '12.abc.345/01de-35' })).toBeNull();
  });

  test('mais de 365 dias de prazo', () => {
    expect(recusa({ prazoTipo: 'dias', prazoDias: 366 })?.campos).toEqual({ prazoDias: '* MÁXIMO DE 365 DIAS' });
    expect(recusa({ prazoTipo: 'dias', prazoDias: 365 })).toBeNull();
  });

  test.each([
    ['suframa', '20.0000.10-0'],
    ['im', 'ABC'],
  ])('%s inválida', (campo, valor) => expect(recusa({ [campo]: valor })?.campos).toHaveProperty(campo));
});

describe('alteração', () => {
  test('o que não vem fica ausente; o vazio apaga', () => {
    expect(empresaAlteracao.parse({})).toEqual({});
    expect(empresaAlteracao.parse({ rg: '  ', versao: 3 })).toEqual({ rg: null, versao: 3 });
    expect(empresaAlteracao.parse({ telefones: [] })).toEqual({ telefones: [] });
  });

  test('um campo desconhecido é recusado, também dentro das listas', () => {
    expect(empresaAlteracao.safeParse({ saldo: '1.00' }).success).toBe(false);
    expect(empresaAlteracao.safeParse({ enderecos: [{ ...rua, latitude: 1 }] }).success).toBe(false);
    expect(empresaAlteracao.safeParse({ cartaoUtilizado: '0.00' }).success).toBe(false);
  });
});
