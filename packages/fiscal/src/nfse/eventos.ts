import type { Tipo } from '../xml/leiaute/index.ts';
import { type Escrita, escrever, type Leitura, ler, type Problema } from '../xml/leiaute/index.ts';
import { lerChaveNfse } from './identificadores.ts';
import {
  detalhesDeEventoNfse,
  type EventoNfse,
  leiauteEventoNfse,
  leiautePedidoDeEvento,
  type PedidoDeEventoNfse,
  type TipoDeEventoNfse,
} from './leiaute/index.ts';

export type { TipoDeEventoNfse };

/** Detail of an event as it is written. */
export type DetalheDoEventoNfse<T extends TipoDeEventoNfse> = Tipo<(typeof detalhesDeEventoNfse)[T]>;

/** What the caller knows of an event: identifier and description are filled in. */
export interface DadosDoEventoNfse<T extends TipoDeEventoNfse> {
  readonly tipo: T;
  readonly chave: string;
  readonly tpAmb: '1' | '2';
  readonly verAplic: string;
  /** Instant with offset: `2026-11-20T10:30:00-03:00`. */
  readonly dhEvento: string;
  /** Author, by CNPJ or CPF. */
  readonly autor: { readonly tipo: 'cnpj' | 'cpf'; readonly valor: string };
  readonly detalhe: Omit<DetalheDoEventoNfse<T>, 'xDesc'>;
}

/** A request to be signed with `assinarPedido`, with the `Id` the signature refers to. */
export type PedidoDeEventoMontado =
  | { readonly ok: true; readonly xml: string; readonly id: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/** Kinds that need their own words about the reason. */
const pedeMotivo = (detalhe: object): boolean =>
  'cMotivo' in detalhe && (detalhe.cMotivo === '9' || detalhe.cMotivo === '99');

/**
 * Writes the request of an event.
 *
 * @source NFS-e layout 1.01, tiposEventos_v1.01.xsd; the `Id` follows the pattern ("PRE", key, kind), not the text of
 *   the layout, which still counts requests
 */
export function montarEventoNfse<T extends TipoDeEventoNfse>(dados: DadosDoEventoNfse<T>): PedidoDeEventoMontado {
  const { tipo, chave, tpAmb, verAplic, dhEvento, autor, detalhe } = dados;
  if (lerChaveNfse(chave) === null) return incoerente('chNFSe', 'a chave de acesso não é válida');
  if (pedeMotivo(detalhe) && !('xMotivo' in detalhe)) return incoerente(`${tipo}.xMotivo`, 'escreva o motivo');
  const id = `PRE${chave}${tipo.slice(1)}`;
  const { xDesc } = detalhesDeEventoNfse[tipo].campos;
  const [descricao = ''] = xDesc.facetas.valores ?? [];
  const escrita: Escrita = escrever(leiautePedidoDeEvento, {
    versao: '1.01',
    infPedReg: {
      Id: id,
      tpAmb,
      verAplic,
      dhEvento,
      ...(autor.tipo === 'cnpj' ? { CNPJAutor: autor.valor } : { CPFAutor: autor.valor }),
      chNFSe: chave,
      [tipo]: { xDesc: descricao, ...detalhe },
    },
  });
  return escrita.ok ? { ok: true, xml: escrita.xml, id } : escrita;
}

const incoerente = (campo: string, mensagem: string): PedidoDeEventoMontado => ({
  ok: false,
  problemas: [{ caminho: `infPedReg.${campo}`, codigo: 'incoerente', mensagem }],
});

/** The kind of event a request asks for. */
export function tipoDoPedido({ infPedReg }: PedidoDeEventoNfse): TipoDeEventoNfse | undefined {
  return (Object.keys(detalhesDeEventoNfse) as TipoDeEventoNfse[]).find((tipo) => infPedReg[tipo] !== undefined);
}

/** Reads a request, as it was written here. */
export const lerPedidoDeEvento = (xml: string): Leitura<PedidoDeEventoNfse> => ler(leiautePedidoDeEvento, xml);

/** Reads an event as the system registered it. */
export const lerEventoNfse = (xml: string): Leitura<EventoNfse> => ler(leiauteEventoNfse, xml);
