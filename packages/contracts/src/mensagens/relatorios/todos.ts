import { mesesEmVolta } from '../../financeiro/relatorios/periodos.ts';
import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { type AnyReport, defineReport } from '../../report/define-report.ts';

/** What became of those that a campaign was for: together they are all of them. */
export const desfechosDaCampanha = ['aceitos', 'devolvidos', 'recusados', 'incertos', 'fora', 'esperam'] as const;

const quantos = (label: string) => column.integer({ label });

export const relatorioDeCampanhas = defineReport({
  base: 'mensagens/relatorios',
  domain: 'messaging',
  resource: 'campanhas',
  access: { any: ['mensagens_index', 'mensagens_show'] },
  area: 'ferramentas',
  name: 'campanhas',
  title: 'Campanhas: a quem chegaram',
  purpose: 'De cada campanha, quantos foram escolhidos e o que foi de cada um: aceito, devolvido, recusado ou fora.',
  keywords: ['e-mail', 'sms', 'entregabilidade', 'devolução', 'descadastro', 'marketing'],
  shape: 'flat',
  params: {
    periodo: filter.period('de', 'ate', { label: 'Criada em', pinned: true }),
    empresaId: filter.company({ label: 'Empresa', pinned: true }),
  },
  defaults: (hoje) => mesesEmVolta(hoje, 2, 0),
  lines: { label: 'Campanha' },
  columns: {
    dia: column.date({ label: 'Criada em' }),
    escolhidos: column.integer({ label: 'Escolhidos', strong: true }),
    aceitos: quantos('Aceitos'),
    devolvidos: quantos('Devolvidos'),
    recusados: quantos('Recusados'),
    incertos: quantos('Sem resposta'),
    fora: quantos('Fora'),
    esperam: quantos('Na fila'),
    aceitosPercentual: column.percent({ label: '% aceitos' }),
  },
  sums: ['escolhidos', ...desfechosDaCampanha],
  opens: [],
  documents: {},
  chart: { kind: 'bar', along: 'lines', series: ['aceitos', 'devolvidos', 'recusados', 'fora'] },
});

/** The reports of what was told to many. */
export const relatoriosDeMensagens: readonly AnyReport[] = [relatorioDeCampanhas];
