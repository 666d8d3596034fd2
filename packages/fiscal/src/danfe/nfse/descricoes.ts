/**
 * What the codes of the layout say: the DANFSe prints the words in place of the codes.
 *
 * @source National NFS-e, layout 1.01, tiposSimples_v1.01.xsd (2026-07-27); NT 008, 2.4.5
 */
const tabelas = {
  ambiente: { '1': 'Produção', '2': 'Homologação' },
  gerador: { '1': 'Prefeitura', '2': 'Sistema Nacional da NFS-e' },
  emitente: { '1': 'Prestador', '2': 'Tomador', '3': 'Intermediário' },
  situacao: { '100': 'NFS-e Gerada', '102': 'NFS-e de Decisão Judicial', '103': 'NFS-e Avulsa', '107': 'NFS-e MEI' },
  finalidade: { '0': 'NFS-e regular' },
  simples: {
    '1': 'Não Optante',
    '2': 'Optante - Microempreendedor Individual (MEI)',
    '3': 'Optante - Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
  },
  apuracaoNoSimples: {
    '1': 'Tributos federais e municipal pelo Simples Nacional',
    '2': 'Tributos federais pelo Simples Nacional e ISSQN por fora, conforme a legislação municipal',
    '3': 'Tributos federais e municipal por fora do Simples Nacional, conforme as legislações de cada tributo',
  },
  regimeEspecial: {
    '0': 'Nenhum',
    '1': 'Ato Cooperado (Cooperativa)',
    '2': 'Estimativa',
    '3': 'Microempresa Municipal',
    '4': 'Notário ou Registrador',
    '5': 'Profissional Autônomo',
    '6': 'Sociedade de Profissionais',
    '9': 'Outros',
  },
  issqn: { '1': 'Operação tributável', '2': 'Imunidade', '3': 'Exportação de serviço', '4': 'Não Incidência' },
  imunidade: {
    '0': 'Tipo não informado na nota de origem',
    '1': 'Patrimônio, renda ou serviços, uns dos outros (CF, art. 150, VI, a)',
    '2': 'Templos de qualquer culto (CF, art. 150, VI, b)',
    '3': 'Partidos, sindicatos, educação e assistência social (CF, art. 150, VI, c)',
    '4': 'Livros, jornais, periódicos e o seu papel (CF, art. 150, VI, d)',
    '5': 'Fonogramas e videofonogramas brasileiros (CF, art. 150, VI, e)',
  },
  suspensao: { '1': 'Decisão Judicial', '2': 'Processo Administrativo' },
  beneficio: {
    '1': 'Isenção',
    '2': 'Redução da BC em percentual',
    '3': 'Redução da BC em valor',
    '4': 'Alíquota Diferenciada',
  },
  retencaoDoIssqn: { '1': 'Não Retido', '2': 'Retido pelo Tomador', '3': 'Retido pelo Intermediário' },
  retencaoDePisCofins: {
    '0': 'PIS/COFINS/CSLL Não Retidos',
    '1': 'PIS/COFINS Retidos',
    '2': 'PIS/COFINS Não Retidos',
    '3': 'PIS/COFINS/CSLL Retidos',
    '4': 'PIS/COFINS Retidos, CSLL Não Retido',
    '5': 'PIS Retido, COFINS/CSLL Não Retido',
    '6': 'COFINS Retido, PIS/CSLL Não Retido',
    '7': 'PIS Não Retido, COFINS/CSLL Retidos',
    '8': 'PIS/COFINS Não Retidos, CSLL Retido',
    '9': 'COFINS Não Retido, PIS/CSLL Retidos',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/** The words of a code, the code itself when the table does not have it, nothing when there is none. */
export function descricao(tabela: keyof typeof tabelas, codigo: string | undefined): string {
  if (codigo === undefined) return '';
  const palavras: Readonly<Record<string, string>> = tabelas[tabela];
  return palavras[codigo] ?? codigo;
}
