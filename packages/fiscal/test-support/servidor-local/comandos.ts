import { type Comando, ErroDeComando } from './controle.ts';
import type { FalhaProgramada, Mishap } from './falhas.ts';
import type { ServidorLocal } from './servidor.ts';

const tipos: Readonly<Record<Mishap['tipo'], string>> = {
  calar: 'lê e não responde',
  'trabalhar-e-calar': 'processa e não responde',
  derrubar: 'derruba a conexão antes de processar',
  'trabalhar-e-derrubar': 'processa e derruba a conexão',
  http: 'responde com o "status" HTTP pedido',
  'erro-interno': 'o serviço quebra',
  'trabalhar-e-responder-lixo': 'processa e responde algo ilegível',
  demorar: 'processa e responde só depois de "ms"',
  'trabalhar-depois': 'responde já com o "status" HTTP, ou derruba a conexão sem ele, e processa depois de "ms"',
  'trabalhar-atras-de':
    'derruba a conexão, e processa logo depois da próxima chamada de "servico", antes de responder a ela',
  recusar: 'recusa com o "codigo" pedido',
};

/** What every local server can be told: mishaps, and being out of the air. */
export function comandosComuns({ falhas, derrubar, levantar }: ServidorLocal): Comando[] {
  return [
    {
      metodo: 'POST',
      caminho: '/falhas',
      resumo: `programar uma falha: {"servico"?, "vezes"?, "falha": {"tipo", "status"?, "codigo"?, "ms"?, "servico"?}}; tipos: ${Object.entries(
        tipos,
      )
        .map(([tipo, resumo]) => `${tipo} (${resumo})`)
        .join(', ')}`,
      executar: (_, corpo) => falhas.programar(lerFalha(corpo)),
    },
    { metodo: 'DELETE', caminho: '/falhas', resumo: 'cancelar as falhas programadas', executar: () => falhas.limpar() },
    { metodo: 'POST', caminho: '/fora-do-ar', resumo: 'parar de aceitar conexões', executar: derrubar },
    { metodo: 'POST', caminho: '/no-ar', resumo: 'voltar a aceitar conexões', executar: levantar },
  ];
}

const isObjeto = (valor: unknown): valor is Record<string, unknown> => typeof valor === 'object' && valor !== null;

function lerFalha(corpo: unknown): FalhaProgramada {
  if (!isObjeto(corpo) || !isObjeto(corpo.falha)) throw new ErroDeComando('Falta "falha".');
  const { servico, vezes } = corpo;
  return {
    ...(typeof servico === 'string' ? { servico } : {}),
    ...(typeof vezes === 'number' && vezes > 0 ? { vezes } : {}),
    falha: lerMishap(corpo.falha),
  };
}

function lerMishap({ tipo, status, codigo, ms, servico }: Record<string, unknown>): Mishap {
  if (tipo === 'demorar' || tipo === 'trabalhar-depois') {
    if (typeof ms !== 'number' || !(ms >= 0)) throw new ErroDeComando('Falta "ms".');
    if (tipo === 'demorar') return { tipo, ms };
    if (status !== undefined && typeof status !== 'number') throw new ErroDeComando('"status" deve ser um número.');
    return { tipo, ms, ...(status === undefined ? {} : { status }) };
  }
  if (tipo === 'http') {
    if (typeof status !== 'number') throw new ErroDeComando('Falta "status".');
    return { tipo, status };
  }
  if (tipo === 'trabalhar-atras-de') {
    if (typeof servico !== 'string') throw new ErroDeComando('Falta "servico".');
    return { tipo, servico };
  }
  if (tipo === 'recusar') {
    if (typeof codigo !== 'string') throw new ErroDeComando('Falta "codigo".');
    return { tipo, codigo };
  }
  const simples = (Object.keys(tipos) as Mishap['tipo'][]).find((nome) => nome === tipo);
  if (simples === undefined)
    throw new ErroDeComando(`Tipo de falha desconhecido. Use ${Object.keys(tipos).join(', ')}.`);
  return { tipo: simples } as Mishap;
}
