import { atributo, documento, grupo, opcional, padrao, type Tipo, umDe, umValor } from '../../xml/leiaute/index.ts';
import { motivoDeSubstituicao } from './dps.ts';
import { NAMESPACE_NFSE } from './namespace.ts';
import {
  ambiente,
  chaveNfse,
  cnpj,
  cpf,
  dataHora,
  digitos,
  idEvento,
  idPedidoDeEvento,
  motivo,
  numeroDeEvento,
  verAplic,
  versao,
} from './tipos.ts';

const numeroDoProcesso = padrao('[0-9]{1,30}', 'número do processo, até 30 dígitos', { minimo: 1, maximo: 30 });
const motivoDeRejeicao = { cMotivo: umValor('1', '2', '3', '4', '5', '9'), xMotivo: opcional(motivo) };
const confirmacao = (quem: string) => grupo({ xDesc: umValor(`Manifestação de NFS-e - Confirmação ${quem}`) });
const rejeicao = (quem: string) =>
  grupo({ xDesc: umValor(`Manifestação de NFS-e - Rejeição do ${quem}`), ...motivoDeRejeicao });

/** Detail of each event, by its kind. */
export const detalhesDeEventoNfse = {
  e101101: grupo({ xDesc: umValor('Cancelamento de NFS-e'), cMotivo: umValor('1', '2', '9'), xMotivo: motivo }),
  e105102: grupo({
    xDesc: umValor('Cancelamento de NFS-e por Substituição'),
    cMotivo: motivoDeSubstituicao,
    xMotivo: opcional(motivo),
    chSubstituta: chaveNfse,
  }),
  e101103: grupo({
    xDesc: umValor('Solicitação de Análise Fiscal para Cancelamento de NFS-e'),
    cMotivo: umValor('1', '2', '9'),
    xMotivo: motivo,
  }),
  e105104: grupo({
    xDesc: umValor('Cancelamento de NFS-e Deferido por Análise Fiscal'),
    CPFAgTrib: cpf,
    nProcAdm: opcional(numeroDoProcesso),
    cMotivo: umValor('1'),
    xMotivo: motivo,
  }),
  e105105: grupo({
    xDesc: umValor('Cancelamento de NFS-e Indeferido por Análise Fiscal'),
    CPFAgTrib: cpf,
    nProcAdm: opcional(numeroDoProcesso),
    cMotivo: umValor('1', '2'),
    xMotivo: motivo,
  }),
  e202201: confirmacao('do Prestador'),
  e203202: confirmacao('do Tomador'),
  e204203: confirmacao('do Intermediário'),
  e205204: confirmacao('Tácita'),
  e202205: rejeicao('Prestador'),
  e203206: rejeicao('Tomador'),
  e204207: rejeicao('Intermediário'),
  e205208: grupo({
    xDesc: umValor('Manifestação de NFS-e - Anulação da Rejeição'),
    CPFAgTrib: cpf,
    idEvManifRej: numeroDeEvento,
    xMotivo: motivo,
  }),
  e305101: grupo({
    xDesc: umValor('Cancelamento de NFS-e por Ofício'),
    CPFAgTrib: cpf,
    nProcAdm: numeroDoProcesso,
    xProcAdm: motivo,
  }),
  e305102: grupo({
    xDesc: umValor('Bloqueio de NFS-e por Ofício'),
    CPFAgTrib: cpf,
    codEvento: umValor('e101101', 'e105102', 'e105104', 'e105105', 'e305101'),
    xMotivo: motivo,
  }),
  e305103: grupo({ xDesc: umValor('Desbloqueio de NFS-e por Ofício'), CPFAgTrib: cpf, idBloqOfic: numeroDeEvento }),
} as const;

export type TipoDeEventoNfse = keyof typeof detalhesDeEventoNfse;

const d = detalhesDeEventoNfse;

/** Request to register an event, signed by its author. */
const pedidoDeEvento = grupo({
  versao: atributo(versao),
  infPedReg: grupo(
    {
      Id: atributo(idPedidoDeEvento),
      tpAmb: ambiente,
      verAplic,
      dhEvento: dataHora,
      CNPJAutor: opcional(cnpj),
      CPFAutor: opcional(cpf),
      chNFSe: chaveNfse,
      e101101: opcional(d.e101101),
      e105102: opcional(d.e105102),
      e101103: opcional(d.e101103),
      e105104: opcional(d.e105104),
      e105105: opcional(d.e105105),
      e202201: opcional(d.e202201),
      e203202: opcional(d.e203202),
      e204203: opcional(d.e204203),
      e205204: opcional(d.e205204),
      e202205: opcional(d.e202205),
      e203206: opcional(d.e203206),
      e204207: opcional(d.e204207),
      e205208: opcional(d.e205208),
      e305101: opcional(d.e305101),
      e305102: opcional(d.e305102),
      e305103: opcional(d.e305103),
    },
    umDe('CNPJAutor', 'CPFAutor'),
    umDe(...(Object.keys(d) as TipoDeEventoNfse[])),
  ),
});

export const leiautePedidoDeEvento = documento('pedRegEvento', NAMESPACE_NFSE, pedidoDeEvento);
export type PedidoDeEventoNfse = Tipo<typeof leiautePedidoDeEvento>;

/** The event as the system registered it, with the request inside. `ambGer`: 1 municipality, 2 national, 3 both. */
export const leiauteEventoNfse = documento(
  'evento',
  NAMESPACE_NFSE,
  grupo({
    versao: atributo(versao),
    infEvento: grupo({
      Id: atributo(idEvento),
      verAplic,
      ambGer: umValor('1', '2', '3'),
      nSeqEvento: padrao('[0-9]{1}[0-9]{0,2}', 'número de até 3 dígitos', { maximo: 3 }),
      dhProc: dataHora,
      nDFSe: digitos(1, 13),
      pedRegEvento: pedidoDeEvento,
    }),
  }),
);
export type EventoNfse = Tipo<typeof leiauteEventoNfse>;
