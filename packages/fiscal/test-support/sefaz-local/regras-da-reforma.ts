import { decimal, raizCnpj, somar } from '@retaguarda/brasil';
import { lerEvento, lerNFe, type NFe } from '../../src/nfe/index.ts';
import type { Evento } from '../../src/nfe/leiaute/mensagens/index.ts';
import { type Contexto, Rejeicao } from './contexto.ts';
import { eventosDa, type NotaGuardada } from './estado.ts';

interface Pedido {
  readonly evento: Evento['infEvento'];
  readonly xml: string;
}

const autorDe = ({ CNPJ, CPF }: Evento['infEvento']): string => CNPJ ?? CPF ?? '';
const eh = (a: string, b: string | undefined): boolean =>
  b !== undefined && (a.length === 14 ? raizCnpj(a) === raizCnpj(b) : a === b);
const ditos = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, texto = '']) => texto);

type Infos = NFe['infNFe'];
const ehImportacao = ({ ide }: Infos): boolean => ide.tpNF === '0' && ide.idDest === '3';

/** Of which notes each event is, where it is not of all. @source NT 2025.002, chapter 8 */
const dasNotas: Readonly<Record<string, (nota: Infos) => boolean>> = {
  112120: ehImportacao,
  112130: ({ ide, transp }) => ide.tpNF === '1' && (transp.modFrete === '0' || transp.modFrete === '3'),
  112140: ({ ide }) => ide.finNFe === '6' && ide.tpNFDebito === '06',
  211124: ({ ide, transp }) => ide.tpNF === '1' && (transp.modFrete === '1' || transp.modFrete === '4'),
  211128: ({ ide }) => ide.finNFe === '5',
  211140: ({ det }) => det.some(({ prod }) => prod.comb !== undefined),
  212110: ({ ide }) => ide.tpNFDebito === '05',
  212120: ({ ide }) => ide.tpNFDebito === '05',
};

/** Each group of items of an event: number, quantity told and the taxes of it. */
const GRUPO = /<(gConsumo|gPerecimento|gItemNaoFornecido|gImobilizacao|gConsumoComb) nItem="(\d+)">(.*?)<\/\1>/gs;

function exigirItens(contexto: Contexto, { evento, xml }: Pedido, { det }: Infos): void {
  for (const [, , numero, grupo = ''] of xml.matchAll(GRUPO)) {
    const item = det.find(({ nItem }) => nItem === numero);
    const ibsCbs = item?.imposto.IBSCBS?.gIBSCBS;
    if (item === undefined || ibsCbs === undefined) throw new Rejeicao('493', `[nItem: ${numero}]`);
    const [quanto = '0'] = /<(?:qtde|q[A-Z]\w+)>([^<]+)</.exec(grupo)?.slice(1) ?? [];
    const antes = eventosDa(contexto.estado, evento.chNFe)
      .filter(({ tipo, cancelado }) => tipo === evento.tpEvento && !cancelado)
      .flatMap(({ proc }) => [...proc.matchAll(GRUPO)])
      .filter(([, , outro]) => outro === numero)
      .map(([, , , outro = '']) => /<(?:qtde|q[A-Z]\w+)>([^<]+)</.exec(outro)?.[1] ?? '0');
    if (somar([...antes, quanto]).gt(item.prod.qCom)) throw new Rejeicao('493', '[quantidade]');
    const parte = decimal(quanto).div(item.prod.qCom);
    for (const [tag, todo] of [
      ['vIBS', ibsCbs.vIBS],
      ['vCBS', ibsCbs.gCBS.vCBS],
    ] as const) {
      const [dito = '0'] = ditos(grupo, tag);
      if (decimal(dito).minus(decimal(todo).times(parte)).abs().gt('0.01')) throw new Rejeicao('493', `[${tag}]`);
    }
  }
}

/** The document, still valid, of the one who tells: its issuer or its recipient. */
function notaDe({ estado }: Contexto, { evento, xml }: Pedido): NotaGuardada {
  const nota = estado.notas[evento.chNFe];
  if (nota === undefined) throw new Rejeicao('494');
  if (nota.modelo !== '55') throw new Rejeicao('491');
  const [tpAutor] = ditos(xml, 'tpAutor');
  const autor = autorDe(evento);
  if (tpAutor === '1' && !eh(autor, nota.emitente)) throw new Rejeicao('574');
  if (tpAutor !== '1' && !eh(autor, nota.destinatario)) throw new Rejeicao('575');
  if (nota.cancelada !== undefined) throw new Rejeicao('580');
  return nota;
}

/** What a company tells of IBS and CBS. */
export function contarDaReforma(contexto: Contexto, pedido: Pedido): string {
  const nota = notaDe(contexto, pedido);
  const { infNFe } = lerNFe(nota.xml).documento;
  const { tpEvento } = pedido.evento;
  if (dasNotas[tpEvento]?.(infNFe) === false) throw new Rejeicao('491', '[não é evento desta nota]');
  if (tpEvento === '211120' && (ditos(pedido.xml, 'tpAutor')[0] === '1') !== ehImportacao(infNFe)) {
    throw new Rejeicao('466');
  }
  exigirItens(contexto, pedido, infNFe);
  return '135';
}

/** Takes back what was told. @source NT 2025.002, event 110001 */
export function cancelarEvento(contexto: Contexto, { evento, xml }: Pedido): string {
  const [tipo] = ditos(xml, 'tpEventoAut');
  const [protocolo] = ditos(xml, 'nProtEvento');
  const doTipo = eventosDa(contexto.estado, evento.chNFe).filter((um) => um.tipo === tipo && !um.cancelado);
  if (doTipo.length === 0) throw new Rejeicao('459');
  const alvo = doTipo.find(({ nProt }) => nProt === protocolo);
  if (alvo === undefined) throw new Rejeicao('460');
  const { infEvento } = lerEvento(alvo.proc).evento;
  if (autorDe(infEvento) !== autorDe(evento)) throw new Rejeicao('1113');
  alvo.cancelado = true;
  return '135';
}
