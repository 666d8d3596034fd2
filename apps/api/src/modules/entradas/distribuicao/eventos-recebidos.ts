import { conferirAssinado } from '@retaguarda/fiscal/autenticidade';
import { extrairRetornosDeEvento, lerEvento, lerResumoEvento } from '@retaguarda/fiscal/nfe';
import { ErroXml, type XmlDeFora } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { arquivar } from '../../fiscal/public.ts';
import { aplicarEvento, vezDoEvento } from '../eventos.ts';
import type { Posicao } from './posicoes.queries.ts';

/** Whose company, and where it was told. */
type DeQuem = Pick<Posicao, 'empresaId' | 'ambiente'>;

interface EventoRecebido {
  chave: string;
  tipo: string;
  sequencia: number;
  autor: string;
  nome: string;
  texto: string | null;
  em: string;
  protocolo: string | null;
}

/** The summary of an event of a note. @returns the key of the note @throws ErroXml */
export async function receberResumoDeEvento(tx: Tx, grupoId: number, posicao: DeQuem, xml: string): Promise<string> {
  const { documento: resumo } = lerResumoEvento(xml);
  await guardarEvento(tx, grupoId, posicao, {
    chave: resumo.chNFe,
    tipo: resumo.tpEvento,
    sequencia: Number(resumo.nSeqEvento),
    autor: resumo.CNPJ ?? resumo.CPF ?? '',
    nome: resumo.xEvento,
    texto: null,
    em: resumo.dhEvento,
    protocolo: resumo.nProt ?? null,
  });
  return resumo.chNFe;
}

const textoDoEvento = (xml: string): string | null => {
  const achado = /<(?:xCorrecao|xJust)>([^<]+)</.exec(xml)?.[1];
  return achado === undefined ? null : achado.replace(/&(lt|gt|quot|apos|amp);/g, (_, nome) => entidades[nome] ?? '');
};
const entidades: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Registered and bound to the note, the same after its term, and registered without being bound. @source NF-e manual, events */
const REGISTRADOS: ReadonlySet<string> = new Set(['135', '136', '155']);
const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

/** Cut out of an answer, an event may have left there what its names are of. */
export const comNamespace = (xml: string): string =>
  xml.replace(/^(\s*(?:<\?xml[^>]*\?>)?\s*<procEventoNFe)(?![^>]*\sxmlns=)/, `$1 xmlns="${NAMESPACE}"`);

/**
 * A whole event of a note, with its protocol: signed, and registered by the answer that is with it.
 *
 * @param esperada the only note it may be of
 * @returns the key of the note
 * @throws ErroXml
 */
export async function receberEvento(
  tx: Tx,
  grupoId: number,
  posicao: DeQuem,
  lido: XmlDeFora,
  esperada?: string,
): Promise<string> {
  const { original } = lido;
  const xml = comNamespace(lido.xml);
  conferirAssinado(xml, 'evento-nfe');
  const { infEvento } = lerEvento(xml).evento;
  const [retorno] = extrairRetornosDeEvento(xml);
  if (retorno === undefined) throw new ErroXml('o evento não traz o protocolo');
  const chave = infEvento.chNFe;
  exigirDoEvento(infEvento, retorno.dados.infEvento, esperada);
  await arquivar(tx, grupoId, {
    empresaId: posicao.empresaId,
    tipo: 'evento_recebido',
    chave,
    xml,
    original,
    data: infEvento.dhEvento.slice(0, 10),
  });
  await guardarEvento(tx, grupoId, posicao, {
    chave,
    tipo: infEvento.tpEvento,
    sequencia: Number(infEvento.nSeqEvento),
    autor: infEvento.CNPJ ?? infEvento.CPF ?? '',
    nome: /<descEvento>([^<]+)</.exec(xml)?.[1] ?? `Evento ${infEvento.tpEvento}`,
    texto: textoDoEvento(xml),
    em: infEvento.dhEvento,
    protocolo: retorno.dados.infEvento.nProt ?? null,
  });
  return chave;
}

type Dito = Partial<Record<'chNFe' | 'tpEvento' | 'nSeqEvento' | 'tpAmb' | 'cStat', string>>;

/** @throws ErroXml for an answer of another event, or of one that was not registered */
function exigirDoEvento(evento: Dito, retorno: Dito, esperada: string | undefined): void {
  if (esperada !== undefined && evento.chNFe !== esperada) throw new ErroXml('o evento é de outra nota');
  const mesmos = (['chNFe', 'tpEvento', 'tpAmb'] as const).every(
    (tag) => retorno[tag] === undefined || retorno[tag] === evento[tag],
  );
  if (!mesmos || Number(retorno.nSeqEvento ?? evento.nSeqEvento) !== Number(evento.nSeqEvento))
    throw new ErroXml('a resposta é de outro evento');
  if (!REGISTRADOS.has(retorno.cStat ?? '')) throw new ErroXml(`o evento não foi registrado (${retorno.cStat})`);
}

/** Keeps an event once; what is told later adds what is not known (a lost answer's protocol), and ours that was on its way has arrived. */
async function guardarEvento(tx: Tx, grupoId: number, posicao: DeQuem, evento: EventoRecebido): Promise<void> {
  const { chave, tipo, sequencia, autor, protocolo } = evento;
  if (!chave || !tipo || !(sequencia >= 1) || !evento.em) throw new ErroXml('o evento não diz de que nota é');
  const esperado =
    await sql`update entrada_evento set situacao = 'registrado', protocolo = ${protocolo}, registrado_em = now(),
      proxima_em = null, ${vezDoEvento.over}, motivo = null
    where grupo_id = ${grupoId} and chave = ${chave} and tipo = ${tipo} and sequencia = ${sequencia} and autor = ${autor}
      and situacao in ('pendente', 'enviado')`.execute(tx);
  if (!esperado.numAffectedRows) {
    await sql`insert into entrada_evento as v (grupo_id, entrada_id, empresa_id, chave, nosso, autor, tipo, sequencia, nome, texto, em,
        situacao, ambiente, protocolo, registrado_em)
      select ${grupoId}, (select id from entrada where grupo_id = ${grupoId} and chave = ${chave}), ${posicao.empresaId}, ${chave}, false,
        ${autor}, ${tipo}, ${sequencia}, ${evento.nome.slice(0, 200)}, ${evento.texto}, ${evento.em}::timestamptz, 'registrado',
        ${posicao.ambiente}, ${protocolo}, now()
      where not exists (select from entrada_evento c where c.grupo_id = ${grupoId} and c.chave = ${chave} and c.tipo = ${tipo}
        and c.sequencia = ${sequencia} and c.autor = ${autor} and c.situacao = 'cancelado')
      on conflict (grupo_id, chave, tipo, sequencia, autor) where situacao = 'registrado'
        do update set texto = coalesce(v.texto, excluded.texto), protocolo = coalesce(v.protocolo, excluded.protocolo)
        where (v.texto is null and excluded.texto is not null) or (v.protocolo is null and excluded.protocolo is not null)`.execute(
      tx,
    );
  }
  await aplicarEvento(tx, grupoId, evento);
}
