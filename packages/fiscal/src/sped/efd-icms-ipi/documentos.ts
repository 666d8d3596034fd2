import { arredondar, decimal } from '@retaguarda/brasil';
import { Contas, finalidadeDaOperacao, finalidadeDoFrete } from '../contas.ts';
import { type DocumentoEscriturado, type ItemEscriturado, soDosNovosTributos } from '../documento.ts';
import { dizerDeQuem, type LinhaDoSped } from '../escrever.ts';
import { achadosDoFrete, cabecalhoDoFrete, type FreteEscriturado, icmsDoFrete, participanteDoFrete } from '../frete.ts';
import { cabecalho, nomeDa, semZero, serieDe } from '../nota.ts';
import { Tabelas } from '../tabelas.ts';
import { ApuracaoDoIcms, analitico, type ItemAnalitico } from './analitico.ts';
import { ApuracaoDoIpi } from './apurar-ipi.ts';
import { ApuracaoPorUf } from './apurar-por-uf.ts';
import type { AchadoDaEfd, EmpresaDaEfd, ItemConhecidoDaEfd, NotaDaEfd, NumeroSemNota } from './dados.ts';

const cst = (valor: string): string | null => valor || null;
type NotaDeTerceiros = Extract<NotaDaEfd, { emissao: 'terceiros' }>;

/**
 * Blocks C and D as they grow: each note of the month, each number that no note in force has, each freight; what they name and add
 * up to.
 */
export class Lancamento {
  readonly linhas: LinhaDoSped[] = [];
  readonly linhasDeFretes: LinhaDoSped[] = [];
  readonly tabelas = new Tabelas();
  readonly icms = new ApuracaoDoIcms();
  readonly ipi = new ApuracaoDoIpi();
  readonly porUf = new ApuracaoPorUf();
  readonly achados: AchadoDaEfd[] = [];
  readonly contas: Contas;
  readonly #empresa: Pick<EmpresaDaEfd, 'uf' | 'atividade'>;

  constructor(empresa: Pick<EmpresaDaEfd, 'uf' | 'atividade'>, contas = new Contas()) {
    this.#empresa = empresa;
    this.contas = contas;
  }

  nota(nota: NotaDaEfd): void {
    if (soDosNovosTributos(nota.documento)) return;
    const antes = this.linhas.length;
    if (nota.emissao === 'propria') this.#propria(nota);
    // A receipt of a consumer is not booked by who received it.
    else if (nota.documento.modelo === '55') this.#deTerceiros(nota);
    dizerDeQuem(this.linhas.slice(antes), quemE(nota));
  }

  numero(numero: NumeroSemNota): void {
    this.linhas.push(semNota(numero));
  }

  /** A freight the company pays for, with the one sum it has. */
  frete(frete: FreteEscriturado): void {
    const { id, cte } = frete;
    const icms = icmsDoFrete(frete, this.#empresa.atividade === '0');
    const participante = this.tabelas.participante(participanteDoFrete(frete), { tipo: 'conhecimento', id });
    this.achados.push(...achadosDoFrete(frete));
    this.linhasDeFretes.push(
      cabecalhoDoFrete(frete, participante, icms, {
        COD_MUN_ORIG: cte.inicio.municipio,
        COD_MUN_DEST: cte.fim.municipio,
        COD_CTA: this.contas.de(finalidadeDoFrete(frete.sentido)),
      }),
      {
        reg: 'D190',
        valores: {
          CST_ICMS: icms.cst,
          CFOP: icms.cfop,
          ALIQ_ICMS: icms.aliquota,
          VL_OPR: cte.valor,
          VL_BC_ICMS: icms.base,
          VL_ICMS: icms.valor,
          VL_RED_BC: icms.reducao,
        },
      },
    );
    this.icms.juntar([{ cfop: icms.cfop, somas: { VL_ICMS: decimal(icms.valor) } }]);
  }

  /** An own note has its sums and no items; one to a consumer (65) has no participant either. */
  #propria({ id, documento }: Extract<NotaDaEfd, { emissao: 'propria' }>): void {
    const { modelo, sentido, emissao, saida, destinatario, itens } = documento;
    const participante =
      modelo === '65' || !destinatario ? null : this.tabelas.participante(destinatario, { tipo: 'nota', id });
    const { linhas, grupos } = analitico(itens.filter(({ icms }) => icms.cst !== '').map(doItem));
    this.linhas.push(
      cabecalho(documento, { IND_OPER: sentido, IND_EMIT: '0', COD_PART: participante, DT_E_S: saida ?? emissao }),
      ...this.#difal(documento),
      ...linhas,
    );
    this.icms.juntar(grupos);
    const uf = destinatario?.uf ?? this.#empresa.uf ?? '';
    const st = grupos.reduce((ate, { somas }) => ate.plus(somas.VL_ICMS_ST), decimal(0));
    this.porUf.juntar('st', uf, sentido, { documento: nomeDa(documento), emissao, valor: st });
    this.#doIpi(documento, id);
  }

  /** The difference of rates of a note to another state's consumer: its record, and what that state is owed. */
  #difal(documento: DocumentoEscriturado): LinhaDoSped[] {
    const soma = (qual: 'destino' | 'remetente' | 'fcp') =>
      documento.itens.reduce((ate, { difal }) => ate.plus(difal[qual]), decimal(0));
    const [destino, remetente, fcp] = [soma('destino'), soma('remetente'), soma('fcp')];
    const uf = documento.destinatario?.uf;
    if (!uf || (destino.isZero() && remetente.isZero() && fcp.isZero())) return [];
    const { sentido, emissao } = documento;
    const nome = nomeDa(documento);
    this.porUf.juntar('difal', uf, sentido, { documento: nome, emissao, valor: destino });
    this.porUf.juntar('fcp', uf, sentido, { documento: nome, emissao, valor: fcp });
    return [
      {
        reg: 'C101',
        valores: {
          VL_FCP_UF_DEST: fcp.toFixed(2),
          VL_ICMS_UF_DEST: destino.toFixed(2),
          VL_ICMS_UF_REM: remetente.toFixed(2),
        },
      },
    ];
  }

  #doIpi(documento: DocumentoEscriturado, id: number): void {
    const comIpi = documento.itens.filter(({ ipi }) => ipi.cst !== '');
    if (this.#empresa.atividade === '0') {
      for (const { cfop, operacao, ipi } of comIpi)
        this.ipi.juntar({ cfop, cst: ipi.cst, operacao, base: ipi.base, valor: ipi.valor });
      return;
    }
    for (const { numero, ipi } of comIpi)
      if (!decimal(ipi.valor).isZero())
        this.achados.push({
          onde: nomeDa(documento),
          texto: `O item ${numero} tem IPI, e a empresa não está como indústria ou equiparada: mude isso nos dados do SPED, ou a nota.`,
          alvo: { tipo: 'nota', id },
        });
  }

  #deTerceiros(nota: NotaDeTerceiros): void {
    const { id, documento, entrada, itens } = nota;
    const alvo = { tipo: 'entrada' as const, id };
    const onde = `${nomeDa(documento)} de ${documento.emitente.nome}`;
    const conhecidos = documento.itens.flatMap((item) => {
      const conhecido = itens.get(item.numero);
      if (!conhecido)
        this.achados.push({
          onde,
          texto: `O item ${item.numero} (${item.descricao}) não tem produto ou CFOP de entrada.`,
          alvo,
        });
      if (!conhecido) return [];
      const daqui = { ...conhecido, creditaIpi: conhecido.creditaIpi && this.#empresa.atividade === '0' };
      return [{ item, conhecido: daqui, analitico: deQuemRecebe(item, daqui) }];
    });
    const { linhas, grupos } = analitico(conhecidos.map(({ analitico: um }) => um));
    const soma = (qual: 'VL_ICMS' | 'VL_BC_ICMS' | 'VL_IPI') =>
      grupos.reduce((ate, { somas }) => ate.plus(somas[qual]), decimal(0)).toFixed(2);
    this.linhas.push(
      cabecalho(documento, {
        IND_OPER: '0',
        IND_EMIT: '1',
        COD_PART: this.tabelas.participante(documento.emitente, alvo),
        DT_E_S: entrada,
        VL_BC_ICMS: soma('VL_BC_ICMS'),
        VL_ICMS: soma('VL_ICMS'),
        VL_BC_ICMS_ST: '0.00',
        VL_ICMS_ST: '0.00',
        VL_IPI: soma('VL_IPI'),
      }),
      ...conhecidos.map(({ item, conhecido, analitico: escriturado }) =>
        itemDeTerceiros(item, conhecido, escriturado, this),
      ),
      ...linhas,
    );
    this.icms.juntar(grupos);
    for (const { item, conhecido } of conhecidos)
      if (conhecido.creditaIpi)
        this.ipi.juntar({
          cfop: conhecido.cfop,
          cst: CST_IPI_DE_ENTRADA,
          operacao: item.operacao,
          base: item.ipi.base,
          valor: item.ipi.valor,
        });
  }
}

/** Taxed entry with credit, whatever the sender's says. @source table 4.3.2 of the guide */
const CST_IPI_DE_ENTRADA = '00';

function quemE(nota: NotaDaEfd): NonNullable<LinhaDoSped['de']> {
  const nome = nomeDa(nota.documento);
  if (nota.emissao === 'propria') return { onde: nome, alvo: { tipo: 'nota', id: nota.id } };
  const onde = `${nome} de ${nota.documento.emitente.nome}`;
  return { onde, alvo: { tipo: 'entrada', id: nota.id } };
}

const doItem = ({ cstIcms, cfop, operacao, icms, ipi }: ItemEscriturado): ItemAnalitico => ({
  cstIcms,
  cfop,
  operacao,
  icms,
  ipi: ipi.valor,
});

const SEM_ICMS = {
  base: '0.00',
  aliquota: '0.00',
  valor: '0.00',
  baseSt: '0.00',
  valorSt: '0.00',
  fcp: '0.00',
  fcpSt: '0.00',
};

/** CSTs that say there is a tax: without credit the entry is another one. */
const TRIBUTADAS = new Set(['00', '10', '20', '70']);

/** The CST from the side of who receives: what came with ST is collected already, what gives no credit is not taxed here. */
function cstDeEntrada({ cstIcms, icms }: ItemEscriturado, credita: boolean): string {
  const origem = cstIcms.charAt(0);
  if (!credita && decimal(icms.valorSt).gt(0)) return `${origem}60`;
  // A CSOSN has no place in the books of the regular regime.
  if (cstIcms.length !== 3) return `${origem}90`;
  return !credita && TRIBUTADAS.has(cstIcms.slice(1)) ? `${origem}90` : cstIcms;
}

/** As who receives books it: ICMS only where it comes back; ST and IPI collected by the supplier are part of the cost. */
function deQuemRecebe(item: ItemEscriturado, { cfop, creditaIcms, creditaIpi }: ItemConhecidoDaEfd): ItemAnalitico {
  const { icms } = item;
  return {
    cstIcms: cstDeEntrada(item, creditaIcms),
    cfop,
    operacao: item.operacao,
    icms: creditaIcms ? creditado(icms) : SEM_ICMS,
    ipi: creditaIpi ? item.ipi.valor : '0.00',
  };
}

/** What comes back of the regular regime is on the note; of a sender of the Simples, what it says may be taken. */
const creditado = ({ base, aliquota, valor, aliquotaSn, creditoSn }: ItemEscriturado['icms']) =>
  decimal(creditoSn).isZero()
    ? { ...SEM_ICMS, base, aliquota, valor }
    : {
        ...SEM_ICMS,
        base: decimal(aliquotaSn).isZero()
          ? base
          : arredondar(decimal(creditoSn).times(100).div(aliquotaSn), 2).toFixed(2),
        aliquota: aliquotaSn,
        valor: creditoSn,
      };

function itemDeTerceiros(
  item: ItemEscriturado,
  { produto, cfop, fator, creditaIpi, movimentaEstoque }: ItemConhecidoDaEfd,
  { icms, cstIcms }: ItemAnalitico,
  { tabelas, contas }: Pick<Lancamento, 'tabelas' | 'contas'>,
): LinhaDoSped {
  return {
    reg: 'C170',
    valores: {
      NUM_ITEM: String(item.numero),
      COD_ITEM: tabelas.produto(produto),
      QTD: arredondar(item.quantidade, 5).toString(),
      UNID: tabelas.unidadeDoFornecedor(produto, item.unidade, fator),
      VL_ITEM: item.produtos,
      VL_DESC: semZero(item.desconto),
      IND_MOV: movimentaEstoque ? '0' : '1',
      CST_ICMS: cstIcms,
      CFOP: cfop,
      VL_BC_ICMS: icms.base,
      ALIQ_ICMS: icms.aliquota,
      VL_ICMS: icms.valor,
      IND_APUR: '0',
      ...(creditaIpi && {
        CST_IPI: CST_IPI_DE_ENTRADA,
        VL_BC_IPI: item.ipi.base,
        ALIQ_IPI: item.ipi.aliquota,
        VL_IPI: item.ipi.valor,
      }),
      CST_PIS: cst(item.pis.cst),
      VL_BC_PIS: semZero(item.pis.base),
      ALIQ_PIS: semZero(item.pis.aliquota),
      VL_PIS: semZero(item.pis.valor),
      CST_COFINS: cst(item.cofins.cst),
      VL_BC_COFINS: semZero(item.cofins.base),
      ALIQ_COFINS: semZero(item.cofins.aliquota),
      VL_COFINS: semZero(item.cofins.valor),
      COD_CTA: contas.de(finalidadeDaOperacao(cfop, produto.tipo)),
    },
  };
}

/** Only what tells which number it is. @source Guia Prático EFD-ICMS/IPI, registro C100, exceção 1 */
const semNota = ({ situacao, sentido, modelo, serie, numero, chave }: NumeroSemNota): LinhaDoSped => ({
  reg: 'C100',
  valores: {
    IND_OPER: sentido,
    IND_EMIT: '0',
    COD_MOD: modelo,
    COD_SIT: situacao,
    SER: serieDe(serie),
    NUM_DOC: numero,
    CHV_NFE: situacao === '05' ? null : chave,
  },
});
