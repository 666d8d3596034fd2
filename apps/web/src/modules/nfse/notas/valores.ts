import { decimal } from '@retaguarda/brasil';
import type { ExportacaoDaNota, NfseLida } from '@retaguarda/contracts';

/** A note as it is typed. */
export interface ValoresDaNota {
  empresaId: number | null;
  pessoaId: number | null;
  servicoId: number | null;
  valor: string | null;
  competencia: string | null;
  vencimento: string | null;
  geraTitulo: boolean;
  descricao: string;
  informacoes: string;
  localPrestacao: string;
  desconto: string | null;
  deducao: string | null;
  reducaoBeneficio: string | null;
  /** The city's benefit of the service is told in R$: what is above goes with the note. */
  reduz: boolean;
  aliquotaIss: string | null;
  informaAliquota: boolean;
  retemIss: boolean;
  percentualIrrf: string | null;
  retemCsrf: boolean;
  percentualInss: string | null;
  exportacao: ExportacaoDaNota;
  /** The service is exported: what is above goes with the note. */
  exporta: boolean;
  /** Of a note that replaces another. */
  motivo: string;
  texto: string;
  /** The button pressed. */
  emitir: boolean;
}

/** As most services leave: done here, paid in dollars, with nothing else to say. */
const exportacaoComum: ExportacaoDaNota = {
  modo: '1',
  vinculo: '0',
  moeda: '220',
  valorMoeda: null,
  paisResultadoId: null,
  apoio: '01',
  bens: '1',
  documentoDosBens: null,
  mdic: false,
  semNif: null,
};

export const notaNova = (empresaId: number | null, hoje: string): ValoresDaNota => ({
  empresaId,
  pessoaId: null,
  servicoId: null,
  valor: null,
  competencia: hoje,
  vencimento: null,
  geraTitulo: true,
  descricao: '',
  informacoes: '',
  localPrestacao: '',
  desconto: null,
  deducao: null,
  reducaoBeneficio: null,
  reduz: false,
  aliquotaIss: null,
  informaAliquota: false,
  retemIss: false,
  percentualIrrf: null,
  retemCsrf: false,
  percentualInss: null,
  exportacao: exportacaoComum,
  exporta: false,
  motivo: '99',
  texto: '',
  emitir: false,
});

const semZero = (texto: string): string | null => (decimal(texto).isZero() ? null : texto);

export const valoresDaNota = (nota: NfseLida): ValoresDaNota => ({
  ...notaNova(nota.empresaId, nota.competencia),
  pessoaId: nota.pessoaId,
  servicoId: nota.servicoId,
  valor: nota.valor,
  vencimento: nota.vencimento,
  geraTitulo: nota.geraTitulo,
  descricao: nota.descricao,
  informacoes: nota.informacoes ?? '',
  localPrestacao: nota.localPrestacao ?? '',
  desconto: semZero(nota.desconto),
  deducao: semZero(nota.deducao),
  reducaoBeneficio: semZero(nota.reducaoBeneficio),
  reduz: semZero(nota.reducaoBeneficio) !== null,
  aliquotaIss: nota.aliquotaIss,
  informaAliquota: nota.informaAliquota,
  retemIss: nota.retemIss,
  percentualIrrf: nota.percentualIrrf,
  retemCsrf: nota.retemCsrf,
  percentualInss: nota.percentualInss,
  exportacao: nota.exportacao ?? exportacaoComum,
  exporta: nota.exportacao !== null,
});

/** What its figures follow from. */
export const termosDe = (valores: ValoresDaNota) => ({
  empresaId: valores.empresaId,
  servicoId: valores.servicoId,
  competencia: valores.competencia ?? undefined,
  valor: valores.valor,
  desconto: valores.desconto ?? '0.00',
  deducao: valores.deducao ?? '0.00',
  reducaoBeneficio: (valores.reduz ? valores.reducaoBeneficio : null) ?? '0.00',
  aliquotaIss: valores.aliquotaIss,
  retemIss: valores.retemIss,
  percentualIrrf: valores.percentualIrrf,
  retemCsrf: valores.retemCsrf,
  percentualInss: valores.percentualInss,
  informaAliquota: valores.informaAliquota,
  localPrestacao: valores.localPrestacao.trim() || null,
});

export const corpoDe = (valores: ValoresDaNota) => ({
  ...termosDe(valores),
  pessoaId: valores.pessoaId,
  descricao: valores.descricao.trim() || null,
  informacoes: valores.informacoes.trim() || null,
  geraTitulo: valores.geraTitulo,
  vencimento: valores.vencimento,
  exportacao: valores.exporta
    ? { ...valores.exportacao, documentoDosBens: valores.exportacao.documentoDosBens?.trim() || null }
    : null,
});
