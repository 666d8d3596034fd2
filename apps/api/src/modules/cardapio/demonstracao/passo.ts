import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { produtoDaDemonstracao } from '../../produtos/public.ts';
import { criarCodigos } from '../codigos/codigos.ts';
import { mudarConfiguracao } from '../codigos/configuracao.ts';
import { pedirPeloCardapio } from '../pedidos/pedir.ts';

const pratos = [
  ['Bruschetta', 'entrada', 'Pão da casa, tomate, manjericão e azeite.', { alergenoTrigo: true }],
  ['Espaguete ao sugo', 'principal', 'Molho de tomate fresco.', { alergenoTrigo: true, alergenoOvos: true }],
  ['Lasanha', 'principal', 'À bolonhesa, gratinada.', { alergenoTrigo: true, alergenoLeite: true, alergenoOvos: true }],
  ['Bife à parmegiana', 'principal', 'Com arroz e fritas, para dois.', { alergenoTrigo: true, alergenoLeite: true }],
  ['Suco de uva', 'bebida', 'Integral, sem açúcar.', {}],
  ['Refrigerante', 'bebida', 'Lata de 350 ml.', {}],
  ['Água mineral', 'bebida', 'Com ou sem gás.', {}],
] as const;

/** What 100 g of the lasagne have, as the house reckoned it from its recipe. */
const nutricaoDaLasanha = {
  nome: 'Lasanha à bolonhesa',
  unidade: 'gramas',
  porcao: '350',
  medidaCaseira: '1 prato',
  carboidratos: '14.20',
  acucaresTotais: '2.60',
  acucaresAdicionados: '0.40',
  proteinas: '8.10',
  gordurasTotais: '6.90',
  gordurasSaturadas: '3.20',
  gordurasTrans: '0.10',
  fibras: '1.30',
  sodio: '290',
};

/** The house has a code at each table, and a guest who waits for its answer. */
export default async function criarCardapio(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const empresaId = ownCompany(scene, 'Cantina da Vila');
  const [nutricao] = await demoRows(scene, 'informacoes-nutricionais', [nutricaoDaLasanha]);
  const linhas = [];
  for (const [ordem, [nome, categoria, descricao, alergenos]] of pratos.entries()) {
    const produtoId = await produtoDaDemonstracao(scene, nome);
    linhas.push({ nome, categoria, descricao, produtoId, empresaId, ordem, esgotaPeloSaldo: false, ...alergenos });
    if (nome === 'Lasanha') Object.assign(linhas.at(-1) ?? {}, { informacaoNutricionalId: nutricao });
  }
  const ids = await demoRows(scene, 'dishes', linhas);
  await mudarConfiguracao(tx, actor, empresaId, {
    aceitaPedidos: true,
    aceitaEntregas: true,
    horario: 'Ter a dom, das 11h às 23h',
    horarioEspanhol: 'Mar a dom, de 11h a 23h',
  });
  await criarCodigos(tx, actor, empresaId, { casa: true, mesas: [...scene.made('mesa').values()] });
  const mesaId = scene.made('mesa').get('4');
  const codigo = await sql<{ id: number }>`select id from cardapio_codigo
    where grupo_id = ${actor.grupoId} and mesa_id = ${mesaId ?? null}`.execute(tx);
  const [{ id: codigoId } = { id: 0 }] = codigo.rows;
  const aberto = {
    grupoId: actor.grupoId,
    codigoId,
    empresaId,
    mesaId: mesaId ?? null,
    mesa: '4',
    casa: '',
    pede: true,
    entrega: false,
  };
  const itens = [
    { pratoId: Number(ids[0]), quantidade: 1, observacao: 'sem alho' },
    { pratoId: Number(ids[4]), quantidade: 2 },
  ];
  await pedirPeloCardapio(
    tx,
    { ...aberto, horario: '', horarioEspanhol: '' },
    { uuid: randomUUID(), nome: 'Marina', itens },
    [],
  );
}
