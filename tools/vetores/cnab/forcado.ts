import type { cnab } from '@retaguarda/boletos';

/**
 * Columns a company agrees with its bank and configures with the account. They say who prints and posts the boleto, how titles are
 * registered, kinds of document, what the bank does with an unpaid title, and the version of the layout. The sources take them as inputs.
 * Any other column put in as a literal is forced: our layout would write something else, and the source's own text goes in its place.
 */
const ajustesDaConta: ReadonlySet<string> = new Set([
  'formaCadastramento',
  'emissaoBoleto',
  'distribuicaoBoleto',
  'tipoDocumento',
  'tipoCobranca',
  'especie',
  'carteira',
  'baixaCodigo',
  'baixaDias',
  'versao',
  'versaoAplicativo',
]);

/** The remessa as a user could ask for it: without the literals that are not settings of the account. */
export function semForcar(remessa: cnab.Remessa): cnab.Remessa {
  return {
    ...remessa,
    literais: soAjustes(remessa.literais),
    titulos: remessa.titulos.map((titulo) => ({ ...titulo, literais: soAjustes(titulo.literais) })),
  };
}

function soAjustes(literais: cnab.Literais = {}): cnab.Literais {
  const registros = Object.entries(literais).map(([registro, colunas]) => [
    registro,
    Object.fromEntries(Object.entries(colunas).filter(([nome]) => ajustesDaConta.has(nome))),
  ]);
  return Object.fromEntries(registros);
}
