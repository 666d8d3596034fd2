import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cenario, SENHA } from '../../../../test-support/cenario.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { palavrasComuns } from './palavras-comuns.ts';
import { ehFacilDeAdivinhar } from './senhas-faceis.ts';

const dono = { usuario: 'marta', nomes: ['Marta Queiroz', 'Cantina da Praça'] };

describe('senhas fáceis de adivinhar', () => {
  test.each([
    'senha123',
    'Senha@2024',
    's3nh4123',
    'Flamengo1981',
    'P4ssw0rd!',
    '1q2w3e4r',
    'qwerty2025',
    'JesusCristo7',
    'abc1abc1',
    '123mudar',
    'marta2024x',
    'Queiroz#99',
    'cantina123',
    'Praça2026',
  ])('“%s” é recusada', (senha) => {
    expect(ehFacilDeAdivinhar(senha, dono)).toBe(true);
  });

  test.each(['cavalo bateria grampo 9', 'uma senha boa 1', 'Kx7-trovao-lilas', 'noite de chuva em 3 atos'])(
    '“%s” é aceita',
    (senha) => {
      expect(ehFacilDeAdivinhar(senha, dono)).toBe(false);
    },
  );

  test('palavra comum com algarismos em volta é recusada, seja qual for', () => {
    const palavra = fc.constantFrom(...palavrasComuns);
    fc.assert(
      fc.property(palavra, fc.integer({ min: 0, max: 9999 }), fc.boolean(), (comum, numero, antes) => {
        const senha = antes ? `${numero}${comum}` : `${comum}${numero}`;
        return ehFacilDeAdivinhar(senha.toUpperCase(), dono);
      }),
    );
  });
});

test('a própria senha não é trocada pela mesma', async () => {
  const { database, grupo, entrar } = await cenario();
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [] });
  const quem = await entrar(grupo.id, usuario);
  const trocar = (senha: string) => quem.put(`users/password/${id}`, { senhaAtual: SENHA, senha, confirmacao: senha });
  expect(await trocar(SENHA)).toMatchObject({
    status: 400,
    body: { campos: { senha: 'Escolha uma senha diferente da atual' } },
  });
  expect((await trocar('outra bem melhor 7')).status).toBe(200);
});
