import { allDocuments } from '@retaguarda/contracts';
import { describe } from 'vitest';
import { cenario } from '../../test-support/cenario.ts';
import { roteiroDoBoleto } from '../../test-support/documentos/boleto.ts';
import { roteiroDaCampanha } from '../../test-support/documentos/campanha.ts';
import { roteiroDaContagem } from '../../test-support/documentos/contagem.ts';
import { roteiroDoContrato } from '../../test-support/documentos/contrato.ts';
import { roteiroDoFuncionario } from '../../test-support/documentos/funcionario.ts';
import { roteiroDoLancamento } from '../../test-support/documentos/lancamento.ts';
import { documentosDoBanco, documentosFiscais } from '../../test-support/documentos/lugares.ts';
import { roteiroDoPedido } from '../../test-support/documentos/pedido.ts';
import { roteiroDaProducao } from '../../test-support/documentos/producao.ts';
import { roteiroDaProposta } from '../../test-support/documentos/proposta.ts';
import { provarDocumento, provarQueEstaoTodos, type QuemTenta } from '../../test-support/documentos/provar.ts';
import { roteiroDoRecebivel } from '../../test-support/documentos/recebivel.ts';
import type { Roteiro } from '../../test-support/documentos/roteiro.ts';
import { roteiroDaTransferencia } from '../../test-support/documentos/transferencia.ts';
import { roteiroDoTurno } from '../../test-support/documentos/turno-de-caixa.ts';

const palco = await cenario();
const { grupo, outro, provedor } = palco;
const doGrupo = { admin: grupo.admin, semDireito: await grupo.as(), deOutro: outro.admin };
const doProvedor = { admin: provedor.admin, semDireito: await provedor.as(), deOutro: grupo.admin };
const roteiros: readonly (readonly [Roteiro, QuemTenta])[] = [
  [await roteiroDaTransferencia(palco), doGrupo],
  [await roteiroDaContagem(palco), doGrupo],
  [await roteiroDaProducao(palco), doGrupo],
  [await roteiroDoTurno(palco), doGrupo],
  [await roteiroDoFuncionario(palco), doGrupo],
  [await roteiroDaProposta(palco), doGrupo],
  [await roteiroDaCampanha(palco), doGrupo],
  [await roteiroDoPedido(palco), doGrupo],
  [await roteiroDoLancamento(palco), doGrupo],
  [await roteiroDoRecebivel(palco), doGrupo],
  [await roteiroDoBoleto(palco), doGrupo],
  [await roteiroDoContrato(palco), doProvedor],
];

const deOutrosArquivos = new Set<unknown>([...documentosFiscais, ...documentosDoBanco]);
provarQueEstaoTodos(
  roteiros.map(([roteiro]) => roteiro),
  allDocuments.filter((document) => !deOutrosArquivos.has(document)),
);

describe.each(roteiros.map(([roteiro, quem]) => [roteiro.document.label.one, roteiro, quem] as const))(
  '%s',
  (_, roteiro, quem) => provarDocumento(roteiro, quem),
);
