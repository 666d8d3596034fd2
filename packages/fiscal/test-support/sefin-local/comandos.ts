import { comandosComuns } from '../servidor-local/comandos.ts';
import type { Comando } from '../servidor-local/controle.ts';
import type { SefinLocal } from './servidor.ts';

/** What a running system can be told. */
export const comandosDaSefin = (sefin: SefinLocal): Comando[] => [
  ...comandosComuns(sefin),
  {
    metodo: 'GET',
    caminho: '/estado',
    resumo: 'o que a Sefin tem: notas, eventos, distribuição, falhas programadas',
    executar: () => ({ ...sefin.estado(), falhas: sefin.falhas.pendentes }),
  },
  { metodo: 'DELETE', caminho: '/estado', resumo: 'esquecer tudo', executar: () => sefin.esquecer() },
];
