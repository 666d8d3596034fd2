import { formatarData, momentoNoFuso } from '@retaguarda/brasil';
import type { ReportTable } from '@retaguarda/contracts';
import type { Carta } from '../../platform/mail/carta.ts';
import type { ReportSource } from '../../platform/reports/source.ts';
import type { Execucao } from './envio.ts';

/** Days for which what was sent can be had again. */
export const DIAS_GUARDADOS = 7;

/** What one person is to get of a time it was due. */
export interface Entrega {
  execucao: Execucao;
  source: ReportSource;
  pessoa: { id: number; nome: string };
  /** Civil day it was due, that periods like "last month" are told from. */
  dia: string;
  fuso: string;
}

/** The letter that goes with the file, or with the way to it. */
export function cartaDe(
  { execucao, source, pessoa, fuso }: Entrega,
  legenda: ReportTable['legenda'],
  { cabe, url }: { cabe: boolean; url: string },
): Carta {
  const { data, hora } = momentoNoFuso(execucao.prevista, fuso);
  return {
    nome: pessoa.nome,
    paragrafos: [
      cabe
        ? `O relatório “${source.report.title}” está em anexo.`
        : `O relatório “${source.report.title}” está pronto. É grande demais para um anexo: baixe-o pelo endereço abaixo.`,
      ...(execucao.atrasada
        ? [
            `Este envio era de ${formatarData(data)}, ${hora.slice(0, 5)}, e saiu atrasado: o sistema estava parado nessa hora.`,
          ]
        : []),
    ],
    link: { rotulo: cabe ? 'Abrir no sistema' : 'Baixar o relatório', url },
    fatos: legenda.map(({ rotulo, valor }) => [rotulo, valor] as const),
    rodape: `${execucao.dono} agendou este envio. Para não o receber mais, saia dele em Relatórios, Envios agendados. O arquivo fica disponível por ${DIAS_GUARDADOS} dias.`,
  };
}
