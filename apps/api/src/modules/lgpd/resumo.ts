import { formatarCpf, formatarData } from '@retaguarda/brasil';
import { type Field, nomesDeTabelas, type PedidoDeTitular, toldTables } from '@retaguarda/contracts';
import { escaparHtml } from '../../platform/mail/carta.ts';
import { legalBases, type PersonalArea } from '../../platform/records/personal-data.ts';
import { FUSO_DO_BRASIL, hojeNoBrasil } from '../../platform/today.ts';

/** Rows of a table that the summary shows; the files beside it have all. */
export const MAX_NO_RESUMO = 50;

type Linha = Readonly<Record<string, unknown>>;

export interface TabelaDoResumo {
  tabela: string;
  quantas: number;
  /** The first of them. */
  linhas: Linha[];
}

export interface AreaDoResumo {
  area: PersonalArea;
  /** Name of its file in the ZIP. */
  arquivo: string;
  tabelas: TabelaDoResumo[];
}

interface Resumo {
  pedido: PedidoDeTitular;
  areas: readonly AreaDoResumo[];
  historico: readonly TabelaDoResumo[];
  arquivos: readonly string[];
}

const emPalavras = (coluna: string): string => {
  const palavras = coluna
    .replaceAll('_', ' ')
    .replaceAll(/\b(cpf|cnpj|rg|cep|uf|pis|cnh)\b/g, (sigla) => sigla.toUpperCase());
  return palavras.charAt(0).toUpperCase() + palavras.slice(1);
};
const nomeDoCampo = (coluna: string): string =>
  coluna.replaceAll(/_([a-z])/g, (_, letra: string) => letra.toUpperCase());
const campoDe = (tabela: string, coluna: string): Field | undefined => toldTables[tabela]?.fields[nomeDoCampo(coluna)];

/** The columns as the screens have them; what no screen has comes after. */
function emOrdem(tabela: string, linha: Linha): [string, unknown][] {
  const ordem = Object.keys(toldTables[tabela]?.fields ?? {});
  const lugar = ([coluna]: [string, unknown]) => {
    const n = ordem.indexOf(nomeDoCampo(coluna));
    return n === -1 ? ordem.length : n;
  };
  return Object.entries(linha).sort((um, outro) => lugar(um) - lugar(outro));
}
const nomeDaTabela = (tabela: string): string =>
  toldTables[tabela]?.many ?? nomesDeTabelas[tabela] ?? emPalavras(tabela);

/** What is the program's own and tells a person nothing. */
const semInteresse = (coluna: string): boolean => /^(id|uuid|versao)$|_id$|_ids$|_uuid$/.test(coluna);
const instante = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: FUSO_DO_BRASIL });

function emTexto(valor: unknown, campo: Field | undefined): string | null {
  if (valor === null || valor === '' || valor === false) return null;
  if (valor === true) return 'Sim';
  if (typeof valor === 'object') return Object.keys(valor).length === 0 ? null : JSON.stringify(valor);
  const texto = String(valor);
  const opcao = campo?.options?.find(({ value }) => value === texto);
  if (opcao) return opcao.label;
  if (/^\d{4}-\d\d-\d\d$/.test(texto)) return formatarData(texto);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(texto)) return instante.format(new Date(texto));
  return texto;
}

function fatos(tabela: string, linha: Linha): string {
  const ditos = emOrdem(tabela, linha).flatMap(([coluna, valor]) => {
    const campo = campoDe(tabela, coluna);
    const dito = semInteresse(coluna) ? null : emTexto(valor, campo);
    return dito === null
      ? []
      : [`<dt>${escaparHtml(campo?.label ?? emPalavras(coluna))}</dt><dd>${escaparHtml(dito)}</dd>`];
  });
  return `<dl>${ditos.join('')}</dl>`;
}

function secao({ area, arquivo, tabelas }: AreaDoResumo): string {
  const partes = tabelas.map(({ tabela, quantas, linhas }) => {
    const resto =
      quantas > linhas.length ? `<p>E mais ${quantas - linhas.length}, em <code>${arquivo}</code>.</p>` : '';
    return `<h3>${escaparHtml(nomeDaTabela(tabela))} (${quantas})</h3>${linhas.map((linha) => fatos(tabela, linha)).join('')}${resto}`;
  });
  return `<section><h2>${escaparHtml(area.name)}</h2>
<p><strong>Para quê:</strong> ${escaparHtml(area.purpose)}<br><strong>Base legal:</strong> ${escaparHtml(legalBases[area.basis])}<br>
<strong>Por quanto tempo:</strong> ${escaparHtml(area.kept)}<br><strong>Todos os dados:</strong> <code>${arquivo}</code></p>
${partes.join('')}</section>`;
}

const lista = (itens: readonly string[]): string =>
  `<ul>${itens.map((item) => `<li>${escaparHtml(item)}</li>`).join('')}</ul>`;

/** The page that a person reads first: what is kept about them, what for, by which law and for how long. */
export function resumo({ pedido, areas, historico, arquivos }: Resumo): string {
  const [com, sem] = [
    areas.filter(({ tabelas }) => tabelas.length > 0),
    areas.filter(({ tabelas }) => tabelas.length === 0),
  ];
  const de = pedido.cpf === null ? pedido.titular : `${pedido.titular}, CPF ${formatarCpf(pedido.cpf)}`;
  const mudancas = historico.map(({ tabela, quantas }) => `${nomeDaTabela(tabela)}: ${quantas}`);
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Dados pessoais de ${escaparHtml(pedido.titular)}</title>
<style>body{margin:0 auto;max-width:860px;padding:32px 16px;font:15px/1.5 'Segoe UI',Helvetica,Arial,sans-serif}h1{font-size:24px}h2{font-size:19px;border-top:1px solid #ccc;padding-top:16px}
h3{font-size:15px}dl{display:grid;grid-template-columns:minmax(120px,1fr) 3fr;gap:2px 16px;margin:0 0 16px;padding:8px 12px;border:1px solid #ddd;border-radius:6px}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}code{overflow-wrap:anywhere}</style></head>
<body><h1>Dados pessoais de ${escaparHtml(de)}</h1>
<p>Pedido nº ${pedido.id}, recebido em ${formatarData(pedido.recebidoEm)}. Cópia de ${formatarData(hojeNoBrasil())}, feita conforme os arts. 18, II, e 19 da Lei 13.709/2018 (LGPD).</p>
<p>Os arquivos da pasta <code>dados</code> trazem tudo em JSON, para uso em outro sistema.</p>
${com.length === 0 ? '<p><strong>Nada é guardado sobre esta pessoa.</strong></p>' : com.map(secao).join('\n')}
${mudancas.length === 0 ? '' : `<section><h2>Histórico de alterações</h2><p>Quem mudou o quê e quando, em <code>dados/historico.json</code>.</p>${lista(mudancas)}</section>`}
${arquivos.length === 0 ? '' : `<section><h2>Arquivos</h2>${lista(arquivos.map((nome) => `arquivos/${nome}`))}</section>`}
${sem.length === 0 ? '' : `<section><h2>Onde nada se guarda sobre esta pessoa</h2>${lista(sem.map(({ area }) => area.name))}</section>`}
</body></html>
`;
}
