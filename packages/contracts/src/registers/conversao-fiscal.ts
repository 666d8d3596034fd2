import { ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

const cst = (label: string) =>
  text({ label, max: 3, pattern: /^\d{2,3}$/, patternText: 'INFORME O CST (2 DÍGITOS) OU O CSOSN (3)' });

/** What an entry is booked as, by what the supplier's invoice says. */
export const conversaoFiscal = defineRegister({
  resource: 'taxconversion',
  table: 'conversao_fiscal',
  domain: 'tax',
  label: { one: 'Conversão fiscal', many: 'Conversões fiscais' },
  purpose: 'Com que CFOP e CST uma nota do fornecedor entra no seu estoque.',
  scope: 'grupo',
  access: 'tabelas_auxiliares',
  fields: {
    nome: text({ label: 'Nome', max: 60, required: true, searchable: true, column: 1 }),
    cfopFornecedorId: ref('cfop', { label: 'CFOP do fornecedor', required: true, column: 2 }),
    cstFornecedor: { ...cst('CST ou CSOSN do fornecedor'), column: 3, help: 'Em branco, qualquer um.' },
    cfopEntradaId: ref('cfop', { label: 'CFOP de entrada', required: true, column: 4 }),
    cstEntrada: { ...cst('CST ou CSOSN de entrada'), column: 5 },
    cstPisCofins: text({
      label: 'CST de PIS e COFINS',
      max: 2,
      pattern: /^\d{2}$/,
      patternText: 'INFORME O CST (2 DÍGITOS)',
      column: 6,
    }),
  },
  unique: [['nome']],
  screen: { path: 'conversao-fiscal', title: 'Conversão fiscal', area: 'fiscal' },
});
