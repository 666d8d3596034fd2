import { comandosComuns } from '../servidor-local/comandos.ts';
import { type Comando, ErroDeComando } from '../servidor-local/controle.ts';
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
  {
    metodo: 'PUT',
    caminho: '/parametros',
    resumo:
      'uma cidade publica: {"caminho": "3550308/01.05.01.000/aliquota", "corpo": {…}}; sem corpo, deixa de publicar',
    executar: (_, pedido) => {
      const { caminho, corpo } = (pedido ?? {}) as { caminho?: unknown; corpo?: Readonly<Record<string, unknown>> };
      if (typeof caminho !== 'string') throw new ErroDeComando('Falta "caminho".');
      sefin.publicar(caminho, corpo);
    },
  },
  {
    metodo: 'PUT',
    caminho: '/prazo',
    resumo: 'dias em que as cidades deixam cancelar sem perguntar: {"dias": 0}',
    executar: (_, pedido) => {
      const { dias } = (pedido ?? {}) as { dias?: unknown };
      if (typeof dias !== 'number' || dias < 0) throw new ErroDeComando('Falta "dias".');
      sefin.limitarCancelamento(dias);
    },
  },
  {
    metodo: 'POST',
    caminho: '/analises/:chave',
    resumo: 'a cidade responde ao cancelamento que lhe pediram: {"deferir": true, "texto": "de 15 a 255 caracteres"}',
    executar: ({ chave = '' }, pedido) => {
      const { deferir, texto } = (pedido ?? {}) as { deferir?: unknown; texto?: unknown };
      if (typeof deferir !== 'boolean' || typeof texto !== 'string')
        throw new ErroDeComando('Faltam "deferir" e "texto".');
      sefin.decidir(chave, { deferir, texto });
    },
  },
  { metodo: 'DELETE', caminho: '/estado', resumo: 'esquecer tudo', executar: () => sefin.esquecer() },
];
