import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { formaDePagamento, novoContrato, novoTipo } from '../../../test-support/contratos.ts';
import { type Dito, emOrdem, historiaDe, iguais, oQueMudou, type Registro } from '../../../test-support/mudancas.ts';

const { provedor, database } = await cenario();
const { admin } = provedor;
const historia = historiaDe({ database }, provedor.id);

const especie = {
  entidade: 'contrato',
  listas: {},
  deServico: ['pagamentoForma', 'opcaoIds', 'opcoes', 'precos', 'contratoTipo', 'empresa'],
};

/** A type with three options, none with a price of its own. */
async function tipoComOpcoes(): Promise<{ contratoTipoId: number; opcoes: number[] }> {
  const { id: contratoTipoId } = await novoTipo(admin);
  const { body: produto } = await admin.post('contrato-tipos-produtos', {
    contratoTipoId,
    nome: 'Frente de caixa',
    inicio: '2020-01-01',
  });
  const opcoes: number[] = [];
  for (const nome of ['Básico', 'Médio', 'Completo']) {
    const { status, body } = await admin.post('contrato-tipos-produtos-option', {
      produtoId: produto.id,
      nome,
      inicio: '2020-01-01',
    });
    expect(status).toBe(201);
    opcoes.push(body.id);
  }
  return { contratoTipoId, opcoes };
}
const { contratoTipoId, opcoes } = await tipoComOpcoes();
const forma = await formaDePagamento(admin);

const passo = fc.record(
  {
    mensalidadeValor: fc.constantFrom('100.00', '250.50', '389.90'),
    inicio: fc.constantFrom('2025-05-01', '2025-06-15'),
    quantidadeAcessos: fc.constantFrom(null, 2, 5),
    descontoAte: fc.constantFrom(null, '2026-01'),
    cargaProduto: fc.boolean(),
    pagamentoFormaId: fc.constantFrom(null, forma),
    texto: fc.constantFrom(null, 'Cláusula única.'),
    opcaoIds: fc.uniqueArray(fc.constantFrom(...opcoes), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** Prices by validity and options have rows of their own; before approval a price replaces all there were. */
function dosVinculos(antes: Registro, depois: Registro): Dito[] {
  const ids = (registro: Registro) => (registro.precos as { id: number }[]).map(({ id }) => id);
  const saem = ids(antes).filter((id) => !ids(depois).includes(id));
  const entram = ids(depois).filter((id) => !ids(antes).includes(id));
  const [eram, sao] = [antes.opcaoIds, depois.opcaoIds] as [number[], number[]];
  const trocadas = [...eram.filter((id) => !sao.includes(id)), ...sao.filter((id) => !eram.includes(id))];
  const preco = (acao: string, campos: string[]) => (id: number) => ({
    entidade: 'contrato_preco',
    acao,
    registro: String(id),
    campos,
  });
  return [
    ...saem.map(preco('alterou', ['ativo'])),
    ...entram.map(preco('criou', [])),
    ...trocadas.map(() => ({
      entidade: 'contrato',
      acao: 'alterou',
      registro: String(antes.id),
      campos: ['opcao'],
    })),
  ];
}

test('o que se lê é o que se mandou por último, o histórico diz só as diferenças, e salvar sem mudar nada não escreve', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 5 }), async (passos) => {
      let atual: Registro = await novoContrato(admin, { contratoTipoId });
      let { ultima } = await historia(0);
      for (const corpo of passos) {
        const { status, body } = await admin.put(`contratos/${atual.id}`, { versao: atual.versao, ...corpo });
        expect(status).toBe(200);
        const lido: Registro = (await admin.get(`contratos/${atual.id}`)).body;
        expect(lido).toEqual(body);
        for (const [nome, valor] of Object.entries(corpo)) {
          expect(lido[nome]).toEqual(nome === 'opcaoIds' ? (valor as number[]).toSorted((a, b) => a - b) : valor);
        }
        const { ditos, ultima: agora } = await historia(ultima);
        expect(emOrdem(ditos)).toEqual(emOrdem([...oQueMudou(especie, atual, lido), ...dosVinculos(atual, lido)]));
        expect(lido.versao).toBe(atual.versao + (ditos.length > 0 ? 1 : 0));
        const fee = (registro: Registro) => [registro.mensalidadeValor, registro.inicio];
        expect(iguais(lido.precos, atual.precos)).toBe(iguais(fee(lido), fee(atual)));
        ultima = agora;
        atual = lido;
      }
    }),
    { numRuns: 12 },
  );
});
