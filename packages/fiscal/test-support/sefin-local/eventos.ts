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
  const tipo = tipoDoPedido(pedido)?.slice(1);
  if (tipo === undefined) throw new Recusa('RNG6110', 'tipo de evento');
  if (infPedReg.chNFSe !== chave || infPedReg.Id !== `PRE${chave}${tipo}`) throw new Recusa('E1827');
  if (infPedReg.tpAmb !== contexto.regras.ambiente) throw new Recusa('E1845');
  const nota = contexto.estado.notas[chave];
  if (nota === undefined) throw new Recusa('E1831');
  const quem = autores[`e${tipo}`];
  if (quem === undefined || nota[quem] !== autor) throw new Recusa('E0813');
  exigirEventosAnteriores(contexto, chave, tipo);
  exigirEfeito(contexto, nota, pedido);
  return guardar(contexto, nota, tipo, pedido, xml);
}

const FINS = ['101101', '105102', '105104', '305101'];
const CONFIRMACOES = ['202201', '203202', '204203'];

/**
 * What an event that is there already keeps from being registered, and the code of it.
 *
 * @source annex II of layout 1.01, "RN EVENTOSxEVENTOS": each event of a contributor is registered once
 */
const impedimentos: Readonly<Record<string, { codigo: string; por: readonly string[] }>> = {
  101101: { codigo: 'E0840', por: [...FINS, '101103', '105105', ...CONFIRMACOES, '205204', '205208'] },
  105102: { codigo: 'E0845', por: [...FINS, '101103', '105105'] },
  101103: { codigo: 'E0848', por: [...FINS, '101103', '105105', ...CONFIRMACOES] },
};

function exigirEventosAnteriores({ estado }: Contexto, chave: string, tipo: string): void {
  const { codigo, por } = impedimentos[tipo] ?? { codigo: 'E0860', por: [...FINS, tipo] };
  const impede = estado.eventos.find((evento) => evento.chave === chave && por.includes(evento.tipo));
  if (impede !== undefined) throw new Recusa(codigo, impede.tipo);
}

/** Whether the city was asked to cancel a note, and what it answered. */
export function analiseDa({ eventos }: Contexto['estado'], chave: string): 'nenhuma' | 'pendente' | 'respondida' {
  const tem = (...tipos: string[]) => eventos.some((um) => um.chave === chave && tipos.includes(um.tipo));
  if (!tem('101103')) return 'nenhuma';
  return tem('105104', '105105') ? 'respondida' : 'pendente';
}

/** What an event does to its note, and what keeps it from doing so. */
function exigirEfeito(
  { estado, regras, agora }: Contexto,
  nota: NotaGuardada,
  { infPedReg }: PedidoDeEventoNfse,
): void {
  if (infPedReg.e101101 === undefined && infPedReg.e105102 === undefined) return;
  if (horasEntre(nota.dhProc, agora()) >= regras.prazoDeCancelamentoHoras) throw new Recusa('E0822');
  if (infPedReg.e105102 !== undefined) {
    const substituta = estado.notas[infPedReg.e105102.chSubstituta];
    if (substituta === undefined || !substituta.xml.includes(`<chSubstda>${nota.chave}</chSubstda>`)) {
      throw new Recusa('LOCAL05');
    }
  }
  nota.cancelada = true;
}

/** What a city says of a cancellation that was asked of it. */
export interface DecisaoDoMunicipio {
  readonly deferir: boolean;
  /** From 15 to 255 characters. */
  readonly texto: string;
  readonly processo?: string;
}

const CIDADE = '46395000000139';
const AGENTE = '52998224725';

/** The city answers what was asked of it: the note ends, or stays. @throws Recusa when nothing waits for an answer */
export function decidirAnalise(contexto: Contexto, chave: string, decisao: DecisaoDoMunicipio): void {
  const { estado, regras, agora } = contexto;
  const nota = estado.notas[chave];
  const tipo = decisao.deferir ? '105104' : '105105';
  if (nota === undefined) throw new Recusa('E1831');
  if (analiseDa(estado, chave) !== 'pendente') throw new Recusa(decisao.deferir ? 'E0853' : 'E0856');
  const detalhe = {
    CPFAgTrib: AGENTE,
    ...(decisao.processo === undefined ? {} : { nProcAdm: decisao.processo }),
    cMotivo: '1' as const,
    xMotivo: decisao.texto,
  };
  const pedido: PedidoDeEventoNfse = {
    versao: '1.01',
    infPedReg: {
      Id: `PRE${chave}${tipo}`,
      tpAmb: regras.ambiente,
      verAplic: 'Prefeitura_1.0',
      dhEvento: emBrasilia(agora()),
      CNPJAutor: CIDADE,
      chNFSe: chave,
      ...(decisao.deferir
        ? { e105104: { xDesc: 'Cancelamento de NFS-e Deferido por Análise Fiscal', ...detalhe } }
        : { e105105: { xDesc: 'Cancelamento de NFS-e Indeferido por Análise Fiscal', ...detalhe } }),
    },
  };
  if (decisao.deferir) nota.cancelada = true;
  guardar(contexto, nota, tipo, pedido, escrito(leiautePedidoDeEvento, pedido));
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
