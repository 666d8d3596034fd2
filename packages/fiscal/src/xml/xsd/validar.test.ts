import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { criarA1 } from '../../../test-support/certificados.ts';
import { criarNota } from '../../../test-support/notas.ts';
import { avisoDeEsquemas, esquemasDaNFe } from '../../../test-support/referencia.ts';
import { construirNFe } from '../../nfe/index.ts';
import { assinar } from '../assinatura.ts';
import { ErroXml } from '../leitor.ts';
import { ErroDeEsquema, validarXsd } from './validar.ts';
import { esquemasVigentes } from './vigencia.ts';

const pasta = resolve(import.meta.dirname, '../../../test-support/esquema');
const recibo = (conteudo: string, atributos = ' versao="1.00"'): string =>
  `<recibo xmlns="urn:recibo"${atributos}>\n${conteudo}\n</recibo>`;
const bom = '<pagador>ANA</pagador><forma>17</forma><item n="1"><valor>10.00</valor></item>';

describe('validar com esquema', () => {
  test('documento certo não tem problemas', async () => {
    expect(await validarXsd(recibo(bom), pasta)).toEqual([]);
    expect(await validarXsd(recibo(bom), join(pasta, 'recibo_v1.00.xsd'))).toEqual([]);
  });

  test.each([
    ['fora do formato', bom.replace('10.00', '10,00'), 'recibo.item.valor', '"10,00" está fora do formato'],
    ['vazio', bom.replace('10.00', ''), 'recibo.item.valor', 'não pode ficar vazio'],
    ['curto', bom.replace('ANA', 'A'), 'recibo.pagador', 'tem 1 caracteres, o mínimo é 2'],
    ['comprido', bom.replace('ANA', 'ANA MARIA SILVA'), 'recibo.pagador', 'tem 15 caracteres, o máximo é 10'],
    ['fora da lista', bom.replace('17', '18'), 'recibo.forma', '"18" não é um dos valores aceitos: 01, 17'],
    ['fora de ordem', bom.replace('<forma>17</forma>', ''), 'recibo.item', 'não era esperado aqui; falta forma'],
    ['incompleto', bom.replace('<valor>10.00</valor>', ''), 'recibo.item', 'está incompleto; falta valor'],
    ['sem atributo', bom.replace(' n="1"', ''), 'recibo.item', 'falta o atributo n'],
    ['atributo a mais', bom.replace('n="1"', 'n="1" m="2"'), 'recibo.item', 'o atributo m não existe no esquema'],
    ['número repetido', `${bom}<item n="1"><valor>1.00</valor></item>`, 'recibo.item[1]', 'repete o número 1'],
  ])('%s é explicado em português, com linha e caminho', async (_, conteudo, caminho, mensagem) => {
    const [problema] = await validarXsd(recibo(conteudo), pasta);
    expect(problema).toMatchObject({ linha: 2, caminho, mensagem });
  });

  test('texto solto é explicado na linha do elemento', async () => {
    expect(await validarXsd(recibo(`${bom}abc`), pasta)).toMatchObject([
      { linha: 1, caminho: 'recibo', mensagem: 'tem texto solto entre os campos' },
    ]);
  });

  test('a declaração não muda a validação nem a conta das linhas', async () => {
    const declarado = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${recibo(bom.replace('ANA', 'É'))}`;
    expect(await validarXsd(declarado, pasta)).toMatchObject([
      { linha: 3, mensagem: 'tem 1 caracteres, o mínimo é 2' },
    ]);
  });

  test('namespace errado é explicado', async () => {
    const [problema] = await validarXsd(recibo(bom).replace('urn:recibo', 'urn:outro'), pasta);
    expect(problema?.mensagem).toBe('não é um documento deste esquema (elemento raiz ou namespace errado)');
  });

  test('XML malformado, DOCTYPE, esquema que não existe', async () => {
    await expect(validarXsd('<recibo>', pasta)).rejects.toThrow(ErroXml);
    await expect(validarXsd('<!DOCTYPE recibo SYSTEM "http://exemplo/x"><recibo/>', pasta)).rejects.toThrow(/DOCTYPE/);
    await expect(validarXsd('<outro versao="1.00"/>', pasta)).rejects.toThrow(ErroDeEsquema);
    await expect(validarXsd(recibo(bom), join(pasta, 'nada'))).rejects.toThrow(ErroDeEsquema);
  });
});

describe('esquema em vigor', () => {
  const conjuntos = [
    { desde: '2026-08-03', pasta: '010e' },
    { desde: '2026-11-03', pasta: '010f' },
  ];
  test.each([
    ['2026-08-02', undefined],
    ['2026-08-03', '010e'],
    ['2026-11-02', '010e'],
    ['2026-11-03', '010f'],
    ['2027-01-01', '010f'],
  ])('em %s vale %s', (data, esperado) => {
    expect(esquemasVigentes(conjuntos, data)?.pasta).toBe(esperado);
  });
});

describe.skipIf(esquemasDaNFe === undefined)(`com os esquemas oficiais${avisoDeEsquemas}`, () => {
  const oficial = join(esquemasDaNFe ?? '', 'leiaute');

  test('a nota certa passa nos dois conjuntos e a errada diz onde', async () => {
    const nota = criarNota();
    const escrita = construirNFe(nota);
    if (!escrita.ok) throw new Error('not written');
    const { xml } = assinar(escrita.xml, nota.infNFe.Id, criarA1());
    expect(await validarXsd(xml, oficial)).toEqual([]);
    expect(await validarXsd(xml, join(esquemasDaNFe ?? '', 'leiaute-PL_010e_v1.02'))).toEqual([]);
    const [problema] = await validarXsd(xml.replace('<NCM>09012100<', '<NCM>0901.21<'), oficial);
    expect(problema).toMatchObject({
      caminho: 'NFe.infNFe.det[0].prod.NCM',
      mensagem: '"0901.21" está fora do formato',
    });
  });
});
