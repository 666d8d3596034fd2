import { calcularDvCpf } from '@retaguarda/brasil';
import { demoMade, demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';

const SAO_PAULO = '3550308';

/** Accounts of the demonstration's chart, by what the SPED files tell. */
const CONTAS = {
  mercadoria: 'Mercadorias e insumos',
  materia_prima: 'Mercadorias e insumos',
  receita_de_producao: 'Comidas',
  receita_de_revenda: 'Bebidas',
} as const;

/** Who keeps the restaurant's books and by which accounts, why some sales pay no PIS and COFINS, and where and how the shop collects taxes of other states. */
export default async function criarEscrituracao(scene: DemoScene): Promise<void> {
  await demoRows(scene, 'dados-sped', [
    {
      empresaId: ownCompany(scene, 'Cantina da Vila'),
      receitaIcms: '046-2',
      diaIcms: 20,
      contadorNome: 'Marta Lima',
      contadorCpf: `371405268${calcularDvCpf('371405268')}`,
      contadorCrc: '1SP218734/O-5',
      contadorEmail: 'marta@contabilpaulista.example',
      contadorCidadeId: await demoRow(scene, 'cidades', 'codigoIbge', SAO_PAULO),
    },
  ]);
  await demoRows(scene, 'naturezas-da-receita', [
    { cst: '06', ncm: '1006', codigo: '107', descricao: 'Arroz: exemplo, confira o código na tabela 4.3.13' },
    { cst: '04', ncm: '2202', codigo: '420', descricao: 'Refrigerantes: exemplo, confira na tabela 4.3.10' },
  ]);
  await demoRows(scene, 'produtos-da-gnre', [
    { uf: 'MG', ncm: '2202', codigo: '12', descricao: 'Refrigerantes: exemplo, confira o código no portal da GNRE' },
  ]);
  await demoRows(
    scene,
    'contas-do-sped',
    Object.entries(CONTAS).map(([finalidade, nome]) => ({
      empresaId: ownCompany(scene, 'Cantina da Vila'),
      finalidade,
      planoDeContaId: demoMade(scene, 'conta do plano', nome),
    })),
  );
  await demoRows(scene, 'inscricoes-de-substituto', [
    { empresaId: ownCompany(scene, 'Empório da Vila'), uf: 'RJ', ie: '78542310' },
  ]);
}
