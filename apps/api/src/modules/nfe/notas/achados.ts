import { type AchadoDaNota, DomainError, MAX_INFORMACOES_DA_NOTA, type NotaEntrada } from '@retaguarda/contracts';
import { type Achado, conferirNota } from '@retaguarda/fiscal/conferencia';
import { completarNFe, construirNFe, type DadosDaNFe } from '@retaguarda/fiscal/nfe';
import { informacoesDaNota } from './informacoes.ts';

/** Where in the form the tags of the document are put right; what is of another record is of the whole note. */
const lugares: readonly (readonly [RegExp, string])[] = [
  [/^(?:infNFe\.)?emit$/, 'certificado'],
  [/^(?:infNFe\.)?emit\b/, 'empresa'],
  [/^(?:infNFe\.)?dest\b/, 'pessoaId'],
  [/^(?:infNFe\.)?pag\.detPag\[\d+\]\.xPag$/, 'pagamentos.descricao'],
  [/^(?:infNFe\.)?pag\b/, 'pagamentos'],
  [/^(?:infNFe\.)?cobr\b/, 'duplicatas'],
  [/^(?:infNFe\.)?transp\b/, 'transporte'],
  [/^(?:infNFe\.)?ide\.NFref\b/, 'referencias'],
  [/^(?:infNFe\.)?exporta\b/, 'exportacao.local'],
  [/^(?:infNFe\.)?entrega\b/, 'entregaEnderecoId'],
  [/^(?:infNFe\.)?retirada\b/, 'retiradaEnderecoId'],
  [/^(?:infNFe\.)?ide\.dhEmi\b/, 'emissao'],
  [/^(?:infNFe\.)?ide\.dhSaiEnt\b/, 'saida'],
  [/^(?:infNFe\.)?ide\.natOp\b/, 'natureza'],
  [/^(?:infNFe\.)?ide\.tpNFCredito\b/, 'tipoDeCredito'],
  [/^(?:infNFe\.)?ide\.tpNFDebito\b/, 'tipoDeDebito'],
  [/^(?:infNFe\.)?ide\.tpNF\b/, 'sentido'],
  [/^(?:infNFe\.)?infAdic\b/, 'informacoes'],
  [/^(?:infNFe\.)?infIntermed\b/, 'intermediador'],
  [/^(?:infNFe\.)?ide\.gCompraGov\b/, 'compraDoGoverno.ente'],
];
const doItem = /^(?:infNFe\.)?det\[(\d+)\]\.(.+)$/;
const camposDoItem: readonly (readonly [RegExp, string])[] = [
  [/\bCFOP$/, 'cfop'],
  [/\bqCom$/, 'quantidade'],
  [/\bvUnCom$|\bvProd$/, 'valorUnitario'],
  [/\bvDesc$/, 'desconto'],
  [/\bxProd$/, 'descricao'],
  [/DFeReferenciado/, 'referencia'],
];

function lugarDe(campo: string): Pick<AchadoDaNota, 'campo' | 'item'> {
  const item = doItem.exec(campo);
  if (item) {
    const i = Number(item[1]);
    const nome = camposDoItem.find(([formato]) => formato.test(item[2] ?? ''))?.[1] ?? 'produtoId';
    return { campo: `itens.${i}.${nome}`, item: i + 1 };
  }
  return { campo: lugares.find(([formato]) => formato.test(campo))?.[1] ?? null, item: null };
}

const achadoDe = ({ campo, mensagem, fonte }: Achado): AchadoDaNota => ({
  ...lugarDe(campo),
  mensagem,
  fonte,
  impede: true,
});

/** Of who buys by an NFC-e without being registered, the form has the document. */
const dito = ({ modelo, pessoaId }: Pick<NotaEntrada, 'modelo' | 'pessoaId'>, achado: AchadoDaNota): AchadoDaNota =>
  achado.campo === 'pessoaId' && modelo === '65' && !pessoaId ? { ...achado, campo: 'consumidor.documento' } : achado;

/** Everything the authority would refuse, found before a number is taken: what the fields say of each other, and their form. */
export function conferirDados(
  nota: Pick<NotaEntrada, 'modelo' | 'pessoaId'>,
  dados: DadosDaNFe,
  certificado: { validoDe: string; validoAte: string },
): AchadoDaNota[] {
  const agora = new Date().toISOString();
  const achados = conferirNota(dados, { agora, certificado }).map((um) => dito(nota, achadoDe(um)));
  if (achados.length > 0) return achados;
  const completa = completarNFe(dados);
  const escrita = completa.ok ? construirNFe(completa.nfe) : completa;
  if (escrita.ok) return [];
  return escrita.problemas.map(({ caminho, mensagem }) => ({
    ...lugarDe(caminho),
    mensagem: `${caminho.replace(/^infNFe\./, '')}: ${mensagem}`,
    fonte: 'Leiaute 4.00',
    impede: true,
  }));
}

/** What does not fit is told while one types: nothing of it is left out. */
export const achadosDasInformacoes = (...escritas: Parameters<typeof informacoesDaNota>): AchadoDaNota[] =>
  informacoesDaNota(...escritas).length <= MAX_INFORMACOES_DA_NOTA
    ? []
    : [
        {
          campo: 'informacoes',
          item: null,
          mensagem: `As informações complementares passam de ${MAX_INFORMACOES_DA_NOTA} letras, com o que a lei manda dizer e os números de série que não couberam nos itens: encurte-as ou divida a nota`,
          fonte: 'Leiaute 4.00',
          impede: true,
        },
      ];

/** The refusal of a note with findings: each at its field, all of them told. */
export function recusaDosAchados(achados: readonly AchadoDaNota[]): DomainError {
  const impedem = achados.filter(({ impede }) => impede);
  const campos = Object.fromEntries(
    impedem.flatMap(({ campo, mensagem }) => (campo ? [[campo, mensagem]] : [])).reverse(),
  );
  const [primeiro] = impedem;
  const mensagem = primeiro?.mensagem ?? '';
  const achado = primeiro?.item ? `Item ${primeiro.item}: ${mensagem}` : mensagem;
  return new DomainError('RULE_BROKEN', {
    text: impedem.length > 1 ? `${achado} (e mais ${impedem.length - 1})` : achado,
    campos,
    data: { achados },
  });
}
