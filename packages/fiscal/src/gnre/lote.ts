import { somar, type Uf } from '@retaguarda/brasil';
import { lerNFe } from '../nfe/documento.ts';
import { escrever, type Problema } from '../xml/leiaute/index.ts';
import type { GuiaApurada } from './apurar.ts';
import { type GuiaDoLote, leiauteDoLote } from './leiaute.ts';
import { exigenciasDaUf } from './ufs.ts';

/** A guide with the note it is of. */
export interface GuiaComNota extends Pick<GuiaApurada, 'receita' | 'valor' | 'fcp' | 'vencimento'> {
  uf: Uf;
  /** What its goods are at the portal, where the state asks; null where it does not. */
  produto: string | null;
  /** The authorised note, with or without its protocol. */
  xml: string;
}

export type LoteMontado = { ok: true; xml: string } | { ok: false; problemas: readonly Problema[] };

/**
 * The file of some guides, to be sent at the portal of the GNRE (or of São Paulo, which takes the same).
 *
 * @param pagamento civil day they will be paid on
 */
export function montarLoteDeGuias(guias: readonly GuiaComNota[], pagamento: string): LoteMontado {
  const escrito = escrever(leiauteDoLote, {
    versao: '2.00',
    guias: { TDadosGNRE: guias.map((guia) => dadosDa(guia, pagamento)) },
  });
  return escrito.ok ? { ok: true, xml: `<?xml version="1.0" encoding="UTF-8"?>${escrito.xml}` } : escrito;
}

/** What the text of a field may hold: one line of the Latin alphabet, cut to its size. */
const limpo = (texto: string, tamanho: number): string =>
  texto
    .replaceAll(/[^ -ÿ]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, tamanho)
    .trim();

const semUf = (municipio: string): string => municipio.slice(-5);

function dadosDa({ uf, receita, valor, fcp, vencimento, produto, xml }: GuiaComNota, pagamento: string): GuiaDoLote {
  const { emit, dest, ide, Id } = lerNFe(xml).documento.infNFe;
  const { documento, referencia, destinatario, convenio, chaveNoCampo, emissaoNoCampo } = exigenciasDaUf(uf);
  const chave = Id.slice(3);
  const emissao = ide.dhEmi.slice(0, 10);
  const { enderEmit } = emit;
  const telefone = enderEmit.fone?.replaceAll(/\D/g, '').slice(-11);
  const extras = [
    ...(chaveNoCampo === null ? [] : [{ codigo: String(chaveNoCampo), valor: chave }]),
    ...(emissaoNoCampo === null ? [] : [{ codigo: String(emissaoNoCampo), valor: emissao }]),
  ];
  const valores = [
    { tipo: '11' as const, texto: valor },
    { tipo: '12' as const, texto: fcp },
  ].filter(({ texto }) => Number(texto) > 0);
  return {
    versao: '2.00',
    ufFavorecida: uf,
    tipoGnre: '0',
    contribuinteEmitente: {
      // The registration of the own state is not one of the state that is paid.
      identificacao: quem(emit),
      razaoSocial: limpo(emit.xNome, 60),
      endereco: limpo([enderEmit.xLgr, enderEmit.nro, enderEmit.xBairro].join(' '), 60),
      municipio: semUf(enderEmit.cMun),
      uf: enderEmit.UF as Uf,
      ...(enderEmit.CEP && { cep: enderEmit.CEP }),
      ...(telefone && telefone.length >= 6 && { telefone }),
    },
    itensGNRE: {
      item: [
        {
          receita,
          ...(documento && {
            documentoOrigem: { tipo: documento.tipo, texto: documento.por === 'chave' ? chave : ide.nNF },
          }),
          ...(produto !== null && { produto }),
          ...(referencia && { referencia: { periodo: '0', mes: emissao.slice(5, 7), ano: emissao.slice(0, 4) } }),
          dataVencimento: vencimento,
          valor: valores,
          ...(convenio && { convenio: `NF-e ${ide.nNF}` }),
          ...(destinatario && dest && (dest.CNPJ || dest.CPF) && { contribuinteDestinatario: destinatarioDa(dest) }),
          ...(extras.length > 0 && { camposExtras: { campoExtra: extras } }),
        },
      ],
    },
    valorGNRE: somar([valor, fcp]).toFixed(2),
    dataPagamento: pagamento,
  };
}

interface Pessoa {
  CNPJ?: string | undefined;
  CPF?: string | undefined;
}

const quem = ({ CNPJ, CPF }: Pessoa) => (CNPJ ? { CNPJ } : { ...(CPF && { CPF }) });

const destinatarioDa = (dest: Pessoa & { xNome?: string | undefined; enderDest?: { cMun: string } | undefined }) => ({
  identificacao: quem(dest),
  ...(dest.xNome && { razaoSocial: limpo(dest.xNome, 60) }),
  ...(dest.enderDest && { municipio: semUf(dest.enderDest.cMun) }),
});
