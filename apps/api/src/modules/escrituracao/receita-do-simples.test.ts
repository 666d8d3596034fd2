import { somarDias, somarMeses } from '@retaguarda/brasil';
import { describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const fiscal = await palcoDeNotas();
const { palco, quem, empresaId, nota, produto, transmitir } = fiscal;
const sql = (texto: string) => consultar(palco.banco.url, texto);
const receita = relatorio(quem, 'receita-do-simples');
const hoje = hojeNoBrasil();
const dias = { de: `${hoje.slice(0, 7)}-01`, ate: hoje, empresaId };

/** Figures of each kind of revenue, by the name of their column. */
async function figuras(parametros: Record<string, string | number> = dias) {
  const { colunas, linhas } = await receita.ler(parametros);
  return Object.fromEntries(
    linhas.map(({ rotulo, valores }) => [
      rotulo,
      Object.fromEntries(colunas.map(({ chave }, i) => [chave, valores[i]])),
    ]),
  );
}

/** Sells for so much, with a discount taken off. @returns the note */
const vender = async (valor: string, desconto = '0.00') =>
  transmitir(
    await nota({
      itens: [{ produtoId: await produto(), quantidade: '1', valorUnitario: valor }],
      valores: { desconto },
    }),
  );
/** What the taxes of a note were, had its product been another. */
const comCst = (id: number, icms: string, pis: string) =>
  sql(`update app.nota_item i set calculo = jsonb_set(calculo, '{impostos}', (select jsonb_agg(case x ->> 'imposto'
      when 'ICMS' then x || '{"cst": "${icms}"}' when 'PIS' then x || '{"cst": "${pis}"}' else x end) from jsonb_array_elements(calculo -> 'impostos') x))
    where nota_id = ${id}`);

describe('a receita para o PGDAS-D', () => {
  test('separa a revenda pelo que já foi recolhido, e desconta o que voltou', async () => {
    const comum = await vender('1000', '100.00');
    const st = await vender('200');
    await comCst(st.id, '500', '49');
    const mono = await vender('50');
    await comCst(mono.id, '102', '04');
    const devolvida = await quem.post(`nfe/devolver/${comum.id}`, { itens: [{ item: 1, quantidade: '0.5' }] });
    expect(devolvida.status, JSON.stringify(devolvida.body)).toBe(201);
    expect(await transmitir(devolvida.body.id)).toMatchObject({ situacao: 'autorizada' });

    const lida = await figuras();
    expect(lida['Revenda de mercadorias']).toMatchObject({
      documentos: '2',
      receita: '900.00',
      devolucoes: '450.00',
      liquida: '450.00',
      ano: '450.00',
    });
    expect(lida['Revenda com ICMS já recolhido por substituição']).toMatchObject({ receita: '200.00' });
    expect(lida['Revenda com PIS e COFINS monofásicos']).toMatchObject({ receita: '50.00', devolucoes: '0.00' });
    expect(await receita.abrirTudo(dias)).toBeGreaterThan(5);
  });

  test('os doze meses são os inteiros antes do período; o que é cancelado, de teste ou remessa não é receita', async () => {
    const antiga = await vender('333');
    const quando = (dia: string) => sql(`update app.nota set emissao = '${dia}T15:00:00Z' where id = ${antiga.id}`);
    const doze = async () => (await figuras())['Revenda de mercadorias']?.doze;
    await quando(somarDias(dias.de, -1));
    expect(await doze()).toBe('333.00');
    await quando(somarMeses(dias.de, -12));
    expect(await doze()).toBe('333.00');
    await quando(somarDias(somarMeses(dias.de, -12), -1));
    expect(await doze()).toBe('0.00');
    await quando(somarDias(dias.de, -1));
    await sql(`update app.nota set ambiente = '1' where id = ${antiga.id}`);
    expect(await doze()).toBe('0.00');
    await sql(`update app.nota set ambiente = '2' where id = ${antiga.id}`);
    await sql(`update app.nota_item set cfop = '5949' where nota_id = ${antiga.id}`);
    expect(await doze()).toBe('0.00');
  });

  test('outro grupo não vê, nem quem não cuida da escrituração', async () => {
    const url = `escrituracao/relatorios/receita-do-simples?de=${dias.de}&ate=${dias.ate}`;
    expect((await palco.outro.admin.get(url)).body.linhas).toEqual([]);
    expect((await (await palco.grupo.as('nfe_index')).get(url)).status).toBe(403);
  });
});

test('com todas as empresas, o fechamento diz de cada uma os documentos e o que falta; de outro grupo, nada', async () => {
  const url = `escrituracao/empresas?mes=${hoje.slice(0, 7)}`;
  const daqui = async () =>
    (await quem.get(url)).body.find(({ empresa }: { empresa: { id: number } }) => empresa.id === empresaId);
  const antes = await daqui();
  await vender('10');
  const depois = await daqui();
  const validas = ({ contagens }: typeof antes) =>
    contagens.find(({ documento }: { documento: string }) => documento === 'nfe').validas;
  expect(validas(depois)).toBe(validas(antes) + 1);
  expect(depois.pendencias).toEqual(
    (await quem.get(`escrituracao/mes?empresaId=${empresaId}&mes=${hoje.slice(0, 7)}`)).body.pendencias,
  );
  const dosOutros = (await palco.outro.admin.get(url)).body as { empresa: { id: number } }[];
  expect(dosOutros.some(({ empresa }) => empresa.id === empresaId)).toBe(false);
  expect((await (await palco.grupo.as('nfe_index')).get(url)).status).toBe(403);
});
