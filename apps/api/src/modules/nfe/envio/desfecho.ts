import { dataNoFuso } from '@retaguarda/brasil';
import type { SituacaoDaNota } from '@retaguarda/contracts';
import type { Desfecho } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { oPrograma } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { type Autoridades, arquivar, type Emissor, proximaVez } from '../../fiscal/public.ts';
import { enviarAoCliente } from '../arquivos/email.ts';
import { guardarEventosAchados } from '../eventos/achados.ts';
import { cancelarAbandonada } from '../eventos/pedir.ts';
import { type Nota, passarA, travarNota } from '../notas/notas.queries.ts';
import { destinar, type EmissaoDaNota, soltar } from './emissoes.queries.ts';
import { pedirEfeitos } from './fila.ts';

interface Guardado {
  tx: Tx;
  grupoId: number;
  autoridades: Autoridades;
  emissao: EmissaoDaNota;
  emissor: Emissor;
  nota: Nota;
}

/**
 * Keeps how a run ended: the state of the text, of its number and of the note, the file when there is one, and what
 * follows. @returns when to look again. Null when nothing is left to ask
 */
export async function guardarDesfecho(
  tx: Tx,
  grupoId: number,
  autoridades: Autoridades,
  { emissao, emissor }: { emissao: EmissaoDaNota; emissor: Emissor },
  desfecho: Desfecho,
): Promise<Date | null> {
  const nota = await travarNota(tx, oPrograma(grupoId), emissao.notaId);
  const atual = nota.emissaoId === emissao.id;
  const com: Guardado = { tx, grupoId, autoridades, emissao: { ...emissao, atual }, emissor, nota };
  switch (desfecho.tipo) {
    case 'autorizada':
      return autorizar(com, desfecho);
    case 'cancelada':
      return cancelada(com, desfecho);
    case 'rejeitada':
      return encerrar(com, 'rejeitada', 'rejeitada', desfecho.status.codigo, desfecho.motivo);
    case 'denegada':
      return encerrar(com, 'perdida', 'denegada', desfecho.status.codigo, desfecho.motivo);
    case 'numero-ocupado': {
      const outra = desfecho.outraChave ? ` (chave ${desfecho.outraChave})` : '';
      return perderNumero(com, '539', `O número ${emissao.numero} é de outra nota${outra}.`);
    }
    case 'numero-perdido': {
      const { causa, status } = desfecho;
      return perderNumero(com, status.codigo, `O número ${emissao.numero} já foi ${causa}.`);
    }
    default:
      return semFim(com, desfecho);
  }
}

async function autorizar(
  { tx, grupoId, autoridades, emissao, emissor, nota }: Guardado,
  { nProt, dhRecbto, cStat, nfeProc, alertas }: Extract<Desfecho, { tipo: 'autorizada' }>,
): Promise<null> {
  await soltar(tx, grupoId, emissao.id, { situacao: 'autorizada' });
  const data = dataNoFuso(new Date(nota.emissao).toISOString(), await fusoDaEmpresa(tx, emissao.empresaId));
  const tipo = emissao.modelo === '65' ? ('nfce' as const) : ('nfe' as const);
  await arquivar(tx, grupoId, { empresaId: emissao.empresaId, tipo, chave: emissao.chave, xml: nfeProc, data });
  if (!emissao.atual) {
    await cancelarAbandonada(tx, grupoId, autoridades, emissao, nProt);
    return null;
  }
  await destinar(tx, grupoId, emissao, 'usado');
  const aviso = alertas.map(({ cMsg, xMsg }) => `${cMsg}: ${xMsg}`).join('; ') || null;
  const comOProtocolo = sql`, protocolo = ${nProt}, autorizada_em = ${dhRecbto}`;
  await passarA(tx, grupoId, nota, 'autorizada', { cstat: cStat, motivo: aviso }, comOProtocolo);
  await pedirEfeitos(tx, grupoId, nota.id);
  if (emissor.emailAoAutorizar) await enviarAoCliente(tx, grupoId, nota);
  return null;
}

/** Authorised, and cancelled since by another hand: the file of its cancelling is kept. */
async function cancelada(
  { tx, grupoId, emissao, nota }: Guardado,
  { eventos, nProt }: Extract<Desfecho, { tipo: 'cancelada' }>,
): Promise<null> {
  await soltar(tx, grupoId, emissao.id, { situacao: 'cancelada' });
  await guardarEventosAchados(tx, grupoId, emissao, eventos);
  if (!emissao.atual) {
    await destinar(tx, grupoId, emissao, 'perdido');
    return null;
  }
  await destinar(tx, grupoId, emissao, 'usado');
  await passarA(tx, grupoId, nota, 'cancelada', {
    cstat: '101',
    motivo: `Cancelada na SEFAZ${nProt ? `, protocolo ${nProt}` : ''}`,
  });
  await pedirEfeitos(tx, grupoId, nota.id);
  return null;
}

/** Refused: the number stays the note's, to be used again; of a text left behind, nobody's. */
async function encerrar(
  { tx, grupoId, emissao, nota }: Guardado,
  situacao: 'rejeitada' | 'perdida',
  daNota: SituacaoDaNota,
  cstat: string,
  motivo: string,
): Promise<null> {
  await soltar(tx, grupoId, emissao.id, { situacao });
  if (!emissao.atual) await destinar(tx, grupoId, emissao, situacao === 'perdida' ? 'perdido' : 'livre');
  else {
    if (situacao === 'perdida') await destinar(tx, grupoId, emissao, 'perdido');
    await passarA(tx, grupoId, nota, daNota, { cstat, motivo });
  }
  return null;
}

/** The number is another's: the note goes on without one, and takes the next when it is sent again. */
async function perderNumero({ tx, grupoId, emissao, nota }: Guardado, cstat: string, porque: string): Promise<null> {
  await soltar(tx, grupoId, emissao.id, { situacao: 'perdida' });
  await destinar(tx, grupoId, emissao, 'perdido');
  if (!emissao.atual) return null;
  const motivo = `${porque} Transmita de novo: a nota recebe o próximo número da série.`;
  const semNumero = sql`, numero = null, cnpj = null, codigo = null, chave = null, emissao_id = null`;
  await passarA(tx, grupoId, nota, 'rejeitada', { cstat, motivo }, semNumero);
  return null;
}

type SemFim = Exclude<
  Desfecho,
  { tipo: 'autorizada' | 'cancelada' | 'rejeitada' | 'denegada' | 'numero-ocupado' | 'numero-perdido' }
>;

/** Nothing final is known: what may be with the authority is asked for, what is not waits to be sent. */
async function semFim({ tx, grupoId, autoridades, emissao, nota }: Guardado, desfecho: SemFim): Promise<Date | null> {
  const { minutoMs } = autoridades.pacienciaDe(emissao.ambiente);
  const { situacao, proxima, recibo, cstat, motivo } = depois(desfecho, emissao.tentativas, minutoMs);
  const daqui = emissao.tipo === '9' || emissao.tipo === '4' ? 'contingencia' : 'assinada';
  await soltar(tx, grupoId, emissao.id, { situacao, proxima, recibo });
  if (!emissao.atual) {
    // Nobody has it and nothing is on its way: its number is free.
    if (situacao === 'assinada') {
      await soltar(tx, grupoId, emissao.id, { situacao: 'sem_efeito' });
      await destinar(tx, grupoId, emissao, 'livre');
      return null;
    }
    return proxima;
  }
  await passarA(tx, grupoId, nota, situacao === 'assinada' ? daqui : 'enviada', { cstat, motivo });
  return proxima;
}

interface Depois {
  situacao: 'assinada' | 'enviada';
  proxima: Date | null;
  recibo?: string | null;
  cstat: string | null;
  motivo: string;
}

const HORA_EM_MINUTOS = 60;

function depois(desfecho: SemFim, tentativas: number, minutoMs: number): Depois {
  const vez = proximaVez(tentativas, minutoMs);
  switch (desfecho.tipo) {
    case 'nao-recebida':
      return {
        situacao: 'assinada',
        proxima: vez,
        cstat: null,
        motivo: 'A SEFAZ não recebeu a nota: será enviada de novo.',
      };
    case 'servico-parado':
      return { situacao: 'assinada', proxima: vez, cstat: desfecho.status.codigo, motivo: desfecho.status.explicacao };
    case 'consumo-indevido': {
      const motivo = 'A SEFAZ pediu uma hora sem consultas.';
      const daquiAUmaHora = new Date(Date.now() + HORA_EM_MINUTOS * minutoMs);
      return desfecho.duvida
        ? { situacao: 'enviada', proxima: daquiAUmaHora, cstat: '656', motivo }
        : { situacao: 'assinada', proxima: null, cstat: '656', motivo: `${motivo} Depois, transmita de novo.` };
    }
    case 'em-processamento': {
      const { recibo = null } = desfecho;
      return { situacao: 'enviada', proxima: vez, recibo, cstat: '105', motivo: 'A SEFAZ está processando a nota.' };
    }
    case 'incerta': {
      const { motivo, provaDesde } = desfecho;
      const prova = provaDesde ? Math.max(Date.parse(provaDesde), Date.now()) : Number.POSITIVE_INFINITY;
      const texto = motivo.status?.explicacao ?? 'A resposta da SEFAZ se perdeu: a chave será consultada.';
      return {
        situacao: 'enviada',
        proxima: new Date(Math.min(prova, vez.getTime())),
        cstat: motivo.status?.codigo ?? null,
        motivo: texto,
      };
    }
    case 'divergente':
      return {
        situacao: 'enviada',
        proxima: null,
        cstat: null,
        motivo: `A SEFAZ tem outro conteúdo com esta chave: ${desfecho.motivo}. Chame o suporte.`,
      };
  }
}
