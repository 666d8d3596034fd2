import { escreverSped, type LinhaDoSped } from '../escrever.ts';
import { INDICADORES_DO_1010, leiauteDaEfdIcmsIpi } from '../leiaute/efd-icms-ipi.ts';
import type { AchadoDaEfd, ContadorDaEfd, EmpresaDaEfd, EnderecoDaEfd, MesDaEfd } from './dados.ts';
import { lancarDocumentos } from './documentos.ts';
import { limpar, Tabelas } from './tabelas.ts';

/** The file, or all that is missing for there to be one: never a file that is not right. */
export type EfdMontada = { ok: true; texto: string; linhas: number } | { ok: false; achados: AchadoDaEfd[] };

/**
 * The EFD ICMS/IPI of a shop's month: its own notes, those it received, the numbers without a note, and the ICMS it owes.
 *
 * @source Guia Prático EFD-ICMS/IPI 3.1.9
 */
export function montarEfdIcmsIpi(mes: MesDaEfd): EfdMontada {
  const leiaute = leiauteDaEfdIcmsIpi(mes.de);
  if (!leiaute) return { ok: false, achados: [{ onde: 'Mês', texto: 'O leiaute deste ano não está aqui.' }] };
  const tabelas = new Tabelas();
  const { linhas: blocoC, apuracao, achados } = lancarDocumentos(mes, tabelas);
  const { linha: e110, aRecolher } = apuracao.fechar(mes.saldoCredorAnterior);
  const faltas = [...faltasDaEmpresa(mes), ...tabelas.achados, ...achados];
  if (!aRecolher.isZero() && !mes.recolhimento)
    faltas.push({ onde: 'Recolhimento', texto: 'Há ICMS a recolher: informe o código da receita e o vencimento.' });
  if (faltas.length > 0 || !mes.contador) return { ok: false, achados: faltas };
  const devido = aRecolher.isZero() ? [] : obrigacaoDo(mes, aRecolher.toFixed(2));
  const escrito = escreverSped(leiaute, [
    aberturaDo(mes, leiaute.versao),
    complemento(mes.empresa),
    contabilista(mes.contador),
    ...tabelas.linhas(),
    ...blocoC,
    { reg: 'E100', valores: { DT_INI: mes.de, DT_FIN: mes.ate } },
    e110,
    ...devido,
    { reg: '1010', valores: Object.fromEntries(INDICADORES_DO_1010.map((nome) => [nome, 'N'])) },
  ]);
  if (escrito.ok) return escrito;
  return {
    ok: false,
    achados: escrito.problemas.map(({ reg, campo, motivo }) => ({
      onde: campo ? `Registro ${reg}, ${campo}` : `Registro ${reg}`,
      texto: `${motivo}.`,
    })),
  };
}

/** What the register of the company, or of its accountant, lacks: said by the name a person knows. */
function faltasDaEmpresa({ empresa, contador }: MesDaEfd): AchadoDaEfd[] {
  const { cnpj, uf, ie, perfil, endereco } = empresa;
  const exigidos: [unknown, string][] = [
    [cnpj, 'Sem CNPJ.'],
    [uf, 'Sem UF.'],
    [ie, 'Sem inscrição estadual.'],
    [perfil, 'Sem o perfil de apresentação (A, B ou C).'],
    [endereco.municipio, 'Sem o município no endereço.'],
    [endereco.cep, 'Sem CEP.'],
    [endereco.logradouro, 'Sem logradouro.'],
    [endereco.bairro, 'Sem bairro.'],
  ];
  const daEmpresa = exigidos.flatMap(([valor, texto]) => (valor ? [] : [{ onde: 'Empresa', texto }]));
  if (!contador) return [...daEmpresa, { onde: 'Contador', texto: 'Informe nome, CPF, CRC, e-mail e município.' }];
  const { email, municipio } = contador.endereco;
  return [
    ...daEmpresa,
    ...(email ? [] : [{ onde: 'Contador', texto: 'Sem e-mail.' }]),
    ...(municipio ? [] : [{ onde: 'Contador', texto: 'Sem município.' }]),
  ];
}

const aberturaDo = ({ de, ate, empresa }: MesDaEfd, versao: string): LinhaDoSped => ({
  reg: '0000',
  valores: {
    COD_VER: versao,
    // The first file of the month; a correction (1) is asked of the authority.
    COD_FIN: '0',
    DT_INI: de,
    DT_FIN: ate,
    NOME: limpar(empresa.nome, 100),
    CNPJ: empresa.cnpj,
    UF: empresa.uf,
    IE: empresa.ie,
    COD_MUN: empresa.endereco.municipio,
    IM: empresa.im,
    IND_PERFIL: empresa.perfil,
    // Others: an industry (0) has records that are not made here.
    IND_ATIV: '1',
  },
});

const talvez = (texto: string | null, tamanho: number): string | null => (texto ? limpar(texto, tamanho) : null);
const telefoneDe = (telefone: string | null): string | null => telefone?.replaceAll(/\D/g, '').slice(-11) ?? null;

const enderecoDe = ({ cep, logradouro, numero, complemento, bairro, telefone, email }: EnderecoDaEfd) => ({
  CEP: cep,
  END: talvez(logradouro, 60),
  NUM: talvez(numero, 10),
  COMPL: talvez(complemento, 60),
  BAIRRO: talvez(bairro, 60),
  FONE: telefoneDe(telefone),
  EMAIL: talvez(email, 255),
});

const complemento = ({ fantasia, endereco }: EmpresaDaEfd): LinhaDoSped => ({
  reg: '0005',
  valores: { FANTASIA: limpar(fantasia, 60), ...enderecoDe(endereco) },
});

const contabilista = ({ nome, cpf, crc, cnpj, endereco }: ContadorDaEfd): LinhaDoSped => ({
  reg: '0100',
  valores: {
    NOME: limpar(nome, 100),
    CPF: cpf,
    CRC: limpar(crc, 15),
    CNPJ: cnpj,
    ...enderecoDe(endereco),
    COD_MUN: endereco.municipio,
  },
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
