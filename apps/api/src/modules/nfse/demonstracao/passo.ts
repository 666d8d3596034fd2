import { demoRow, demoRows } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';

/** What the shop does for others besides selling. */
export default async function criarServicos(scene: DemoScene): Promise<void> {
  const codigo = (nacional: string) => demoRow(scene, 'servicos-nacionais', 'codigo', nacional);
  await demoRows(scene, 'servico', [
    {
      nome: 'Organização de festas e recepções',
      descricao: 'Organização de festa com bufê no salão da casa',
      servicoNacionalId: await codigo('171101'),
      tributacaoIss: '1',
      aliquotaIss: '5.00',
    },
    {
      nome: 'Curso de panificação',
      servicoNacionalId: await codigo('080201'),
      tributacaoIss: '1',
      aliquotaIss: '2.00',
    },
  ]);
}
