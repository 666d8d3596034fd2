import { acoesDaGuia, DomainError, type GuiaLida } from '@retaguarda/contracts';
import { exigenciasDaUf, type GuiaComNota, montarLoteDeGuias } from '@retaguarda/fiscal/gnre';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerArquivos } from '../../fiscal/public.ts';
import { lerGuias } from './guias.queries.ts';

type UfDaGuia = GuiaComNota['uf'];

/**
 * The file of some guides, for the portal that takes them all.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION for one that is paid or cancelled, RULE_BROKEN for states that no one file is for, or
 * saying what the layout does not take
 */
export async function arquivoDasGuias(
  db: Db,
  actor: Actor,
  { ids, pagamento }: { ids: readonly number[]; pagamento: string },
): Promise<{ nome: string; xml: string }> {
  const guias = await lerGuias(db, actor, ids);
  const portal = portalDe(guias);
  const chaves = [...new Set(guias.map(({ chave }) => chave))];
  const arquivos = await lerArquivos(db, actor.grupoId, chaves, ['nfe']);
  const xmls = new Map(arquivos.map(({ chave, xml }) => [chave, xml]));
  const comNotas = guias.map(({ uf, receita, valor, fcp, vencimento, chave, numero }): GuiaComNota => {
    const xml = xmls.get(chave);
    if (!xml)
      throw new DomainError('RULE_BROKEN', {
        text: `O XML da nota ${numero} não está guardado: consulte-a na SEFAZ.`,
      });
    return { uf: uf as UfDaGuia, receita, valor, fcp, vencimento, xml };
  });
  const lote = montarLoteDeGuias(comNotas, pagamento);
  if (lote.ok) return { nome: `${portal}-${pagamento}.xml`, xml: lote.xml };
  const [problema] = lote.problemas;
  const qual = Number(/TDadosGNRE\[(\d+)\]/.exec(problema?.caminho ?? '')?.[1] ?? 0);
  throw new DomainError('RULE_BROKEN', {
    text: `A guia da nota ${guias[qual]?.numero} não pode ser escrita: ${problema?.caminho} ${problema?.mensagem}.`,
  });
}

function portalDe(guias: readonly GuiaLida[]): string {
  for (const guia of guias) {
    const recusa = acoesDaGuia.arquivo(guia);
    if (recusa !== null) throw new DomainError('INVALID_TRANSITION', { text: recusa });
  }
  const portais = new Set(guias.map(({ uf }) => exigenciasDaUf(uf as UfDaGuia).portal));
  if (portais.has('dua-es')) {
    const text = 'O Espírito Santo não emite guia pela GNRE: use o DUA, no portal do estado.';
    throw new DomainError('RULE_BROKEN', { text });
  }
  if (portais.size > 1) {
    const text = 'São Paulo tem portal próprio (DARE-SP): faça o arquivo das guias dele em separado.';
    throw new DomainError('RULE_BROKEN', { text });
  }
  return [...portais].join('');
}
