import { allDocuments } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import { roteiroDaCampanha } from '../../test-support/documentos/campanha.ts';
import { roteiroDoFuncionario } from '../../test-support/documentos/funcionario.ts';
import { roteiroDoPedido } from '../../test-support/documentos/pedido.ts';
import { roteiroDaProposta } from '../../test-support/documentos/proposta.ts';
import { provarDocumento } from '../../test-support/documentos/provar.ts';
import type { Roteiro } from '../../test-support/documentos/roteiro.ts';
import { roteiroDaTransferencia } from '../../test-support/documentos/transferencia.ts';
import { roteiroDoTurno } from '../../test-support/documentos/turno-de-caixa.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const roteiros: readonly Roteiro[] = [
  await roteiroDaTransferencia(palco),
  await roteiroDoTurno(palco),
  await roteiroDoFuncionario(palco),
  await roteiroDaProposta(palco),
  await roteiroDaCampanha(palco),
  await roteiroDoPedido(palco),
];
const quem = { admin: grupo.admin, semDireito: await grupo.as(), deOutro: outro.admin };

test('cada documento com situações tem um roteiro, com todas as situações', () => {
  expect(new Set(roteiros.map(({ document }) => document))).toEqual(new Set(allDocuments));
  for (const roteiro of roteiros)
    expect(Object.keys(roteiro.em).toSorted()).toEqual(Object.keys(roteiro.document.states.labels).toSorted());
});

describe.each(roteiros.map((roteiro) => [roteiro.document.label.one, roteiro] as const))('%s', (_, roteiro) =>
  provarDocumento(roteiro, quem),
);
