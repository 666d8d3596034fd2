import { somarDias, somarMeses } from '@retaguarda/brasil';
import { baixaNova, tituloNovo } from '@retaguarda/contracts';
import { demoMade, demoRow, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { acordar } from '../titulos/acordos.ts';
import { cobrarNaJustica, conciliar, inativar, perder } from '../titulos/atos.ts';
import { baixar } from '../titulos/baixar.ts';
import { criarTitulos } from '../titulos/criar.ts';
import { transferir } from '../titulos/transferencias.ts';

interface Contas {
  cantina: number;
  emporio: number;
  cofre: number;
}

/** An amount every month on the same day, from so many months ago to so many ahead. */
interface Mensal {
  origem: 'R' | 'P';
  empresa: string;
  pessoa: string;
  documento: string;
  valor: string;
  dia: number;
  conta: keyof Contas;
  /** Of the chart of the year. */
  plano: string;
}

const mensais: readonly Mensal[] = [
  {
    origem: 'P',
    empresa: 'Cantina da Vila',
    pessoa: 'Escritório Almeida Advogados',
    documento: 'Honorários',
    valor: '850.00',
    dia: 5,
    conta: 'cantina',
    plano: 'Serviços jurídicos',
  },
  {
    origem: 'P',
    empresa: 'Cantina da Vila',
    pessoa: 'Hortifrúti Serra Azul',
    documento: 'Hortifrúti do mês',
    valor: '2340.80',
    dia: 12,
    conta: 'cantina',
    plano: 'Compra de mercadorias',
  },
  {
    origem: 'P',
    empresa: 'Empório da Vila',
    pessoa: 'Moinho Paulista',
    documento: 'Farinhas e massas',
    valor: '1980.45',
    dia: 20,
    conta: 'emporio',
    plano: 'Compra de mercadorias',
  },
  {
    origem: 'R',
    empresa: 'Cantina da Vila',
    pessoa: 'Colégio Jatobá',
    documento: 'Almoços dos professores',
    valor: '4620.00',
    dia: 10,
    conta: 'cantina',
    plano: 'Serviços prestados',
  },
  {
    origem: 'R',
    empresa: 'Empório da Vila',
    pessoa: 'Bar do Zeca',
    documento: 'Fornecimento mensal',
    valor: '1735.60',
    dia: 25,
    conta: 'emporio',
    plano: 'Vendas a prazo',
  },
];

const MESES_ATRAS = 3;
const MESES_ADIANTE = 3;

/** Titles of past and coming months, in every state they can have, and what was paid of them. */
export async function criarTitulosDeExemplo(scene: DemoScene, contas: Contas): Promise<void> {
  await criarMensais(scene, contas);
  await criarUmDeCada(scene, contas);
  const { tx, actor } = scene;
  await transferir(tx, actor, {
    deContaId: contas.cofre,
    paraContaId: contas.cantina,
    data: hojeNoBrasil(-6),
    valor: '350.00',
    descricao: 'Depósito do movimento',
  });
}

/** What is due until a week ago is paid, on its day; what is older than a month is in the bank's statement too. */
async function criarMensais(scene: DemoScene, contas: Contas): Promise<void> {
  const { tx, actor } = scene;
  const hoje = hojeNoBrasil();
  for (const { empresa, pessoa, dia, conta, plano, ...mensal } of mensais) {
    const primeiro = `${hoje.slice(0, 8)}${String(dia).padStart(2, '0')}`;
    for (let mes = -MESES_ATRAS; mes <= MESES_ADIANTE; mes++) {
      const vencimento = somarMeses(primeiro, mes);
      const [lancamentoId] = await lancar(scene, {
        ...mensal,
        empresaId: ownCompany(scene, empresa),
        pessoaId: pessoaDe(scene, pessoa),
        vencimento,
        contaId: contas[conta],
        tags: ['mensal'],
        plano,
      });
      if (vencimento > somarDias(hoje, -7)) continue;
      await pagar(scene, lancamentoId as number, contas[conta], vencimento);
      if (vencimento < somarDias(hoje, -30)) await conciliar(tx, actor, { id: lancamentoId as number });
    }
  }
}

/** One title for each thing that can happen to one. */
async function criarUmDeCada(scene: DemoScene, contas: Contas): Promise<void> {
  const { tx, actor } = scene;
  const daCantina = { empresaId: ownCompany(scene, 'Cantina da Vila'), contaId: contas.cantina };
  const doEmporio = { empresaId: ownCompany(scene, 'Empório da Vila'), contaId: contas.emporio };
  const receber = { origem: 'R', multaPercentual: '2', jurosMensalPercentual: '1' } as const;
  const novo = (pessoa: string, documento: string, valor: string, dias: number, mais: object) =>
    lancar(scene, { pessoaId: pessoaDe(scene, pessoa), documento, valor, vencimento: hojeNoBrasil(dias), ...mais });

  await novo('Embala Fácil', 'NF 20418', '1290.00', 0, { ...daCantina, origem: 'P', tags: ['embalagens'] });
  await novo('Distribuidora Guanabara', 'NF 88120', '3870.30', -4, { ...daCantina, origem: 'P', quantidade: 3 });
  await novo('Ana Beatriz Moura', 'Encomenda de aniversário', '980.00', 0, { ...daCantina, ...receber });
  await novo('Escritório Almeida Advogados', 'Confraternização', '5400.00', 6, {
    ...daCantina,
    ...receber,
    quantidade: 4,
    observacao: 'Sinal pago na reserva; o restante em quatro vezes.',
  });
  await novo('Dona Conceição', 'Cesta de Natal', '320.00', -18, { ...doEmporio, ...receber });
  const [emParte] = await novo('Rafael Nogueira', 'Fiado da conta 212', '640.00', -9, { ...daCantina, ...receber });
  await pagar(scene, emParte as number, contas.cofre, hojeNoBrasil(-3), '300.00');
  const [perdido] = await novo('Rafael Nogueira', 'Cheque devolvido', '415.90', -50, { ...doEmporio, ...receber });
  await perder(tx, actor, { ids: [perdido as number], data: hojeNoBrasil(-5), motivo: 'Cheque sem fundos, prescrito' });
  const [naJustica] = await novo('Bar do Zeca', 'NF 1170', '7820.00', -45, { ...doEmporio, ...receber });
  await cobrarNaJustica(tx, actor, {
    ids: [naJustica as number],
    data: hojeNoBrasil(-10),
    processo: '1004512-77.2026.8.26.0100',
    advogado: 'Dra. Lúcia Almeida',
    custas: '412.30',
  });
  const atrasados = await novo('Distribuidora Guanabara', 'Aluguel do freezer', '900.00', -55, {
    ...doEmporio,
    ...receber,
    quantidade: 2,
    intervalo: 'quinzenal',
  });
  await acordar(tx, actor, 'renegociacao', {
    ids: atrasados,
    data: hojeNoBrasil(-2),
    vencimento: hojeNoBrasil(15),
    quantidade: 3,
    motivo: 'Pediu prazo maior',
  });
  const [engano] = await novo('Laticínios Alto da Serra', 'NF 5521 (lançada duas vezes)', '1120.00', 8, {
    ...daCantina,
    origem: 'P',
  });
  await inativar(tx, actor, [engano as number]);
}

type Lancamento = Readonly<Record<string, unknown>> & { vencimento: string; plano?: string };

/** @returns the entries of the title, by number */
async function lancar(scene: DemoScene, { plano, ...dados }: Lancamento): Promise<number[]> {
  const { tx, actor } = scene;
  const documento = somarDias(dados.vencimento, -20);
  const emissao = [documento, hojeNoBrasil()].sort()[0] as string;
  // What is entered today for a coming month counts in that month, not in this one.
  const competencia = documento.slice(0, 7);
  // The chart is of this year: what is of another has no account yet.
  const deste = plano !== undefined && competencia.slice(0, 4) === hojeNoBrasil().slice(0, 4);
  const rateio = deste
    ? [
        {
          planoDeContaId: demoMade(scene, 'conta do plano', plano),
          centroCustoId: await centroDaLoja(scene),
          percentual: '100',
        },
      ]
    : [];
  const [titulo] = await criarTitulos(tx, actor, [tituloNovo.parse({ ...dados, emissao, competencia, rateio })]);
  return titulo?.lancamentos ?? [];
}

async function pagar(
  { tx, actor }: DemoScene,
  id: number,
  contaId: number,
  data: string,
  valor?: string,
): Promise<void> {
  await baixar(tx, actor, baixaNova.parse({ data, contaId, itens: [{ id, ...(valor && { valor }) }] }), []);
}

const centroDaLoja = (scene: DemoScene) => demoRow(scene, 'centros-de-custo', 'nome', 'Loja');

const pessoaDe = (scene: DemoScene, nome: string) => demoMade(scene, 'empresa', nome);
