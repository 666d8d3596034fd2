import { sql } from 'kysely';
import { inSlice, ofSlice } from '../../../platform/sql/slice.ts';
import type { FonteDoCatalogo, RegistroDoCatalogo } from '../../terminais/public.ts';

/**
 * Products that are sold, as a till must know them: codes, unit, department, picture, and the prices of the terminal's company in force or
 * to come. Each price has its days and hours, so nothing need be told at midnight. A variant has its own prices and those of its grid, the
 * product `paiId`.
 */
const produto: FonteDoCatalogo = {
  tipo: 'produto',
  ler: async (db, { grupoId, empresaId }, slice) => {
    const { rows } = await sql<RegistroDoCatalogo>`
      with q as materialized (select p.grupo_id, p.id, p.codigo, p.descricao, p.descricao_curta, p.unidade_comercial_id, p.permitir_fracionar,
          p.secao_id, p.departamento_id, p.produto_pai_id, p.usa_grade, p.produto_composto, p.controla_lote, p.controla_numero_serie,
          p.pesa_na_balanca, p.codigo_balanca
        from produto p where p.grupo_id = ${grupoId} and p.ativo and p.vender and ${inSlice('p.id', slice)} ${ofSlice('p.id', slice)}),
      k as (select c.produto_id, json_agg(json_build_object('codigo', c.codigo, 'quantidade', c.quantidade::text) order by c.id) as codigos
        from produto_codigo_barras c where c.grupo_id = ${grupoId} and c.ativo and c.produto_id = any(array(select id from q)) group by 1),
      v as (select t.produto_id, json_agg(case when num_nonnulls(t.cliente_id, t.cliente_grupo_id, t.quantidade_minima, t.inicia_em, t.termina_em,
          nullif(t.dias_semana, '{}'), t.hora_inicial, t.hora_final) = 0
        then json_build_object('id', t.id, 'tipo', t.tipo, 'tabela', t.nome, 'valor', t.valor::text, 'principal', t.principal)
        else json_strip_nulls(json_build_object('id', t.id, 'tipo', t.tipo, 'tabela', t.nome, 'valor', t.valor::text,
          'principal', t.principal, 'clienteId', t.cliente_id, 'clienteGrupoId', t.cliente_grupo_id, 'quantidadeMinima', t.quantidade_minima::text,
          'iniciaEm', t.inicia_em, 'terminaEm', t.termina_em, 'diasSemana', nullif(t.dias_semana, '{}'),
          'horaInicial', t.hora_inicial, 'horaFinal', t.hora_final)) end order by t.id) as precos
        from produto_preco t where t.grupo_id = ${grupoId} and t.empresa_id = ${empresaId} and t.ativo
          and (t.termina_em is null or t.termina_em > now()) and t.produto_id = any(array(select id from q)) group by 1),
      i as (select distinct on (m.produto_id) m.produto_id, a.sha256 from produto_imagem m
          join arquivo a on a.grupo_id = m.grupo_id and a.id = m.arquivo_id
        where m.grupo_id = ${grupoId} and m.produto_id = any(array(select id from q)) order by m.produto_id, m.principal desc, m.ordem, m.id)
      select q.id, json_build_object('codigo', q.codigo, 'descricao', q.descricao, 'descricaoCurta', q.descricao_curta, 'unidade', u.sigla,
        'fracionavel', u.fracionavel or q.permitir_fracionar, 'casas', u.casas_decimais, 'codigos', coalesce(k.codigos, '[]'),
        'precos', coalesce(v.precos, '[]'), 'secaoId', q.secao_id, 'departamentoId', q.departamento_id, 'paiId', q.produto_pai_id,
        'usaGrade', q.usa_grade, 'composto', q.produto_composto, 'controlaLote', q.controla_lote, 'controlaSerie', q.controla_numero_serie,
        'pesaNaBalanca', q.pesa_na_balanca, 'codigoBalanca', q.codigo_balanca, 'imagem', i.sha256)::text as dados
      from q join unidade u on u.grupo_id = q.grupo_id and u.id = q.unidade_comercial_id left join k on k.produto_id = q.id
        left join v on v.produto_id = q.id left join i on i.produto_id = q.id order by q.id`.execute(db);
    return rows;
  },
};

const categoria: FonteDoCatalogo = {
  tipo: 'categoria',
  ler: async (db, { grupoId }, slice) => {
    const { rows } =
      await sql<RegistroDoCatalogo>`select s.id, json_build_object('nome', s.nome, 'codigo', s.codigo)::text as dados
      from mercadologico_secao s where s.grupo_id = ${grupoId} and s.ativo and ${inSlice('s.id', slice)} ${ofSlice('s.id', slice)}`.execute(
        db,
      );
    return rows;
  },
};

export const fontesDeProdutos = [produto, categoria];
