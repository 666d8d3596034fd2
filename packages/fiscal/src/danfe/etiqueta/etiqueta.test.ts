import { describe, expect, test } from 'vitest';
import { autorizada, encher, pendente } from '../../../test-support/impressos.ts';
import { codigosDe, lerCode128 } from '../../../test-support/leitura-de-codigos.ts';
import { escritos, semEspacos, transbordos, tudoEscrito } from '../../../test-support/leitura-de-folhas.ts';
import type { Area } from '../desenho/medidas.ts';
import { mm } from '../desenho/medidas.ts';
import { chaveDe } from '../documento.ts';
import { comporEtiqueta } from './etiqueta.ts';

/** Bars standing upright, laid down to be read. */
const deitar = (barras: readonly Area[]): Area[] =>
  barras.map(({ x, y, largura, altura }) => ({ x: -y - altura, y: x, largura: altura, altura: largura }));

describe('a etiqueta', () => {
  test('traz os campos da nota técnica', () => {
    const textos = escritos(comporEtiqueta(autorizada(), {}));
    const titulos = [
      'DANFE SIMPLIFICADO - ETIQUETA',
      'PROTOCOLO DE AUTORIZAÇÃO DE USO',
      'EMITENTE: NOME / RAZÃO SOCIAL',
    ];
    const valores = [
      '1 - Saída',
      '000.001.234',
      '001',
      '20/11/2026',
      '11.222.333/0001-81',
      '12.ABC.345/01DE-35',
      'R$ 42,00',
    ];
    expect(textos).toEqual(expect.arrayContaining([...titulos, ...valores]));
  });

  test('larga, com as barras deitadas; estreita, com as barras em pé; sempre com a chave', () => {
    const documento = autorizada({ cnpj: '12ABC34501DE35' }, encher);
    const [larga] = comporEtiqueta(documento, {});
    const [estreita] = comporEtiqueta(documento, { larguraMm: 57, alturaMm: 100 });
    const [deitadas = []] = larga === undefined ? [] : codigosDe(larga).barras;
    expect(lerCode128(deitadas)).toBe(chaveDe(documento));
    const modulos = estreita?.tracos.flatMap((traco) => (traco.tipo === 'modulos' ? [traco.retangulos] : [])) ?? [];
    expect(lerCode128(deitar(modulos[0] ?? []))).toBe(chaveDe(documento));
    const menor = Math.min(...(modulos[0] ?? []).map(({ altura }) => altura));
    expect(menor).toBeGreaterThanOrEqual(mm(0.2) - 0.001);
  });

  test('nada sai dos campos nem do papel, e os nomes estão inteiros, em letras de 6 pontos ao menos', () => {
    const documento = autorizada({}, encher);
    const { emit, dest } = documento.nfe.infNFe;
    for (const papel of [{}, { larguraMm: 55 }, { larguraMm: 62, alturaMm: 120 }]) {
      const folhas = comporEtiqueta(documento, papel);
      expect(transbordos(folhas)).toEqual([]);
      expect(tudoEscrito(folhas)).toContain(semEspacos(emit.xNome));
      expect(tudoEscrito(folhas)).toContain(semEspacos(dest?.xNome ?? 'ausente'));
      const tamanhos = folhas.flatMap(({ tracos }) =>
        tracos.flatMap((traco) => (traco.tipo === 'texto' ? [traco.tamanho] : [])),
      );
      expect(Math.min(...tamanhos)).toBeGreaterThanOrEqual(6);
    }
  });

  test('sem protocolo é marcada', () => {
    const [folha] = comporEtiqueta(pendente({}), {});
    expect(folha?.fundo[0]).toMatchObject({ texto: 'SEM VALOR FISCAL' });
  });

  test('recusa papel pequeno e NFC-e', () => {
    expect(() => comporEtiqueta(autorizada(), { larguraMm: 54 })).toThrow('a etiqueta deve ter pelo menos 55 x 90 mm');
    expect(() => comporEtiqueta(autorizada(), { alturaMm: 50 })).toThrow('a etiqueta deve ter pelo menos 55 x 90 mm');
    expect(() => comporEtiqueta(autorizada({ mod: '65' }), {})).toThrow('a etiqueta é da NF-e');
  });
});
