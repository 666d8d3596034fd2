import { politicaInicial } from '@retaguarda/contracts';
import { ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { gravarPolitica } from '../politica.ts';

/** What the companies of the demonstration allow at their tills. */
export default async function criarPoliticas(scene: DemoScene): Promise<void> {
  for (const [empresa, limiteGaveta] of [
    ['Cantina da Vila', '800.00'],
    ['Empório da Vila', '600.00'],
  ] as const) {
    await gravarPolitica(scene.tx, scene.actor, {
      ...politicaInicial,
      empresaId: ownCompany(scene, empresa),
      tolerancia: '5.00',
      limiteSangria: '1000.00',
      limiteGaveta,
    });
  }
}
