import { type CampoDaRejeicao, camposDaRejeicao } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { nomeNoFormulario } from './focar.ts';
import { notaNova } from './nota-values.ts';

const daNota = (Object.keys(camposDaRejeicao) as CampoDaRejeicao[]).filter((campo) =>
  ['nota', 'item', 'produto', 'destinatario'].includes(camposDaRejeicao[campo].place),
);

test.each(daNota)('%s é um campo que o formulário tem', (campo) => {
  const partes = nomeNoFormulario(campo).split('.');
  let onde: unknown = notaNova(1, '55');
  for (const parte of partes) {
    expect(onde, campo).toHaveProperty(parte);
    onde = (onde as Record<string, unknown>)[parte];
  }
});
