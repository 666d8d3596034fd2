import { lerChaveAcesso } from '@retaguarda/brasil';
import { lerEvento } from '../../../src/nfe/index.ts';
import { detalhesDeEvento } from '../../../src/nfe/leiaute/eventos/index.ts';
import {
  type Evento,
  leiauteEnvEvento,
  leiauteRetEnvEvento,
  type RetEvento,
  retEvento,
} from '../../../src/nfe/leiaute/mensagens/index.ts';
import { NAMESPACE_NFE } from '../../../src/nfe/leiaute/namespace.ts';
import {
  type DocumentoXml,
  documento,
  escrever,
  ler,
  type Problema,
  type Tipo,
} from '../../../src/xml/leiaute/index.ts';
import { buscar, lerXml } from '../../../src/xml/leitor.ts';
import { serializar } from '../../../src/xml/serializar.ts';
import { emBrasilia } from '../../servidor-local/relogio.ts';
import { type Chamada, type Contexto, motivo, novoProtocolo, Rejeicao, VERSAO } from '../contexto.ts';
import { distribuirEvento } from '../distribuir.ts';
import { escrito } from '../escrito.ts';
import { type EventoGuardado, ehDaVirtual, eventosDa } from '../estado.ts';
import { type RegraDeEvento, regrasDeEvento } from '../regras-de-evento.ts';
import { exigirAssinatura, exigirEsquema, exigirFormaDoTexto } from '../verificar.ts';

const leiauteRetEvento = documento('retEvento', NAMESPACE_NFE, retEvento);

/** NFeRecepcaoEvento4: every event of the batch gets its own answer. */
export async function receberEventos(contexto: Contexto, chamada: Chamada): Promise<string> {
  const { documento: lote } = ler(leiauteEnvEvento, chamada.mensagem);
  await exigirEsquema(
    contexto,
    chamada.mensagem,
    'evento',
    '215',
    () => ler(leiauteEnvEvento, chamada.mensagem).problemas,
  );
  const respostas: RetEvento[] = [];
  for (const xml of lote.evento) respostas.push(await receber(contexto, chamada, xml));
  const [primeira] = respostas;
  return escrito(leiauteRetEnvEvento, {
    versao: '1.00',
    idLote: lote.idLote,
    tpAmb: primeira?.infEvento.tpAmb ?? '2',
    verAplic: VERSAO,
    cOrgao: primeira?.infEvento.cOrgao ?? '91',
    cStat: '128',
    xMotivo: motivo('128'),
    retEvento: respostas,
  });
}

async function receber(contexto: Contexto, { via }: Chamada, xml: string): Promise<RetEvento> {
  const { evento } = lerEvento(xml);
  const { infEvento } = evento;
  try {
    exigirFormaDoTexto(xml);
    const regra = exigirTipo(contexto, infEvento, via);
    const arquivo = `evento/e${infEvento.tpEvento}_v1.00.xsd`;
    await exigirEsquema(contexto, detalheDe(xml), arquivo, '493', () => problemasDoDetalhe(xml));
    exigirAssinatura(contexto, xml, infEvento.CNPJ ?? infEvento.CPF ?? '');
    exigirCabeca(contexto, infEvento);
    const cStat = regra.julgar(contexto, { evento: infEvento, xml });
    return registrar(contexto, xml, infEvento, cStat);
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    return resposta(contexto, infEvento, { cStat: error.cStat, xMotivo: error.message });
  }
}

type InfEvento = Evento['infEvento'];

/** The detail as a text of its own: the schema of a kind of event describes only that. */
function detalheDe(xml: string): string {
  const detalhe = buscar(lerXml(xml), 'detEvento');
  if (detalhe === undefined) throw new Rejeicao('493', '[detEvento]');
  return serializar(detalhe);
}

/** What our own layout has against the detail. */
function problemasDoDetalhe(xml: string): readonly Problema[] {
  const { detalhe } = lerEvento(xml);
  if (detalhe === undefined) return [{ caminho: 'detEvento', codigo: 'desconhecido', mensagem: 'tipo desconhecido' }];
  const leiaute: DocumentoXml = documento('detEvento', NAMESPACE_NFE, detalhesDeEvento[detalhe.tpEvento]);
  const escrita = escrever(leiaute, detalhe.dados);
  return escrita.ok ? [] : escrita.problemas;
}

function exigirTipo({ estado }: Contexto, { tpEvento, cOrgao, chNFe }: InfEvento, via: Chamada['via']): RegraDeEvento {
  const regra = regrasDeEvento[tpEvento];
  const porOnde = via === 'nacional' || via === 'virtual' ? via : 'estado';
  const nota = estado.notas[chNFe];
  // Of who has no state registration, SVRS registers what the state would.
  const semIe = nota !== undefined && ehDaVirtual(nota);
  if (semIe && porOnde === 'estado') throw new Rejeicao('494');
  const daNota = semIe && porOnde === 'virtual' && regra?.via === 'estado';
  if (regra === undefined || (regra.via !== porOnde && !daNota)) throw new Rejeicao('491');
  if (cOrgao !== { estado: chNFe.slice(0, 2), nacional: '91', virtual: '92' }[regra.via]) throw new Rejeicao('657');
  return regra;
}

function exigirCabeca({ estado, regras, agora }: Contexto, evento: InfEvento): void {
  const { Id, tpEvento, chNFe, nSeqEvento, tpAmb, dhEvento } = evento;
  if (!regras.ambientes.includes(tpAmb)) throw new Rejeicao('252');
  if (lerChaveAcesso(chNFe) === null) throw new Rejeicao('236');
  if (Id !== `ID${tpEvento}${chNFe}${nSeqEvento.padStart(2, '0')}`) throw new Rejeicao('572');
  if (Date.parse(dhEvento) > agora().getTime() + 300_000) throw new Rejeicao('578');
  const nota = estado.notas[chNFe];
  if (nota !== undefined && Date.parse(dhEvento) < Date.parse(nota.dhEmi)) throw new Rejeicao('577');
  const repetido = eventosDa(estado, chNFe).find(
    ({ tipo, sequencia }) => tipo === tpEvento && sequencia === Number(nSeqEvento),
  );
  if (repetido !== undefined) throw new Rejeicao('573', `[nProt: ${repetido.nProt}]`);
}

function registrar(contexto: Contexto, xml: string, evento: InfEvento, cStat: string): RetEvento {
  const { estado } = contexto;
  const nProt = novoProtocolo(contexto, evento.cOrgao);
  const retorno = resposta(contexto, evento, { cStat, xMotivo: motivo(cStat), nProt }, xml);
  const guardado: EventoGuardado = {
    chave: evento.chNFe,
    tipo: evento.tpEvento,
    sequencia: Number(evento.nSeqEvento),
    autor: evento.CNPJ ?? evento.CPF ?? '',
    nProt,
    proc:
      `<procEventoNFe xmlns="${NAMESPACE_NFE}" versao="1.00">${xml}` +
      `${escrito(leiauteRetEvento, retorno)}</procEventoNFe>`,
  };
  estado.eventos.push(guardado);
  distribuirEvento(contexto, guardado);
  return retorno;
}

function resposta(
  { agora }: Contexto,
  evento: InfEvento,
  resultado: Pick<RetEvento['infEvento'], 'cStat' | 'xMotivo' | 'nProt'>,
  xml = '',
): RetEvento {
  // The layout of the answer takes names from five letters on: "EPEC" has four.
  const xEvento = /<descEvento>([^<]{5,60})</.exec(xml)?.[1];
  const { nProt, cStat, xMotivo } = resultado;
  const infEvento: Tipo<typeof retEvento>['infEvento'] = {
    ...(nProt === undefined ? {} : { Id: `ID${nProt}` }),
    tpAmb: evento.tpAmb,
    verAplic: VERSAO,
    cOrgao: evento.cOrgao,
    cStat,
    xMotivo,
    chNFe: evento.chNFe,
    tpEvento: evento.tpEvento,
    ...(xEvento === undefined ? {} : { xEvento }),
    nSeqEvento: evento.nSeqEvento,
    dhRegEvento: emBrasilia(agora()),
    ...(nProt === undefined ? {} : { nProt }),
  };
  return { versao: '1.00', infEvento };
}
