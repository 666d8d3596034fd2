import { isIe, isUf } from '@retaguarda/brasil';
import { escreverSped, type LinhaDoSped } from '../escrever.ts';
import { INDICADORES_DO_1010, leiauteDaEfdIcmsIpi } from '../leiaute/efd-icms-ipi.ts';
import { contabilista, doLeiaute, enderecoDe } from '../quem.ts';
import { limpar } from '../tabelas.ts';
import type { AchadoDaEfd, ApuracaoDaEfd, EmpresaDaEfd, MesDaEfd } from './dados.ts';
import type { Lancamento } from './documentos.ts';
import { blocoH, blocoK } from './estoque.ts';

/** The file with what it adds up to, or all that is missing for there to be one: never a file that is not right. */
export type EfdMontada =
  | { ok: true; texto: string; linhas: number; leiaute: string; apuracao: ApuracaoDaEfd }
  | { ok: false; achados: AchadoDaEfd[] };

/**
 * The EFD ICMS/IPI of a company's month: its own notes, those it received, the numbers without a note and the freights it pays for. With
 * them go what it owes of ICMS, ST, DIFAL and IPI, and its stock where it is owed.
 *
 * @param lancado the month's documents
 * @source Guia Prático EFD-ICMS/IPI 3.1.9
 */
export function montarEfdIcmsIpi(mes: MesDaEfd, lancado: Lancamento): EfdMontada {
  const leiaute = leiauteDaEfdIcmsIpi(mes.de);
  if (!leiaute)
    return { ok: false, achados: [{ onde: 'Mês', texto: 'O leiaute deste ano não está aqui.', alvo: null }] };
  const { tabelas, contas } = lancado;
  const icms = lancado.icms.fechar(mes.anteriores.icms);
  const porUf = lancado.porUf.fechar(mes);
  const ipi = mes.empresa.atividade === '0' ? lancado.ipi.fechar(mes, mes.anteriores.ipi) : null;
  const h = blocoH(mes, tabelas, contas);
  const k = blocoK(mes, tabelas);
  const faltas = [
    ...faltasDaEmpresa(mes),
    ...tabelas.achados,
    ...lancado.achados,
    ...porUf.achados,
    ...h.achados,
    ...k.achados,
  ];
  if (!icms.aRecolher.isZero() && !mes.recolhimento)
    faltas.push({
      onde: 'Recolhimento',
      texto: 'Há ICMS a recolher: informe o código da receita e o dia do vencimento.',
      alvo: { tipo: 'configuracao' },
    });
  if (faltas.length > 0 || !mes.contador) return { ok: false, achados: faltas };
  const escrito = escreverSped(leiaute, [
    aberturaDo(mes, leiaute.versao),
    ...(mes.empresa.atividade === '0' ? [{ reg: '0002', valores: { CLAS_ESTAB_IND: mes.empresa.industria } }] : []),
    complemento(mes.empresa),
    ...mes.empresa.inscricoes.map(({ uf, ie }) => ({ reg: '0015', valores: { UF_ST: uf, IE_ST: ie } })),
    contabilista(mes.contador),
    ...tabelas.linhas(),
    ...contas.linhas(mes),
    ...lancado.linhas,
    ...lancado.linhasDeFretes,
    { reg: 'E100', valores: { DT_INI: mes.de, DT_FIN: mes.ate } },
    icms.linha,
    ...(icms.aRecolher.isZero() ? [] : obrigacaoDo(mes, icms.aRecolher.toFixed(2))),
    ...porUf.linhas,
    ...(ipi?.linhas ?? []),
    ...h.linhas,
    ...k.linhas,
    { reg: '1010', valores: Object.fromEntries(INDICADORES_DO_1010.map((nome) => [nome, 'N'])) },
  ]);
  if (!escrito.ok) return { ok: false, achados: escrito.problemas.map(doLeiaute) };
  const { VL_TOT_DEBITOS: debitos, VL_TOT_CREDITOS: creditos } = icms.linha.valores;
  return {
    ...escrito,
    leiaute: leiaute.versao,
    apuracao: {
      debitos: debitos ?? '0.00',
      creditos: creditos ?? '0.00',
      anterior: mes.anteriores.icms,
      aRecolher: icms.aRecolher.toFixed(2),
      ...porUf.devidos,
      ipi: ipi?.aRecolher.toFixed(2) ?? '0.00',
      aTransportar: {
        icms: icms.aTransportar.toFixed(2),
        ipi: ipi?.aTransportar.toFixed(2) ?? '0.00',
        ...porUf.aTransportar,
      },
    },
  };
}

/** What the register of the company, or of its accountant, lacks: said by the name a person knows. */
function faltasDaEmpresa({ empresa, contador }: MesDaEfd): AchadoDaEfd[] {
  const { cnpj, uf, ie, perfil, endereco, crt, atividade, industria } = empresa;
  if (crt === '1' || crt === '4')
    return [
      {
        onde: 'Empresa',
        texto: 'Empresa do Simples ou MEI não entrega a EFD ICMS/IPI: veja o regime tributário no cadastro.',
        alvo: { tipo: 'empresa' },
      },
    ];
  const exigidos: [unknown, string][] = [
    [cnpj, 'Sem CNPJ.'],
    [uf, 'Sem UF.'],
    [ie, 'Sem inscrição estadual.'],
    [endereco.municipio, 'Sem o município no endereço.'],
    [endereco.cep, 'Sem CEP.'],
    [endereco.logradouro, 'Sem logradouro.'],
    [endereco.bairro, 'Sem bairro.'],
  ];
  const daEmpresa = exigidos.flatMap(([valor, texto]) =>
    valor ? [] : [{ onde: 'Empresa', texto, alvo: { tipo: 'empresa' as const } }],
  );
  const alvo = { tipo: 'configuracao' as const };
  const erradas = empresa.inscricoes.filter((uma) => !isUf(uma.uf) || !isIe(uma.uf, uma.ie));
  const daConfiguracao: AchadoDaEfd[] = [
    ...(perfil ? [] : [{ onde: 'Dados do SPED', texto: 'Sem o perfil de apresentação (A, B ou C).', alvo }]),
    ...(atividade === '0' && !industria
      ? [{ onde: 'Dados do SPED', texto: 'Sem a classificação do estabelecimento industrial.', alvo }]
      : []),
  ];
  daConfiguracao.push(
    ...erradas.map((uma) => ({
      onde: `Inscrição em ${uma.uf}`,
      texto: `${uma.ie} não é uma inscrição estadual de lá.`,
      alvo,
    })),
  );
  if (!contador)
    return [
      ...daEmpresa,
      ...daConfiguracao,
      { onde: 'Contador', texto: 'Informe nome, CPF, CRC, e-mail e município.', alvo },
    ];
  const { email, municipio } = contador.endereco;
  return [
    ...daEmpresa,
    ...daConfiguracao,
    ...(email ? [] : [{ onde: 'Contador', texto: 'Sem e-mail.', alvo }]),
    ...(municipio ? [] : [{ onde: 'Contador', texto: 'Sem município.', alvo }]),
  ];
}

const aberturaDo = ({ de, ate, finalidade, empresa }: MesDaEfd, versao: string): LinhaDoSped => ({
  reg: '0000',
  valores: {
    COD_VER: versao,
    COD_FIN: finalidade,
    DT_INI: de,
    DT_FIN: ate,
    NOME: limpar(empresa.nome, 100),
    CNPJ: empresa.cnpj,
    UF: empresa.uf,
    IE: empresa.ie,
    COD_MUN: empresa.endereco.municipio,
    IM: empresa.im,
    IND_PERFIL: empresa.perfil,
    IND_ATIV: empresa.atividade,
  },
});

const complemento = ({ fantasia, endereco }: EmpresaDaEfd): LinhaDoSped => ({
  reg: '0005',
  valores: { FANTASIA: limpar(fantasia, 60), ...enderecoDe(endereco) },
});

/** 000: ICMS to be paid. @source table 5.4 of the guide */
const obrigacaoDo = ({ de, recolhimento }: MesDaEfd, valor: string): LinhaDoSped[] =>
  recolhimento
    ? [
        {
          reg: 'E116',
          valores: {
            COD_OR: '000',
            VL_OR: valor,
            DT_VCTO: recolhimento.vencimento,
            COD_REC: recolhimento.codigoDaReceita,
            MES_REF: `${de.slice(5, 7)}${de.slice(0, 4)}`,
          },
        },
      ]
    : [];
