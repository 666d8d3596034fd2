import { decimal, paraTexto, parcelar, somar } from '@retaguarda/brasil';
import { Recusa, Registro } from './posicoes.ts';
import { bandeirasDaRede, eevc, outrosDoEevc } from './rede-layout.ts';
import type { ExtratoDaAdquirente, LinhaDaAdquirente } from './tipos.ts';

export const isEevc = (primeira: string): boolean => /^002\d{8}/.test(primeira) && /rede/i.test(primeira.slice(11, 19));

/** Days by summary of sales and instalment. */
type Dias = ReadonlyMap<string, string | null>;

/**
 * Reads Rede's statement of credit sales. A sale in instalments is one slip in it: each instalment is told, with the day of its
 * summary.
 *
 * @throws Recusa with the line where it cannot go on
 */
export function lerEevc(linhas: readonly string[]): ExtratoDaAdquirente {
  const header = new Registro(linhas[0] ?? '', 1, eevc.header);
  const dias = diasDosResumos(linhas);
  const lidas: LinhaDaAdquirente[] = [];
  let fim: Registro<typeof eevc.trailer> | null = null;
  for (const [i, linha] of linhas.entries()) {
    if (fim) throw new Recusa(i + 1, 'Há linhas depois do fim do arquivo.');
    const tipo = linha.slice(0, 3);
    if (tipo === '008') lidas.push(aVista(new Registro(linha, i + 1, eevc.aVista), dias));
    else if (tipo === '012') lidas.push(...parcelado(new Registro(linha, i + 1, eevc.parcelado), dias));
    else if (tipo === '028') fim = new Registro(linha, i + 1, eevc.trailer);
    else if (!['002', '006', '010', '014'].includes(tipo) && !outrosDoEevc.test(tipo)) {
      throw new Recusa(i + 1, `O tipo de registro “${tipo}” não é deste layout.`);
    }
  }
  if (!fim) throw new Recusa(linhas.length, 'O arquivo termina sem o registro de fim: está cortado.');
  const total = fim.inteiro('registros');
  // Some files count header and trailer, some do not.
  if (total !== linhas.length && total !== linhas.length - 2) {
    throw new Recusa(fim.numero, `O fim do arquivo diz ${total} registros e há ${linhas.length}: está cortado.`);
  }
  const datas = lidas.map(({ dataDaVenda }) => dataDaVenda).sort();
  const emissao = header.data('emissao', 'dma');
  return {
    formato: 'rede-eevc',
    inicio: datas[0] ?? emissao,
    fim: datas.at(-1) ?? emissao,
    estabelecimento: header.codigo('estabelecimento'),
    linhas: lidas,
    problemas: [],
  };
}

function diasDosResumos(linhas: readonly string[]): Dias {
  const dias = new Map<string, string | null>();
  for (const [i, linha] of linhas.entries()) {
    const tipo = linha.slice(0, 3);
    if (tipo === '006' || tipo === '010') {
      const resumo = new Registro(linha, i + 1, eevc.resumo);
      dias.set(`${resumo.texto('resumo')}/1`, resumo.data('credito', 'dma'));
    } else if (tipo === '014') {
      const parcela = new Registro(linha, i + 1, eevc.parcela);
      dias.set(`${parcela.texto('resumo')}/${parcela.inteiro('numero')}`, parcela.data('credito', 'dma'));
    }
  }
  return dias;
}

const diaDaVenda = (registro: { data(campo: 'data', ordem: 'dma'): string | null; numero: number }): string => {
  const dia = registro.data('data', 'dma');
  if (dia === null) throw new Recusa(registro.numero, 'O comprovante não tem a data da venda.');
  return dia;
};

function aVista(registro: Registro<typeof eevc.aVista>, dias: Dias): LinhaDaAdquirente {
  const [bruto, liquido] = [registro.valor('bruto'), registro.valor('liquido')];
  return {
    linha: registro.numero,
    tipo: 'venda',
    estabelecimento: registro.codigo('estabelecimento'),
    dataDaVenda: diaDaVenda(registro),
    credito: dias.get(`${registro.texto('resumo')}/1`) ?? null,
    nsu: registro.codigo('nsu'),
    autorizacao: registro.texto('autorizacao') || null,
    terminal: registro.texto('terminal') || null,
    bandeira: bandeirasDaRede.get(registro.texto('bandeira')) ?? null,
    modalidade: 'credito',
    parcela: 1,
    parcelas: 1,
    bruto,
    liquido,
    taxa: paraTexto(decimal(bruto).minus(liquido)),
  };
}

/** The first instalment takes the cents that do not divide, as in what it says of net amounts. */
function parcelado(registro: Registro<typeof eevc.parcelado>, dias: Dias): LinhaDaAdquirente[] {
  const parcelas = registro.inteiro('parcelas');
  if (parcelas < 1 || parcelas > 99) throw new Recusa(registro.numero, `“${parcelas}” não é um número de parcelas.`);
  const partes = [...parcelar(registro.valor('bruto'), parcelas)].sort((a, b) => b.comparedTo(a));
  const outras = registro.valor('liquidoDasOutras');
  const primeira = registro.valor('liquidoDaPrimeira');
  const somadas = somar([primeira, ...Array.from({ length: parcelas - 1 }, () => outras)]);
  if (!somadas.eq(registro.valor('liquido'))) {
    throw new Recusa(
      registro.numero,
      'As parcelas não somam o líquido do comprovante: o arquivo está cortado ou é de outro layout.',
    );
  }
  return partes.map((parte, i) => {
    const liquido = i === 0 ? primeira : outras;
    return {
      linha: registro.numero,
      tipo: 'venda',
      estabelecimento: registro.codigo('estabelecimento'),
      dataDaVenda: diaDaVenda(registro),
      credito: dias.get(`${registro.texto('resumo')}/${i + 1}`) ?? null,
      nsu: registro.codigo('nsu'),
      autorizacao: registro.texto('autorizacao') || null,
      terminal: registro.texto('terminal') || null,
      bandeira: bandeirasDaRede.get(registro.texto('bandeira')) ?? null,
      modalidade: 'parcelado',
      parcela: i + 1,
      parcelas,
      bruto: paraTexto(parte),
      liquido,
      taxa: paraTexto(parte.minus(liquido)),
    };
  });
}
