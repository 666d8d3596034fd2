const DE_ITEM = 'input[name^="produto-"]';

/** The keyboard goes to the next item whose product is not known, after this one; from the last, to the first. */
export function focarProximo(de: Element | null): boolean {
  const lista = de?.closest('[data-itens]') ?? document.querySelector('[data-itens]');
  const campos = [...(lista?.querySelectorAll<HTMLInputElement>(DE_ITEM) ?? [])];
  const depois = campos.find(
    (campo) => de !== null && campo !== de && de.compareDocumentPosition(campo) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const proximo = depois ?? campos.find((campo) => campo !== de);
  proximo?.focus();
  return proximo !== undefined;
}
