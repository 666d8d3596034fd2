/** The fields of the forms of the menu, as the bodies of their calls: `q12` is how many of dish 12, `o12` what is said of it. */
export function doFormulario(fields: URLSearchParams): unknown {
  const itens = [...fields].flatMap(([campo, valor]) => {
    const pratoId = /^q(\d{1,15})$/.exec(campo)?.[1];
    const quantidade = Number(valor);
    if (pratoId === undefined || valor.trim() === '' || quantidade === 0) return [];
    const observacao = fields.get(`o${pratoId}`)?.trim();
    return [{ pratoId: Number(pratoId), quantidade, ...(observacao ? { observacao } : {}) }];
  });
  const [uuid, nome] = [fields.get('uuid'), fields.get('nome')];
  return { itens, ...(uuid === null ? {} : { uuid }), ...(nome === null ? {} : { nome: nome.trim() }) };
}
