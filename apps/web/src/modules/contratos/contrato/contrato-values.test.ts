import { mensagens } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import {
  type Apoio,
  contratoEmBranco,
  estaTravado,
  type OutroContrato,
  passa,
  schemaDoContrato,
} from './contrato-values.ts';

const semApoio: Apoio = { definido: null, pedeObservacao: false };
const { values } = contratoEmBranco(7, '2026-11-20');
const preenchido = { ...values, contratoTipoId: 3 };
const outro = (extra: Partial<OutroContrato> = {}): OutroContrato => ({
  id: 1,
  ativo: true,
  situacao: 'aprovado',
  contratoTipo: { id: 3, rotulo: 'Loja' },
  ...extra,
});

const textos = (campos: object, outros: OutroContrato[] = [], apoio: Partial<Apoio> = {}) => {
  const lido = schemaDoContrato(outros, () => ({ ...semApoio, ...apoio })).safeParse({ ...preenchido, ...campos });
  return lido.success
    ? {}
    : Object.fromEntries(lido.error.issues.map(({ path, message }) => [path.join('.'), message]));
};

describe('o formulário de um contrato', () => {
  test('em branco só falta o tipo', () => {
    expect(textos({ contratoTipoId: null })).toEqual({ contratoTipoId: mensagens.fieldRequired });
    expect(textos({})).toEqual({});
  });

  test('o tipo de outro contrato do cliente é recusado; de um encerrado, reprovado ou inativo, não', () => {
    expect(textos({}, [outro()])).toEqual({ contratoTipoId: mensagens.formContractTypeRepeated });
    const livres = [outro({ ativo: false }), outro({ situacao: 'encerrado' }), outro({ situacao: 'reprovado' })];
    expect(textos({}, livres)).toEqual({});
  });

  test('um contrato inativado não ocupa o tipo', () => {
    expect(textos({ ativo: false }, [outro()])).toEqual({});
  });

  test('um valor acima do definido é recusado no seu campo', () => {
    const definido = { licencaValor: '500.00', mensalidadeValor: '189.00' };
    expect(textos({ licencaValor: '500.00', mensalidadeValor: '189.01' }, [], { definido })).toEqual({
      mensalidadeValor: mensagens.formValueExceeds,
    });
  });

  test('a forma de pagamento que pede explicação a exige', () => {
    expect(textos({}, [], { pedeObservacao: true })).toHaveProperty('mensalidadeObservacao');
    expect(textos({ mensalidadeObservacao: 'em 3 vezes' }, [], { pedeObservacao: true })).toEqual({});
  });
});

test('o que o cliente assinou trava na aprovação, e tudo no encerramento', () => {
  const campos = ['contratoTipoId', 'inicio', 'licencaValor', 'opcaoIds', 'mensalidadeValor', 'codigo'];
  expect(campos.filter(estaTravado('pendente'))).toEqual([]);
  expect(campos.filter(estaTravado('aprovado'))).toEqual(['contratoTipoId', 'inicio', 'licencaValor', 'opcaoIds']);
  expect(campos.filter(estaTravado('encerrado'))).toEqual(campos);
  expect(campos.filter(estaTravado(null))).toEqual([]);
});

test.each([
  ['300.01', '300.00', true],
  ['300.00', '300.00', false],
  ['1000.00', '300.00', true],
  ['abc', '300.00', false],
  [null, '300.00', false],
])('%s passa de %s: %s', (valor, definido, resposta) => expect(passa(valor, definido)).toBe(resposta));
