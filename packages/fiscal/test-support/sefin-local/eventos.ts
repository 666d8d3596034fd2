import { lerPedidoDeEvento, tipoDoPedido } from '../../src/nfse/index.ts';
import {
  type InfDps,
  leiauteEventoNfse,
  leiautePedidoDeEvento,
  type PedidoDeEventoNfse,
} from '../../src/nfse/leiaute/index.ts';
import { assinar } from '../../src/xml/assinatura.ts';
import { escrito } from '../sefaz-local/escrito.ts';
import { emBrasilia, horasEntre } from '../servidor-local/relogio.ts';
import { type Contexto, Recusa, VERSAO } from './contexto.ts';
import type { EventoGuardado, NotaGuardada } from './estado.ts';
import { abrir, exigirAssinatura, exigirEsquema } from './verificar.ts';

/** Who may ask for each event; an event that is not here is the municipality's or the system's. */
const autores: Readonly<Record<string, 'emitente' | 'tomador' | 'intermediario'>> = {
  e101101: 'emitente',
  e105102: 'emitente',
  e101103: 'emitente',
  e202201: 'emitente',
  e202205: 'emitente',
  e203202: 'tomador',
  e203206: 'tomador',
  e204203: 'intermediario',
  e204207: 'intermediario',
};

/** POST /nfse/{key}/eventos. */
export async function registrarEvento(contexto: Contexto, chave: string, compactado: unknown): Promise<EventoGuardado> {
  const xml = abrir(compactado, 'RNG6110');
  contexto.regras.aoReceber?.(xml);
  const { documento: pedido } = lerPedidoDeEvento(xml);
  const { infPedReg } = pedido;
  await exigirEsquema(contexto, xml, leiautePedidoDeEvento, infPedReg.dhEvento, 'RNG6110');
  const autor = infPedReg.CNPJAutor ?? infPedReg.CPFAutor ?? '';
  exigirAssinatura(contexto, xml, autor);
  if (infPedReg.chNFSe !== chave) throw new Recusa('LOCAL06');
  if (infPedReg.tpAmb !== contexto.regras.ambiente) throw new Recusa('E0006');
  const nota = contexto.estado.notas[chave];
  if (nota === undefined) throw new Recusa('E0044');
  const tipo = tipoDoPedido(pedido);
  if (tipo === undefined) throw new Recusa('RNG6110', 'tipo de evento');
  const quem = autores[tipo];
  if (quem === undefined || nota[quem] !== autor) throw new Recusa('LOCAL01');
  const repetido = contexto.estado.eventos.some((evento) => evento.chave === chave && evento.tipo === tipo.slice(1));
  if (repetido) throw new Recusa('LOCAL02');
  exigirEfeito(contexto, nota, pedido);
  return guardar(contexto, nota, tipo.slice(1), pedido, xml);
}

/** What an event does to its note, and what keeps it from doing so. */
function exigirEfeito(
  { estado, regras, agora }: Contexto,
  nota: NotaGuardada,
  { infPedReg }: PedidoDeEventoNfse,
): void {
  if (infPedReg.e101101 === undefined && infPedReg.e105102 === undefined) return;
  if (nota.cancelada) throw new Recusa('LOCAL03');
  if (horasEntre(nota.dhProc, agora()) > regras.prazoDeCancelamentoHoras) throw new Recusa('LOCAL04');
  if (infPedReg.e105102 !== undefined) {
    const substituta = estado.notas[infPedReg.e105102.chSubstituta];
    if (substituta === undefined || !substituta.xml.includes(`<chSubstda>${nota.chave}</chSubstda>`)) {
      throw new Recusa('LOCAL05');
    }
  }
  nota.cancelada = true;
}

function guardar(
  contexto: Contexto,
  nota: NotaGuardada,
  tipo: string,
  pedido: PedidoDeEventoNfse,
  xmlPedido: string,
): EventoGuardado {
  const { estado, agora, certificado } = contexto;
  const dhProc = emBrasilia(agora());
  const Id = `EVT${nota.chave}${tipo}001`;
  const semAssinatura = escrito(leiauteEventoNfse, {
    versao: '1.01',
    infEvento: {
      Id,
      verAplic: VERSAO,
      ambGer: '2',
      nSeqEvento: '1',
      dhProc,
      nDFSe: String(estado.proximoDocumento++),
      pedRegEvento: pedido,
    },
  });
  const inicio = semAssinatura.indexOf('<pedRegEvento');
  const fim = semAssinatura.lastIndexOf('</pedRegEvento>') + '</pedRegEvento>'.length;
  const comPedido = semAssinatura.slice(0, inicio) + xmlPedido + semAssinatura.slice(fim);
  const evento = { chave: nota.chave, tipo, sequencia: 1, xml: assinar(comPedido, Id, certificado).xml };
  estado.eventos.push(evento);
  estado.distribuicao.push({
    nsu: estado.distribuicao.length + 1,
    chave: nota.chave,
    tipo: 'EVENTO',
    tipoDeEvento: tipo,
    interessados: [nota.emitente, nota.tomador, nota.intermediario].filter((quem) => quem !== undefined),
    geradoEm: dhProc,
    xml: evento.xml,
  });
  return evento;
}

/** A note that takes the place of another cancels it: the system registers that by itself. */
export function registrarSubstituicao(
  contexto: Contexto,
  subst: NonNullable<InfDps['subst']>,
  substituta: NotaGuardada,
): void {
  const { estado, regras, agora } = contexto;
  const nota = estado.notas[subst.chSubstda];
  if (nota === undefined) throw new Recusa('E0044');
  nota.cancelada = true;
  const pedido: PedidoDeEventoNfse = {
    versao: '1.01',
    infPedReg: {
      Id: `PRE${nota.chave}105102`,
      tpAmb: regras.ambiente,
      verAplic: VERSAO,
      dhEvento: emBrasilia(agora()),
      ...(nota.emitente.length === 11 ? { CPFAutor: nota.emitente } : { CNPJAutor: nota.emitente }),
      chNFSe: nota.chave,
      e105102: {
        xDesc: 'Cancelamento de NFS-e por Substituição',
        cMotivo: subst.cMotivo,
        ...(subst.xMotivo === undefined ? {} : { xMotivo: subst.xMotivo }),
        chSubstituta: substituta.chave,
      },
    },
  };
  guardar(contexto, nota, '105102', pedido, escrito(leiautePedidoDeEvento, pedido));
}
