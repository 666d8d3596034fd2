import { comandosComuns } from '../servidor-local/comandos.ts';
import { type Comando, ErroDeComando } from '../servidor-local/controle.ts';
import type { SefazLocal } from './servidor.ts';

const vias = ['normal', 'svc', 'nacional', 'virtual'] as const;
const situacoes = ['107', '108', '109', '114'] as const;

/** What a running authority can be told. */
export function comandosDaSefaz(sefaz: SefazLocal): Comando[] {
  return [
    ...comandosComuns(sefaz),
    {
      metodo: 'GET',
      caminho: '/estado',
      resumo: 'o que a SEFAZ tem: notas, eventos, inutilizações, filas de distribuição, falhas programadas',
      executar: () => ({ ...sefaz.estado(), falhas: sefaz.falhas.pendentes }),
    },
    {
      metodo: 'DELETE',
      caminho: '/estado',
      resumo: 'esquecer tudo',
      executar: () => sefaz.esquecer(),
    },
    {
      metodo: 'PUT',
      caminho: '/servicos/:via/:situacao',
      resumo: `via: ${vias.join(', ')}; situação: ${situacoes.join(', ')}`,
      executar: ({ via, situacao }) => {
        const qualVia = vias.find((candidata) => candidata === via);
        const qualSituacao = situacoes.find((candidata) => candidata === situacao);
        if (qualVia === undefined || qualSituacao === undefined)
          throw new ErroDeComando('Via ou situação desconhecida.');
        sefaz.definirSituacao(qualVia, qualSituacao);
      },
    },
  ];
}
