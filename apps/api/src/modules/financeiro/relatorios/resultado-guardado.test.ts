import { centrosDeCusto } from '@retaguarda/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarNo, criarRamo } from '../../../../test-support/contabil.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { doisModosDoResultado } from '../../../../test-support/dois-modos-do-resultado.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { figuras, relatorio } from '../../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { guardarResultado, travarResultado } from './guardar-resultado.ts';

const palco = await cenario();
const { banco, database } = palco;
const { quem, titulo, ler, baixar, empresaId, contaId } = await palcoDeTitulos(palco);
const outra = await palcoDeTitulos(palco);
const grupoId = palco.grupo.id;
const [receita, despesa] = [
  await criarRamo(quem, { nome: 'Receitas', natureza: 'receita', ano: 2025 }),
  await criarRamo(quem, { nome: 'Despesas', natureza: 'despesa', ano: 2025 }),
];
// Charges and discounts go to accounts of their own.
for (const nome of ['Juros recebidos', 'Multas recebidas', 'Descontos obtidos'])
  await criarNo(quem, 4, receita.subgrupo.id, { nome });
await criarNo(quem, 4, despesa.subgrupo.id, { nome: 'Descontos concedidos' });
const fabrica = new Fabrica(palco);
const centro = await fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null });
const guardar = () => guardarResultado(database, grupoId);

afterAll(async () => {
  await guardar();
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const { perguntas, perguntasDoCaixa, modulos, exigirResultadoIgual, exigirCaixaIgual, exigirIgual } =
  doisModosDoResultado({
    database,
    grupoId,
    empresaId,
    contaIds: [contaId, outra.contaId],
    centroCustoId: centro.id,
  });

const mudados = () =>
  consultar<{ dia: string }>(
    banco.url,
    `select distinct dia::text as dia from app.resultado_mudado where grupo_id = ${grupoId} order by 1`,
  );
const guardados = async () =>
  (await consultar(banco.url, `select dia from app.resultado_guardado where grupo_id = ${grupoId}`)).length;

const dividido = [
  { planoDeContaId: receita.conta.id, centroCustoId: centro.id, percentual: '33.333333' },
  { planoDeContaId: receita.conta.id, percentual: '33.333333' },
  { planoDeContaId: despesa.conta.id, percentual: '33.333334' },
];
const inteiro = [{ planoDeContaId: despesa.conta.id, percentual: '100' }];

/** While it runs nobody keeps anything, the clock neither. */
const semGuardar = <T>(fazer: () => Promise<T>): Promise<T> =>
  database.write(doSistema(grupoId), async (tx) => {
    await travarResultado(tx, grupoId);
    return fazer();
  });

interface Sorteado {
  qual: number;
  dia: string;
  lado: boolean;
}
/** Entries made so far, of agreements too. */
const ids: number[] = [];
const um = ({ qual }: Sorteado) => ids[qual % ids.length] as number;
const criar = async (mudancas: Record<string, unknown>) => ids.push(...(await titulo(mudancas)));

/** Acts as people do them; one that the entry does not take is refused, which changes nothing. */
const atos: Readonly<Record<string, (s: Sorteado) => Promise<unknown>>> = {
  criar: ({ dia, lado }) =>
    criar({
      origem: lado ? 'R' : 'P',
      emissao: dia,
      vencimento: dia,
      valor: '100.01',
      multaPercentual: '2',
      jurosMensalPercentual: '1',
      quantidade: 2,
      rateio: lado ? dividido : inteiro,
    }),
  criarSemConta: ({ dia, lado }) => criar({ origem: lado ? 'R' : 'P', emissao: dia, vencimento: dia, valor: '7.77' }),
  baixar: (s) => baixar([{ id: um(s) }], { data: s.dia }),
  baixarParte: (s) => baixar([{ id: um(s), valor: '10.01', desconto: '1.03' }], { data: s.dia }),
  cancelar: (s) => quem.put(`financeiro/calcelPayment/${um(s)}`, s.lado ? { data: '2025-12-30' } : {}),
  conciliar: (s) => quem.put(`financeiro/conciliar/${um(s)}`, {}),
  perder: (s) =>
    quem.post('financeiro/loss', { ids: [um(s)], data: s.dia, motivo: 'Sumiu', planoDeContaId: despesa.conta.id }),
  reaver: (s) => quem.put(`financeiro/${um(s)}/reaver`),
  inativar: (s) => quem.post('financeiro/inactivateSingleAccount', { id: um(s) }),
  reativar: (s) => quem.put(`financeiro/${um(s)}/reativar`),
  renegociar: async (s) => {
    const pedido = {
      ids: [um(s)],
      data: s.dia,
      vencimento: '2025-12-10',
      acrescimo: '3.33',
      motivo: 'Prazo',
      quantidade: 2,
    };
    const { status, body } = await quem.post('financeiro/renegociar', pedido);
    if (status === 201) ids.push(...body.ids);
  },
  faturar: (s) => quem.post('financeiro/faturar', { ids: [um(s)], data: s.dia, vencimento: '2025-12-10' }),
  desfazerAcordo: async (s) =>
    quem.post('financeiro/desfazer-acordo', { acordoId: (await ler(um(s))).acordo?.id ?? 1 }),
  alterar: async (s) => {
    const { versao } = await ler(um(s));
    const mudancas = s.lado ? { rateio: dividido } : { valor: '55.55', competencia: s.dia.slice(0, 7) };
    return quem.put(`financeiro/${um(s)}`, { versao, alcance: 'esta', ...mudancas });
  },
  lancar: async ({ dia, lado }) => {
    const movimento = { contaId, valor: lado ? '3.07' : '-12.90', tipo: lado ? 'rendimento' : 'tarifa', data: dia };
    const { status, body } = await quem.post('financeiro/movimentos', {
      ...movimento,
      planoDeContaId: despesa.conta.id,
    });
    if (status === 201 && lado) await quem.put(`financeiro/movimentos/${body.id}/estornar`, { data: '2025-12-29' });
  },
  guardar,
};

const DIAS = ['2025-01-10', '2025-01-20', '2025-02-01', '2025-03-28', '2025-03-31', '2025-11-05'] as const;

test('depois de cada ato, guardado ou não, o resultado é o dos fatos, dia por dia, nos dois regimes', async () => {
  await criar({ valor: '80.00', rateio: dividido });
  // Something on each of the days, whatever the acts: what is kept is their four months, at the least.
  for (const dia of DIAS) await criar({ valor: '1.00', emissao: dia, vencimento: dia, rateio: dividido });
  const sorteado = fc.record({
    ato: fc.constantFrom(...Object.keys(atos)),
    qual: fc.nat(1000),
    dia: fc.constantFrom(...DIAS),
    lado: fc.boolean(),
    guardarAntes: fc.boolean(),
    pergunta: fc.constantFrom(...perguntas),
    modulo: fc.constantFrom(...modulos),
    doCaixa: fc.constantFrom(...perguntasDoCaixa),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sorteado, { minLength: 3, maxLength: 12 }), async (sequencia) => {
      // A question after each act, and all of them of what the acts left.
      for (const { ato, guardarAntes, pergunta, modulo, doCaixa, ...s } of sequencia) {
        if (guardarAntes) await guardar();
        await atos[ato]?.(s);
        await exigirResultadoIgual(pergunta, modulo);
        await exigirCaixaIgual(doCaixa);
      }
      await exigirIgual();
    }),
    { numRuns: 12 },
  );
  expect(await exigirIgual()).toBeGreaterThan(10);
  await guardar();
  expect(await mudados()).toEqual([]);
  expect(await guardados()).toBeGreaterThan(100);
});

test('cada ato deixa dito que dias mudou: o que estava guardado não é mais contado', async () => {
  const [id] = (await titulo({
    valor: '90.00',
    emissao: '2025-04-02',
    vencimento: '2025-04-09',
    rateio: dividido,
  })) as [number];
  const [perdida] = (await titulo({
    valor: '40.00',
    emissao: '2025-04-02',
    vencimento: '2025-04-09',
    rateio: inteiro,
  })) as [number];
  const passos: readonly [() => Promise<{ status: number }>, string[]][] = [
    [() => baixar([{ id, valor: '30.00' }], { data: '2025-05-06' }), ['2025-05-06']],
    [() => quem.put(`financeiro/calcelPayment/${id}`, { data: '2025-05-08' }), ['2025-05-08']],
    [
      async () => quem.put(`financeiro/${id}`, { versao: (await ler(id)).versao, alcance: 'esta', rateio: inteiro }),
      ['2025-04-01', '2025-05-06', '2025-05-08'],
    ],
    [() => quem.post('financeiro/loss', { ids: [perdida], data: '2025-06-03', motivo: 'Sumiu' }), ['2025-06-03']],
    [() => baixar([{ id: perdida, valor: '5.00' }], { data: '2025-07-04' }), ['2025-06-03', '2025-07-04']],
    [() => quem.post('financeiro/inactivateSingleAccount', { id }), ['2025-04-01', '2025-05-06', '2025-05-08']],
  ];
  for (const [fazer, dias] of passos) {
    await guardar();
    const ditos = await semGuardar(async () => {
      expect(await mudados()).toEqual([]);
      expect((await fazer()).status).toBeLessThan(300);
      return mudados();
    });
    expect(ditos.map(({ dia }) => dia)).toEqual(dias);
    await exigirIgual();
  }
});

test('a conta que vai para outra empresa leva os seus movimentos', async () => {
  const movimento = { contaId: outra.contaId, valor: '-9.90', tipo: 'tarifa', data: '2025-08-05' };
  expect((await quem.post('financeiro/movimentos', movimento)).status).toBe(201);
  await guardar();
  const ditos = await semGuardar(async () => {
    const mudar = `update app.conta_bancaria set empresa_id = ${empresaId} where grupo_id = ${grupoId} and id = ${outra.contaId}`;
    await consultar(banco.url, mudar);
    return mudados();
  });
  expect(ditos).toEqual([{ dia: '2025-08-05' }]);
  await exigirIgual();
});

test('a pessoa que passa a ser outra leva o que se moveu dela', async () => {
  const [id] = (await titulo({ valor: '31.00', emissao: '2025-08-11', vencimento: '2025-08-12' })) as [number];
  expect((await baixar([{ id }], { data: '2025-08-13' })).status).toBe(201);
  const { id: pessoaId } = await criarEmpresa(quem, {});
  await guardar();
  const ditos = await semGuardar(async () => {
    const mudar = `update app.parcela set pessoa_id = ${pessoaId} where grupo_id = ${grupoId} and id = ${id}`;
    await consultar(banco.url, mudar);
    return mudados();
  });
  expect(ditos).toEqual([{ dia: '2025-08-01' }, { dia: '2025-08-13' }]);
  await exigirIgual();
  await guardar();
  await exigirIgual();
});

test('quem escrevia enquanto se guardava é visto logo que termina, e antes não', async () => {
  await guardar();
  const dre = async () =>
    figuras(await relatorio(quem, 'dre').ler({ de: '2025-09-01', ate: '2025-09-30', empresaId, regime: 'caixa' }))
      .Resultado?.[0];
  const antes = Number(await dre());
  let terminar: () => void = () => {};
  const segurar = new Promise<void>((resolver) => {
    terminar = resolver;
  });
  let escrito: () => void = () => {};
  const escreveu = new Promise<void>((resolver) => {
    escrito = resolver;
  });
  const escritor = database.write(doSistema(grupoId), async (tx) => {
    await sql`insert into movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao)
      values (${grupoId}, ${contaId}, '2025-09-10', 250, 'rendimento', 'Aplicação')`.execute(tx);
    escrito();
    await segurar;
  });
  await escreveu;
  await titulo({ emissao: '2025-09-10', vencimento: '2025-09-11', valor: '1.00' });
  await Promise.all([guardar(), guardar()]);
  expect(Number(await dre())).toBe(antes);
  terminar();
  await escritor;
  expect(Number(await dre())).toBe(antes + 250);
  await guardar();
  expect(Number(await dre())).toBe(antes + 250);
  expect(await mudados()).toEqual([]);
});

test('dois que guardam ao mesmo tempo guardam uma vez, e um grupo que chegou de fora é guardado inteiro', async () => {
  for (const tabela of [
    'caixa_da_pessoa',
    'caixa_do_dia',
    'resultado_do_dia',
    'resultado_guardado',
    'resultado_mudado',
  ])
    await consultar(banco.url, `delete from app.${tabela} where grupo_id = ${grupoId}`);
  await exigirIgual();
  await Promise.all([guardar(), guardar(), guardar()]);
  expect(await mudados()).toEqual([]);
  await exigirIgual();
  expect(await consultar(banco.url, 'select * from app.conferir_resultado()')).toEqual([]);
  await consultar(
    banco.url,
    `update app.resultado_do_dia set valor = valor + 1 where grupo_id = ${grupoId} and tipo = 'titulo'`,
  );
  expect((await consultar(banco.url, 'select * from app.conferir_resultado()')).length).toBeGreaterThan(0);
  for (const [tabela, dito] of [
    ['caixa_do_dia', 'conta'],
    ['caixa_da_pessoa', 'pessoa'],
  ]) {
    expect(await consultar(banco.url, 'select * from app.conferir_caixa_guardada()')).toEqual([]);
    const somar = (quanto: number) =>
      consultar(banco.url, `update app.${tabela} set valor = valor + ${quanto} where grupo_id = ${grupoId}`);
    await somar(1);
    const [queixa] = await consultar<{ conferir_caixa_guardada: string }>(
      banco.url,
      'select * from app.conferir_caixa_guardada()',
    );
    expect(queixa?.conferir_caixa_guardada).toContain(`, ${dito} `);
    await somar(-1);
  }
  await consultar(banco.url, `delete from app.resultado_guardado where grupo_id = ${grupoId}`);
});

test('pelo relógio guarda-se o dia que parou de mudar, e o que não para, a cada dez minutos', async () => {
  // The month is kept: of one that never was, every day is.
  await quem.post('financeiro/movimentos', { contaId, valor: '-1.00', tipo: 'tarifa', data: '2025-10-01' });
  await guardar();
  const dias = ['2025-10-06', '2025-10-07', '2025-10-08'] as const;
  await semGuardar(async () => {
    for (const data of dias)
      await quem.post('financeiro/movimentos', { contaId, valor: '-1.00', tipo: 'tarifa', data });
    const atrasar = (dia: string, minutos: number, quais: string) =>
      consultar(
        banco.url,
        `update app.resultado_mudado set em = em - make_interval(mins => ${minutos}) where grupo_id = ${grupoId} and dia = '${dia}' and ${quais}`,
      );
    // The first is still; the second changed again just now, and began to long ago; the third began now.
    await atrasar(dias[0], 2, 'true');
    await quem.post('financeiro/movimentos', { contaId, valor: '-2.00', tipo: 'tarifa', data: dias[1] });
    await atrasar(dias[1], 11, `id = (select min(id) from app.resultado_mudado where dia = '${dias[1]}')`);
  });
  await guardarResultado(database, grupoId, 'quietos');
  expect(await mudados()).toEqual([{ dia: dias[2] }]);
  await exigirIgual();
});

test('o que um grupo guarda não é do outro', async () => {
  await guardar();
  const { admin } = palco.outro;
  const { linhas } = await relatorio(admin, 'dre').ler({ de: '2025-01-01', ate: '2025-12-31' });
  expect(linhas.every(({ valores }) => valores.every((valor) => valor === null || Number(valor) === 0))).toBe(true);
  await guardarResultado(database, palco.outro.id);
  expect(await consultar(banco.url, `select from app.resultado_do_dia where grupo_id = ${palco.outro.id}`)).toEqual([]);
  expect(await exigirIgual()).toBeGreaterThan(10);
});
