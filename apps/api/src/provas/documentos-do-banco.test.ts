import { describe } from 'vitest';
import { roteiroDaAutorizacao } from '../../test-support/documentos/autorizacao.ts';
import { roteiroDaCobrancaPix } from '../../test-support/documentos/cobranca-pix.ts';
import { documentosDoBanco } from '../../test-support/documentos/lugares.ts';
import { roteiroDoPix } from '../../test-support/documentos/pix-recebido.ts';
import { provarDocumento, provarQueEstaoTodos } from '../../test-support/documentos/provar.ts';
import { palcoDePix } from '../../test-support/pix.ts';
import { palcoDoAutomatico } from '../../test-support/pix-automatico.ts';

/** Documents of a bank that answers by the API of Pix, where it stands on this machine. */
const pix = await palcoDePix();
const automatico = await palcoDoAutomatico();
const doPix = {
  admin: pix.palco.grupo.admin,
  semDireito: await pix.palco.grupo.as(),
  deOutro: pix.palco.outro.admin,
};
const doAutomatico = {
  admin: automatico.palco.provedor.admin,
  semDireito: await automatico.palco.provedor.as(),
  deOutro: automatico.palco.outro.admin,
};
const roteiros = [
  [await roteiroDaCobrancaPix(pix), doPix],
  [await roteiroDoPix(pix), doPix],
  [await roteiroDaAutorizacao(automatico), doAutomatico],
] as const;

provarQueEstaoTodos(
  roteiros.map(([roteiro]) => roteiro),
  documentosDoBanco,
);

describe.each(roteiros.map(([roteiro, quem]) => [roteiro.document.label.one, roteiro, quem] as const))(
  '%s',
  (_, roteiro, quem) => provarDocumento(roteiro, quem),
);
