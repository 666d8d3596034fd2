import { formatarData, formatarDocumento, paraTexto, somar } from '@retaguarda/brasil';
import { relatorioDeDebitos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { lerCurta } from '../../empresas/public.ts';
import { fusoDoRelatorio } from './alcance.ts';
import { condicoesEmAberto, documentosEmAberto, type EmAberto, lerEmAberto } from './em-aberto.ts';
import { legendaDosNomes } from './legenda.ts';
import { semValor } from './tabela.ts';

const dinheiro = ['principal', 'multa', 'juros', 'total'] as const;
type Figura = (typeof dinheiro)[number];
const colunas = ['vencimento', 'dias', ...dinheiro] as const;

/** What a client owes on one page, with all charges to today: a letter to send. */
export const debitos: TreeSource = {
  report: relatorioDeDebitos,
  zone: fusoDoRelatorio,
  async read(context) {
    const abertas = await lerEmAberto(context, condicoesEmAberto(context, 'R'));
    const soma = (qual: Figura) => paraTexto(somar(abertas.map((aberta) => aberta[qual])));
    return {
      colunas: colunas.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
      linhas: abertas.map((aberta) => ({
        chave: `p${aberta.parcela.id}`,
        nivel: 0,
        rotulo: aberta.nome,
        nome: true,
        peso: null,
        abre: true,
        valores: [
          aberta.parcela.vencimento,
          String(Math.max(0, -aberta.dias)),
          ...dinheiro.map((qual) => aberta[qual]),
        ],
      })),
      total: abertas.length === 0 ? null : [null, null, ...dinheiro.map(soma)],
      legenda: await legendaDosNomes(context),
      texto: await carta(context, abertas, soma('total')),
    };
  },
  async documents(context, { linha, coluna }) {
    const [, id] = /^p(\d{1,15})$/.exec(linha) ?? [];
    const qual = dinheiro.find((uma) => uma === coluna);
    if (id === undefined || qual === undefined) throw semValor();
    const abertas = await lerEmAberto(context, [...condicoesEmAberto(context, 'R'), sql`p.id = ${id}::bigint`]);
    return documentosEmAberto(abertas, (aberta) => aberta[qual]);
  },
};

interface Destinatario {
  id: number;
  nome: string;
  documento: string | null;
}

async function carta({ db, actor, query, today }: ReportContext, abertas: readonly EmAberto[], total: string) {
  const quem = await lerCurta<Destinatario>(
    db,
    actor,
    Number(query.pessoaId),
    sql`e.id, e.nome_fantasia as nome, coalesce(e.cnpj, e.cpf) as documento`,
  );
  const [inteiro = '', centavos = ''] = total.split('.');
  const valor = `R$ ${inteiro.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${centavos}`;
  const nome = quem.documento ? `${quem.nome}, ${formatarDocumento(quem.documento)}` : quem.nome;
  if (abertas.length === 0) return [`A ${nome}:`, `Em ${formatarData(today)} não há débitos em aberto.`];
  return [
    `A ${nome}:`,
    `Em ${formatarData(today)} constam em aberto os documentos abaixo, no total de ${valor}, com multa e juros contados até esta data.`,
    'Se o pagamento já foi feito, desconsidere esta carta e envie o comprovante.',
  ];
}
