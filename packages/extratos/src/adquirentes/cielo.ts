import { decimal, paraTexto } from '@retaguarda/brasil';
import { bandeiras, cielo15, desfazem, opcoes, vendas } from './cielo-layout.ts';
import { Recusa, Registro } from './posicoes.ts';
import type { ExtratoDaAdquirente, LinhaDaAdquirente, TipoDaLinha } from './tipos.ts';

/** A header of Cielo, of whatever version. */
export const isCielo = (primeira: string): boolean =>
  /^0\d{10}\d{8}/.test(primeira) && primeira.slice(42, 47) === 'CIELO';

/**
 * Reads Cielo's statement of sales (option 03), of payments (04) and of what is open (09), version 15: one line an instalment,
 * with the day of the unit of receivables it belongs to.
 *
 * @throws Recusa with the line where it cannot go on
 */
export function lerCielo(linhas: readonly string[]): ExtratoDaAdquirente {
  const header = new Registro(linhas[0] ?? '', 1, cielo15.header);
  const doArquivo = tipoDoArquivo(header);
  const dias = diasDasUnidades(linhas);
  const lidas: LinhaDaAdquirente[] = [];
  let trailer: Registro<typeof cielo15.trailer> | null = null;
  for (const [i, linha] of linhas.entries()) {
    if (trailer) throw new Recusa(i + 1, 'Há linhas depois do fim do arquivo.');
    if (linha.startsWith('E'))
      lidas.push(lerLancamento(new Registro(linha, i + 1, cielo15.lancamento), doArquivo, dias));
    else if (linha.startsWith('9')) trailer = new Registro(linha, i + 1, cielo15.trailer);
    else if (!/^[0D8ABCR]/.test(linha))
      throw new Recusa(i + 1, `O tipo de registro “${linha.slice(0, 1)}” não é deste layout.`);
  }
  if (!trailer) throw new Recusa(linhas.length, 'O arquivo termina sem o registro de fim: está cortado.');
  const total = trailer.inteiro('lancamentos');
  if (total !== lidas.length) {
    throw new Recusa(trailer.numero, `O fim do arquivo diz ${total} lançamentos e há ${lidas.length}: está cortado.`);
  }
  return {
    formato: 'cielo15',
    // What is open is of any day.
    inicio: header.texto('opcao') === '09' ? null : header.data('inicio', 'amd'),
    fim: header.texto('opcao') === '09' ? null : header.data('fim', 'amd'),
    estabelecimento: header.codigo('estabelecimento'),
    linhas: lidas,
    problemas: [],
  };
}

function tipoDoArquivo(header: Registro<typeof cielo15.header>): TipoDaLinha {
  const versao = header.texto('versao');
  if (!/^0?15/.test(versao)) {
    throw new Recusa(1, `O extrato é da versão “${versao}” da Cielo. Peça a ela a versão 15, a que ela emite hoje.`);
  }
  const tipo = opcoes[header.texto('opcao')];
  if (!tipo)
    throw new Recusa(
      1,
      'Este extrato da Cielo não traz vendas no cartão: peça o de vendas (03) ou o de pagamentos (04).',
    );
  return tipo;
}

function diasDasUnidades(linhas: readonly string[]): ReadonlyMap<string, string | null> {
  const dias = new Map<string, string | null>();
  for (const [i, linha] of linhas.entries()) {
    if (!linha.startsWith('D')) continue;
    const unidade = new Registro(linha, i + 1, cielo15.unidade);
    dias.set(unidade.texto('chave'), unidade.data('pagamento', 'dma'));
  }
  return dias;
}

function lerLancamento(
  registro: Registro<typeof cielo15.lancamento>,
  doArquivo: TipoDaLinha,
  dias: ReadonlyMap<string, string | null>,
): LinhaDaAdquirente {
  const codigo = registro.texto('tipo');
  const modalidade = vendas[codigo] ?? null;
  const bruto = registro.valor('bruto', 'sinalBruto');
  const liquido = registro.valor('liquido', 'sinalLiquido');
  const dataDaVenda = registro.data('autorizada', 'dma') ?? registro.data('capturada', 'dma');
  if (dataDaVenda === null) throw new Recusa(registro.numero, 'O lançamento não tem a data da venda.');
  return {
    linha: registro.numero,
    tipo: modalidade ? doArquivo : (desfazem[codigo] ?? 'ajuste'),
    estabelecimento: registro.codigo('estabelecimento'),
    dataDaVenda,
    credito: dias.get(registro.texto('chave')) ?? registro.data('vencimento', 'dma'),
    nsu: registro.codigo('nsu'),
    autorizacao: registro.texto('autorizacao') || null,
    terminal: registro.texto('terminal') || null,
    bandeira: bandeiras[registro.texto('bandeira')] ?? null,
    modalidade,
    parcela: registro.inteiro('parcela') || 1,
    parcelas: registro.inteiro('parcelas') || 1,
    bruto,
    taxa: paraTexto(decimal(bruto).minus(liquido)),
    liquido,
  };
}
