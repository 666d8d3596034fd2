import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { holdsIn } from '../../../platform/http/reach.ts';
import { inSlice, ofSlice, type Slice } from '../../../platform/sql/slice.ts';
import { colunasDosDireitos, type DireitosLidos, direitosDaLinha } from '../funcoes/direitos.ts';

/** Opens and closes shifts. */
const OPERA = 'caixa_create';

/** What a person may let others do at a till. */
const autoriza = ['caixa_autorizar', 'vendas_cancelar', 'vendas_devolver', 'vendas_desconto'] as const;

interface PessoaQueOpera {
  id: number;
  dados: { nome: string; usuario: string; opera: boolean; autoriza: string[] };
}

/** People who may operate a till of a company, with what they may let others do there. */
export async function pessoasQueOperam(
  db: Db,
  grupoId: number,
  empresaId: number,
  slice: Slice,
): Promise<PessoaQueOpera[]> {
  const { rows } = await sql<DireitosLidos & { id: number; nome: string; usuario: string }>`
    select u.id, u.nome, u.usuario, ${colunasDosDireitos} from usuario u
    where u.grupo_id = ${grupoId} and u.ativo and ${inSlice('u.id', slice)}
      and exists (select from usuario_permissao p where p.grupo_id = u.grupo_id and p.usuario_id = u.id and p.slug = ${OPERA}
        union all select from usuario_funcao uf join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
          join funcao_permissao fp on fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id and fp.slug = ${OPERA}
          where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id)
      and (u.todas_empresas or exists (select from usuario_empresa ue
        where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id and ue.empresa_id = ${empresaId}))
    ${ofSlice('u.id', slice)}`.execute(db);
  return rows.map((row) => {
    const direitos = direitosDaLinha(row);
    // Who may elsewhere alone is told without a right: left out here, the page would end too early.
    const aqui = (slug: string) => holdsIn(direitos, slug, empresaId);
    return {
      id: row.id,
      dados: { nome: row.nome, usuario: row.usuario, opera: aqui(OPERA), autoriza: autoriza.filter(aqui) },
    };
  });
}
