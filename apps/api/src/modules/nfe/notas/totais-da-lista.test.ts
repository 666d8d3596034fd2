import { expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas } from '../../../../test-support/exemplos.ts';
import { palcoDeNotas } from '../../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir, ate } = palco;
const { banco, grupo } = palco.palco;

type Totais = { total: number; totais: { valor: string; autorizado: string } };
const ler = async (filtro: string, de = quem): Promise<Totais> => {
  const { total, totais } = (await de.get(`nfe?rowsPerPage=5${filtro}`)).body;
  return { total, totais };
};
const contado = async (onde: string): Promise<Totais> => {
  const [linha] = await consultar<{ total: number; valor: string; autorizado: string }>(
    banco.url,
    `select count(*)::int as total, coalesce(sum(valor), 0)::numeric(15,2)::text as valor,
       coalesce(sum(valor) filter (where situacao = 'autorizada'), 0)::numeric(15,2)::text as autorizado
     from app.nota where grupo_id = ${grupo.id} and ativo and ${onde}`,
  );
  const { total = 0, valor = '', autorizado = '' } = linha ?? {};
  return { total, totais: { valor, autorizado } };
};

test('o total e as somas da lista são os das notas, em cada situação e empresa, também depois que mudam', async () => {
  const outra = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Outra' });
  await nota();
  await transmitir(await nota());
  const desfeita = await transmitir(await nota());
  await nota({ empresaId: outra });
  await quem.post(`nfe/cancelNfe/${desfeita.id}`, { justificativa: 'Venda desfeita pelo cliente' });
  await ate(desfeita.id, ({ situacao }) => situacao === 'cancelada');
  expect(await ler('')).toEqual(await contado('true'));
  expect((await ler('')).totais).toEqual({ valor: '4000.00', autorizado: '1000.00' });
  for (const situacao of ['digitacao', 'autorizada', 'cancelada', 'rejeitada'])
    expect(await ler(`&situacao=${situacao}`), situacao).toEqual(await contado(`situacao = '${situacao}'`));
  expect(await ler(`&empresaId=${outra}`)).toEqual(await contado(`empresa_id = ${outra}`));
  const deUma = await comEmpresas(palco.palco, grupo, [empresaId], ['nfe_index', 'nfe_show']);
  expect(await ler('', deUma)).toEqual(await contado(`empresa_id = ${empresaId}`));
  expect(await ler(`&empresaId=${outra}`, deUma)).toEqual({ total: 0, totais: { valor: '0.00', autorizado: '0.00' } });
  // What more narrows is counted.
  expect(await ler('&modelo=55&situacao=autorizada')).toEqual(await contado("situacao = 'autorizada'"));
});
