import { calcularDvCpf } from '@retaguarda/brasil';
import { demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';

const SAO_PAULO = '3550308';

/** Who keeps the restaurant's books, and the other state where the shop collects taxes of substitution. */
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
  await demoRows(scene, 'inscricoes-de-substituto', [
    { empresaId: ownCompany(scene, 'Empório da Vila'), uf: 'RJ', ie: '78542310' },
  ]);
}
