import { decimal, formatarData, formatarDecimal, formatarDocumento, formatarMoeda } from '@retaguarda/brasil';
import type { Proposta } from '@retaguarda/contracts';
import type { Database, Db } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import type { FonteDeAnexos } from '../../../platform/mail/anexos.ts';
import { makePaper, printable } from '../../../platform/paper.ts';
import { ink, onBothSides, ruleAcross } from '../../../platform/paper-lines.ts';
import { lerParticipantes, type Participante } from '../../empresas/public.ts';
import { lerProposta } from './propostas.queries.ts';
import { ANEXO_DA_PROPOSTA } from './propostas.service.ts';

const MARGEM = 48;

/** A quotation on paper, for the client. */
export async function imprimirProposta(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ numero: number; pdf: () => Promise<Buffer> }> {
  const proposta = await lerProposta(db, actor, id);
  const empresa = (await lerParticipantes(db, actor, [proposta.empresa.id])).get(proposta.empresa.id);
  return { numero: proposta.numero, pdf: () => desenhar(proposta, empresa) };
}

const quanto = (valor: string) => formatarDecimal(valor, Math.min(decimal(valor).decimalPlaces(), 4));

function desenhar(proposta: Proposta, empresa: Participante | undefined): Promise<Buffer> {
  const { numero, para, validade, itens, bruto, desconto, total, condicoes, observacao, criadoEm } = proposta;
  const opcoes = {
    size: 'A4',
    margin: MARGEM,
    info: { Title: `Orçamento ${numero}`, CreationDate: new Date(criadoEm) },
  };
  return makePaper(opcoes, (papel) => {
    const lugar = { x: MARGEM, width: papel.page.width - 2 * MARGEM };
    papel
      .fillColor(ink.text)
      .font('Helvetica-Bold')
      .fontSize(16)
      .text(printable(empresa?.nome ?? ''));
    papel.font('Helvetica').fontSize(9).fillColor(ink.faint);
    const linhas = [
      empresa?.documento ? formatarDocumento(empresa.documento) : null,
      [empresa?.endereco?.logradouro, empresa?.endereco?.numero, empresa?.endereco?.bairro].filter(Boolean).join(', '),
      [empresa?.endereco?.cidade, empresa?.endereco?.uf].filter(Boolean).join(' - '),
      [empresa?.telefone, empresa?.email].filter(Boolean).join(' · '),
    ];
    for (const linha of linhas) if (linha) papel.text(printable(linha));
    ruleAcross(papel, lugar);
    papel.fillColor(ink.text).font('Helvetica-Bold').fontSize(13);
    onBothSides(papel, `Orçamento ${numero}`, `Vale até ${formatarData(validade)}`, lugar);
    papel.font('Helvetica').fontSize(10);
    if (para) papel.text(printable(`Para: ${para}`));
    ruleAcross(papel, lugar);
    for (const { produto, quantidade, unitario, desconto: tira, liquido, observacao: nota } of itens) {
      papel.fillColor(ink.text);
      onBothSides(papel, produto.descricao, formatarMoeda(liquido), lugar);
      const menos = decimal(tira).isZero() ? '' : `, desconto de ${formatarMoeda(tira)}`;
      papel.fillColor(ink.faint).fontSize(9);
      papel.text(
        printable(`${quanto(quantidade)} ${produto.unidade} a ${formatarMoeda(decimal(unitario).toFixed(2))}${menos}`),
      );
      if (nota) papel.text(printable(nota));
      papel.fontSize(10).moveDown(0.3);
    }
    papel.fillColor(ink.text);
    ruleAcross(papel, lugar);
    if (!decimal(desconto).isZero()) {
      onBothSides(papel, 'Produtos', formatarMoeda(bruto), lugar);
      onBothSides(papel, 'Desconto', formatarMoeda(`-${desconto}`), lugar);
    }
    papel.font('Helvetica-Bold').fontSize(13);
    onBothSides(papel, 'Total', formatarMoeda(total), lugar);
    papel.font('Helvetica').fontSize(10).moveDown();
    for (const [titulo, texto] of [
      ['Condições', condicoes],
      ['Observações', observacao],
    ] as const) {
      if (!texto) continue;
      papel.font('Helvetica-Bold').text(titulo).font('Helvetica').text(printable(texto)).moveDown(0.5);
    }
  });
}

export const anexoDaProposta = (database: Database): FonteDeAnexos => ({
  nome: ANEXO_DA_PROPOSTA,
  async fazer(grupoId, id) {
    const { numero, pdf } = await database.read(grupoId, (db) => imprimirProposta(db, oPrograma(grupoId), id));
    return { nome: `orcamento-${numero}.pdf`, tipo: 'application/pdf', conteudo: await pdf() };
  },
});
