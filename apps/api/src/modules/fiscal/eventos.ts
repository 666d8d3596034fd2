import { DomainError } from '@retaguarda/contracts';
import {
  assinarPedido,
  type DadosDoEvento,
  montarEvento,
  orgaoDoEvento,
  type TipoDeEvento,
} from '@retaguarda/fiscal/nfe';
import type { DesfechoDoEvento } from '@retaguarda/fiscal/sefaz';
import type { Tx } from '../../platform/database/database.ts';
import { fusoDaEmpresa } from '../empresas/public.ts';
import type { Autoridades } from './emissores/autoridades.ts';
import { lerEmissor } from './emissores/emissores.queries.ts';
import { comFuso } from './instantes.ts';

/** What an event says, of which note. */
interface EventoAAssinar<T extends TipoDeEvento> {
  /** Who says it. */
  empresaId: number;
  chave: string;
  /** Where the note stands; absent: where the company issues now. */
  ambiente?: '1' | '2';
  tipo: T;
  sequencia: number;
  detalhe: DadosDoEvento<T>['detEvento'];
}

interface EventoAssinado {
  xml: string;
  /** Instant it names, ISO 8601 UTC. */
  em: string;
  /** CNPJ of who says it. */
  autor: string;
  ambiente: '1' | '2';
}

/** Writes and signs what a company tells the SEFAZ of a note, issued or received. @throws DomainError RULE_BROKEN */
export async function assinarEvento<T extends TipoDeEvento>(
  tx: Tx,
  grupoId: number,
  autoridades: Autoridades,
  { empresaId, chave, ambiente, tipo, sequencia, detalhe }: EventoAAssinar<T>,
): Promise<EventoAssinado> {
  const emissor = await lerEmissor(tx, grupoId, empresaId);
  const certificado = await autoridades.certificadoDe(emissor);
  const em = new Date().toISOString();
  const autor = emissor.cnpj ?? '';
  const onde = ambiente ?? emissor.ambienteNfe;
  const evento = montarEvento<T>({
    tpEvento: tipo,
    cOrgao: orgaoDoEvento(tipo, chave),
    tpAmb: onde,
    CNPJ: autor,
    chNFe: chave,
    dhEvento: comFuso(em, await fusoDaEmpresa(tx, empresaId)),
    nSeqEvento: sequencia,
    detEvento: detalhe,
  });
  if (!evento.ok) {
    throw new DomainError('RULE_BROKEN', {
      text: `O evento não pôde ser escrito: ${evento.problemas[0]?.mensagem ?? ''}`,
    });
  }
  return { xml: assinarPedido(evento, certificado), em, autor, ambiente: onde };
}

/** What the SEFAZ said of an event that was sent, in words for the person; its code where it gave one. */
export function ditoDoEvento(desfecho: DesfechoDoEvento): { cstat: string | null; texto: string } {
  switch (desfecho.tipo) {
    case 'registrado':
      return { cstat: desfecho.cStat, texto: `Registrado${desfecho.nProt ? `, protocolo ${desfecho.nProt}` : ''}` };
    case 'rejeitado':
      return { cstat: desfecho.status.codigo, texto: desfecho.motivo };
    case 'servico-parado':
      return { cstat: desfecho.status.codigo, texto: desfecho.status.explicacao };
    case 'consumo-indevido':
      return { cstat: '656', texto: 'Consumo indevido' };
    case 'sequencia-ocupada':
      return { cstat: '573', texto: 'Outro evento tem esta sequência' };
    case 'ja-registrado':
      return { cstat: '573', texto: 'O evento já estava registrado' };
    case 'nao-recebido':
      return { cstat: null, texto: desfecho.falha.mensagem };
    case 'incerto':
      return {
        cstat: desfecho.motivo.status?.codigo ?? null,
        texto: desfecho.motivo.falha?.mensagem ?? desfecho.motivo.status?.explicacao ?? '',
      };
  }
}
