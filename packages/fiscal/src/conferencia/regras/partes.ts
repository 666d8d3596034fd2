import { isCnpj, isCpf, isUf, ufPorCodigo, validarIe } from '@retaguarda/brasil';
import type { DadosDaNFe } from '../../nfe/index.ts';
import { type Achado, achar, type Circunstancia } from '../tipos.ts';

interface Pessoa {
  readonly campo: string;
  readonly nome: string;
  readonly CNPJ?: string | undefined;
  readonly CPF?: string | undefined;
}

function pessoas({ emit, dest, autXML = [] }: DadosDaNFe): Pessoa[] {
  return [
    { campo: 'emit', nome: 'do emitente', CNPJ: emit.CNPJ, CPF: emit.CPF },
    ...(dest === undefined ? [] : [{ campo: 'dest', nome: 'do destinatário', CNPJ: dest.CNPJ, CPF: dest.CPF }]),
    ...autXML.map(({ CNPJ, CPF }, posicao) => ({
      campo: `autXML[${posicao}]`,
      nome: 'de quem pode baixar o XML',
      CNPJ,
      CPF,
    })),
  ];
}

/** Check digits of every CNPJ and CPF. */
export const documentosDasPartes = (nota: DadosDaNFe): readonly Achado[] =>
  pessoas(nota).flatMap(({ campo, nome, CNPJ, CPF }) => [
    ...achar(CNPJ !== undefined && !isCnpj(CNPJ), {
      regra: 'cnpj-invalido',
      campo: `${campo}.CNPJ`,
      mensagem: `O CNPJ ${nome} (${CNPJ}) tem dígito errado. Confira no cadastro.`,
      fonte: 'Rejeições 207 e 208',
    }),
    ...achar(CPF !== undefined && !isCpf(CPF), {
      regra: 'cpf-invalido',
      campo: `${campo}.CPF`,
      mensagem: `O CPF ${nome} (${CPF}) tem dígito errado. Confira no cadastro.`,
      fonte: 'Rejeições 237 e 401',
    }),
  ]);

/**
 * An issuer without state registration is no taxpayer of the ICMS: it issues NF-e only, and bears IBS and CBS.
 *
 * @source NT 2026.007, C17-42, C18-50, N01-10 and UB12-11
 */
export function emitenteSemIe({ ide, emit, det }: DadosDaNFe): readonly Achado[] {
  if (emit.IE !== undefined) return [];
  return [
    ...achar(ide.mod === '65', {
      regra: 'nfce-sem-ie',
      campo: 'emit.IE',
      mensagem:
        'A empresa não é contribuinte do ICMS: emita NF-e, que a NFC-e não aceita emitente sem inscrição estadual.',
      fonte: 'Rejeição 156',
    }),
    ...det.flatMap(({ imposto }, posicao) => [
      ...achar(imposto.ICMS !== undefined, {
        regra: 'icms-sem-ie',
        campo: `det[${posicao}].imposto`,
        mensagem: 'A empresa não é contribuinte do ICMS: o item não leva ICMS.',
        fonte: 'NT 2026.007, N01-10',
      }),
      ...achar(imposto.IBSCBS === undefined, {
        regra: 'ibs-cbs-sem-ie',
        campo: `det[${posicao}].imposto`,
        mensagem:
          'De quem não é contribuinte do ICMS, o item leva IBS e CBS: dê ao produto uma regra com a classificação deles.',
        fonte: 'NT 2026.007, UB12-11',
      }),
    ]),
  ];
}

/** State registrations against the state they say they are of. */
export function inscricoesEstaduais({ emit, dest }: DadosDaNFe): readonly Achado[] {
  const ufDest = dest?.enderDest?.UF ?? '';
  const isErrada = (ie: string | undefined, uf: string): boolean => {
    if (ie === undefined || ie === 'ISENTO' || !isUf(uf)) return false;
    const resultado = validarIe(uf, ie);
    // Numbers of an old form are for the state to judge.
    return !resultado.ok && resultado.motivo !== 'formatoAntigo';
  };
  return [
    ...achar(isErrada(emit.IE, emit.enderEmit.UF), {
      regra: 'ie-invalida',
      campo: 'emit.IE',
      mensagem: `A inscrição estadual do emitente (${emit.IE}) não é de ${emit.enderEmit.UF}.`,
      fonte: 'Rejeição 209',
    }),
    ...achar(isErrada(dest?.IE, ufDest), {
      regra: 'ie-invalida',
      campo: 'dest.IE',
      mensagem: `A inscrição estadual do destinatário (${dest?.IE}) não é de ${ufDest}.`,
      fonte: 'Rejeição 210',
    }),
  ];
}

/** The indicator of the recipient against its registration. */
export function contribuinteComInscricao({ dest }: DadosDaNFe): readonly Achado[] {
  const temIe = dest?.IE !== undefined;
  return [
    ...achar(dest?.indIEDest === '1' && !temIe, {
      regra: 'contribuinte-sem-ie',
      campo: 'dest.IE',
      mensagem: 'O destinatário é contribuinte do ICMS e está sem inscrição estadual: complete o cadastro dele.',
      fonte: 'Rejeição 696',
    }),
    ...achar(dest?.indIEDest === '2' && temIe, {
      regra: 'isento-com-ie',
      campo: 'dest.IE',
      mensagem: 'O destinatário está marcado como isento de inscrição e tem uma inscrição estadual.',
      fonte: 'NF-e 4.00, campo indIEDest',
    }),
  ];
}

/** Who gets a note of goods is named with an address, and who pays no ICMS is a final consumer. */
export function destinatarioInteiro({ ide, dest }: DadosDaNFe): readonly Achado[] {
  if (ide.mod !== '55' || dest === undefined) return [];
  return [
    ...achar(dest.xNome === undefined, {
      regra: 'destinatario-sem-nome',
      campo: 'dest.xNome',
      mensagem: 'O destinatário está sem nome: complete o cadastro dele.',
      fonte: 'Rejeição 724',
    }),
    ...achar(dest.enderDest === undefined, {
      regra: 'destinatario-sem-endereco',
      campo: 'dest.enderDest',
      mensagem: 'O destinatário está sem endereço: complete o cadastro dele.',
      fonte: 'Rejeição 726',
    }),
    ...achar(dest.indIEDest === '9' && ide.indFinal === '0' && ide.tpNF === '1' && ide.idDest !== '3', {
      regra: 'nao-contribuinte-final',
      campo: 'ide.indFinal',
      mensagem: 'Quem não é contribuinte do ICMS compra como consumidor final: marque a nota assim.',
      fonte: 'Rejeição 696',
    }),
  ];
}

/** Check digits of who carries the goods. */
export function transportador({ transp }: DadosDaNFe): readonly Achado[] {
  const { CNPJ, CPF } = transp.transporta ?? {};
  return [
    ...achar(CNPJ !== undefined && !isCnpj(CNPJ), {
      regra: 'transportador-invalido',
      campo: 'transp.transporta.CNPJ',
      mensagem: `O CNPJ do transportador (${CNPJ}) tem dígito errado. Confira no cadastro.`,
      fonte: 'Rejeição 542',
    }),
    ...achar(CPF !== undefined && !isCpf(CPF), {
      regra: 'transportador-invalido',
      campo: 'transp.transporta.CPF',
      mensagem: `O CPF do transportador (${CPF}) tem dígito errado. Confira no cadastro.`,
      fonte: 'Rejeição 543',
    }),
  ];
}

interface Lugar {
  readonly campo: string;
  readonly nome: string;
  readonly cMun: string;
  readonly UF: string;
}

/** Municipality and state of each address, and the state of the document against the issuer's. */
export function enderecos(nota: DadosDaNFe, { isMunicipio }: Circunstancia): readonly Achado[] {
  const { ide, emit, dest } = nota;
  const lugares: Lugar[] = [{ campo: 'emit.enderEmit', nome: 'do emitente', ...emit.enderEmit }];
  if (dest?.enderDest !== undefined)
    lugares.push({ campo: 'dest.enderDest', nome: 'do destinatário', ...dest.enderDest });
  return [
    ...achar(ufPorCodigo(ide.cUF)?.sigla !== emit.enderEmit.UF, {
      regra: 'uf-do-documento',
      campo: 'ide.cUF',
      mensagem: `A nota é da UF ${ufPorCodigo(ide.cUF)?.sigla ?? ide.cUF}, mas o endereço do emitente é de ${emit.enderEmit.UF}.`,
      fonte: 'Rejeição 247',
    }),
    ...lugares.flatMap(({ campo, nome, cMun, UF }) => {
      const esperada = UF === 'EX' ? cMun === '9999999' : ufPorCodigo(cMun.slice(0, 2))?.sigla === UF;
      return achar(!esperada || (UF !== 'EX' && isMunicipio?.(cMun) === false), {
        regra: 'municipio',
        campo: `${campo}.cMun`,
        mensagem: `O município ${nome} (código ${cMun}) não existe em ${UF}. Escolha a cidade na lista.`,
        fonte: 'Rejeições 272 a 274',
      });
    }),
  ];
}

/** Inside the state, to another one, or abroad. */
export function destinoDaOperacao({ ide, emit, dest, entrega, retirada }: DadosDaNFe): readonly Achado[] {
  const uf = (ide.tpNF === '1' ? entrega : retirada)?.UF ?? dest?.enderDest?.UF;
  // At the counter the goods stay in the state, wherever the buyer is from.
  if (uf === undefined || ide.indPres === '1') return [];
  const esperado = uf === 'EX' ? '3' : uf === emit.enderEmit.UF ? '1' : '2';
  return achar(ide.idDest !== esperado, {
    regra: 'destino',
    campo: 'ide.idDest',
    mensagem: `O destino da operação não combina com o endereço do destinatário (${uf}).`,
    fonte: 'Rejeições 523 e 772',
  });
}
