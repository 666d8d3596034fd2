import { passosPropostos } from '@retaguarda/contracts';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { devidasEntre } from '../../financeiro/public.ts';
import { anotar, prometer } from '../acompanhamento/anotar.ts';
import { gravarRegua } from '../regua/gravar.ts';

/** A ladder that is on, and what two clients said when they were called. */
export async function cobrarClientes(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const emporio = ownCompany(scene, 'Empório da Vila');
  await gravarRegua(tx, actor, emporio, {
    ativa: true,
    desde: hojeNoBrasil(-30),
    horaInicio: '09:00',
    horaFim: '18:00',
    soDiasUteis: true,
    limiteDiario: 200,
    responsavelId: actor.usuarioId,
    passos: passosPropostos.map((passo) => ({ ...passo })),
  });
  const vencidas = (
    await devidasEntre(tx, actor.grupoId, { empresaId: emporio, de: hojeNoBrasil(-90), ate: hojeNoBrasil(-1) })
  ).filter(({ judicial }) => !judicial);
  const [prometida] = vencidas;
  if (!prometida) return;
  await prometer(tx, actor, {
    lancamentoIds: [prometida.id],
    promessaEm: hojeNoBrasil(3),
    texto: 'Recebe no começo da semana e paga por Pix.',
  });
  await anotar(tx, actor, { clienteId: prometida.pessoaId, texto: 'Pediu para falar só depois das 14 h.' });
}
