import { somar } from '@retaguarda/brasil';
import type {
  ContagemDoMes,
  EmpresaNoMes,
  MesDaEscrituracao,
  PendenciaDoMes,
  TipoDePendencia,
} from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { empresasProprias, exigirEmpresas, fusoDaEmpresa } from '../empresas/public.ts';
import { contarCtesDoMes, contarEntradasDoMes } from '../entradas/public.ts';
import { type Emissor, lerEmissor } from '../fiscal/public.ts';
import { contarNotasDoMes, inutilizacoesDoMes, lacunasDoMes } from '../nfe/public.ts';
import { contarNfseDoMes } from '../nfse/public.ts';
import { contribuicoesParaComecar } from './contribuicoes/dados.ts';
import { spedDoMes } from './efd/dados.ts';
import { entreguesComMudancas } from './efd/entregar.ts';
import { feitasDoMes } from './feitas.queries.ts';

/** A company in a month: what its documents are asked by. */
export interface MesDaEmpresa {
  grupoId: number;
  empresaId: number;
  /** `YYYY-MM` */
  mes: string;
  fuso: string;
  emissor: Emissor;
}

/** @throws DomainError NOT_FOUND for a company that the person does not see */
export async function abrirMes(db: Db, actor: Actor, empresaId: number, mes: string): Promise<MesDaEmpresa> {
  await exigirEmpresas(db, actor, [empresaId]);
  return mesDaEmpresa(db, actor.grupoId, empresaId, mes);
}

/** The same for what goes by the clock. */
export async function mesDaEmpresa(db: Db, grupoId: number, empresaId: number, mes: string): Promise<MesDaEmpresa> {
  const emissor = await lerEmissor(db, grupoId, empresaId);
  return { grupoId, empresaId, mes, emissor, fuso: await fusoDaEmpresa(db, empresaId) };
}

/** How the month of a company is. @throws DomainError NOT_FOUND */
export async function lerMes(db: Db, actor: Actor, empresaId: number, mes: string): Promise<MesDaEscrituracao> {
  const aberto = await abrirMes(db, actor, empresaId, mes);
  const { contagens, pendencias } = await contarMes(db, aberto);
  return {
    empresa: { id: empresaId, rotulo: aberto.emissor.nome },
    mes,
    ambiente: aberto.emissor.ambienteNfe,
    contagens,
    pendencias,
    sped: {
      ...(await spedDoMes(db, aberto)),
      contribuicoes: await contribuicoesParaComecar(db, aberto),
      entregues: await entreguesComMudancas(db, aberto, contagens),
    },
    feitas: await feitasDoMes(db, actor.grupoId, empresaId, mes),
  };
}

/** The companies of one's own that the person sees, in a month, in their order. */
export async function lerEmpresasNoMes(db: Db, actor: Actor, mes: string): Promise<EmpresaNoMes[]> {
  const lidas: EmpresaNoMes[] = [];
  for (const { id, nomeFantasia: rotulo } of await empresasProprias(db, actor)) {
    const contado = await contarMes(db, await mesDaEmpresa(db, actor.grupoId, id, mes));
    lidas.push({ empresa: { id, rotulo }, ...contado });
  }
  return lidas;
}

const VALIDAS = ['autorizada'];
const CANCELADAS = ['cancelada'];

/** Its documents by kind, and what is missing for it to be whole. */
export async function contarMes(
  db: Db,
  { grupoId, empresaId, mes, fuso, emissor }: MesDaEmpresa,
): Promise<{ contagens: ContagemDoMes[]; pendencias: PendenciaDoMes[] }> {
  const daNota = { empresaId, mes, ambiente: emissor.ambienteNfe };
  const notas = await contarNotasDoMes(db, grupoId, daNota);
  const nfse = await contarNfseDoMes(db, grupoId, { empresaId, mes, ambiente: emissor.ambienteNfse });
  const entradas = await contarEntradasDoMes(db, grupoId, { empresaId, mes, fuso });
  const ctes = await contarCtesDoMes(db, grupoId, { empresaId, mes, fuso });
  const lacunas = await lacunasDoMes(db, grupoId, empresaId, mes);
  const inutilizacoes = await inutilizacoesDoMes(db, grupoId, daNota, fuso);
  const quantas = (...situacoes: string[]) => contar(notas, situacoes);
  return {
    contagens: [
      contagemDe(
        'nfe',
        notas.filter(({ modelo }) => modelo === '55'),
        VALIDAS,
        CANCELADAS,
      ),
      contagemDe(
        'nfce',
        notas.filter(({ modelo }) => modelo === '65'),
        VALIDAS,
        CANCELADAS,
      ),
      { documento: 'nfse', validas: nfse.validas, canceladas: nfse.canceladas, valor: nfse.valor },
      contagemDe('entrada', entradas, ['lancada'], CANCELADAS),
      contagemDe('cte', ctes, ['lancado'], ['cancelado']),
    ],
    pendencias: comQuantidade({
      contingencia: quantas('contingencia'),
      sem_resposta: quantas('assinada', 'enviada'),
      rejeitada: quantas('rejeitada'),
      lacuna: lacunas.flatMap(({ faixas }) => faixas).reduce((ate, { de, ate: fim }) => ate + fim - de + 1, 0),
      inutilizacao: inutilizacoes.filter(({ situacao }) => situacao === 'pendente' || situacao === 'enviada').length,
      nfse_sem_resposta: nfse.semResposta,
      entrada_resumo: contar(entradas, ['resumo']),
      entrada_a_lancar: contar(entradas, ['baixada', 'identificada', 'vinculada', 'conferida']),
      cte_a_lancar: contar(ctes, ['recebido']),
    }),
  };
}

interface Contadas {
  situacao: string;
  quantas: number;
  valor: string;
}

const contar = (linhas: readonly Contadas[], situacoes: readonly string[]): number =>
  linhas.filter(({ situacao }) => situacoes.includes(situacao)).reduce((ate, { quantas }) => ate + quantas, 0);

const contagemDe = (
  documento: ContagemDoMes['documento'],
  linhas: readonly Contadas[],
  validas: readonly string[],
  canceladas: readonly string[],
): ContagemDoMes => ({
  documento,
  validas: contar(linhas, validas),
  canceladas: contar(linhas, canceladas),
  valor: somar(linhas.filter(({ situacao }) => validas.includes(situacao)).map(({ valor }) => valor)).toFixed(2),
});

const comQuantidade = (quantidades: Record<TipoDePendencia, number>): PendenciaDoMes[] =>
  (Object.keys(quantidades) as TipoDePendencia[]).flatMap((tipo) =>
    quantidades[tipo] === 0 ? [] : { tipo, quantidade: quantidades[tipo] },
  );
