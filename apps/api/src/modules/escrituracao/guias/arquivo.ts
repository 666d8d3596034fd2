import { atosDaGuia, DomainError, type GuiaLida } from '@retaguarda/contracts';
import {
  exigenciasDaUf,
  type GuiaComNota,
  montarLoteDeGuias,
  type ProdutoDaGnre,
  produtosDaNota,
} from '@retaguarda/fiscal/gnre';
import type { Db } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerArquivos } from '../../fiscal/public.ts';
import { lerGuias, lerProdutosDaGnre } from './guias.queries.ts';

type UfDaGuia = GuiaComNota['uf'];

/**
 * The file of some guides, for the portal that takes them all.
 *
 * @param pedido.produto code of goods of those of ST, where somebody told it
 * @throws DomainError NOT_FOUND. INVALID_TRANSITION for one that is paid, cancelled or of a state that takes none. RULE_BROKEN for states
 * that no one file is for, with the field `produto` where a state asks for it, or with what the layout does not take
 */
export async function arquivoDasGuias(
  db: Db,
  actor: Actor,
  { ids, pagamento, produto }: { ids: readonly number[]; pagamento: string; produto?: string | undefined },
): Promise<{ nome: string; xml: string }> {
  const guias = await lerGuias(db, actor, ids);
  const portal = portalDe(guias);
  const chaves = [...new Set(guias.map(({ chave }) => chave))];
  const arquivos = await lerArquivos(db, actor.grupoId, chaves, ['nfe']);
  const xmls = new Map(arquivos.map(({ chave, xml }) => [chave, xml]));
  const doEstado = Map.groupBy(await lerProdutosDaGnre(db, actor.grupoId), ({ uf }) => uf);
  const comNotas = guias.map((guia): GuiaComNota => {
    const { uf, receita, valor, fcp, vencimento, chave, numero } = guia;
    const xml = xmls.get(chave);
    if (!xml)
      throw new DomainError('RULE_BROKEN', {
        text: `O XML da nota ${numero} não está guardado: consulte-a na SEFAZ.`,
      });
    const daGuia = produto ?? produtoDa(guia, xml, doEstado.get(uf) ?? []);
    return { uf: uf as UfDaGuia, receita, valor, fcp, vencimento, produto: deSt(guia) ? daGuia : null, xml };
  });
  const lote = montarLoteDeGuias(comNotas, pagamento);
  if (lote.ok) return { nome: `${portal}-${pagamento}.xml`, xml: lote.xml };
  const [problema] = lote.problemas;
  const qual = Number(/TDadosGNRE\[(\d+)\]/.exec(problema?.caminho ?? '')?.[1] ?? 0);
  throw new DomainError('RULE_BROKEN', {
    text: `A guia da nota ${guias[qual]?.numero} não pode ser escrita: ${problema?.caminho} ${problema?.mensagem}.`,
  });
}

const deSt = ({ tributo }: Pick<GuiaLida, 'tributo'>): boolean => tributo === 'st' || tributo === 'fcp_st';

/** A guide takes one code. @throws DomainError RULE_BROKEN where the goods have none or several */
function produtoDa(guia: GuiaLida, xml: string, daUf: readonly ProdutoDaGnre[]): string | null {
  if (!deSt(guia) || daUf.length === 0) return null;
  const { codigos, semCodigo } = produtosDaNota(xml, daUf);
  const [codigo] = codigos;
  const recusar = (produto: string) => new DomainError('RULE_BROKEN', { campos: { produto } });
  if (semCodigo.length > 0 || codigo === undefined)
    throw recusar(
      `A guia de ST de ${guia.uf} pede o código do produto: inclua o NCM ${semCodigo.join(', ')} em Produtos da GNRE, ou informe o código aqui.`,
    );
  if (codigos.length > 1)
    throw recusar(
      `A nota ${guia.numero} leva produtos de ${codigos.length} códigos diferentes na GNRE de ${guia.uf}: informe o código que a guia leva, ou emita uma guia por código no portal.`,
    );
  return codigo;
}

function portalDe(guias: readonly GuiaLida[]): string {
  for (const guia of guias) requireActOn(atosDaGuia, 'arquivo', guia);
  const portais = new Set(guias.map(({ uf }) => exigenciasDaUf(uf as UfDaGuia).portal));
  if (portais.size > 1) {
    const text = 'São Paulo tem portal próprio (DARE-SP): faça o arquivo das guias dele em separado.';
    throw new DomainError('RULE_BROKEN', { text });
  }
  return [...portais].join('');
}
