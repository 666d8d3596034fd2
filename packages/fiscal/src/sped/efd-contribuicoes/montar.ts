import type { AchadoDaEfd, ContadorDaEfd, EmpresaDaEfd } from '../efd-icms-ipi/dados.ts';
import { escreverSped, type LinhaDoSped } from '../escrever.ts';
import { leiauteDaEfdContribuicoes } from '../leiaute/efd-contribuicoes.ts';
import { contabilista, doLeiaute } from '../quem.ts';
import { limpar } from '../tabelas.ts';
import type { ContribuicaoFechada } from './apurar.ts';
import type { ContribuicoesMontadas, MesDasContribuicoes } from './dados.ts';
import type { LancamentoDasContribuicoes } from './lancar.ts';

/**
 * The EFD-Contribuições of a company's month: its notes of goods and of services, what it bought with credit, and what it owes of
 * PIS and COFINS. The base is the one each note was issued with, already without the ICMS (STF, RE 574.706). Not there: what own
 * documents do not tell (financial revenue, what was withheld at source, energy, rents).
 *
 * @param lancado the month's documents
 * @source Guia Prático da EFD-Contribuições 1.35, de 18/06/2021
 */
export function montarEfdContribuicoes(
  mes: MesDasContribuicoes,
  lancado: LancamentoDasContribuicoes,
): ContribuicoesMontadas {
  const leiaute = leiauteDaEfdContribuicoes(mes.de);
  if (!leiaute)
    return { ok: false, achados: [{ onde: 'Mês', texto: 'O leiaute deste ano não está aqui.', alvo: null }] };
  const faltas = [...faltasDe(mes), ...lancado.tabelas.achados, ...lancado.achados];
  const { empresa, contador } = mes;
  for (const [nome, apuracao] of Object.entries(lancado.apuracoes))
    if (apuracao.excede)
      faltas.push({
        onde: nome,
        texto: 'As devoluções de vendas são maiores que as vendas do mês com a mesma alíquota.',
        alvo: { tipo: 'apuracao' },
      });
  if (faltas.length > 0 || !contador) return { ok: false, achados: faltas };
  const competencia = mes.de.slice(0, 7);
  const pis = lancado.apuracoes.PIS.fechar(empresa.cnpj, competencia, mes.anteriores.PIS);
  const cofins = lancado.apuracoes.COFINS.fechar(empresa.cnpj, competencia, mes.anteriores.COFINS);
  const escrito = escreverSped(leiaute, conteudo(mes, leiaute.versao, contador, lancado, [pis, cofins]));
  if (!escrito.ok) return { ok: false, achados: escrito.problemas.map(doLeiaute) };
  const { vendas, servicos, semContribuicao } = lancado.receitas;
  return {
    ...escrito,
    leiaute: leiaute.versao,
    semConta: lancado.contas.faltam,
    apuracao: {
      regime: mes.regime,
      receita: vendas.plus(servicos).toFixed(2),
      semContribuicao: semContribuicao.toFixed(2),
      pis: pis.apurada,
      cofins: cofins.apurada,
      aTransportar: { pis: pis.aTransportar, cofins: cofins.aTransportar },
    },
  };
}

function conteudo(
  mes: MesDasContribuicoes,
  versao: string,
  contador: ContadorDaEfd,
  lancado: LancamentoDasContribuicoes,
  fechadas: readonly ContribuicaoFechada[],
): LinhaDoSped[] {
  const { empresa } = mes;
  const deQuem = { CNPJ: empresa.cnpj };
  const { linhasDeServicos, linhasDeNotas, linhasDeFretes, tabelas, contas } = lancado;
  return [
    abertura(mes, versao, lancado),
    contabilista(contador),
    regime(mes, lancado),
    estabelecimento(empresa),
    ...tabelas.linhas().map(semCest),
    ...contas.linhasDasContribuicoes(mes, empresa.cnpj),
    ...(linhasDeServicos.length > 0 ? [{ reg: 'A010', valores: deQuem }, ...linhasDeServicos] : []),
    // 2: document by document.
    ...(linhasDeNotas.length > 0 ? [{ reg: 'C010', valores: { ...deQuem, IND_ESCRI: '2' } }, ...linhasDeNotas] : []),
    ...(linhasDeFretes.length > 0 ? [{ reg: 'D010', valores: deQuem }, ...linhasDeFretes] : []),
    ...fechadas.flatMap(({ apuracao }) => apuracao),
    ...fechadas.flatMap(({ controle }) => controle),
  ];
}

/** The CEST is of the other file alone. */
const semCest = ({ reg, valores: { CEST: _, ...valores } }: LinhaDoSped): LinhaDoSped => ({ reg, valores });

const SIMPLES = new Set(['1', '2', '4']);

function faltasDe({ empresa, contador, retifica }: MesDasContribuicoes): AchadoDaEfd[] {
  const daEmpresa = { onde: 'Empresa', alvo: { tipo: 'empresa' as const } };
  if (SIMPLES.has(empresa.crt ?? ''))
    return [
      {
        ...daEmpresa,
        texto: 'Empresa do Simples ou MEI não entrega a EFD-Contribuições: veja o regime tributário no cadastro.',
      },
    ];
  const exigidos: [unknown, string][] = [
    [empresa.cnpj, 'Sem CNPJ.'],
    [empresa.uf, 'Sem UF.'],
    [empresa.endereco.municipio, 'Sem o município no endereço.'],
  ];
  return [
    ...exigidos.flatMap(([valor, texto]) => (valor ? [] : [{ ...daEmpresa, texto }])),
    ...(contador
      ? []
      : [
          {
            onde: 'Contador',
            texto: 'Informe nome, CPF, CRC, e-mail e município.',
            alvo: { tipo: 'configuracao' as const },
          },
        ]),
    ...(retifica === null || /^[0-9A-Z]{41}$/i.test(retifica)
      ? []
      : [
          {
            onde: 'Retificadora',
            texto: 'O recibo do arquivo entregue tem 41 caracteres.',
            alvo: { tipo: 'apuracao' as const },
          },
        ]),
  ];
}

const abertura = (
  { de, ate, retifica, empresa }: MesDasContribuicoes,
  versao: string,
  { receitas }: LancamentoDasContribuicoes,
): LinhaDoSped => ({
  reg: '0000',
  valores: {
    COD_VER: versao,
    TIPO_ESCRIT: retifica === null ? '0' : '1',
    NUM_REC_ANTERIOR: retifica,
    DT_INI: de,
    DT_FIN: ate,
    NOME: limpar(empresa.nome, 100),
    CNPJ: empresa.cnpj,
    UF: empresa.uf,
    COD_MUN: empresa.endereco.municipio,
    // 00: company in general.
    IND_NAT_PJ: '00',
    // What it makes, else what the month brought most of: 1 services, 2 trade.
    IND_ATIV: empresa.atividade === '0' ? '0' : receitas.servicos.gt(receitas.vendas) ? '1' : '2',
  },
});

/** Non-cumulative: credits each by what it was bought for. Cumulative: by accrual, document by document. */
const regime = ({ regime: qual }: MesDasContribuicoes, { apuracoes }: LancamentoDasContribuicoes): LinhaDoSped => ({
  reg: '0110',
  valores: {
    COD_INC_TRIB: qual === 'naoCumulativo' ? '1' : '2',
    IND_APRO_CRED: qual === 'naoCumulativo' ? '1' : null,
    COD_TIPO_CONT: apuracoes.PIS.temAliquotaPropria || apuracoes.COFINS.temAliquotaPropria ? '2' : '1',
    IND_REG_CUM: qual === 'cumulativo' ? '9' : null,
  },
});

const estabelecimento = ({ nome, cnpj, uf, ie, im, endereco }: EmpresaDaEfd): LinhaDoSped => ({
  reg: '0140',
  valores: { NOME: limpar(nome, 100), CNPJ: cnpj, UF: uf, IE: ie, COD_MUN: endereco.municipio, IM: im },
});
