import { arredondar, type Decimal, decimal } from '@retaguarda/brasil';
import { Contas, finalidadeDaOperacao, finalidadeDoFrete } from '../contas.ts';
import {
  type ContribuicaoEscriturada,
  type DocumentoEscriturado,
  type ItemEscriturado,
  soDosNovosTributos,
} from '../documento.ts';
import type { AchadoDaEfd, AlvoDoAchado } from '../efd-icms-ipi/dados.ts';
import { dizerDeQuem, type LinhaDoSped } from '../escrever.ts';
import { achadosDoFrete, cabecalhoDoFrete, type FreteEscriturado, participanteDoFrete } from '../frete.ts';
import { DEVOLUCOES_DE_VENDAS, NATUREZA, naturezaDaCompra, naturezaDaExportacao, VENDAS } from '../naturezas.ts';
import { cabecalho, nomeDa, semZero } from '../nota.ts';
import { limpar, Tabelas } from '../tabelas.ts';
import { ALIQUOTAS_BASICAS, Apuracao, CST_DO_CREDITO } from './apurar.ts';
import type {
  Contribuicao,
  ItemRecebido,
  NaturezaDaReceita,
  NotaDasContribuicoes,
  RegimeDasContribuicoes,
  ServicoEscriturado,
  ServicoTributado,
} from './dados.ts';
import { type CreditoDeFrete, freteDeCompra, freteDeVenda, type ParteDoFrete, receitaDe } from './fretes.ts';
import {
  analitico,
  CONTRIBUICOES,
  creditado,
  daContribuicao,
  mercadoria,
  SEM_CREDITO,
  tipoDe,
  tributado,
} from './itens.ts';

const TRIBUTADAS = new Set(['01', '02', '03']);
/** At zero by one tax for all, substitution, zero rate, exempt, without incidence, suspended. @source table 4.3.3 of the guide */
const SEM_CONTRIBUICAO = new Set(['04', '05', '06', '07', '08', '09']);

const emPercentual = (aliquota: string): string => `${decimal(aliquota).toString().replace('.', ',')} %`;
const fimDo = (cfop: string): string => cfop.slice(1);
const cobra = (item: ItemEscriturado): boolean =>
  CONTRIBUICOES.some((qual) => decimal(daContribuicao(item, qual).valor).gt(0));

/**
 * Blocks A, C and D as they grow, and what they add up to. Only what is revenue, gives credit or undoes a sale is there.
 *
 * @source Guia Prático da EFD-Contribuições 1.35: blocks A, C and D, tables 4.3.3, 4.3.5 to 4.3.7
 */
export class LancamentoDasContribuicoes {
  readonly tabelas = new Tabelas({ endereco: false, ncm: false });
  readonly linhasDeNotas: LinhaDoSped[] = [];
  readonly linhasDeServicos: LinhaDoSped[] = [];
  readonly linhasDeFretes: LinhaDoSped[] = [];
  readonly achados: AchadoDaEfd[] = [];
  readonly contas: Contas;
  readonly apuracoes: Readonly<Record<Contribuicao, Apuracao>>;
  readonly #regime: RegimeDasContribuicoes;
  readonly #naturezas: readonly NaturezaDaReceita[];
  readonly #semNatureza = new Set<string>();
  #vendas: Decimal = decimal(0);
  #servicos: Decimal = decimal(0);
  #semContribuicao: Decimal = decimal(0);

  constructor(regime: RegimeDasContribuicoes, naturezas: readonly NaturezaDaReceita[], contas = new Contas()) {
    this.#regime = regime;
    this.contas = contas;
    // The longest beginning of an NCM says it best.
    this.#naturezas = [...naturezas].sort((a, b) => b.ncm.length - a.ncm.length);
    this.apuracoes = { PIS: new Apuracao('PIS', regime, contas), COFINS: new Apuracao('COFINS', regime, contas) };
  }

  get receitas(): { vendas: Decimal; servicos: Decimal; semContribuicao: Decimal } {
    return { vendas: this.#vendas, servicos: this.#servicos, semContribuicao: this.#semContribuicao };
  }

  nota(nota: NotaDasContribuicoes): void {
    const { documento, id, emissao } = nota;
    if (soDosNovosTributos(documento)) return;
    const antes = this.linhasDeNotas.length;
    if (emissao === 'terceiros') this.#recebida(nota);
    else if (documento.sentido === '1') this.#vendida(nota);
    else this.#devolvida(nota);
    const alvo = { tipo: emissao === 'terceiros' ? ('entrada' as const) : ('nota' as const), id };
    dizerDeQuem(this.linhasDeNotas.slice(antes), { onde: nomeDa(documento), alvo });
  }

  #vendida({ id, documento, tipos }: Extract<NotaDasContribuicoes, { emissao: 'propria' }>): void {
    const alvo = { tipo: 'nota' as const, id };
    const vendidos = documento.itens.filter((item) => VENDAS.has(fimDo(item.cfop)) || cobra(item));
    if (vendidos.length === 0) return;
    const contaDo = (item: ItemEscriturado) => this.#contaDo(item.cfop, tipoDe(item, tipos));
    for (const item of vendidos) this.#vender(item, contaDo(item), nomeDa(documento), alvo);
    this.linhasDeNotas.push(this.#cabecalho(documento, '0', documento.saida ?? documento.emissao, alvo));
    if (documento.modelo === '65') this.linhasDeNotas.push(...analitico(vendidos, contaDo));
    else for (const item of documento.itens) this.linhasDeNotas.push(this.#itemProprio(item, tipos));
  }

  #contaDo(cfop: string, tipo: string): string | null {
    return this.contas.de(finalidadeDaOperacao(cfop, tipo));
  }

  #vender(item: ItemEscriturado, conta: string | null, onde: string, alvo: AlvoDoAchado): void {
    const receita = receitaDe(item);
    this.#vendas = this.#vendas.plus(receita);
    for (const qual of CONTRIBUICOES) {
      const tributo = daContribuicao(item, qual);
      if (TRIBUTADAS.has(tributo.cst)) {
        this.#conferirAliquota(qual, tributo, { onde, alvo, item: item.numero });
        this.apuracoes[qual].tributar(tributo.cst, tributo, receita);
      } else if (SEM_CONTRIBUICAO.has(tributo.cst))
        this.#semValor(qual, { cst: tributo.cst, ncm: item.ncm, cfop: item.cfop, conta }, receita);
      else
        this.#achar({
          onde,
          texto: `O item ${item.numero} está com o CST ${tributo.cst || '(nenhum)'} de ${qual}, que não diz se a venda é tributada.`,
          alvo,
        });
    }
  }

  /** A rate of the other regime would be refused: the company's, or the note's, is wrong. */
  #conferirAliquota(
    qual: Contribuicao,
    { cst, aliquota }: Pick<ContribuicaoEscriturada, 'cst' | 'aliquota'>,
    { onde, alvo, item }: { onde: string; alvo: AlvoDoAchado | null; item?: number },
  ): void {
    const basica = ALIQUOTAS_BASICAS[this.#regime][qual];
    if (cst !== '01' || decimal(aliquota).eq(basica)) return;
    const [dela, doRegime] = [emPercentual(aliquota), emPercentual(basica)];
    if (item === undefined)
      this.#achar({ onde, texto: `A alíquota de ${qual} é ${dela}, e a do regime da empresa é ${doRegime}.`, alvo });
    else
      this.#achar({
        onde,
        texto: `No item ${item}, a alíquota de ${qual} é ${dela}, e a do regime da empresa é ${doRegime}.`,
        alvo,
      });
  }

  #semValor(
    qual: Contribuicao,
    { cst, ncm, cfop = '', conta }: { cst: string; ncm: string; cfop?: string; conta: string | null },
    receita: Decimal,
  ): void {
    if (qual === 'PIS') this.#semContribuicao = this.#semContribuicao.plus(receita);
    const natureza =
      naturezaDaExportacao(cst, cfop) ??
      this.#naturezas.find((uma) => uma.cst === cst && ncm.startsWith(uma.ncm))?.codigo;
    if (natureza) this.apuracoes[qual].semContribuicao(cst, natureza, conta, receita);
    const chave = `${cst} ${ncm}`;
    if (natureza || this.#semNatureza.has(chave)) return;
    this.#semNatureza.add(chave);
    this.achados.push({
      onde: `CST ${cst}, NCM ${ncm}`,
      texto: 'Informe a natureza da receita destas vendas.',
      alvo: { tipo: 'natureza' },
    });
  }

  /** Once each: two contributions and many items say the same of a note. */
  #achar(achado: AchadoDaEfd): void {
    if (!this.achados.some(({ onde, texto }) => onde === achado.onde && texto === achado.texto))
      this.achados.push(achado);
  }

  /** An own note of entry: sales that came back, where it says what goes back of each contribution. */
  #devolvida({ id, documento, tipos }: Extract<NotaDasContribuicoes, { emissao: 'propria' }>): void {
    const voltaram = documento.itens.filter(
      (item) => DEVOLUCOES_DE_VENDAS.has(fimDo(item.cfop)) && (cobra(item) || decimal(item.pis.base).gt(0)),
    );
    if (voltaram.length === 0) return;
    for (const item of voltaram)
      for (const qual of CONTRIBUICOES) {
        const { cst, base, aliquota } = daContribuicao(item, qual);
        if (this.#regime === 'cumulativo') this.apuracoes[qual].excluir(base, aliquota);
        else if (cst === CST_DO_CREDITO) this.apuracoes[qual].creditar(NATUREZA.devolucao, base);
      }
    this.linhasDeNotas.push(
      this.#cabecalho(documento, '0', documento.saida ?? documento.emissao, { tipo: 'nota', id }),
      ...documento.itens.map((item) => this.#itemProprio(item, tipos)),
    );
  }

  /** A supplier's note with anything that comes back; in the cumulative regime nothing does. */
  #recebida({ id, documento, entrada, itens }: Extract<NotaDasContribuicoes, { emissao: 'terceiros' }>): void {
    const credita = (item: ItemRecebido | undefined) => CONTRIBUICOES.some((qual) => item?.creditos[qual]);
    if (this.#regime === 'cumulativo' || documento.modelo !== '55' || ![...itens.values()].some(credita)) return;
    this.linhasDeNotas.push(this.#cabecalho(documento, '1', entrada, { tipo: 'entrada', id }));
    for (const item of documento.itens) {
      const daqui = itens.get(item.numero);
      if (daqui) this.linhasDeNotas.push(this.#itemRecebido(item, daqui));
    }
  }

  #itemRecebido(item: ItemEscriturado, { produto, cfop, movimentaEstoque, creditos }: ItemRecebido): LinhaDoSped {
    const natureza = naturezaDaCompra(cfop);
    for (const qual of CONTRIBUICOES) {
      const credito = creditos[qual];
      if (credito) this.apuracoes[qual].creditar(natureza, credito.base);
    }
    return {
      reg: 'C170',
      valores: {
        ...mercadoria(item, this.tabelas.produto(produto), this.tabelas.unidade(item.unidade)),
        IND_MOV: movimentaEstoque ? '0' : '1',
        CFOP: cfop,
        ...Object.assign({}, ...CONTRIBUICOES.map((qual) => creditado(qual, creditos[qual]))),
        COD_CTA: this.#contaDo(cfop, produto.tipo),
      },
    };
  }

  /** The freight of a sale that the company pays for. @param vendidas own notes it carried */
  frete(frete: FreteEscriturado, vendidas: readonly DocumentoEscriturado[]): void {
    if (frete.sentido === 'saida') this.#creditarFrete(frete, freteDeVenda(frete, vendidas));
  }

  /** The freight of a purchase. @param partes as it was shared over the items it brought */
  freteDeCompra(frete: FreteEscriturado, partes: readonly ParteDoFrete[]): void {
    if (frete.sentido === 'entrada') this.#creditarFrete(frete, freteDeCompra(frete, partes));
  }

  #creditarFrete(frete: FreteEscriturado, creditos: readonly CreditoDeFrete[]): void {
    const { id, cte } = frete;
    if (this.#regime === 'cumulativo' || creditos.length === 0) return;
    const participante = this.tabelas.participante(participanteDoFrete(frete), { tipo: 'conhecimento', id });
    const conta = { COD_CTA: this.contas.de(finalidadeDoFrete(frete.sentido)) };
    this.achados.push(...achadosDoFrete(frete));
    this.linhasDeFretes.push(
      cabecalhoDoFrete(frete, participante, { base: cte.icms.base, valor: cte.icms.valor }, conta),
      // All of the one contribution, then all of the other, as the layout has them.
      ...CONTRIBUICOES.flatMap((qual) => creditos.map((credito) => this.#linhaDoFrete(qual, credito, conta))),
    );
  }

  #linhaDoFrete(
    qual: Contribuicao,
    { indicador, natureza, valor, bases }: CreditoDeFrete,
    conta: { COD_CTA: string | null },
  ): LinhaDoSped {
    const base = bases[qual];
    const comum = { IND_NAT_FRT: indicador, VL_ITEM: valor, ...conta };
    const reg = qual === 'PIS' ? 'D101' : 'D105';
    if (natureza === null || base.lte(0)) return { reg, valores: { ...comum, [`CST_${qual}`]: SEM_CREDITO } };
    const aliquota = ALIQUOTAS_BASICAS.naoCumulativo[qual];
    this.apuracoes[qual].creditar(natureza, base.toFixed(2));
    return {
      reg,
      valores: {
        ...comum,
        [`CST_${qual}`]: CST_DO_CREDITO,
        NAT_BC_CRED: natureza,
        [`VL_BC_${qual}`]: base.toFixed(2),
        [`ALIQ_${qual}`]: aliquota,
        [`VL_${qual}`]: arredondar(base.times(aliquota).div(100), 2).toFixed(2),
      },
    };
  }

  #itemProprio(item: ItemEscriturado, tipos: ReadonlyMap<string, string>): LinhaDoSped {
    const { codigo, descricao, gtin, unidade, ncm } = item;
    const tipo = tipoDe(item, tipos);
    const produto = this.tabelas.produto({ id: null, codigo, descricao, gtin, unidade, tipo, ncm, cest: null });
    return {
      reg: 'C170',
      valores: {
        ...mercadoria(item, produto, this.tabelas.unidade(unidade)),
        IND_MOV: '0',
        CFOP: item.cfop,
        ...Object.assign({}, ...CONTRIBUICOES.map((qual) => tributado(qual, daContribuicao(item, qual)))),
        COD_CTA: this.#contaDo(item.cfop, tipo),
      },
    };
  }

  #cabecalho(documento: DocumentoEscriturado, emitente: '0' | '1', dia: string, alvo: AlvoDoAchado): LinhaDoSped {
    const { modelo, sentido, destinatario, totais } = documento;
    const participante = emitente === '1' ? documento.emitente : modelo === '65' ? null : destinatario;
    return cabecalho(documento, {
      IND_OPER: emitente === '1' ? '0' : sentido,
      IND_EMIT: emitente,
      COD_PART: participante && this.tabelas.participante(participante, alvo),
      DT_E_S: dia,
      VL_PIS: totais.pis,
      VL_COFINS: totais.cofins,
    });
  }

  /** A note of services: what it says of the contributions, else what the regime does. */
  servico(servico: ServicoEscriturado): void {
    const { numero, chave, emissao, codigo, descricao, valor, desconto, iss, tomador } = servico;
    const receita = decimal(valor).minus(desconto);
    const tributos = servico.tributos ?? this.#doRegime(receita);
    const conta = this.contas.de('receita_de_servicos');
    this.#servicos = this.#servicos.plus(receita);
    const onde = `NFS-e ${numero}`;
    for (const qual of CONTRIBUICOES) {
      const { cst, base } = tributos;
      const aliquota = tributos.aliquotas[qual];
      if (TRIBUTADAS.has(cst)) {
        this.#conferirAliquota(qual, { cst, aliquota }, { onde, alvo: null });
        this.apuracoes[qual].tributar(cst, { base, aliquota, quantidade: '0', porUnidade: '0' }, receita);
      } else if (SEM_CONTRIBUICAO.has(cst)) this.#semValor(qual, { cst, ncm: '', conta }, receita);
      else
        this.#achar({
          onde,
          texto: `Está com o CST ${cst} de PIS e COFINS, que não diz se o serviço é tributado.`,
          alvo: null,
        });
    }
    const deCada = (qual: Contribuicao) => ({
      [`CST_${qual}`]: tributos.cst,
      [`VL_BC_${qual}`]: tributos.base,
      [`ALIQ_${qual}`]: tributos.aliquotas[qual],
      [`VL_${qual}`]: tributos.valores[qual],
    });
    const item = this.tabelas.produto({
      id: null,
      codigo: `SERVICO-${codigo}`,
      descricao: limpar(descricao),
      gtin: null,
      unidade: 'UN',
      tipo: '09',
      ncm: null,
      cest: null,
    });
    this.linhasDeServicos.push(
      {
        reg: 'A100',
        valores: {
          IND_OPER: '1',
          IND_EMIT: '0',
          // Whoever did not say who they are has no code.
          COD_PART: tomador && (tomador.cnpj || tomador.cpf) ? this.tabelas.participante(tomador, null) : null,
          COD_SIT: '00',
          NUM_DOC: numero,
          CHV_NFSE: chave,
          DT_DOC: emissao,
          VL_DOC: valor,
          // The note does not say when it is paid.
          IND_PGTO: '1',
          VL_DESC: semZero(desconto),
          VL_BC_PIS: tributos.base,
          VL_PIS: tributos.valores.PIS,
          VL_BC_COFINS: tributos.base,
          VL_COFINS: tributos.valores.COFINS,
          VL_ISS: semZero(iss),
        },
      },
      {
        reg: 'A170',
        valores: {
          NUM_ITEM: '1',
          COD_ITEM: item,
          VL_ITEM: valor,
          VL_DESC: semZero(desconto),
          ...deCada('PIS'),
          ...deCada('COFINS'),
          COD_CTA: conta,
        },
      },
    );
  }

  #doRegime(receita: Decimal): ServicoTributado {
    const aliquotas = ALIQUOTAS_BASICAS[this.#regime];
    const valorDe = (qual: Contribuicao) => arredondar(receita.times(aliquotas[qual]).div(100), 2).toFixed(2);
    return {
      cst: '01',
      base: receita.toFixed(2),
      aliquotas,
      valores: { PIS: valorDe('PIS'), COFINS: valorDe('COFINS') },
    };
  }
}
