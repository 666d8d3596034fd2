import type { EntidadeDeImportacao, entidadesDosExemplos } from '@retaguarda/contracts';

/** Every name says what it is, so that nobody takes it for their own. */
const pessoas = (linhas: readonly string[]) => `Nome fantasia;E-mail;Telefone;Logradouro;Número;Bairro;Cidade;UF
${linhas.join('\n')}
`;

/** What the imports of sample data are called. */
export const nomeDosExemplos = 'Dados de exemplo';

/**
 * The files of sample data, as a person would bring them; addresses are of `example`, which belongs to nobody. Products have
 * no initial stock: a stock movement is never deleted, so they could not be removed. They name no place of the tree either, as
 * it would stay behind, inactive.
 */
export const arquivosDosExemplos = {
  fornecedor: pessoas([
    'Atacado Boa Compra (exemplo);vendas@boacompra.example;;Avenida do Estado;1500;Brás;São Paulo;SP',
    'Torrefação Serra (exemplo);pedidos@serra.example;;Rua das Palmeiras;88;Centro;Campinas;SP',
  ]),
  cliente: pessoas([
    'Colégio Horizonte (exemplo);compras@horizonte.example;;Rua Barão de Jaguara;901;Centro;Campinas;SP',
    'Restaurante Maré (exemplo);contato@mare.example;;Avenida Atlântica;220;Copacabana;Rio de Janeiro;RJ',
    'Marina Campos (exemplo);marina@campos.example;;Rua Augusta;45;Consolação;São Paulo;SP',
  ]),
  produto: `Descrição;Unidade;Preço;Custo unitário;NCM
Café torrado 500 g (exemplo);UN;24,90;15,20;0901.21.00
Azeite extravirgem 500 ml (exemplo);UN;39,90;27,50;1509.20.00
Água mineral 500 ml (exemplo);UN;4,50;1,80;2201.10.00
Suco de uva 1 l (exemplo);UN;16,90;9,70;2009.61.00
Pão de queijo (exemplo);KG;42,00;21,00;1902.20.00
Camiseta básica (exemplo);UN;59,90;28,00;6109.10.00
`,
} as const satisfies Record<(typeof entidadesDosExemplos)[number], string> &
  Partial<Record<EntidadeDeImportacao, string>>;
