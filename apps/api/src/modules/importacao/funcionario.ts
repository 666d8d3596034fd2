import { isCpf } from '@retaguarda/brasil';
import {
  colunasDeFuncionario,
  DomainError,
  type FuncionarioCompleto,
  fieldTexts,
  funcionario,
  pessoa,
  type ResultadoDaLinha,
  typedRefusals,
} from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plain } from '../../platform/imports/text.ts';
import {
  alterarFuncionario,
  criarFuncionario,
  excluirFuncionariosNovos,
  funcoesDoGrupo,
  lerFuncionario,
  situacaoDoCpf,
  versoesDosVinculos,
} from '../pessoas/public.ts';
import type { Valores } from './celulas.ts';
import {
  type Entidade,
  type LinhaAplicada,
  type LinhaDoArquivo,
  type LinhaLida,
  type Problemas,
  porColuna,
  RecusaDaLinha,
  Repetidos,
} from './entidade.ts';

const paraColuna = (campo: string): string => (campo === 'funcaoId' ? 'funcao' : campo);
/** A spreadsheet drops the zeros on the left. */
const cpfDe = ({ cpf }: Valores): string =>
  String(cpf ?? '')
    .replaceAll(/\D/g, '')
    .padStart(11, '0');

interface Contexto {
  tx: Tx;
  actor: Actor;
  empresaId: number | null;
  atualizar: boolean;
  funcoes: ReadonlyMap<string, number>;
}

/** What the cells say, as it would be sent; empty ones say nothing. */
function dadosDe(
  { funcao, ...valores }: Valores,
  { empresaId, funcoes }: Contexto,
): Record<string, unknown> | Problemas {
  const ditos = Object.fromEntries(
    Object.entries(valores).filter(([, valor]) => valor !== null && valor !== undefined),
  );
  const funcaoId = funcao ? funcoes.get(plain(String(funcao))) : null;
  if (funcaoId === undefined) return { funcao: 'Função não cadastrada' };
  return { ...ditos, cpf: cpfDe(valores), empresaId, ...(funcaoId === null ? {} : { funcaoId }) };
}

async function lerLinha(contexto: Contexto, valores: Valores): Promise<LinhaLida | Problemas> {
  const { tx, actor, empresaId, atualizar } = contexto;
  const dados = dadosDe(valores, contexto);
  if (!('empresaId' in dados)) return dados as Problemas;
  const achado = await situacaoDoCpf(tx, actor, String(dados.cpf), empresaId);
  if (achado?.aoAlcance === false) return { cpf: 'Este CPF trabalha em outra empresa do grupo, que você não vê' };
  if (achado?.vinculoId && !atualizar) return { cpf: `Já é de ${achado.nome}` };
  if (achado?.vinculoId) return lerAlterada(contexto, dados, achado.vinculoId);
  const lido = funcionario.create.safeParse(dados);
  if (!lido.success) return porColuna(fieldTexts(lido.error).campos, paraColuna);
  const digitados = typedRefusals(pessoa, null, lido.data);
  if (Object.keys(digitados).length > 0) return porColuna(digitados, paraColuna);
  return { dados, alvoId: null, antes: null };
}

async function lerAlterada({ tx, actor }: Contexto, dados: object, alvoId: number): Promise<LinhaLida | Problemas> {
  const lido = funcionario.change.safeParse(dados);
  if (!lido.success) return porColuna(fieldTexts(lido.error).campos, paraColuna);
  const atual: FuncionarioCompleto = await lerFuncionario(tx, actor, alvoId);
  const digitados = typedRefusals(pessoa, { ...atual }, lido.data);
  if (Object.keys(digitados).length > 0) return porColuna(digitados, paraColuna);
  const antes = Object.fromEntries(Object.entries(atual).filter(([campo]) => campo in dados));
  return { dados: dados as Record<string, unknown>, alvoId, antes };
}

/** Employees of one company, by CPF. */
export const importarFuncionario: Entidade = {
  colunas: colunasDeFuncionario,
  tabela: 'vinculo',
  daEmpresa: true,
  enche: ['pessoa', 'vinculo', 'importacao_linha'],
  preparar: async (tx, actor, { empresaId, atualizar }) => {
    const vistos = new Repetidos();
    const contexto = { tx, actor, empresaId, atualizar, funcoes: await funcoesDoGrupo(tx, actor) };
    const umaLinha = async ({ linha, valores, problemas }: LinhaDoArquivo): Promise<LinhaLida | Problemas> => {
      const cpf = cpfDe(valores);
      if (!isCpf(cpf)) return { cpf: 'CPF inválido', ...problemas };
      const repetido = vistos.acusar(cpf, linha);
      if (repetido) return { cpf: repetido, ...problemas };
      return Object.keys(problemas).length > 0 ? problemas : lerLinha(contexto, valores);
    };
    const ler = async (lote: readonly LinhaDoArquivo[]) => {
      const lidas: (LinhaLida | Problemas)[] = [];
      for (const linha of lote) lidas.push(await umaLinha(linha));
      return lidas;
    };
    return { ler, aCadastrar: () => ({}) };
  },
  aplicar: async (tx, actor, linhas) => {
    const ids: number[] = [];
    for (const [indice, linha] of linhas.entries()) ids.push(await aplicarUma(tx, actor, linha, indice));
    return ids;
  },
  desfazer: async (tx, actor, linhas) => {
    const versoes = await versoesDosVinculos(
      tx,
      actor,
      linhas.map(({ registroId }) => registroId),
    );
    const intactas = linhas.filter(({ registroId, versao }) => versoes.get(registroId) === versao);
    const novas = intactas.filter(({ alvoId }) => alvoId === null).map(({ registroId }) => registroId);
    const excluidas = await excluirFuncionariosNovos(tx, actor, novas);
    const resultados: ResultadoDaLinha[] = [];
    for (const linha of linhas) {
      const intacta = intactas.includes(linha);
      resultados.push(intacta ? (excluidas.get(linha.registroId) ?? (await devolver(tx, actor, linha))) : 'mantida');
    }
    return resultados;
  },
};

async function aplicarUma(tx: Tx, actor: Actor, { dados, alvoId }: LinhaLida, indice: number): Promise<number> {
  try {
    if (alvoId !== null) return (await alterarFuncionario(tx, actor, alvoId, funcionario.change.parse(dados))).id;
    return (await criarFuncionario(tx, actor, funcionario.create.parse(dados))).id;
  } catch (error) {
    throw error instanceof DomainError ? new RecusaDaLinha(indice, error) : error;
  }
}

async function devolver(tx: Tx, actor: Actor, { registroId, antes }: LinhaAplicada): Promise<ResultadoDaLinha> {
  await alterarFuncionario(tx, actor, registroId, funcionario.change.parse(antes));
  return 'restaurada';
}
