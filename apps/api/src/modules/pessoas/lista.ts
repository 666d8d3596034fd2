import { listaDeVinculos, semMascara, verSalario, verSaude } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { foundBy, inTextOf } from '../../platform/lists/search.ts';
import { Slot } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns, isIndexable } from '../../platform/sql/search.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { juntarUsuarioDoVinculo } from '../acesso/public.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { alcanceDeVinculos, comDireito } from './alcance.ts';

const hoje = new Slot(() => hojeNoBrasil());

/** The salary in force today. */
const salario = comDireito(
  verSalario,
  sql`(select s.valor from vinculo_salario s where s.grupo_id = v.grupo_id and s.vinculo_id = v.id and s.ativo
    and s.desde <= ${hoje}::date order by s.desde desc limit 1)`,
);
/** Until when the last periodic examination is good. */
const exameValidade = comDireito(
  verSaude,
  sql`(select max(s.validade) from vinculo_saude s where s.grupo_id = v.grupo_id and s.vinculo_id = v.id and s.ativo
    and s.tipo in ('admissional', 'periodico', 'retorno', 'mudanca'))`,
);

const noIndice = inTextOf('vinculo', sql`v.id`);
const noTexto = foundBy(noIndice);
/** Who works here: every list of employees is this one, narrowed to what its screen is of. */
export const vinculosEmLista: ListSource = {
  list: listaDeVinculos,
  from: {
    table: 'vinculo',
    alias: 'v',
    joins: {
      e: juntarEmpresa('v'),
      p: sql`join pessoa p on p.grupo_id = v.grupo_id and p.id = v.pessoa_id`,
      f: sql`left join funcionario_funcao f on f.grupo_id = v.grupo_id and f.id = v.funcao_id`,
      u: juntarUsuarioDoVinculo('v', 'u'),
    },
  },
  scope: (reach) => alcanceDeVinculos(reach),
  values: {
    funcao: { id: sql`f.id`, label: sql`f.nome` },
    empresa: { id: sql`e.id`, label: sql`e.nome_fantasia` },
    usuario: { id: sql`u.id`, label: sql`u.nome` },
    telefone: sql`p.telefone`,
    email: sql`p.email`,
    nascimento: sql`p.nascimento`,
    ehFuncionario: sql`v.origem = 'F'`,
    salario,
    exameValidade,
  },
  filters: {
    semUsuario: (sim) => sql`(u.id is null) = ${sql.lit(sim)}`,
    salarioDe: (valor) => sql`${salario} >= ${valor}::numeric`,
    salarioAte: (valor) => sql`${salario} <= ${valor}::numeric`,
    grupoId: (id) => sql`v.grupo_id = ${id}::bigint`,
    cpf: (texto) => sql`v.cpf = ${(texto as Slot).map((cpf) => semMascara(String(cpf)))}`,
  },
  search: {
    shape: (texto) => (isIndexable(texto) ? 'índice' : ''),
    where: (texto, indice) =>
      indice ? noTexto.where(texto, indice) : sql`v.busca like all (${containsPatterns(texto)})`,
    index: { ...noIndice, serves: (indice) => indice !== '' },
  },
  exact: { cpf: (texto) => sql`v.cpf = ${texto.map((cpf) => semMascara(String(cpf)))}` },
};
