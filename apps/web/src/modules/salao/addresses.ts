import { day, oneOf, recordId, screenAddress, text } from '../../platform/router/address.ts';

const noQuadro = { empresaId: recordId(), conta: text(), setor: recordId(), vista: oneOf(['planta']) };

/** Where the screens of the floor are. */
export const telasDoSalao = {
  /** `?conta=` is the account on view, `?setor=3` the sector, `?vista=planta` the plan. */
  quadro: screenAddress('/sistema/salao/{empresaId?}', noQuadro),
  /** The same for who serves with a phone in the hand. */
  atender: screenAddress('/sistema/atender/{empresaId?}', noQuadro),
  /** `?setor=3` is the sector, `?setor=sem` the tables of none. */
  planta: screenAddress('/sistema/planta-do-salao/{empresaId?}', { empresaId: recordId(), setor: text() }),
  /** `?departamento=3` is whose orders. */
  cozinha: screenAddress('/sistema/cozinha/{empresaId?}', { empresaId: recordId(), departamento: recordId() }),
  /** Of the company of the address, else of the one on view. */
  comandas: screenAddress('/sistema/comanda/{empresaId?}', { empresaId: recordId() }),
  /** Of the QR codes that open the menu. */
  codigosDoCardapio: screenAddress('/sistema/cardapio-qr/{empresaId?}', { empresaId: recordId() }),
  /** What guests ask for by the menu. */
  pedidosDoCardapio: screenAddress('/sistema/pedidos-do-cardapio/{empresaId?}', { empresaId: recordId() }),
  cardapioDeHoje: screenAddress('/sistema/cardapio-de-hoje/{empresaId?}', { empresaId: recordId() }),
  /** `?de=2026-11-01&ate=2026-11-28` are the business days on view. */
  gorjetas: screenAddress('/sistema/gorjetas/{empresaId?}', { empresaId: recordId(), de: day(), ate: day() }),
  imagensDaEmpresa: screenAddress('/sistema/imagem-core/empresa/{empresaId?}', { empresaId: recordId() }),
  /** `?empresaId=3&terminalId=7` are whose. */
  imagensDoTerminal: screenAddress('/sistema/imagem-core/terminal', {
    empresaId: recordId(),
    terminalId: recordId(),
  }),
};
