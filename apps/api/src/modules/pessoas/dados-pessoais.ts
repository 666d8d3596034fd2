import { byHealthRules, byWorkLaw, whileOpen, within } from '../../platform/records/keeping.ts';
import {
  KEPT_BY_HEALTH_RULES,
  KEPT_BY_WORK_LAW,
  type Keeping,
  type PersonalArea,
} from '../../platform/records/personal-data.ts';

const trabalha = (alias: string) => `${alias}.situacao <> 'desligado' or ${alias}.desligamento is null`;
const doTrabalho = within('vinculo', 'vinculo_id', (alias) =>
  whileOpen(trabalha(alias), byWorkLaw(`${alias}.desligamento`)),
);
const daSaude = within('vinculo', 'vinculo_id', (alias) =>
  whileOpen(trabalha(alias), byHealthRules(`${alias}.desligamento`)),
);
/** As long as the last employment of the person is kept: health records say whose they are for as long as they are. */
const doVinculo: Keeping = {
  law: 'trabalho',
  until: `(select max(case when ${trabalha('v')} then 'infinity'::date else (v.desligamento
      + case when exists (select from vinculo_saude s where s.grupo_id = v.grupo_id and s.vinculo_id = v.id)
        then interval '20 years' else interval '5 years' end)::date end)
    from vinculo v where v.grupo_id = t.grupo_id and v.pessoa_id = t.pessoa_id)`,
};

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Cadastro de funcionário ou terceirizado',
    purpose: 'Cumprir o contrato de trabalho e o que a lei pede de quem emprega.',
    basis: 'lei',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      {
        table: 'pessoa',
        by: { pessoas: 'id', cpfs: 'cpf' },
        gives: { pessoas: 'id', cpfs: 'cpf', emails: 'email' },
        erasure: {
          columns: {
            nome: { sql: "'Anonimizado ' || t.id" },
            nome_social: null,
            cpf: { sql: "lpad(t.id::text, 11, '0')" },
            nascimento: null,
            sexo: null,
            estado_civil: null,
            escolaridade: null,
            mae: null,
            pai: null,
            telefone: null,
            email: null,
            emergencia_nome: null,
            emergencia_telefone: null,
            cep: null,
            logradouro: null,
            numero: null,
            complemento: null,
            bairro: null,
            cidade: null,
            uf: null,
            rg: null,
            rg_orgao: null,
            rg_uf: null,
            rg_emissao: null,
            ctps: null,
            ctps_serie: null,
            ctps_uf: null,
            pis: null,
            cnh: null,
            cnh_categoria: null,
            cnh_validade: null,
            titulo: null,
            titulo_zona: null,
            titulo_secao: null,
            reservista: null,
            agencia: null,
            conta: null,
            conta_tipo: null,
            chave_pix: null,
            ativo: false,
          },
          atOnce: [
            'telefone',
            'email',
            'emergencia_nome',
            'emergencia_telefone',
            'agencia',
            'conta',
            'conta_tipo',
            'chave_pix',
          ],
        },
        keeping: { follows: 'pessoas' },
      },
      {
        table: 'pessoa_dependente',
        by: { cpfs: 'cpf' },
        within: { pessoa_id: 'pessoa.id' },
        erasure: 'row',
        keeping: { follows: 'pessoas' },
      },
      { table: 'pessoa_emprego', within: { pessoa_id: 'pessoa.id' }, erasure: 'row', keeping: { follows: 'pessoas' } },
      {
        table: 'vinculo',
        by: { vinculos: 'id', pessoas: 'pessoa_id' },
        gives: { vinculos: 'id', pessoas: 'pessoa_id' },
        erasure: {
          columns: {
            nome: { sql: "'Anonimizado ' || t.pessoa_id" },
            nome_social: null,
            cpf: { sql: "lpad(t.pessoa_id::text, 11, '0')" },
            matricula: null,
            local_trabalho: null,
            prestador_nome: null,
            prestador_cnpj: null,
            observacao: null,
            desligamento_observacao: null,
          },
        },
        keeping: doVinculo,
      },
      {
        table: 'vinculo_documento',
        within: { vinculo_id: 'vinculo.id' },
        file: 'arquivo_id',
        erasure: 'row',
        keeping: doTrabalho,
      },
      { table: 'vinculo_ausencia', within: { vinculo_id: 'vinculo.id' }, erasure: 'row', keeping: doTrabalho },
      { table: 'vinculo_ferias', within: { vinculo_id: 'vinculo.id' }, erasure: 'row', keeping: doTrabalho },
    ],
  },
  {
    name: 'Salários de funcionário',
    purpose: 'Pagar o que foi combinado e provar que foi pago.',
    basis: 'lei',
    kept: KEPT_BY_WORK_LAW,
    tables: [
      {
        table: 'vinculo_salario',
        within: { vinculo_id: 'vinculo.id' },
        needs: 'funcionarios_salario',
        erasure: 'row',
        keeping: doTrabalho,
      },
    ],
  },
  {
    name: 'Saúde de funcionário',
    purpose: 'Cumprir as normas de saúde no trabalho.',
    basis: 'saude',
    kept: KEPT_BY_HEALTH_RULES,
    tables: [
      {
        table: 'vinculo_saude',
        within: { vinculo_id: 'vinculo.id' },
        needs: 'funcionarios_saude',
        file: 'arquivo_id',
        erasure: 'row',
        keeping: daSaude,
      },
    ],
  },
];
