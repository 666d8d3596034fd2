import { isCep, isCnpj, isCpf, isTelefone, ufPorDdd } from '@retaguarda/brasil';
import { expect, test } from 'vitest';
import { empresaDe } from './empresas.ts';

const cidades = [
  { ibge: '3550308', nome: 'São Paulo', uf: 'SP' },
  { ibge: '4314902', nome: 'Porto Alegre', uf: 'RS' },
  { ibge: '1302603', nome: 'Manaus', uf: 'AM' },
];
const mil = Array.from({ length: 1000 }, (_, index) => empresaDe(index + 1, cidades));

test('o mesmo número é sempre a mesma empresa', () => {
  expect(empresaDe(7, cidades)).toEqual(mil[6]);
  expect(empresaDe(8, cidades)).not.toEqual(mil[6]);
});

test('documentos, CEPs e telefones são válidos, e nenhum documento se repete', () => {
  for (const { cnpj, cpf, cep, telefone, uf } of mil) {
    expect(cnpj === null ? isCpf(String(cpf)) : isCnpj(String(cnpj))).toBe(true);
    expect(isCep(String(cep)) && isTelefone(String(telefone))).toBe(true);
    expect(ufPorDdd[String(telefone).slice(0, 2)]).toBe(uf);
  }
  expect(new Set(mil.map(({ cnpj, cpf }) => cnpj ?? cpf)).size).toBe(1000);
});

test('há de tudo: pessoas, empresas com letras no CNPJ, fornecedores, quem é as duas coisas, prazo bloqueado', () => {
  const quantas = (condicao: (linha: (typeof mil)[number]) => unknown) => mil.filter(condicao).length;
  expect(quantas(({ tipo_pessoa }) => tipo_pessoa === 'fisica')).toBeGreaterThan(200);
  expect(quantas(({ cnpj }) => /[A-Z]/.test(String(cnpj ?? '')))).toBeGreaterThan(50);
  expect(quantas(({ fornecedor }) => fornecedor)).toBe(100);
  expect(quantas(({ fornecedor, cliente }) => fornecedor && cliente)).toBe(25);
  expect(quantas(({ prazo_bloqueado }) => prazo_bloqueado)).toBeGreaterThan(5);
});
