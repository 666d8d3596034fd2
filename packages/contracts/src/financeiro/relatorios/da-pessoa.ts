import * as column from '../../list/columns.ts';
import * as filter from '../../list/filters.ts';
import { defineReport } from '../../report/define-report.ts';
import { documentosDaPessoa, documentosEmAberto } from './palavras.ts';
import { mesesEmVolta } from './periodos.ts';

const daPessoa = {
  base: 'financeiro/relatorios',
  domain: 'finance',
  resource: 'financeiro',
  access: 'relatorio_da_pessoa',
  area: 'financeiro',
  needs: ['pessoaId'],
} as const;
const pessoaId = filter.ref('empresas', { label: 'Cliente ou fornecedor', pinned: true });
const empresaId = filter.company({ label: 'Empresa', pinned: true });

export const relatorioDoExtrato = defineReport({
  ...daPessoa,
  name: 'extrato-da-pessoa',
  title: 'Extrato de cliente ou fornecedor',
  purpose: 'Tudo que se fez com um cliente ou fornecedor em um período: títulos, pagamentos, encargos e o saldo.',
  params: { pessoaId, periodo: filter.period('de', 'ate', { label: 'Período', pinned: true }), empresaId },
  defaults: (hoje) => mesesEmVolta(hoje, 5, 0),
  lines: { label: 'Lançamento' },
  columns: {
    data: column.date({ label: 'Data', nullable: true }),
    historico: column.text({ label: 'Histórico', nullable: true, width: 150 }),
    debito: column.money({ label: 'Débito' }),
    credito: column.money({ label: 'Crédito' }),
    saldo: column.money({ label: 'Saldo', strong: true }),
  },
  opens: ['debito', 'credito'],
  documents: documentosDaPessoa,
  portrait: true,
});

export const relatorioDeDebitos = defineReport({
  ...daPessoa,
  name: 'debitos-da-pessoa',
  title: 'Carta de débitos',
  purpose: 'Tudo que um cliente deve em uma página, com multa e juros até hoje, para enviar a ele.',
  params: { pessoaId, empresaId },
  lines: { label: 'Documento' },
  columns: {
    vencimento: column.date({ label: 'Vencimento' }),
    dias: column.integer({ label: 'Dias de atraso' }),
    principal: column.money({ label: 'Valor em aberto' }),
    multa: column.money({ label: 'Multa' }),
    juros: column.money({ label: 'Juros' }),
    total: column.money({ label: 'Total hoje', strong: true }),
  },
  opens: ['principal', 'multa', 'juros', 'total'],
  documents: documentosEmAberto,
  portrait: true,
});
