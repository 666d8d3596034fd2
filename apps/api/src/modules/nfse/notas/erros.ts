import type { ErroDaNfseLido } from '@retaguarda/contracts';
import type { ClasseDeErroNfse, RecusaDaNfse } from '@retaguarda/fiscal/nfse';

interface Problema {
  caminho: string;
  mensagem: string;
}

/** Where of the form a part of the declaration is typed, the longest first. */
const CAMPOS: readonly (readonly [RegExp, string])[] = [
  [/DescontoIncondicionado/, 'desconto'],
  [/ValorDeducoes/, 'deducao'],
  [/Aliquota|ValorIss/, 'aliquotaIss'],
  [/IssRetido|ResponsavelRetencao/, 'retemIss'],
  [/ValorIr/, 'percentualIrrf'],
  [/ValorInss/, 'percentualInss'],
  [/ValorCsll|ValorPis|ValorCofins/, 'retemCsrf'],
  [/ValorServicos/, 'valor'],
  [/InformacoesComplementares/, 'informacoes'],
  [/Discriminacao/, 'descricao'],
  [/TomadorServico/, 'pessoaId'],
  [/Servico\.(CodigoMunicipio|MunicipioIncidencia)/, 'localPrestacao'],
  [/Servico\.CodigoPais/, 'exportacao.paisResultadoId'],
  [/ItemListaServico|CodigoTributacaoMunicipio|CodigoNbs|ExigibilidadeISS/, 'servicoId'],
  [/Competencia/, 'competencia'],
  [/vDescCondIncond|vDescIncond/, 'desconto'],
  [/vDedRed/, 'deducao'],
  [/vRedBCBM/, 'reducaoBeneficio'],
  [/pAliq/, 'aliquotaIss'],
  [/tpRetISSQN/, 'retemIss'],
  [/vRetIRRF/, 'percentualIrrf'],
  [/vRetCP/, 'percentualInss'],
  [/vRetCSLL|piscofins/i, 'retemCsrf'],
  [/vServPrest|vServ$/, 'valor'],
  [/xInfComp/, 'informacoes'],
  [/xDescServ/, 'descricao'],
  [/locPrest|cLocPrestacao/, 'localPrestacao'],
  [/tpMoeda/, 'exportacao.moeda'],
  [/vServMoeda/, 'exportacao.valorMoeda'],
  [/cPaisResult/, 'exportacao.paisResultadoId'],
  [/nDI|nRE|movTempBens/, 'exportacao.documentoDosBens'],
  [/comExt/, 'exportacao.modo'],
  [/cTribNac|cTribMun|cNBS|cServ|IBSCBS|tribISSQN|tpImunidade|exigSusp|tribMun\.BM/, 'servicoId'],
  [/totTrib/, 'servicoId'],
  [/toma/, 'pessoaId'],
  [/dCompet/, 'competencia'],
  [/subst/, 'texto'],
];

/** The field of the form a part of the declaration comes from; null: of the company, its number or its certificate. */
export const campoDoCaminho = (caminho: string): string | null =>
  CAMPOS.find(([onde]) => onde.test(caminho))?.[1] ?? null;

const POR_CLASSE: Readonly<Record<ClasseDeErroNfse, string>> = {
  duplicidade: 'Esta declaração já fez uma nota: consulte antes de emitir outra.',
  esquema: 'Corrija o que está apontado e emita de novo; o número é o mesmo.',
  assinatura: 'Confira o certificado da empresa nas configurações fiscais e emita de novo.',
  limite: 'O município não deixa mais cancelar sem ele: peça a análise dele pelo portal da cidade.',
  dados: 'Corrija o que está apontado e emita de novo; o número é o mesmo.',
};

/** What those who issue meet most, told by what to do. @source NFS-e layout 1.01, annex I */
const POR_CODIGO: Readonly<Record<string, string>> = {
  E0617: 'A prefeitura já publicou a alíquota: desmarque "Informar a alíquota na nota" e emita de novo.',
  E0619: 'A prefeitura não publicou a alíquota: marque "Informar a alíquota na nota" e emita de novo.',
  E0635: 'A prefeitura já publicou a alíquota: desmarque "Informar a alíquota na nota" e emita de novo.',
  E0640: 'A prefeitura não publicou a alíquota: marque "Informar a alíquota na nota" e emita de novo.',
  E0604:
    'A empresa tem regime especial: desmarque "Informar a alíquota na nota", ou mude o regime nas configurações fiscais.',
  E0541: 'A cidade não registrou este benefício: confira o número no cadastro do serviço e emita de novo.',
  E0162: 'Confira o regime tributário da empresa e a apuração do Simples nas configurações fiscais.',
  E0166: 'Diga nas configurações fiscais como a empresa do Simples apura os tributos.',
  E0710: 'O MEI não diz a alíquota do Simples: confira o regime tributário da empresa.',
  E0712:
    'A ME/EPP do Simples diz os tributos aproximados: confira o regime tributário e a alíquota efetiva nas configurações fiscais.',
  E0713:
    'Fora do Simples a nota diz os tributos aproximados em reais ou em percentual: confira o regime tributário da empresa.',
  E0116: 'A cidade registrou a inscrição municipal: informe-a no cadastro da empresa e emita de novo.',
  E0120:
    'A cidade não registrou a inscrição municipal: tire-a do cadastro da empresa, ou peça à prefeitura que a registre.',
  E0160: 'O Simples Nacional diz outra opção para este mês: confira o regime tributário no cadastro da empresa.',
  E0240: 'Confira o CEP e a cidade no cadastro do tomador e emita de novo.',
  E0060:
    'A nota que substitui diz a competência, o serviço e o local da substituída: para mudá-los, cancele-a e emita outra.',
  E0430: 'Com o desconto o ISS fica abaixo de 2 % do serviço: diminua o desconto, ou cobre menos pelo serviço.',
  E0447: 'Com a dedução o ISS fica abaixo de 2 % do serviço: confira o valor deduzido.',
  E0008: 'O relógio deste servidor está adiantado: acerte-o e emita de novo.',
  E0058: 'A nota que substitui tem o mesmo tomador da substituída.',
  E0068: 'O município ainda não respondeu ao pedido de cancelamento da substituída: aguarde a resposta dele.',
  E0824: 'A nota não diz quem é o tomador, e a cidade não deixa cancelá-la: fale com a fiscalização do município.',
  E0827: 'O ISS desta nota já foi recolhido: fale com a fiscalização do município.',
  E0840: 'Já há um evento desta nota que impede o cancelamento: consulte-a.',
  E0848: 'Já há um evento desta nota que impede o pedido ao município: consulte-a.',
};

/** The official table names no field for these. */
const CAMPO_DO_CODIGO: Readonly<Record<string, string>> = {
  E0617: 'informaAliquota',
  E0619: 'informaAliquota',
  E0439: 'deducao',
  E0031: 'retemIss',
  E0427: 'deducao',
  E0428: 'deducao',
  E0430: 'desconto',
  E0447: 'deducao',
  E0476: 'deducao',
  E0235: 'pessoaId',
  E0237: 'pessoaId',
  E0583: 'retemIss',
  E0588: 'retemIss',
  E0567: 'reducaoBeneficio',
  E0574: 'reducaoBeneficio',
  E0575: 'reducaoBeneficio',
  E0579: 'servicoId',
  E0586: 'servicoId',
  E0587: 'servicoId',
  E0621: 'aliquotaIss',
  E0635: 'informaAliquota',
  E0640: 'informaAliquota',
};

/** What the system refused, with what to do and where. */
export const errosDaRecusa = (recusas: readonly RecusaDaNfse[]): ErroDaNfseLido[] =>
  recusas.map(({ codigo, explicado, descricao }) => ({
    codigo,
    mensagem: explicado.catalogado ? explicado.mensagem : descricao || explicado.mensagem,
    oQueFazer: explicado.oQueFazer ?? POR_CODIGO[codigo] ?? POR_CLASSE[explicado.classe],
    campo: CAMPO_DO_CODIGO[codigo] ?? campoDoCaminho(explicado.caminho ?? ''),
  }));

/** What the layout would refuse, by field of the form; what is of none is told in the text. */
export function errosDoLeiaute(problemas: readonly Problema[]): { text?: string; campos?: Record<string, string> } {
  const campos: Record<string, string> = {};
  const soltos: string[] = [];
  for (const { caminho, mensagem } of problemas) {
    const campo = campoDoCaminho(caminho);
    if (campo === null) soltos.push(`${mensagem} (${caminho})`);
    else campos[campo] ??= mensagem;
  }
  return {
    ...(Object.keys(campos).length > 0 ? { campos } : {}),
    ...(soltos.length > 0 ? { text: `A declaração não pode ser escrita: ${soltos.join('; ')}` } : {}),
  };
}
