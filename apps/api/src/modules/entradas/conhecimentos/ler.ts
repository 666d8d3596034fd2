import { type CteLido, custoDoFrete, DomainError } from '@retaguarda/contracts';
import type { IcmsDoCte } from '@retaguarda/fiscal/cte';
import { baseDasContribuicoesDoFrete } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { titulosDaOrigem } from '../../financeiro/public.ts';
import { perguntaDe } from '../perguntas.ts';
import { verificacaoLida } from '../verificacao/verificacao.queries.ts';
import { alcanceDeCtes, CTE_NAO_ENCONTRADO, ORIGEM_DE_CTE } from './ctes.queries.ts';
import { esperaDoCte, notasDoCte } from './notas.ts';

type Linha = Omit<CteLido, 'titulos' | 'pergunta' | 'notas' | 'espera' | 'custo' | 'baseDasContribuicoes'> & {
  icms: IcmsDoCte;
};

/** @throws DomainError NOT_FOUND */
export async function lerCteRecebido(db: Db, actor: Actor, id: number): Promise<CteLido> {
  const where = whereAll([...alcanceDeCtes(actor), sql`r.id = ${id}`]);
  const { rows } = await sql<Linha>`
    select r.id, r.versao, json_build_object('id', em.id, 'rotulo', em.nome_fantasia) as empresa, r.chave, r.serie, r.numero, r.situacao,
      r.sentido, json_build_object('documento', r.documento, 'nome', r.transportadora, 'cidade', r.transportadora_endereco->>'xMun',
        'uf', r.transportadora_endereco->>'UF') as transportadora,
      case when fo.id is not null then json_build_object('id', fo.id, 'rotulo', fo.nome_fantasia) end as fornecedor,
      case when r.remetente is not null then json_build_object('documento', r.remetente_documento, 'nome', r.remetente) end as remetente,
      case when r.destinatario is not null then json_build_object('documento', r.destinatario_documento, 'nome', r.destinatario) end as destinatario,
      r.trajeto, ${isoInstant('r.emitido_em')} as "emitidoEm", r.cfop, r.valor::text as valor, r.receber::text as receber, r.icms, r.creditos,
      r.credito::text as credito, r.rateio, r.vencimento, ${isoInstant('r.lancado_em')} as "lancadoEm",
      ${isoInstant('r.cancelado_em')} as "canceladoEm", r.motivo, us.nome as usuario, ${verificacaoLida} as verificacao
    from cte_recebido r ${juntarEmpresaEm('r.empresa_id', 'em')}
    left ${juntarEmpresaEm('r.fornecedor_id', 'fo')} ${juntarPessoa('r', 'us')} ${where}`.execute(db);
  const [linha] = rows;
  if (!linha) throw new DomainError('NOT_FOUND', { text: CTE_NAO_ENCONTRADO });
  const notas = await notasDoCte(db, actor, id);
  const { icms, ...cte } = linha;
  const { valor, transportadora } = cte;
  return {
    ...cte,
    custo: custoDoFrete(cte),
    baseDasContribuicoes: baseDasContribuicoesDoFrete({
      valor,
      icms,
      transportadora: transportadora.documento,
    }).toFixed(2),
    notas,
    espera: cte.situacao === 'recebido' && cte.sentido === 'entrada' ? esperaDoCte(notas) : null,
    titulos: await titulosDaOrigem(db, actor, { tipo: ORIGEM_DE_CTE, ids: [id] }),
    pergunta: await perguntaDe(db, actor.grupoId, cte.chave),
  };
}
