import type { CasoDaConferencia } from '@retaguarda/contracts';
import type { OperacaoFiscal } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import type { FatosFiscaisDoProduto } from '../../produtos/public.ts';
import type { Emissor } from '../emissores/emissores.queries.ts';
import { lerRegrasAprovadas } from './regras.queries.ts';
import { decidivel, type SituacaoADecidir, type SituacaoDecidivel } from './situacao.ts';

/** Brought by who issues: operations that the company has documents of. */
export type OperacoesEmUso = (db: Db, grupoId: number, empresaId: number) => Promise<readonly OperacaoFiscal[]>;
export const operacoesEmUso = extensionPoint<OperacoesEmUso>('fiscal.operacoesEmUso');

/** A document the company issues, asked of each product. */
export interface OperacaoDaEmpresa {
  caso: CasoDaConferencia;
  situacao: SituacaoDecidivel;
}

type Receita = Pick<SituacaoADecidir, 'operacao'> &
  Partial<Pick<SituacaoADecidir, 'modelo' | 'finalidade' | 'sentido'>> & {
    onde: 'noEstado' | 'fora';
    quem: 'consumidor' | 'contribuinte';
  };

const receitas: Readonly<Record<CasoDaConferencia, Receita>> = {
  consumidor: { operacao: 'venda', onde: 'noEstado', quem: 'consumidor' },
  balcao: { operacao: 'venda', modelo: '65', onde: 'noEstado', quem: 'consumidor' },
  consumidorDeFora: { operacao: 'venda', onde: 'fora', quem: 'consumidor' },
  contribuinteNoEstado: { operacao: 'venda', onde: 'noEstado', quem: 'contribuinte' },
  contribuinte: { operacao: 'venda', onde: 'fora', quem: 'contribuinte' },
  devolucao: { operacao: 'devolucao', finalidade: 4, sentido: 'entrada', onde: 'noEstado', quem: 'consumidor' },
  devolucaoDeCompra: { operacao: 'devolucao', finalidade: 4, onde: 'noEstado', quem: 'contribuinte' },
  transferencia: { operacao: 'transferencia', onde: 'noEstado', quem: 'contribuinte' },
  bonificacao: { operacao: 'bonificacao', onde: 'noEstado', quem: 'contribuinte' },
  remessa: { operacao: 'remessa', onde: 'noEstado', quem: 'contribuinte' },
  retorno: { operacao: 'retorno', onde: 'noEstado', quem: 'contribuinte' },
  servico: { operacao: 'venda', modelo: 'NFSE', onde: 'noEstado', quem: 'consumidor' },
};

/** Every shop sells and takes back; the rest is asked where its documents or its rules say that it does it. */
const SEMPRE: readonly OperacaoFiscal[] = ['venda', 'devolucao'];

/**
 * The operations of a company on a day, in the order people read them.
 *
 * @throws DomainError RULE_BROKEN when the company lacks its tax regime or its state
 */
export async function operacoesDaEmpresa(
  db: Db,
  emissor: Emissor,
  data: string,
  fontes: readonly OperacoesEmUso[],
): Promise<OperacaoDaEmpresa[]> {
  const feitas = await operacoesFeitas(db, emissor, fontes);
  const balcao = await temBalcao(db, emissor);
  return (Object.entries(receitas) as [CasoDaConferencia, Receita][])
    .filter(([caso, { operacao }]) => feitas.has(operacao) && (caso !== 'balcao' || balcao))
    .map(([caso, receita]) => ({ caso, situacao: situacaoDa(emissor, data, receita) }));
}

async function operacoesFeitas(
  db: Db,
  { grupoId, empresaId }: Emissor,
  fontes: readonly OperacoesEmUso[],
): Promise<Set<OperacaoFiscal>> {
  const feitas = new Set(SEMPRE);
  for (const regra of await lerRegrasAprovadas(db, grupoId, 'saida')) {
    for (const operacao of regra.condicoes.operacao ?? []) feitas.add(operacao);
  }
  for (const fonte of fontes) for (const operacao of await fonte(db, grupoId, empresaId)) feitas.add(operacao);
  return feitas;
}

/** A company whose NFC-e were set: by the code of its state's tax office, or by a series. */
async function temBalcao(db: Db, { grupoId, empresaId, csc }: Emissor): Promise<boolean> {
  if (csc !== null) return true;
  const { rows } = await sql`select from emissor_serie
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and modelo = '65' and ativo limit 1`.execute(db);
  return rows.length > 0;
}

function situacaoDa(emissor: Emissor, data: string, { operacao, onde, quem, ...documento }: Receita) {
  const aqui = { emissor, data, operacao, modelo: '55', finalidade: 1, sentido: 'saida', ...documento } as const;
  const { uf } = decidivel({ ...aqui, destinatario: destinatarioEm('SP', quem) });
  const fora = uf === 'SP' ? 'RJ' : 'SP';
  return decidivel({ ...aqui, destinatario: destinatarioEm(onde === 'fora' ? fora : uf, quem) });
}

const destinatarioEm = <U extends SituacaoDecidivel['uf']>(uf: U, quem: Receita['quem']) =>
  ({ uf, contribuinte: quem === 'contribuinte', consumidorFinal: quem === 'consumidor' }) as const;

/** A service goes out with NFS-e, and goods with the others. */
export const cabeNa = ({ situacao }: OperacaoDaEmpresa, { tipoItem }: FatosFiscaisDoProduto): boolean =>
  (situacao.modelo === 'NFSE') === (tipoItem === '09');
