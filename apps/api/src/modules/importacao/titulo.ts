import { decimal } from '@retaguarda/brasil';
import {
  colunasDePagar,
  colunasDeReceber,
  DomainError,
  fieldTexts,
  type OrigemDeTitulo,
  type TituloNovo,
  tituloNovo,
} from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { contasPorNome } from '../contabil/public.ts';
import { hojeNaEmpresa, pessoasPorNome } from '../empresas/public.ts';
import {
  criarTitulos,
  diaDaCompetencia,
  impedidoPeloFechamento,
  lerParcelas,
  retirarIntactos,
  titulosIguais,
} from '../financeiro/public.ts';
import type { Valores } from './celulas.ts';
import {
  type Entidade,
  ehLinha,
  type LinhaDoArquivo,
  type LinhaLida,
  type Problemas,
  porColuna,
  RecusaDaLinha,
  Repetidos,
} from './entidade.ts';

const paraColuna = (campo: string): string =>
  campo === 'pessoaId' ? 'pessoa' : campo.startsWith('rateio') ? 'conta' : campo;
const texto = (valor: Valores[string] | undefined): string => String(valor ?? '').trim();

/** `10/2026`, `01/10/2026` and `2026-10-01` are the same month; null where nothing was said, undefined where it is none. */
function mesDe(dito: string): string | null | undefined {
  if (dito === '') return null;
  const [, mes, ano] = /^(?:\d{1,2}\/)?(\d{1,2})\/(\d{4})$/.exec(dito) ?? [];
  const [, anoIso, mesIso] = /^(\d{4})-(\d{2})(?:-\d{2})?$/.exec(dito) ?? [];
  const lido = ano ? `${ano}-${String(mes).padStart(2, '0')}` : `${anoIso}-${mesIso}`;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(lido) ? lido : undefined;
}

const daPlanilha = ({ pessoaId, documento = null, vencimento = '', valor }: TituloNovo) => ({
  pessoaId,
  documento,
  vencimento,
  valor,
});
const jaLancado = (codigo: number) =>
  new DomainError('RULE_BROKEN', { text: `O título ${codigo} já tem esta pessoa, documento, vencimento e valor` });

interface Onde {
  tx: Tx;
  actor: Actor;
  origem: OrigemDeTitulo;
  empresaId: number;
  hoje: string;
}

interface Conhecidos {
  pessoas: ReadonlyMap<string, number>;
  /** Accounts by what the sheet calls them, of each year. */
  contas: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Without a day of its own a title is of today, or of the day it was due. */
function diasDe({ emissao, vencimento, competencia }: Valores, hoje: string) {
  const doDocumento = texto(emissao) || (texto(vencimento) < hoje ? texto(vencimento) : hoje);
  const mes = mesDe(texto(competencia));
  return { emissao: doDocumento, competencia: mes === null ? doDocumento.slice(0, 7) : mes };
}

async function conhecidosDe({ tx, actor, origem, empresaId, hoje }: Onde, lote: readonly LinhaDoArquivo[]) {
  const pessoas = await pessoasPorNome(
    tx,
    actor.grupoId,
    origem === 'R' ? 'cliente' : 'fornecedor',
    lote.flatMap(({ valores }) => texto(valores.pessoa) || []),
  );
  const comConta = lote.filter(({ valores }) => texto(valores.conta) !== '');
  const porAno = Map.groupBy(comConta, ({ valores }) => (diasDe(valores, hoje).competencia ?? hoje).slice(0, 4));
  const contas = new Map<string, ReadonlyMap<string, number>>();
  for (const [ano, deste] of porAno) {
    const nomes = [...new Set(deste.map(({ valores }) => texto(valores.conta)))];
    contas.set(ano, await contasPorNome(tx, actor, { empresaId, ano: Number(ano) }, nomes));
  }
  return { pessoas, contas };
}

/** What the cells say, as it would be sent. */
function lerUma({ origem, empresaId, hoje }: Onde, { pessoas, contas }: Conhecidos, valores: Valores) {
  const { emissao, competencia } = diasDe(valores, hoje);
  if (competencia === undefined) return { competencia: 'Mês inválido: use MM/AAAA' };
  const pessoaId = pessoas.get(texto(valores.pessoa));
  if (pessoaId === undefined) return { pessoa: `Não cadastrado: ${texto(valores.pessoa)}` };
  const conta = texto(valores.conta);
  const planoDeContaId = contas.get(competencia.slice(0, 4))?.get(conta);
  if (conta && planoDeContaId === undefined) return { conta: `Não cadastrado: ${conta}` };
  const lido = tituloNovo.safeParse({
    origem,
    empresaId,
    pessoaId,
    emissao,
    competencia,
    vencimento: valores.vencimento,
    valor: valores.valor,
    documento: texto(valores.documento) || null,
    observacao: texto(valores.observacao) || null,
    ...(planoDeContaId && { rateio: [{ planoDeContaId, percentual: '100' }] }),
  });
  return lido.success
    ? { dados: { ...lido.data }, alvoId: null, antes: null }
    : porColuna(fieldTexts(lido.error).campos, paraColuna);
}

/** Reads lines; what is there already, in the file or in the books, is told. */
class LeitorDeTitulos {
  readonly #onde: Onde;
  readonly #vistos = new Repetidos();
  /** Why a month does not take titles, of those asked; null: it does. */
  readonly #meses = new Map<string, string | null>();

  constructor(onde: Onde) {
    this.#onde = onde;
  }

  aCadastrar() {
    return {};
  }

  async ler(lote: readonly LinhaDoArquivo[]): Promise<(LinhaLida | Problemas)[]> {
    const conhecidos = await conhecidosDe(this.#onde, lote);
    const lidas: (LinhaLida | Problemas)[] = [];
    for (const { linha, valores, problemas } of lote) {
      const lida = Object.keys(problemas).length > 0 ? problemas : lerUma(this.#onde, conhecidos, valores);
      lidas.push(ehLinha(lida) ? ((await this.#recusa(linha, lida.dados as unknown as TituloNovo)) ?? lida) : lida);
    }
    const { tx, actor, origem, empresaId } = this.#onde;
    const certas = lidas.flatMap((lida, i) => (ehLinha(lida) ? [{ lida, i }] : []));
    const iguais = await titulosIguais(
      tx,
      actor,
      { origem, empresaId },
      certas.map(({ lida }) => daPlanilha(lida.dados as unknown as TituloNovo)),
    );
    for (const [lugar, codigo] of iguais) {
      const { i } = certas[lugar] as (typeof certas)[number];
      lidas[i] = { '': jaLancado(codigo).message };
    }
    return lidas;
  }

  async #recusa(
    linha: number,
    { pessoaId, documento, vencimento, valor, emissao, competencia }: TituloNovo,
  ): Promise<Problemas | null> {
    // `80` and `80,00` are the same amount.
    const chave = [pessoaId, documento?.toLowerCase(), vencimento, decimal(valor).toFixed(2)].join(' ');
    const repetido = this.#vistos.acusar(chave, linha);
    if (repetido) return { documento: repetido };
    const fechado = await this.#fechado(`${emissao} ${competencia}`, [
      emissao as string,
      diaDaCompetencia(competencia as string),
    ]);
    return fechado === null ? null : { emissao: fechado };
  }

  async #fechado(chave: string, dias: readonly string[]): Promise<string | null> {
    const { tx, actor, empresaId } = this.#onde;
    const sabido = this.#meses.get(chave);
    if (sabido !== undefined) return sabido;
    const motivo = await impedidoPeloFechamento(
      tx,
      actor,
      dias.map((data) => ({ empresaId, data })),
    );
    this.#meses.set(chave, motivo);
    return motivo;
  }
}

/** What is open to receive or to pay, each line a title of one instalment. A title that is there is never changed by a sheet. */
export const importarTitulo = (origem: OrigemDeTitulo): Entidade => ({
  colunas: origem === 'R' ? colunasDeReceber : colunasDePagar,
  tabela: async (tx, actor, ids) => (await lerParcelas(tx, actor, ids)).map(({ versao }) => versao),
  daEmpresa: true,
  enche: ['titulo', 'parcela', 'titulo_rateio', 'importacao_linha'],
  preparar: async (tx, actor, { empresaId, atualizar }) => {
    if (atualizar) throw new DomainError('INVALID', { campos: { atualizar: 'Uma planilha não altera títulos' } });
    if (empresaId === null) throw new DomainError('INVALID', { campos: { empresaId: '* CAMPO OBRIGATÓRIO' } });
    return new LeitorDeTitulos({ tx, actor, origem, empresaId, hoje: await hojeNaEmpresa(tx, empresaId) });
  },
  aplicar: async (tx, actor, linhas) => {
    // A budget that only warns does not keep out what is owed already.
    const novos = linhas.map(({ dados }) => ({ ...tituloNovo.parse(dados), acimaDoOrcamento: true }));
    const [{ empresaId }] = novos as [TituloNovo];
    // Entered by hand, or by another file, since this one was checked.
    const [igual] = await titulosIguais(tx, actor, { origem, empresaId }, novos.map(daPlanilha));
    if (igual) throw new RecusaDaLinha(igual[0], jaLancado(igual[1]));
    const criados = await criarTitulos(tx, actor, novos);
    return criados.map(({ lancamentos }) => lancamentos[0] as number);
  },
  desfazer: async (tx, actor, linhas) => {
    const vistos = linhas.map(({ registroId, versao }) => ({ id: registroId, versao }));
    const retirados = await retirarIntactos(tx, actor, vistos);
    return retirados.map((foi) => (foi ? 'removida' : 'mantida'));
  },
});
