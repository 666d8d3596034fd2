import { nfseEntrada } from '@retaguarda/contracts';
import { demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { Autoridades } from '../../fiscal/public.ts';
import { emitirNota } from '../notas/emitir.ts';
import { criarNota } from '../notas/rascunho.ts';

/** What the shop does for others besides selling: issued where this machine has a Sefin, and one still being written. */
export default async function criarServicos(scene: DemoScene): Promise<void> {
  const codigo = (nacional: string) => demoRow(scene, 'servicos-nacionais', 'codigo', nacional);
  const [festa = 0, curso = 0] = await demoRows(scene, 'servico', [
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
  const { tx, actor, config, made } = scene;
  const empresaId = ownCompany(scene, 'Empório da Vila');
  const nota = (servicoId: number, cliente: string, valor: string) =>
    criarNota(
      tx,
      actor,
      nfseEntrada.parse({ empresaId, servicoId, valor, pessoaId: made('empresa').get(cliente) ?? null }),
    );
  const id = await nota(festa, 'Colégio Jatobá', '4800.00');
  if (config.fiscalLocal?.certificados) await emitirNota(tx, actor, new Autoridades(config), id);
  await nota(curso, 'Escritório Almeida Advogados', '650.00');
}
