import type { Call } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { cenario } from '../test-support/cenario.ts';
import { chamadasDe } from '../test-support/chamadas.ts';

const palco = await cenario();
const { grupo } = palco;
const calls = chamadasDe(palco);

interface Folha {
  nome: string;
  schema: z.ZodType;
}

/** Every text a body takes, by its place in it; the schema is the outermost one, with all that is checked of it. */
function folhas(schema: z.ZodType, nome: string, dentro: z.ZodType = schema): Folha[] {
  if (dentro instanceof z.ZodObject)
    return Object.entries(dentro.shape).flatMap(([campo, parte]) => folhas(parte as z.ZodType, `${nome}.${campo}`));
  if (dentro instanceof z.ZodArray) return folhas(dentro.element as z.ZodType, `${nome}[]`);
  if (dentro instanceof z.ZodRecord) return folhas(dentro.valueType as z.ZodType, `${nome}{}`);
  if (dentro instanceof z.ZodUnion) return dentro.options.flatMap((parte) => folhas(parte as z.ZodType, nome));
  if (dentro instanceof z.ZodOptional || dentro instanceof z.ZodNullable || dentro instanceof z.ZodDefault)
    return folhas(schema, nome, dentro.unwrap() as z.ZodType);
  if (dentro instanceof z.ZodPipe) {
    const [antes, depois] = [dentro.in as z.ZodType, dentro.out as z.ZodType];
    return folhas(schema, nome, antes instanceof z.ZodTransform ? depois : antes);
  }
  return dentro instanceof z.ZodString ? [{ nome, schema }] : [];
}

/** What is not written to be read: secrets, which hold what they hold, and files as they came. */
const aoPeDaLetra = /\.(senha|senhaAtual|confirmacao|senhaDoPfx|refreshToken|conteudo|data|valor)(\{\}|\[\])?$/;
const doCorpo = (call: Call) =>
  call.bodyKind === 'none' ? [] : folhas(call.body, call.id).filter(({ nome }) => !aoPeDaLetra.test(nome));

test('nenhum texto que uma chamada recebe aceita o que não se vê', () => {
  const todas = calls.flatMap(doCorpo);
  expect(todas.length).toBeGreaterThan(1000);
  const tortos = [
    'Um texto\u202Egpj.exe qualquer',
    'Um texto\u200Bsem largura',
    'Um texto\u0000com nulo',
    'Um texto\u0007com sino',
  ];
  const livres = todas.filter(({ schema }) =>
    ['Um texto de prova qualquer', 'Texto', 'T'].some((texto) => schema.safeParse(texto).success),
  );
  expect(livres.length).toBeGreaterThan(300);
  const faltas = livres.filter(({ schema }) => tortos.some((texto) => schema.safeParse(texto).success));
  expect([...new Set(faltas.map(({ nome }) => nome))]).toEqual([]);
});

/** What may have several lines, by name. */
const deVariasLinhas =
  /titulares\S*\.(pedido|resposta)$|taxas-de-entrega\S*\.area$|\.(motivo|nota|resolucao|condicoes|semConfirmacao|observac\w*|texto\w*|informac\w*|justificativa|liberacao|divergencia|anotac\w*|explicacao|descricao\w*|mensagem\w*|obs\w*|clausulas?|instruc\w*|modoDePreparo|atribuicoes|notas|customizacaoPedido|detalhes|complemento\w*|\w*Texto|\w*Observac\w*|\w*Informac\w*)(\{\}|\[\])?$/i;

test('o que é de uma linha não aceita quebra de linha', () => {
  const faltas = calls
    .flatMap(doCorpo)
    .filter(({ nome }) => !deVariasLinhas.test(nome))
    .filter(({ schema }) =>
      ['Um texto\nem duas linhas', 'Texto\nb', 'T\nb'].some((texto) => schema.safeParse(texto).success),
    );
  expect([...new Set(faltas.map(({ nome }) => nome))]).toEqual([]);
});

test('a recusa diz no campo o que fazer, e o nome chega composto', async () => {
  const recusa = await grupo.admin.post('marcas', { nome: 'Aurora\u202Etxt.exe', site: 'javascript:alert(1)' });
  expect(recusa).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID',
      campos: {
        nome: 'Escreva em uma linha só, sem caracteres invisíveis',
        site: 'Informe um endereço como https://www.exemplo.com.br',
      },
    },
  });
  const criada = await grupo.admin.post('marcas', { nome: 'Pa\u0303o da Vila', site: 'paodavila.com.br' });
  expect(criada).toMatchObject({ status: 201, body: { nome: 'Pão da Vila', site: 'https://paodavila.com.br' } });
  // Typed either way, the search finds it.
  for (const busca of ['Pão', 'Pa\u0303o'])
    expect((await grupo.admin.get(`marcas?search=${encodeURIComponent(busca)}`)).body.data).toHaveLength(1);
});
