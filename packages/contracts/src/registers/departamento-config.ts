import { choice, flag, integer, ref, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

export const departamentoConfig = defineRegister({
  resource: 'departamento-config',
  table: 'departamento_config',
  module: 'restaurante',
  domain: 'restaurant',
  label: { one: 'Saída de departamento', many: 'Saídas de departamento' },
  purpose: 'Em que impressora ou tela os pedidos de cada departamento saem.',
  scope: 'grupo',
  access: 'restaurante',
  company: 'empresaId',
  fields: {
    departamentoId: ref('departamentos', { label: 'Departamento', required: true, createOnly: true, column: 1 }),
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 2 }),
    nome: text({
      label: 'Nome',
      max: 40,
      required: true,
      searchable: true,
      column: 3,
      help: 'Como a saída é conhecida: "Impressora da cozinha".',
    }),
    destino: choice({
      label: 'Destino',
      required: true,
      initial: 'impressora',
      column: 4,
      filter: true,
      options: { impressora: 'Impressora', tela: 'Tela de preparo' },
    }),
    impressora: text({ label: 'Impressora no computador', max: 80, help: 'Nome instalado no sistema do terminal.' }),
    endereco: text({
      label: 'Endereço na rede',
      max: 60,
      column: 5,
      pattern: /^[\w.:-]+$/,
      patternText: 'Informe um nome ou IP',
    }),
    porta: integer({ label: 'Porta', min: 1, max: 65_535 }),
    vias: integer({ label: 'Vias', min: 1, max: 9, required: true, initial: 1 }),
    imprimeCancelamento: flag({ label: 'Avisa cancelamentos', section: 'Comportamento', initial: true }),
    agrupaItens: flag({
      label: 'Agrupa itens iguais',
      section: 'Comportamento',
      help: 'Três sucos saem em uma linha de 3, não em três linhas.',
    }),
    avisoSonoro: flag({ label: 'Aviso sonoro', section: 'Comportamento', initial: true }),
  },
  rules: [
    {
      field: 'impressora',
      text: 'Informe a impressora ou o endereço na rede',
      holds: ({ destino, impressora, endereco }) =>
        destino !== 'impressora' || impressora !== null || endereco !== null,
    },
  ],
  unique: [['departamentoId', 'empresaId', 'nome']],
  partOf: 'departamentoId',
  screen: { path: 'departamentos/saidas', title: 'Saídas de departamento', area: 'restaurante', inMenu: false },
});
