/** Dishes of a form: `q12` is how many of dish 12, `o12` what is said of it. */
function itensDe(fields: URLSearchParams): object[] {
  return [...fields].flatMap(([campo, valor]) => {
    const pratoId = /^q(\d{1,15})$/.exec(campo)?.[1];
    const quantidade = Number(valor);
    if (pratoId === undefined || valor.trim() === '' || quantidade === 0) return [];
    const observacao = fields.get(`o${pratoId}`)?.trim();
    return [{ pratoId: Number(pratoId), quantidade, ...(observacao ? { observacao } : {}) }];
  });
}

/** The fields of the forms of the menu, as the bodies of their calls. */
export function doFormulario(fields: URLSearchParams): unknown {
  const [uuid, nome] = [fields.get('uuid'), fields.get('nome')];
  return {
    itens: itensDe(fields),
    ...(uuid === null ? {} : { uuid }),
    ...(nome === null ? {} : { nome: nome.trim() }),
  };
}

const daEntrega = [
  'uuid',
  'total',
  'nome',
  'telefone',
  'modo',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'referencia',
  'pagamento',
  'corrigir',
] as const;

/** The fields of a delivery: what is empty is left out, and amounts and postal codes are as people write them. */
export function doFormularioDaEntrega(fields: URLSearchParams): unknown {
  // Who goes back to mend it has no order yet.
  const deixados = fields.has('corrigir') ? ['uuid', 'total'] : [];
  const ditos = daEntrega.flatMap((nome) => {
    if (deixados.includes(nome)) return [];
    const valor = fields.get(nome)?.trim();
    return valor ? [[nome, valor] as const] : [];
  });
  const cep = fields.get('cep')?.replaceAll(/\D/g, '');
  const troco = fields
    .get('trocoPara')
    ?.trim()
    .replace(/^R\$\s*/, '')
    .replace(/\.(?=\d{3})/g, '')
    .replace(',', '.');
  return {
    ...Object.fromEntries(ditos),
    ...(cep ? { cep } : {}),
    ...(troco ? { trocoPara: troco } : {}),
    itens: itensDe(fields),
  };
}
