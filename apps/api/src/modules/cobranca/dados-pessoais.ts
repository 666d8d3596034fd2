import { alone, byTaxLaw, forClaims, whileOpen, within } from '../../platform/records/keeping.ts';
import { ANONYMOUS, KEPT_FOR_CLAIMS, type PersonalArea } from '../../platform/records/personal-data.ts';

const doBoleto = (alias: string) =>
  whileOpen(
    `${alias}.situacao in ('a_registrar', 'remetido', 'registrado')`,
    forClaims(`greatest(${alias}.emissao, ${alias}.vencimento)`),
  );

/** What this module keeps about people. */
export const dadosPessoais: readonly PersonalArea[] = [
  {
    name: 'Boletos e Pix',
    purpose: 'Cobrar o que foi combinado pelo meio escolhido.',
    basis: 'contrato',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'boleto',
        by: { empresas: 'pessoa_id' },
        file: 'pdf_id',
        erasure: { columns: { pagador: ANONYMOUS } },
        keeping: doBoleto('t'),
      },
      {
        table: 'boleto_impresso',
        within: { boleto_id: 'boleto.id' },
        erasure: {
          columns: {
            impresso: {
              sql: "jsonb_set(t.impresso, '{pagador}', coalesce(app.sem_textos(t.impresso -> 'pagador'), 'null'))",
            },
          },
        },
        keeping: within('boleto', 'boleto_id', doBoleto),
      },
      { table: 'boleto_instrucao', within: { boleto_id: 'boleto.id' } },
      {
        table: 'boleto_aviso',
        by: { emails: 'para' },
        within: { boleto_id: 'boleto.id' },
        erasure: { columns: { para: ANONYMOUS }, fact: true },
        keeping: within('boleto', 'boleto_id', doBoleto),
      },
      {
        table: 'pix_cobranca',
        by: { empresas: 'pessoa_id', cpfs: 'documento' },
        omits: ['processo'],
        erasure: { columns: { pagador: ANONYMOUS, documento: '', pedido: { sql: "'{}'::jsonb" } } },
        keeping: whileOpen("t.situacao in ('a_criar', 'ativa', 'a_remover')", forClaims('t.criado_em')),
      },
      {
        table: 'pix_autorizacao',
        by: { empresas: 'pessoa_id' },
        omits: ['processo'],
        erasure: { columns: { pagador: ANONYMOUS, pedido: { sql: "'{}'::jsonb" }, destinatario: null } },
        keeping: whileOpen(
          "t.situacao in ('a_criar', 'aguardando', 'aprovada', 'a_cancelar')",
          forClaims('t.atualizado_em'),
        ),
      },
      {
        table: 'pix_recebido',
        by: { empresas: 'pessoa_id', cpfs: 'pagador_documento' },
        erasure: { columns: { pagador: null, pagador_documento: null, informacao: null } },
        keeping: byTaxLaw('t.data'),
      },
      { table: 'repasse', by: { empresas: ['pessoa_id', 'revenda_id'] } },
    ],
  },
  {
    name: 'Cobrança de atrasados',
    purpose: 'Lembrar do que venceu e combinar como pagar.',
    basis: 'credito',
    kept: KEPT_FOR_CLAIMS,
    tables: [
      {
        table: 'cobranca_cliente',
        by: { empresas: 'pessoa_id' },
        erasure: { columns: { motivo: ANONYMOUS } },
        keeping: { follows: 'empresas', onlyOpen: true },
      },
      {
        table: 'cobranca_anotacao',
        by: { empresas: 'pessoa_id' },
        erasure: { columns: { texto: ANONYMOUS, encerrada_motivo: null } },
        keeping: { follows: 'empresas', onlyOpen: true },
      },
      {
        table: 'regua_mensagem',
        by: { empresas: 'pessoa_id', emails: 'para' },
        omits: ['processo'],
        erasure: { columns: { para: ANONYMOUS, assunto: null, texto: null, resposta: null } },
        keeping: alone(whileOpen("t.situacao = 'na_fila'", forClaims('t.dia'))),
      },
    ],
  },
];
