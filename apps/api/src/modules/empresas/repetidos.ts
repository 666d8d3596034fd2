import { type DocumentoCadastrado, DomainError, type empresa, type Option } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Check, Checking } from '../../platform/records/source.ts';
import { alcance } from './empresas.queries.ts';

interface Dono extends Option {
  n: number;
  campo: Documento;
  ativo: boolean;
  visivel: boolean;
}
type Documento = 'cnpj' | 'cpf';
const documentos: readonly Documento[] = ['cnpj', 'cpf'];

/** One record for each legal person: whoever types it again is led to the one there is. */
export const dosDocumentos: Check<typeof empresa> = async (contexto, itens) => {
  const pedidos = itens.flatMap(({ id, before, after }, n) =>
    documentos.flatMap((campo) =>
      after[campo] && after[campo] !== before?.[campo] ? [{ n, campo, valor: after[campo], id }] : [],
    ),
  );
  const donos = await donosDosDocumentos(contexto, pedidos);
  return itens.map((_, n) => {
    const dono = documentos.flatMap((campo) => donos.filter((um) => um.n === n && um.campo === campo))[0];
    return dono ? jaCadastrado(dono) : null;
  });
};

function jaCadastrado({ campo, visivel, id, rotulo, ativo }: Dono): DomainError {
  return new DomainError('DUPLICATE_VALUE', {
    text: visivel
      ? `Este documento já é de ${rotulo}${ativo ? '' : ', cadastro inativo'}.`
      : 'Este documento já está cadastrado no grupo, fora do que você vê.',
    campos: { [campo]: 'Já cadastrado' },
    data: visivel ? { existente: { id, rotulo, ativo } } : {},
  });
}

/** Who already has this document, told while it is typed: by name only to who may see the record. */
export async function quemTem(
  db: Db,
  actor: Actor,
  { campo, valor, menos }: { campo: Documento; valor: string; menos: number | null },
): Promise<DocumentoCadastrado> {
  const [dono] = await donosDosDocumentos({ db, actor }, [{ n: 0, campo, valor, id: menos }]);
  if (!dono) return { cadastrado: false, existente: null };
  const { id, rotulo, ativo, visivel } = dono;
  return { cadastrado: true, existente: visivel ? { id, rotulo, ativo } : null };
}

/** The other companies of the group that have these documents. */
async function donosDosDocumentos(
  { db, actor }: Checking,
  pedidos: readonly { n: number; campo: Documento; valor: string; id: number | null }[],
): Promise<Dono[]> {
  const usados = documentos.filter((campo) => pedidos.some((pedido) => pedido.campo === campo));
  if (usados.length === 0) return [];
  const visivel = sql.join(alcance(actor), sql` and `);
  const consultas = usados.map((campo) => {
    const lista = JSON.stringify(pedidos.filter((pedido) => pedido.campo === campo));
    return sql`select x.n, x.campo, e.id, e.nome_fantasia as rotulo, e.ativo, (${visivel}) as visivel
      from jsonb_to_recordset(${lista}::jsonb) x (n int, campo text, valor text, id bigint)
      join empresa e on e.grupo_id = ${actor.grupoId} and ${sql.ref(`e.${campo}`)} = x.valor and e.id is distinct from x.id`;
  });
  const { rows } = await sql<Dono>`${sql.join(consultas, sql` union all `)}`.execute(db);
  return rows;
}
