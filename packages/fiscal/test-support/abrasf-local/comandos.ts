import { comandosComuns } from '../servidor-local/comandos.ts';
import type { Comando } from '../servidor-local/controle.ts';
import type { PrefeituraLocal } from './servidor.ts';

/** What a running city can be told. */
export const comandosDaPrefeitura = (prefeitura: PrefeituraLocal): Comando[] => [
  ...comandosComuns(prefeitura),
  {
    metodo: 'GET',
    caminho: '/estado',
    resumo: 'o que a prefeitura tem: notas, RPS, falhas programadas',
    executar: () => ({ ...prefeitura.estado(), falhas: prefeitura.falhas.pendentes }),
  },
  { metodo: 'DELETE', caminho: '/estado', resumo: 'esquecer tudo', executar: () => prefeitura.esquecer() },
];
