import { allDocuments } from '@retaguarda/contracts';
import { describe } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import { roteiroDoBoleto } from '../../test-support/documentos/boleto.ts';
import { roteiroDaCampanha } from '../../test-support/documentos/campanha.ts';
import { roteiroDoFuncionario } from '../../test-support/documentos/funcionario.ts';
import { roteiroDoLancamento } from '../../test-support/documentos/lancamento.ts';
import { documentosDoBanco, documentosFiscais } from '../../test-support/documentos/lugares.ts';
import { roteiroDoPedido } from '../../test-support/documentos/pedido.ts';
import { roteiroDaProposta } from '../../test-support/documentos/proposta.ts';
import { provarDocumento, provarQueEstaoTodos } from '../../test-support/documentos/provar.ts';
import { roteiroDoRecebivel } from '../../test-support/documentos/recebivel.ts';
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
  await roteiroDoLancamento(palco),
  await roteiroDoRecebivel(palco),
  await roteiroDoBoleto(palco),
];
const quem = { admin: grupo.admin, semDireito: await grupo.as(), deOutro: outro.admin };

const deOutrosArquivos = new Set<unknown>([...documentosFiscais, ...documentosDoBanco]);
provarQueEstaoTodos(
  roteiros,
  allDocuments.filter((document) => !deOutrosArquivos.has(document)),
);

describe.each(roteiros.map((roteiro) => [roteiro.document.label.one, roteiro] as const))('%s', (_, roteiro) =>
  provarDocumento(roteiro, quem),
);
