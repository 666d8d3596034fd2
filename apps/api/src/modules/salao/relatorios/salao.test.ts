import { randomUUID } from 'node:crypto';
import { dataNoFuso, somarDias } from '@retaguarda/brasil';
import { type ReportTable, relatoriosDeSalao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoFuncionario } from '../../../../test-support/funcionarios.ts';
import { Atendente, casaComSalao } from '../../../../test-support/salao.ts';
import { sexta } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, mesas } = casa;
const prato = await casa.produto(cozinha, '50.00', 'Picanha');
const ana = new Atendente(admin, empresaId);

const hoje = dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo');
const periodo = `de=${somarDias(hoje, -1)}&ate=${somarDias(hoje, 1)}&empresaId=${empresaId}`;
const relatorio = async (nome: string): Promise<ReportTable> => {
  const { status, body } = await admin.get(`salao/relatorios/${nome}?${periodo}`);
  expect([nome, status, body.error]).toEqual([nome, 200, undefined]);
  return body;
};
const figuras = ({ colunas, linhas, total }: ReportTable) => {
  const nomear = (valores: readonly (string | null)[] | null) =>
    Object.fromEntries(colunas.map(({ chave }, at) => [chave, valores?.[at] ?? null]));
  return {
    linhas: linhas.map(({ rotulo, valores }) => ({ rotulo, ...nomear(valores) })),
    total: nomear(total),
  };
};
const naBase = (query: ReturnType<typeof sql>) => palco.database.write(doSistema(grupo.id), (tx) => query.execute(tx));

interface Atendimento {
  mesaId: number | undefined;
  pessoas: number;
  pratos: number;
  minutos: number;
  recusado?: boolean;
  prato?: number;
  quem?: Atendente;
}

/** Opens, serves, pays and closes. */
async function atender({ mesaId, pessoas, pratos, minutos, ...mais }: Atendimento) {
  const { recusado = false, prato: pedido = prato, quem = ana } = mais;
  const conta = await quem.abrir({ modo: 'mesa', mesaId, pessoas });
  await quem.lancar(conta, pedido, String(pratos));
  await quem.feito(conta, { tipo: 'enviado' });
  if (recusado) await quem.feito(conta, { tipo: 'servico', recusado: true });
  const { totais } = await quem.ler(conta);
  await quem.feito(conta, { tipo: 'pagamento', pagamento: randomUUID(), especie: 'pix', valor: totais.total });
  await quem.feito(conta, { tipo: 'fechada' });
  await naBase(
    sql`update conta set aberta_em = fechada_em - make_interval(mins => ${minutos}::int) where uuid = ${conta}::uuid`,
  );
  return conta;
}

test('o giro das mesas: contas, pessoas, minutos e líquido, por conta, por pessoa e por mesa', async () => {
  await atender({ mesaId: mesas[0], pessoas: 3, pratos: 2, minutos: 60 });
  await atender({ mesaId: mesas[0], pessoas: 1, pratos: 1, minutos: 30 });
  await atender({ mesaId: mesas[1], pessoas: 2, pratos: 3, minutos: 105, recusado: true });
  expect(figuras(await relatorio('mesas-giro-e-permanencia'))).toMatchObject({
    linhas: [
      { rotulo: 'Mesa 1', contas: '2', pessoas: '4', permanencia: '45.00', liquido: '150.00', porConta: '75.00' },
      { rotulo: 'Mesa 2', contas: '1', pessoas: '2', permanencia: '105.00', liquido: '150.00', porPessoa: '75.00' },
    ],
    total: { contas: '3', pessoas: '6', permanencia: '65.00', liquido: '300.00', porConta: '100.00', giro: '1.50' },
  });
});

test('a sexta do exemplo: por conta, por pessoa, permanência, giro e receita por lugar-hora', async () => {
  const { mesas: esperado } = sexta.esperado;
  const salaoDaSexta = await casaComSalao(palco, grupo);
  await naBase(sql`update mesa set lugares = 4 where id = any(${salaoDaSexta.mesas}::bigint[])`);
  const bia = new Atendente(admin, salaoDaSexta.empresaId);
  const naMesa = sexta.vendas.filter(({ permanenciaMin }) => permanenciaMin !== undefined);
  for (const [n, { liquido, pessoas, permanenciaMin = 0 }] of naMesa.entries()) {
    const mesaId = salaoDaSexta.mesas[n % 4];
    const prato = await salaoDaSexta.produto(salaoDaSexta.cozinha, liquido);
    await atender({ mesaId, pessoas, minutos: permanenciaMin, prato, pratos: 1, quem: bia });
  }
  const dela = periodo.replace(/empresaId=.*/, `empresaId=${salaoDaSexta.empresaId}`);
  const ler = async (nome: string, mais = '') =>
    figuras((await admin.get(`salao/relatorios/${nome}?${dela}${mais}`)).body).total;
  expect(await ler('mesas-giro-e-permanencia')).toMatchObject({
    contas: String(esperado.contas),
    pessoas: String(esperado.pessoas),
    liquido: esperado.liquido,
    porConta: esperado.porConta,
    porPessoa: esperado.porPessoa,
    permanencia: esperado.permanenciaMedia,
    giro: esperado.giroCom4Mesas,
  });
  expect(await ler('receita-por-lugar-hora', '&horas=7')).toMatchObject({
    lugares: '16',
    lugarHoras: '112',
    liquido: esperado.liquido,
    porLugarHora: esperado.revpash16x7,
  });
  for (const horas of [0, 25])
    expect((await admin.get(`salao/relatorios/receita-por-lugar-hora?${dela}&horas=${horas}`)).body.campos).toEqual({
      horas: 'Informe de 1 a 24 horas',
    });
  const csv: string = (await admin.get(`salao/relatorios/receita-por-lugar-hora/arquivo.csv?${dela}&horas=7`)).body;
  expect(csv.replaceAll('.', '')).toMatch(/1262,30.*11,27/);
});

test('o serviço: o que cada garçom trouxe, e o que deixou de ser pago', async () => {
  const { total } = figuras(await relatorio('servico-cobrado-e-recusado'));
  expect(total).toMatchObject({
    contas: '3',
    recusadas: '1',
    recusadasPercentual: '33.33',
    liquido: '300.00',
    servico: '15.00',
    deixado: '15.00',
  });
});

test('o que foi cancelado depois de enviado, por motivo; o que não foi enviado e o que se desfez não contam', async () => {
  const conta = await ana.abrir({ modo: 'mesa', mesaId: mesas[2], pessoas: 1 });
  const item = await ana.lancar(conta, prato, '3');
  await ana.feito(conta, { tipo: 'enviado' });
  const aindaNaoFoi = await ana.lancar(conta, prato, '1');
  await ana.feito(conta, { tipo: 'cancelado', item: aindaNaoFoi, quantidade: '1' });
  await ana.feito(conta, { tipo: 'cancelado', item, quantidade: '2', motivo: 'Caiu no chão', preparado: true });
  await ana.feito(conta, { tipo: 'cancelado', item, quantidade: '1', motivo: 'Errado' });
  await ana.feito(conta, { tipo: 'desfeito' });
  const tabela = await relatorio('itens-cancelados-no-salao');
  expect(figuras(tabela).total).toMatchObject({ quantidade: '2.000', valor: '100.00' });
  const texto = JSON.stringify(tabela);
  expect(texto).toContain('Caiu no chão');
  expect(texto).not.toContain('Errado');
});

test('os tempos da cozinha pelo posto mais próximo, e quantos passaram do tempo', async () => {
  await naBase(sql`update cozinha_ticket set situacao = 'entregue' where departamento_id = ${cozinha}`);
  const conta = await ana.abrir({ modo: 'mesa', mesaId: mesas[3], pessoas: 1 });
  for (const minutos of [6, 7, 8, 9, 11, 12, 14, 15, 22, 31]) {
    await ana.lancar(conta, prato);
    await ana.feito(conta, { tipo: 'enviado' });
    await naBase(sql`update cozinha_ticket set situacao = 'pronto', pronto_em = criado_em + make_interval(mins => ${minutos}::int)
      where departamento_id = ${cozinha} and situacao = 'novo'`);
  }
  const { linhas, total } = figuras(await relatorio('tempos-da-cozinha'));
  expect(linhas).toMatchObject([
    {
      rotulo: 'Cozinha',
      pedidos: '10',
      limite: '15',
      metade: '11',
      noveEmDez: '22',
      acima: '2',
      acimaPercentual: '20.00',
    },
  ]);
  expect(total).toMatchObject({ pedidos: '10', acima: '2', acimaPercentual: '20.00' });
});

/** A closed period of tips of one person. */
async function gorjetaFechada() {
  const { id } = await novoFuncionario(admin, empresaId, { nome: 'Ana' });
  const inserido = sql`with p as (insert into gorjeta_periodo (grupo_id, uuid, empresa_id, de, ate, servico, acerto, regime,
        retencao_percentual, retido, distribuido, pontos)
      values (${grupo.id}, ${randomUUID()}, ${empresaId}, ${hoje}, ${hoje}, 15, 0, '1', 20, 3, 12, 10) returning grupo_id, id)
    insert into gorjeta_parte (grupo_id, periodo_id, vinculo_id, nome, pontos, valor) select grupo_id, id, ${id}, 'Ana', 10, 12 from p`;
  await naBase(inserido);
}

test('cada relatório se baixa, e cada linha abre os documentos que ela soma', async () => {
  await gorjetaFechada();
  for (const { name, opens } of relatoriosDeSalao) {
    const { status } = await admin.get(`salao/relatorios/${name}/arquivo.csv?${periodo}`);
    expect([name, status]).toEqual([name, 200]);
    const { colunas, linhas } = await relatorio(name);
    expect([name, linhas.length > 0]).toEqual([name, true]);
    for (const coluna of opens)
      for (const { chave, valores } of linhas) {
        const linha = encodeURIComponent(chave);
        const { body } = await admin.get(
          `salao/relatorios/${name}/documentos?${periodo}&linha=${linha}&coluna=${coluna}`,
        );
        const valor = valores[colunas.findIndex((uma) => uma.chave === coluna)];
        expect([name, chave, coluna, Number(body.total)]).toEqual([name, chave, coluna, Number(valor)]);
      }
  }
});

test('sem o direito são recusados; de outra empresa e de outro grupo nada se vê', async () => {
  const sem = await grupo.as('produtos_index');
  const soOutra = await comEmpresas(
    palco,
    grupo,
    [await novaEmpresa(palco, grupo)],
    ['vendas_index', 'restaurante_index', 'gorjetas_ver'],
  );
  for (const { base, name } of relatoriosDeSalao) {
    expect([name, (await sem.get(`${base}/${name}?${periodo}`)).status]).toEqual([name, 403]);
    expect([name, (await soOutra.get(`${base}/${name}?${periodo}`)).status]).toEqual([name, 404]);
    const semEmpresa = periodo.replace(/&empresaId=.*/, '');
    expect([name, (await soOutra.get(`${base}/${name}?${semEmpresa}`)).body.linhas]).toEqual([name, []]);
    expect([name, (await outro.admin.get(`${base}/${name}?${periodo}`)).status]).toEqual([name, 404]);
  }
});
