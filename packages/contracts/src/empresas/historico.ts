import { ref } from '../fields.ts';
import { type ToldTables, toldInstant, toldPart, toldRecord } from '../record/told.ts';
import { empresasCalls } from './calls.ts';
import { empresaCampos } from './campos.ts';
import { empresa } from './esquemas.ts';

const { enderecos, telefones, contatos, socios, observacoes } = empresa.parts;

/** What the history tells of a company and of what is part of it. */
export const historicoDeEmpresa: ToldTables = {
  empresa: toldRecord(
    { one: 'Empresa', many: 'Empresas' },
    empresasCalls.get.access,
    {
      ...empresaCampos,
      aprovacaoSolicitadaEm: toldInstant('Aprovação solicitada em'),
      revendaId: ref('revendas', { label: 'Revenda' }),
    },
    'nomeFantasia',
  ),
  endereco: toldPart(enderecos, 'logradouro', 'numero', 'cidade', 'uf'),
  telefone: toldPart(telefones, 'numero'),
  contato: toldPart(contatos, 'nome'),
  socio: toldPart(socios, 'nome'),
  observacao: toldPart(observacoes, 'texto'),
};
