import { mensagens, registers } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contractResolver, nested } from './contract-resolver.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as never;

test('um campo obrigatório vazio diz o texto da especificação', async () => {
  const marcas = registers.find(({ resource }) => resource === 'marcas');
  const resolver = contractResolver(marcas?.schemas.create as z.ZodType);
  const { errors } = await resolver({ nome: '', fabricante: '', site: '' }, undefined, options);
  expect(errors).toEqual({ nome: { type: 'server', message: mensagens.fieldRequired } });
});

test('um formulário válido entrega os valores como viajam', async () => {
  const resolver = contractResolver(z.strictObject({ nome: z.string().trim() }));
  expect(await resolver({ nome: ' Ypê ' }, undefined, options)).toEqual({ values: { nome: 'Ypê' }, errors: {} });
});

test('uma regra entre campos é vista depois de cada campo, e aparece no seu campo', async () => {
  const schema = z.strictObject({ de: z.number(), ate: z.number() });
  const broken = ({ de, ate }: { de: number; ate: number }): Record<string, string> =>
    de > ate ? { ate: 'Termina antes de começar' } : {};
  const resolver = contractResolver(schema, broken);
  expect((await resolver({ de: 2, ate: 1 }, undefined, options)).errors).toEqual({
    ate: { type: 'server', message: 'Termina antes de começar' },
  });
  expect((await resolver({ de: 1, ate: 2 }, undefined, options)).errors).toEqual({});
});

test('o erro de uma linha chega à linha', () => {
  expect(nested({ 'enderecos.1.cep': 'CEP inválido', nome: 'x' })).toEqual({
    enderecos: [undefined, { cep: { type: 'server', message: 'CEP inválido' } }],
    nome: { type: 'server', message: 'x' },
  });
});
