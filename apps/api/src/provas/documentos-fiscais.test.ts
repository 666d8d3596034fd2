import { describe } from 'vitest';
import { roteiroDoCte } from '../../test-support/documentos/conhecimento.ts';
import { roteiroDaEntrada } from '../../test-support/documentos/entrada.ts';
import { roteiroDaGuia } from '../../test-support/documentos/guia.ts';
import { documentosFiscais } from '../../test-support/documentos/lugares.ts';
import { roteiroDaNota } from '../../test-support/documentos/nota.ts';
import { roteiroDaNotaDeServico } from '../../test-support/documentos/nota-de-servico.ts';
import { provarDocumento, provarQueEstaoTodos } from '../../test-support/documentos/provar.ts';
import { roteiroDaNfseRecebida } from '../../test-support/documentos/servico-recebido.ts';
import { palcoDeNfse } from '../../test-support/nfse.ts';
import { palcoDeNotas } from '../../test-support/notas.ts';

/** Documents of the authorities, where those stand on this machine. */
const notas = await palcoDeNotas();
const { grupo, outro } = notas.palco;
const roteiros = [
  await roteiroDaEntrada(notas),
  await roteiroDaNfseRecebida(notas),
  await roteiroDoCte(notas),
  await roteiroDaGuia(notas),
  await roteiroDaNota(notas),
  await roteiroDaNotaDeServico(await palcoDeNfse(notas)),
];
const quem = { admin: grupo.admin, semDireito: await grupo.as(), deOutro: outro.admin };

provarQueEstaoTodos(roteiros, documentosFiscais);

describe.each(roteiros.map((roteiro) => [roteiro.document.label.one, roteiro] as const))('%s', (_, roteiro) =>
  provarDocumento(roteiro, quem),
);
