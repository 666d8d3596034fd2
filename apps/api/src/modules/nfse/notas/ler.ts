import {
  type AtoDaNfseLido,
  DomainError,
  estaEmEdicaoNfse,
  type NfseLida,
  type NfseLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { paisComoOpcao } from '../../cadastros/public.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { lerParcelas, nomeDaParcela } from '../../financeiro/public.ts';
import { lerEmissor, rotaDe } from '../../fiscal/public.ts';
import { conferirComAsCidades } from '../parametros/conferir.ts';
import { servicoNoSistema } from './beneficio.ts';
import { calcularNota } from './calculo.ts';
import { notasDeServico } from './listas.ts';
import { avisosDoMinimo } from './minimo.ts';
import { lerNota } from './notas.queries.ts';
import { lerServico } from './termos.ts';
import { avisosDosTributos, tributosDaNota, tributosDeclarados } from './tributos.ts';

/** The life of a note, newest first. @throws DomainError NOT_FOUND */
export async function vidaDaNota(db: Db, actor: Actor, id: number): Promise<AtoDaNfseLido[]> {
  await lerNota(db, actor, id);
  const { rows } = await sql<AtoDaNfseLido>`
    select h.id, h.ato, h.detalhe, u.nome as usuario, ${isoInstant('h.criado_em')} as "criadoEm"
    from nfse_ato h ${juntarPessoa('h')} where h.grupo_id = ${actor.grupoId} and h.nfse_id = ${id} order by h.id desc limit 500`.execute(
    db,
  );
  return rows;
}

type Alem = Omit<NfseLida, keyof NfseLinha | 'vida' | 'lancamento' | 'avisos' | 'tributos'> & {
  declaracao: string | null;
};

/** @throws DomainError NOT_FOUND */
export async function lerNfseInteira(db: Db, actor: Actor, id: number): Promise<NfseLida> {
  const linha = await readListRow<NfseLinha>(db, notasDeServico, actor, id);
  const { rows } = await sql<Alem>`
    select x.descricao, x.informacoes, x.local_prestacao as "localPrestacao", x.desconto, x.deducao,
      x.reducao_beneficio as "reducaoBeneficio", x.aliquota_iss as "aliquotaIss",
      x.informa_aliquota as "informaAliquota", x.retem_iss as "retemIss", x.percentual_irrf as "percentualIrrf",
      x.retem_csrf as "retemCsrf", x.percentual_inss as "percentualInss", x.iss, x.retido_iss as "retidoIss",
      x.retido_irrf as "retidoIrrf", x.retido_csrf as "retidoCsrf", x.retido_inss as "retidoInss", x.gera_titulo as "geraTitulo",
      x.vencimento, x.titulo_erro as "tituloErro", x.ambiente, x.erros, x.ultimo_erro as "ultimoErro",
      (select json_build_object('id', a.id, 'rotulo', coalesce('NFS-e ' || a.numero_nfse, 'DPS ' || a.numero, '—')) from nfse a
        where a.grupo_id = x.grupo_id and a.id = x.substitui_id) as substitui,
      (select s.id from nfse s where s.grupo_id = x.grupo_id and s.substitui_id = x.id and s.ativo) as "substitutaId",
      x.motivo_cancelamento as "motivoCancelamento", x.texto_cancelamento as "textoCancelamento",
      ${isoInstant('x.analise_em')} as "analiseEm", x.analise_resposta as "analiseResposta",
      case when x.sistema = 'nacional' then coalesce(x.xml_dps, x.xml_nfse) end as declaracao,
      x.exportacao, ${paisComoOpcao(sql`(x.exportacao->>'paisResultadoId')::bigint`)} as "paisResultado", ${isoInstant('x.email_em')} as "emailEm"
    from nfse x where x.grupo_id = ${actor.grupoId} and x.id = ${id}`.execute(db);
  const { declaracao, ...alem } = rows[0] as Alem;
  const { lancamentoId } = linha;
  const [parcela] = lancamentoId === null ? [] : await lerParcelas(db, actor, [lancamentoId]);
  return {
    ...linha,
    ...alem,
    lancamento: parcela ? { id: parcela.id, rotulo: nomeDaParcela(parcela) } : null,
    ...(estaEmEdicaoNfse(linha) && linha.ativo
      ? await antesDeEmitir(db, actor, linha)
      : { avisos: [], tributos: tributosDeclarados(declaracao) }),
    vida: await vidaDaNota(db, actor, id),
  };
}

/** What a note not issued yet is to say of taxes, and what of it contradicts its cities; a service no longer in use is told when it is issued. */
async function antesDeEmitir(db: Db, actor: Actor, linha: NfseLinha): Promise<Pick<NfseLida, 'avisos' | 'tributos'>> {
  const nota = await lerNota(db, actor, linha.id);
  const emissor = await lerEmissor(db, actor.grupoId, nota.empresaId);
  try {
    const servico = await lerServico(db, actor, nota.servicoId, nota.empresaId);
    const { sistema } = rotaDe(emissor, await hojeNaEmpresa(db, nota.empresaId));
    const noSistema = servicoNoSistema(sistema, servico);
    const aproximados = await tributosDaNota(db, sistema, emissor, noSistema, nota);
    const { iss } = calcularNota(emissor, noSistema, nota, nota.competencia);
    return {
      avisos: [
        ...(await conferirComAsCidades(db, emissor, servico, nota)),
        ...avisosDoMinimo(sistema, emissor, noSistema, nota, iss),
        ...avisosDosTributos(aproximados),
      ],
      tributos: aproximados.tipo === 'ditos' ? aproximados.tributos : null,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { avisos: [], tributos: null };
  }
}
