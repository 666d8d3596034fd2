import type { Database } from '../../../platform/database/database.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { gruposCom } from '../../grupos/public.ts';
import { receberBatida } from '../batida.ts';
import type { Catalogo } from '../catalogo.ts';
import { dispositivos, PROGRAMA, SISTEMA, terminaisDaDemonstracao } from './dispositivos.ts';

/** By the clock while the demonstration runs: its terminals that are online tell so, as real ones do. */
export const tarefaDeBatidas =
  (meios: { database: Database; catalogo: Catalogo }): JobHandler =>
  async () => {
    for (const grupoId of await gruposCom(meios.database, 'aparelho_de_demonstracao', Object.keys(dispositivos))) {
      const terminais = await meios.database.read(grupoId, terminaisDaDemonstracao);
      for (const [idPdv, terminal] of terminais) {
        if (!dispositivos[idPdv].online) continue;
        const catalogoMarca = await meios.catalogo.marcaDeAgora(grupoId);
        const batida = { enviadoEm: new Date().toISOString(), programa: PROGRAMA, sistema: SISTEMA, catalogoMarca };
        await receberBatida(meios, terminal, { ...batida, fila: 0, discoLivreMb: 18_400, papel: 'ok' }, '127.0.0.1');
      }
    }
  };
