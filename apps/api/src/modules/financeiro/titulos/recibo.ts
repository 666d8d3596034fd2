import { decimal, formatarData, formatarDocumento, formatarMoeda, reaisPorExtenso, somar } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { makePaper, type Paper, printable } from '../../../platform/paper.ts';
import { ink, onBothSides, ruleAcross } from '../../../platform/paper-lines.ts';
import { lerParticipantes, type Participante } from '../../empresas/public.ts';
import { lerParcelas, type Parcela } from './parcelas.queries.ts';

const MARGEM = 56;

interface Paga {
  id: number;
  data: string;
  valor: string;
  multa: string;
  juros: string;
  desconto: string;
  /** Account, credit or offset it was paid by. */
  meio: string | null;
}

interface Recibo {
  parcela: Parcela;
  /** How many instalments the title has. */
  parcelas: number;
  pagas: readonly Paga[];
  recebedor: Participante;
  pagador: Participante;
}

/**
 * What was paid of an entry, in all or once, as who received it says so: of a receivable the company, of a payable the supplier.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION while nothing was paid
 */
export async function lerRecibo(db: Db, actor: Actor, id: number, baixaId: number | undefined): Promise<Recibo> {
  const [parcela] = (await lerParcelas(db, actor, [id])) as [Parcela];
  const { rows } = await sql<Paga>`
    select b.id, b.data, b.valor, b.multa, b.juros, (b.desconto + b.abatimento)::text as desconto,
      case when b.compensacao_id is not null then 'compensação'
        when exists (select from credito_uso u where u.grupo_id = b.grupo_id and u.baixa_id = b.id) then 'crédito' else c.nome end as meio
    from baixa b left join conta_bancaria c on c.grupo_id = b.grupo_id and c.id = b.conta_id
    where b.grupo_id = ${actor.grupoId} and b.parcela_id = ${id} and b.tipo <> 'acordo' and b.valor > 0 and b.estorno_de_id is null
      and not exists (select from baixa x where x.grupo_id = b.grupo_id and x.estorno_de_id = b.id)
    order by b.data, b.id`.execute(db);
  const pagas = baixaId === undefined ? rows : rows.filter((paga) => paga.id === baixaId);
  if (rows.length === 0) throw new DomainError('INVALID_TRANSITION', { text: 'Nada foi pago ainda: não há recibo.' });
  if (pagas.length === 0) throw new DomainError('NOT_FOUND', { text: 'Pagamento não encontrado.' });
  const nomes = await lerParticipantes(db, actor, [parcela.empresaId, parcela.pessoaId]);
  const [empresa, pessoa] = [parcela.empresaId, parcela.pessoaId].map((um) => nomes.get(um) as Participante) as [
    Participante,
    Participante,
  ];
  const [recebedor, pagador] = parcela.origem === 'R' ? [empresa, pessoa] : [pessoa, empresa];
  return { parcela, parcelas: await quantasParcelas(db, actor, parcela.tituloId), pagas, recebedor, pagador };
}

async function quantasParcelas(db: Db, { grupoId }: Actor, tituloId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from parcela
    where grupo_id = ${grupoId} and titulo_id = ${tituloId}`.execute(db);
  return rows[0]?.n ?? 1;
}

/** The receipt on a sheet, with its amount in words and the line to sign on. */
export function imprimirRecibo(recibo: Recibo): Promise<Buffer> {
  const { codigo, numero } = recibo.parcela;
  const ultima = recibo.pagas.at(-1) as Paga;
  return makePaper(
    {
      size: 'A4',
      margin: MARGEM,
      // The same receipt twice is the same file.
      info: { Title: `Recibo ${codigo}/${numero}`, CreationDate: new Date(`${ultima.data}T12:00:00Z`) },
    },
    (paper) => escrever(paper, recibo, ultima.data),
  );
}

const quem = ({ nome, documento }: Participante) =>
  documento ? `${nome}, ${documento.length === 11 ? 'CPF' : 'CNPJ'} ${formatarDocumento(documento)}` : nome;

function escrever(paper: Paper, { parcela, parcelas, pagas, recebedor, pagador }: Recibo, dia: string): void {
  const lugar = { x: MARGEM, width: paper.page.width - 2 * MARGEM };
  const total = somar(pagas.map(({ valor }) => valor));
  paper.fillColor(ink.text).font('Helvetica-Bold').fontSize(15);
  onBothSides(paper, `RECIBO ${parcela.codigo}/${parcela.numero}`, formatarMoeda(total), lugar);
  ruleAcross(paper, lugar);
  const documento = parcela.documento ? `${parcela.documento}, ` : '';
  const texto = `Recebemos de ${quem(pagador)}, a importância de ${formatarMoeda(total)} (${reaisPorExtenso(total)}), referente a ${documento}parcela ${parcela.numero} de ${parcelas} do título ${parcela.codigo}.`;
  paper.font('Helvetica').fontSize(11).text(printable(texto), { lineGap: 4 }).moveDown();
  paper.fontSize(10);
  for (const { data, valor, meio, ...partes } of pagas) {
    onBothSides(
      paper,
      ['Pago em', formatarData(data), meio && `· ${meio}`].filter(Boolean).join(' '),
      formatarMoeda(valor),
      lugar,
    );
    const ditas = (['multa', 'juros', 'desconto'] as const).filter((parte) => !decimal(partes[parte]).isZero());
    if (ditas.length === 0) continue;
    paper
      .fillColor(ink.faint)
      .text(printable(ditas.map((parte) => `${nomes[parte]} ${formatarMoeda(partes[parte])}`).join(' · ')));
    paper.fillColor(ink.text);
  }
  ruleAcross(paper, lugar);
  const cidade = recebedor.endereco?.cidade;
  paper
    .fontSize(11)
    .moveDown()
    .text(printable([cidade, formatarData(dia)].filter(Boolean).join(', ')), { align: 'right' });
  paper.moveDown(4);
  const meia = { x: MARGEM + lugar.width / 4, width: lugar.width / 2 };
  ruleAcross(paper, meia);
  paper.text(printable(recebedor.nome), lugar.x, paper.y, { width: lugar.width, align: 'center' });
  if (recebedor.documento)
    paper.fontSize(9).text(formatarDocumento(recebedor.documento), { width: lugar.width, align: 'center' });
}

const nomes = { multa: 'Multa', juros: 'Juros', desconto: 'Desconto' } as const;
