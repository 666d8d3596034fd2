import { expect, test } from 'vitest';
import { falhasDeEstrutura, type Registro } from '../motor/registro.ts';
import { layoutsDeRemessa } from '../remessa/bancos.ts';
import { layoutsDeRetorno } from '../retorno/bancos.ts';

const daRemessa = layoutsDeRemessa.map((layout) => ({
  rotulo: `${layout.nome} ${layout.formato}`,
  formato: layout.formato,
  registros: [
    layout.header,
    layout.headerLote,
    ...layout.titulo.map(({ registro }) => registro),
    layout.trailerLote,
    layout.trailer,
  ].filter((registro) => registro !== undefined),
}));
const doRetorno = layoutsDeRetorno.map(({ nome, formato, registros }) => ({
  rotulo: `${nome} ${formato}`,
  formato,
  registros: Object.values(registros).map(({ registro }) => registro),
}));

/** 444 carries the NF-e key; BRB opens its file with a line of 39. */
const comprimentos = { '240': [240], '400': [39, 400, 444] };

test.each(daRemessa)('remessa $rotulo: cada registro cobre as suas colunas uma vez só', ({ formato, registros }) => {
  for (const registro of registros) conferir(registro, comprimentos[formato]);
});

test.each(doRetorno)('retorno $rotulo: cada registro cobre as suas colunas uma vez só', ({ formato, registros }) => {
  for (const registro of registros) conferir(registro, comprimentos[formato]);
});

function conferir(registro: Registro, aceitos: number[]): void {
  expect([registro.nome, falhasDeEstrutura(registro)]).toEqual([registro.nome, []]);
  expect(aceitos).toContain(registro.tamanho);
  const cobertas = registro.campos.reduce((soma, { tamanho }) => soma + tamanho, 0);
  expect(cobertas).toBe(registro.tamanho);
}

test('há uma remessa e um retorno para cada banco e formato', () => {
  const chaves = (layouts: readonly { banco: string; formato: string }[]) =>
    layouts.map(({ banco, formato }) => `${banco} ${formato}`).sort();
  expect(new Set(chaves(layoutsDeRemessa)).size).toBe(layoutsDeRemessa.length);
  expect(chaves(layoutsDeRetorno)).toEqual(chaves(layoutsDeRemessa));
});

test.each(layoutsDeRetorno)('retorno $nome $formato: os códigos têm o tamanho das colunas', (layout) => {
  for (const { tamanho = 2, textos, refinam = {} } of layout.motivos) {
    for (const codigo of Object.keys(textos)) expect(codigo).toHaveLength(tamanho);
    for (const codigo of Object.keys(refinam)) expect(textos).toHaveProperty(codigo);
  }
  for (const [codigo, [, texto]] of Object.entries(layout.ocorrencias)) {
    expect(codigo).toMatch(/^([0-9A-Z]{2}|)$/);
    expect(texto).not.toBe('');
  }
});

test.each(layoutsDeRetorno)(
  'retorno $nome $formato: os totais são campos do trailer',
  ({ totais = [], registros, formato }) => {
    const trailer = registros[formato === '240' ? '5' : '9']?.registro.campos.map(({ nome }) => nome) ?? [];
    for (const { campos } of totais) for (const campo of campos) expect(trailer).toContain(campo);
  },
);
