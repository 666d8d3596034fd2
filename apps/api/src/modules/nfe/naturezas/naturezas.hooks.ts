import { DomainError, naturezasDeOperacao, type RowOf } from '@retaguarda/contracts';
import { CCLASSTRIB, cfopExiste, SITUACOES_ICMS } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import { type HookContext, registerHooks } from '../../../platform/registers/hooks.ts';
import { semCfop } from './naturezas.queries.ts';

type Natureza = RowOf<typeof naturezasDeOperacao>;

const texto = (valor: unknown): string | null => (typeof valor === 'string' && valor !== '' ? valor : null);
const PIS_COFINS = /^(0[1-9]|49|5[0-6]|6[0-7]|7[0-5]|98|99)$/;
const IPI = { saida: /^(5[0-5]|99)$/, entrada: /^(0[0-5]|49)$/ } as const;

/** Codes of the official tables only: a note with another would be refused. */
function codigosDesconhecidos(natureza: Record<string, unknown>): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const campo of ['cfopInterno', 'cfopInterestadual', 'cfopExterior']) {
    const cfop = texto(natureza[campo]);
    if (cfop !== null && !cfopExiste(cfop)) campos[campo] = 'Este CFOP não existe';
  }
  for (const [campo, regimes] of [
    ['cstIcms', ['normal', 'ambos']],
    ['csosn', ['simples', 'ambos']],
  ] as const) {
    const cst = texto(natureza[campo]);
    const regime = cst === null ? undefined : SITUACOES_ICMS[cst]?.regime;
    if (cst !== null && (regime === undefined || !(regimes as readonly string[]).includes(regime)))
      campos[campo] = 'Este código não existe';
  }
  const pis = texto(natureza.cstPisCofins);
  if (pis !== null && !PIS_COFINS.test(pis)) campos.cstPisCofins = 'Este código não existe';
  const ipi = texto(natureza.cstIpi);
  if (ipi !== null && !IPI[natureza.sentido === 'entrada' ? 'entrada' : 'saida'].test(ipi))
    campos.cstIpi = 'Este código não existe, ou é do outro sentido';
  const classe = texto(natureza.cclasstrib);
  if (classe !== null && !CCLASSTRIB.has(classe)) campos.cclasstrib = 'Esta classificação não existe';
  return campos;
}

/** What goes out comes back in, and what came in goes back out. */
async function exigirVolta({ tx, actor }: HookContext, { sentido, retornoId }: Record<string, unknown>) {
  if (typeof retornoId !== 'number') return;
  const { rows } = await sql<{ sentido: string }>`select sentido from natureza_operacao
    where grupo_id = ${actor.grupoId} and id = ${retornoId}`.execute(tx);
  if (rows[0]?.sentido === sentido)
    throw new DomainError('RULE_BROKEN', {
      campos: { retornoId: sentido === 'saida' ? 'Escolha uma de entrada' : 'Escolha uma de saída' },
    });
}

async function conferir(contexto: HookContext, natureza: Record<string, unknown>): Promise<void> {
  const campos = codigosDesconhecidos(natureza);
  if (Object.keys(campos).length > 0) throw new DomainError('RULE_BROKEN', { campos });
  await exigirVolta(contexto, natureza);
}

const daHistoria = ['sentido', 'operacao', 'finalidade'] as const;

/** What was issued by it stays what it was: another operation is another nature. */
async function exigirQueNaoMude({ tx, actor }: HookContext, antes: Natureza, mudancas: Record<string, unknown>) {
  const mudam = daHistoria.filter((campo) => mudancas[campo] !== undefined && mudancas[campo] !== antes[campo]);
  if (mudam.length === 0) return;
  const { rows } = await sql<{
    usada: boolean;
  }>`select n.id = (select min(id) from natureza_operacao where grupo_id = n.grupo_id and operacao = n.operacao
      and sentido = n.sentido and ${semCfop}) or exists (select from nota o
      where o.grupo_id = n.grupo_id and o.natureza_id = n.id) as usada
    from natureza_operacao n where n.grupo_id = ${actor.grupoId} and n.id = ${antes.id}`.execute(tx);
  if (!rows[0]?.usada) return;
  throw new DomainError('FIELD_LOCKED', {
    text: 'Esta natureza já está em uso. Cadastre outra e inative esta.',
    campos: Object.fromEntries(mudam.map((campo) => [campo, 'A natureza já está em uso'])),
  });
}

export const hooksDeNaturezas = registerHooks(naturezasDeOperacao, {
  beforeCreate: conferir,
  async beforeUpdate(contexto, antes, mudancas) {
    await exigirQueNaoMude(contexto, antes, mudancas);
    await conferir(contexto, { ...antes, ...mudancas });
  },
});
