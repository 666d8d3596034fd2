import { byTaxLaw, byWorkLaw, whileOpen } from '../../platform/records/keeping.ts';
import { KEPT_BY_TAX_LAW, KEPT_BY_WORK_LAW, type PersonalArea } from '../../platform/records/personal-data.ts';

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Recebimentos no caixa',
    purpose: 'Receber o que a pessoa devia e provar que foi pago.',
    basis: 'contrato',
    kept: KEPT_BY_TAX_LAW,
    tables: [{ table: 'caixa_movimento', by: { empresas: 'cliente_id' }, keeping: byTaxLaw('t.dia') }],
  },
  {
    name: 'Turnos de caixa da pessoa',
    purpose: 'Saber quem operou o caixa e o que faltou ou sobrou.',
    basis: 'contrato',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      {
        table: 'turno',
        by: { usuarios: 'operador_id' },
        erasure: { columns: { operador_nome: null, observacao: null } },
        keeping: whileOpen("t.situacao = 'aberto'", byWorkLaw('t.dia')),
      },
      { table: 'caixa_diferenca', by: { empresas: 'pessoa_id' }, within: { turno_id: 'turno.id' } },
    ],
  },
];
