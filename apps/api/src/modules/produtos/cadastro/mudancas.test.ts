import { produto, valuesOfRow } from '@retaguarda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import {
  ativas,
  emConjunto,
  emOrdem,
  historiaDe,
  type Linha,
  oQueMudou,
  type Registro,
} from '../../../../test-support/mudancas.ts';
import { abrirLoja, novoGtin } from '../../../../test-support/produtos.ts';
import { cadastroDeProdutos } from './cadastro.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { quem, empresaId, criar } = await abrirLoja(palco);
const historia = historiaDe({ database }, grupo.id, ['valor_inteiro']);

const listas = ['codigos', 'precos'] as const;
const especie = {
  entidade: 'produto',
  listas: Object.fromEntries(listas.map((lista) => [lista, cadastroDeProdutos.source.parts[lista].table])),
  deServico: [],
};

const passo = fc.record(
  {
    descricao: fc.constantFrom('Café torrado', 'Café moído'),
    pesoBruto: fc.constantFrom(null, '1.500', '2.000'),
    detalhes: fc.constantFrom(null, 'frágil'),
    precos: fc.array(fc.record({ fica: fc.boolean(), valor: fc.constantFrom('5.0000', '7.5000') }), { maxLength: 4 }),
    novosPrecos: fc.constantFrom(0, 1, 2),
    codigos: fc.array(fc.boolean(), { maxLength: 3 }),
    novosCodigos: fc.constantFrom(0, 1),
  },
  { requiredKeys: ['novosPrecos', 'novosCodigos'] },
);
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never;

let nomes = 0;
const novoPreco = () => {
  nomes += 1;
  return { empresaId, nome: `Tabela ${nomes}`, valor: '9.0000' };
};

/** A row as the form would send it again, without what is read beside its fields. */
const enviada = (lista: (typeof listas)[number], linha: Linha): Linha =>
  valuesOfRow(produto.parts[lista], linha) as Linha;

function corpoDe({ precos, novosPrecos, codigos, novosCodigos, ...campos }: Passo, atual: Registro) {
  return {
    ...campos,
    ...(precos
      ? {
          precos: [
            ...ativas(atual, 'precos').flatMap((linha, n) => {
              const { fica = true, ...muda } = precos[n] ?? {};
              return fica || linha.principal ? [{ ...enviada('precos', linha), ...muda }] : [];
            }),
            ...Array.from({ length: novosPrecos }, novoPreco),
          ],
        }
      : {}),
    ...(codigos
      ? {
          codigos: [
            ...ativas(atual, 'codigos')
              .filter((linha, n) => linha.principal || codigos[n] !== false)
              .map((linha) => enviada('codigos', linha)),
            ...Array.from({ length: novosCodigos }, () => ({ codigo: novoGtin() })),
          ],
        }
      : {}),
  };
}

test('o que se lê é o que se mandou por último, o histórico diz só as diferenças, e salvar sem mudar nada não escreve', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 5 }), async (passos) => {
      const { id } = await criar({
        precos: [{ empresaId, nome: 'Varejo', valor: '8.0000', principal: true }, novoPreco()],
        codigos: [{ codigo: novoGtin(), principal: true }, { codigo: novoGtin() }],
      });
      let atual: Registro = (await quem.get(`products/${id}`)).body;
      let { ultima } = await historia(0);
      for (const um of passos) {
        const corpo = corpoDe(um, atual);
        const { status, body } = await quem.put(`products/${id}`, { versao: atual.versao, ...corpo });
        expect([status, body.campos]).toEqual([200, undefined]);
        const lido: Registro = (await quem.get(`products/${id}`)).body;
        expect(lido).toEqual(body);
        for (const [nome, valor] of Object.entries(corpo)) {
          if (!listas.some((lista) => lista === nome)) expect(lido[nome]).toEqual(valor);
          else expect(emConjunto(ativas(lido, nome))).toMatchObject(emConjunto(valor as Linha[]));
        }
        const { ditos, ultima: agora } = await historia(ultima);
        expect(emOrdem(ditos)).toEqual(emOrdem(oQueMudou(especie, atual, lido)));
        expect(lido.versao).toBe(atual.versao + (ditos.length > 0 ? 1 : 0));
        ultima = agora;
        atual = lido;
      }
    }),
    { numRuns: 12 },
  );
});
