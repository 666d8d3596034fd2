import { lerChaveAcesso, raizCnpj } from '@retaguarda/brasil';
import type { Evento } from '../../src/nfe/leiaute/mensagens/index.ts';
import { horasEntre } from '../servidor-local/relogio.ts';
import { type Contexto, Rejeicao } from './contexto.ts';
import { chaveDoNumero, eventosDa, type NotaGuardada } from './estado.ts';
import { cancelarEvento, contarDaReforma } from './regras-da-reforma.ts';

interface Pedido {
  readonly evento: Evento['infEvento'];
  readonly xml: string;
}

/** Who takes an event, and what has to be right. `julgar` answers the status of the registration and does its effect. */
export interface RegraDeEvento {
  readonly via: 'estado' | 'nacional' | 'virtual';
  readonly julgar: (contexto: Contexto, pedido: Pedido) => string;
}

const autorDe = ({ CNPJ, CPF }: Evento['infEvento']): string => CNPJ ?? CPF ?? '';

const mesmaEmpresa = (a: string, b: string | undefined): boolean =>
  b !== undefined && (a.length === 11 ? a === b : raizCnpj(a) === raizCnpj(b));

const campo = (xml: string, tag: string): string | undefined => new RegExp(`<${tag}>([^<]+)<`).exec(xml)?.[1];

/** The document of an event of its issuer, still valid. */
function notaDoEmitente({ estado }: Contexto, { evento }: Pedido): NotaGuardada {
  const nota = estado.notas[evento.chNFe];
  if (nota === undefined) throw new Rejeicao('494');
  if (!mesmaEmpresa(autorDe(evento), nota.emitente)) throw new Rejeicao('574');
  if (nota.cancelada !== undefined) throw new Rejeicao('580');
  return nota;
}

/** Hours in which each model is cancelled without being late, and after which it is not cancelled at all. */
const prazos: Readonly<Record<string, { readonly emDia: number; readonly tardio: number }>> = {
  55: { emDia: 24, tardio: 480 },
  65: { emDia: 0.5, tardio: 0.5 },
};

function cancelar(contexto: Contexto, pedido: Pedido): string {
  const nota = notaDoEmitente(contexto, pedido);
  if (campo(pedido.xml, 'nProt') !== nota.nProt) throw new Rejeicao('222');
  const prazo = prazos[nota.modelo];
  const idade = horasEntre(nota.dhRecbto, contexto.agora());
  if (prazo === undefined || idade > prazo.tardio) throw new Rejeicao('501');
  const isTardio = idade > prazo.emDia;
  nota.cancelada = isTardio ? '151' : '101';
  return isTardio ? '155' : '135';
}

/** A consumer's invoice issued twice: the other one has to be there, valid, and of about the same time. */
function cancelarPorSubstituicao(contexto: Contexto, pedido: Pedido): string {
  const nota = notaDoEmitente(contexto, pedido);
  if (nota.modelo !== '65') throw new Rejeicao('491');
  if (campo(pedido.xml, 'nProt') !== nota.nProt) throw new Rejeicao('222');
  const outra = contexto.estado.notas[campo(pedido.xml, 'chNFeRef') ?? ''];
  if (outra === undefined || outra.chave === nota.chave) throw new Rejeicao('267');
  if (outra.cancelada !== undefined) throw new Rejeicao('580');
  if (horasEntre(nota.dhRecbto, contexto.agora()) > 168) throw new Rejeicao('501');
  nota.cancelada = '101';
  return '135';
}

function corrigir(contexto: Contexto, pedido: Pedido): string {
  const nota = notaDoEmitente(contexto, pedido);
  if (nota.modelo === '65') throw new Rejeicao('784');
  if (Number(pedido.evento.nSeqEvento) > 20) throw new Rejeicao('594');
  if (horasEntre(nota.dhRecbto, contexto.agora()) > 720) throw new Rejeicao('596', '[720 horas]');
  return '135';
}

function registrarEpec({ estado }: Contexto, { evento }: Pedido): string {
  const partes = lerChaveAcesso(evento.chNFe);
  if (partes?.tpEmis !== 4) throw new Rejeicao('484');
  if (!mesmaEmpresa(autorDe(evento), partes.documento.valor)) throw new Rejeicao('574');
  const numero = chaveDoNumero(partes.documento.valor, partes.modelo, partes.serie, partes.numero, evento.tpAmb);
  if (estado.numeros[numero] !== undefined) throw new Rejeicao('661', `[chNFe: ${estado.numeros[numero]}]`);
  const outro = estado.eventos.find((guardado) => {
    const deles = lerChaveAcesso(guardado.chave);
    return (
      guardado.tipo === '110140' &&
      deles !== null &&
      chaveDoNumero(deles.documento.valor, deles.modelo, deles.serie, deles.numero, evento.tpAmb) === numero
    );
  });
  if (outro !== undefined) throw new Rejeicao('485', `[chNFe: ${outro.chave}]`);
  return '136';
}

/** Statements after which acknowledging makes no sense any more. */
const conclusivas: ReadonlySet<string> = new Set(['210200', '210220', '210240']);
const DIAS_PARA_CIENCIA = 10;
const DIAS_PARA_CONCLUIR = 90;

function manifestar(contexto: Contexto, { evento }: Pedido): string {
  const nota = contexto.estado.notas[evento.chNFe];
  if (nota === undefined) throw new Rejeicao('494');
  if (!mesmaEmpresa(autorDe(evento), nota.destinatario)) throw new Rejeicao('575');
  const isCiencia = evento.tpEvento === '210210';
  if (nota.cancelada !== undefined) throw new Rejeicao(isCiencia ? '650' : '651');
  const jaConcluida = eventosDa(contexto.estado, evento.chNFe).some(({ tipo }) => conclusivas.has(tipo));
  if (isCiencia && jaConcluida) throw new Rejeicao('655');
  const dias = horasEntre(nota.dhRecbto, contexto.agora()) / 24;
  const prazo = isCiencia ? DIAS_PARA_CIENCIA : DIAS_PARA_CONCLUIR;
  if (dias > prazo) throw new Rejeicao('596', `[${prazo} dias]`);
  return '135';
}

/** Any other event of the issuer, taken when its layout is right. */
const doEmitente: RegraDeEvento = {
  via: 'virtual',
  julgar: (contexto, pedido) => {
    notaDoEmitente(contexto, pedido);
    return '135';
  },
};

const daReforma: RegraDeEvento = { via: 'virtual', julgar: contarDaReforma };

export const regrasDeEvento: Readonly<Record<string, RegraDeEvento>> = {
  110001: { via: 'virtual', julgar: cancelarEvento },
  110110: { via: 'estado', julgar: corrigir },
  110111: { via: 'estado', julgar: cancelar },
  110112: { via: 'estado', julgar: cancelarPorSubstituicao },
  110140: { via: 'nacional', julgar: registrarEpec },
  110750: doEmitente,
  110751: doEmitente,
  112110: daReforma,
  112120: daReforma,
  112130: daReforma,
  112140: daReforma,
  112150: daReforma,
  210200: { via: 'nacional', julgar: manifestar },
  210210: { via: 'nacional', julgar: manifestar },
  210220: { via: 'nacional', julgar: manifestar },
  210240: { via: 'nacional', julgar: manifestar },
  211110: daReforma,
  211120: daReforma,
  211124: daReforma,
  211128: daReforma,
  211130: daReforma,
  211140: daReforma,
  211150: daReforma,
  212110: daReforma,
  212120: daReforma,
};
