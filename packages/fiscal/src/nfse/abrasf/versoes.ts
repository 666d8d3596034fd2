import { decimal } from '@retaguarda/brasil';
import { ErroXml, filho, type NoXml } from '../../xml/leitor.ts';

/** `NaturezaOperacao` of the first versions, as `ExigibilidadeISS` of the later ones. @source ABRASF 1.00 and 2.04, domains */
const EXIGIBILIDADE: Readonly<Record<string, string>> = { 1: '1', 2: '1', 3: '3', 4: '5', 5: '6', 6: '7' };

/**
 * A note of any version of ABRASF, and as cities bend them, in the shape of 2.04: texts without blanks around them, days and months as
 * the layout writes them. Versions before 2 have the declaration spread over the note; those before 2.04 call the taker `Tomador`.
 *
 * @param no `CompNfse`
 * @throws ErroXml for a day that is none
 * @source ABRASF, layouts 1.00 and 2.01 to 2.04, `tcInfNfse` and `tcInfDeclaracaoPrestacaoServico`
 */
export function comoNa204(no: NoXml): NoXml {
  const limpo = semBrancos(no);
  return trocar(limpo, 'Nfse', (nfse) =>
    trocar(nfse, 'InfNfse', (inf) => {
      const inteira = filho(inf, 'DeclaracaoPrestacaoServico') ? inf : comDeclaracao(inf);
      return trocar(trocar(inteira, 'DataEmissao', comInstante), 'DeclaracaoPrestacaoServico', (declaracao) =>
        trocar(declaracao, 'InfDeclaracaoPrestacaoServico', daDeclaracao),
      );
    }),
  );
}

/** What is there and says nothing is not there. */
const diz = ({ texto, filhos }: NoXml): boolean => texto !== '' || filhos.length > 0;
const semBrancos = (no: NoXml): NoXml => ({
  ...no,
  texto: no.texto.trim(),
  filhos: no.filhos.map(semBrancos).filter(diz),
});

const trocar = (no: NoXml, nome: string, por: (um: NoXml) => NoXml): NoXml => ({
  ...no,
  filhos: no.filhos.map((um) => (um.nome === nome ? por(um) : um)),
});

/** An element that the file has elsewhere, or by another name. */
const grupo = (de: NoXml, nome: string, filhos: readonly (NoXml | undefined)[]): NoXml => ({
  ...de,
  nome,
  atributos: {},
  texto: '',
  filhos: filhos.filter((um) => um !== undefined),
});
const folha = (de: NoXml, nome: string, texto: string | undefined): NoXml | undefined =>
  texto === undefined || texto === '' ? undefined : { ...de, nome, atributos: {}, filhos: [], texto };
const com = (no: NoXml | undefined, nome: string): NoXml | undefined => no && { ...no, nome };

function em(no: NoXml | undefined, ...caminho: string[]): NoXml | undefined {
  let aqui = no;
  for (const nome of caminho) aqui = aqui && filho(aqui, nome);
  return aqui;
}

/** What versions before 2 say in the note itself. */
function comDeclaracao(inf: NoXml): NoXml {
  const servico = em(inf, 'Servico');
  const valores = em(servico, 'Valores');
  const prestador = em(inf, 'PrestadorServico');
  if (!servico || !valores || !prestador) return inf;
  const retido = em(valores, 'IssRetido')?.texto === '1';
  const issRetido = em(valores, 'ValorIssRetido')?.texto;
  const iss = retido && Number(issRetido) > 0 ? issRetido : em(valores, 'ValorIss')?.texto;
  const identificacao = em(inf, 'IdentificacaoRps');
  const rps =
    identificacao &&
    grupo(inf, 'Rps', [
      identificacao,
      folha(inf, 'DataEmissao', (em(inf, 'DataEmissaoRps') ?? em(inf, 'DataEmissao'))?.texto.slice(0, 10)),
      folha(inf, 'Status', '1'),
    ]);
  const declaracao = grupo(inf, 'InfDeclaracaoPrestacaoServico', [
    rps,
    em(inf, 'Competencia') ?? folha(inf, 'Competencia', em(inf, 'DataEmissao')?.texto),
    grupo(servico, 'Servico', [
      valores,
      folha(servico, 'IssRetido', retido ? '1' : '2'),
      ...servico.filhos.filter(({ nome }) => nome !== 'Valores' && nome !== 'MunicipioPrestacaoServico'),
      em(servico, 'CodigoMunicipio') ? undefined : com(em(servico, 'MunicipioPrestacaoServico'), 'CodigoMunicipio'),
      folha(servico, 'ExigibilidadeISS', EXIGIBILIDADE[em(inf, 'NaturezaOperacao')?.texto ?? '1']),
    ]),
    com(comCpfCnpj(em(prestador, 'IdentificacaoPrestador')), 'Prestador'),
    com(em(inf, 'TomadorServico') ?? em(inf, 'Tomador'), 'TomadorServico'),
    em(inf, 'RegimeEspecialTributacao'),
    em(inf, 'OptanteSimplesNacional'),
    com(em(inf, 'IncentivadorCultural'), 'IncentivoFiscal'),
  ]);
  const daDeclaracao = ['Servico', 'TomadorServico', 'Tomador', 'IdentificacaoRps', 'Competencia'];
  return {
    ...inf,
    filhos: [
      ...inf.filhos.filter(({ nome }) => !daDeclaracao.includes(nome)),
      grupo(valores, 'ValoresNfse', [
        em(valores, 'BaseCalculo'),
        folha(valores, 'Aliquota', porCento(em(valores, 'Aliquota')?.texto)),
        folha(valores, 'ValorIss', iss),
        em(valores, 'ValorLiquidoNfse'),
      ]),
      grupo(inf, 'DeclaracaoPrestacaoServico', [declaracao]),
    ],
  };
}

/** The first versions write 5 % as `0.05`; cities that write it as later ones do are told by the least rate of the law, 2 %. */
const porCento = (aliquota: string | undefined): string | undefined =>
  aliquota !== undefined && /^0(\.\d+)?$/.test(aliquota) ? decimal(aliquota).times(100).toFixed(2) : aliquota;

/** The provider of the first versions has a `Cnpj` without the group around it. */
const comCpfCnpj = (no: NoXml | undefined): NoXml | undefined =>
  no === undefined || em(no, 'CpfCnpj')
    ? no
    : grupo(no, no.nome, [grupo(no, 'CpfCnpj', [em(no, 'Cpf'), em(no, 'Cnpj')]), em(no, 'InscricaoMunicipal')]);

function daDeclaracao(inf: NoXml): NoXml {
  const tomador = em(inf, 'TomadorServico') ?? com(em(inf, 'Tomador'), 'TomadorServico');
  const resto = inf.filhos.filter(({ nome }) => nome !== 'Tomador' && nome !== 'TomadorServico');
  const doTomador = tomador && trocar(tomador, 'IdentificacaoTomador', (quem) => comCpfCnpj(quem) as NoXml);
  const inteira = { ...inf, filhos: doTomador ? [...resto, doTomador] : resto };
  return trocar(trocar(inteira, 'Competencia', comMes), 'Servico', (servico) =>
    trocar(servico, 'ItemListaServico', comItem),
  );
}

/** A day without its time is its midnight. */
const comInstante = (no: NoXml): NoXml =>
  /^\d{4}-\d\d-\d\d$/.test(no.texto) ? { ...no, texto: `${no.texto}T00:00:00` } : no;

/** `2026-11-20`, with or without its time; `2026-11`, `202611`, `11/2026` and `20/11/2026` are said to be it. */
function comMes(no: NoXml): NoXml {
  const dia = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:T.*)?$/.exec(no.texto) ?? /^(\d{4})(\d\d)(\d\d)?$/.exec(no.texto);
  const aoContrario = /^(?:(\d\d)\/)?(\d\d)\/(\d{4})$/.exec(no.texto);
  const [ano, mes, qual = '01'] = dia?.slice(1) ?? aoContrario?.slice(1).reverse() ?? [];
  if (ano === undefined || Number.isNaN(Date.parse(`${ano}-${mes}-${qual}`)))
    throw new ErroXml('a NFS-e não diz de que mês é');
  return { ...no, texto: `${ano}-${mes}-${qual}` };
}

/** The item of LC 116 as the layout has it: `01.05`, whatever zeros and dots the city leaves out. */
const comItem = (no: NoXml): NoXml => {
  const [, item = '', sub = ''] = /^(\d{1,2})\.?(\d\d)/.exec(no.texto) ?? [];
  return item === '' ? no : { ...no, texto: `${item.padStart(2, '0')}.${sub}` };
};
